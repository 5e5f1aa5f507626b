(** Runs of boosting: weights over the examples 1, ..., m that are changed in the rounds 1, ..., T.

    In round t the weight of example i is multiplied by exp (e t i) and divided by the normalizer Zt t of the round, the
    sum of what the weights have become. For one rule a round e t i is - alpha t * y i * f t i, for two it is
    - c1 t * y i * f1 t i - c2 t * y i * f2 t i. Weights may be 0 unless it is said that they are not. *)

From Coq Require Import Reals ZArith Lia Lra Bool.
From Boostproof Require Import Language Normalizers.
Open Scope R_scope.

(** ** Weights *)

Definition distribution (m : Z) (D : Z -> R) : Prop := (forall i, (1 <= i <= m)%Z -> 0 <= D i) /\ Zsum 1 m D = 1.

Lemma uniform m D : (1 <= m)%Z -> (forall i, (1 <= i <= m)%Z -> D i = 1 / IZR m) -> distribution m D.
Proof.
  intros Examples Equal. assert (Pos : 0 < IZR m) by (apply IZR_lt; lia). split.
  - intros i Hi. rewrite Equal by exact Hi. left. apply Rdiv_lt_0_compat; lra.
  - rewrite (Zsum_ext _ _ _ _ Equal), Zsum_const by lia. replace (m + 1 - 1)%Z with m by lia. field. lra.
Qed.

(** Weights whose sum is positive keep a positive sum when each is multiplied by a positive number: one of them is
    positive. *)
Lemma positive_mass a b D u :
  (forall i, (a <= i <= b)%Z -> 0 <= D i) -> (forall i, (a <= i <= b)%Z -> 0 < u i) ->
  0 < Zsum a b D -> 0 < Zsum a b (fun i => D i * u i).
Proof.
  revert b. refine (by_length _ a _ _); intros b H.
  - intros _ _. rewrite Zsum_empty by exact H. lra.
  - intros IH Nonneg Pos. rewrite !(Zsum_last a b) by exact H. intro Mass.
    assert (Before : 0 <= Zsum a (b - 1) (fun i => D i * u i)).
    { apply Zsum_nonneg. intros i Hi. apply Rmult_le_pos; [apply Nonneg | left; apply Pos]; lia. }
    assert (Last : 0 <= D b * u b) by (apply Rmult_le_pos; [apply Nonneg | left; apply Pos]; lia).
    destruct (Rle_lt_or_eq_dec 0 (D b)) as [Some | None]; [apply Nonneg; lia | |].
    + assert (0 < D b * u b) by (apply Rmult_lt_0_compat; [exact Some | apply Pos; lia]). lra.
    + apply Rplus_lt_le_0_compat; [| exact Last].
      apply IH; [intros; apply Nonneg; lia | intros; apply Pos; lia | lra].
Qed.

(** One round: the weights that are multiplied by u and divided by what they sum to are a distribution again. *)
Lemma reweighted m D u S :
  distribution m D -> (forall i, (1 <= i <= m)%Z -> 0 < u i) -> S = Zsum 1 m (fun i => D i * u i) ->
  0 < S /\ distribution m (fun i => D i * u i / S).
Proof.
  intros [Nonneg One] Pos Sum. assert (Mass : 0 < S) by (rewrite Sum; apply positive_mass; trivial; lra).
  split; [exact Mass | split].
  - intros i Hi. apply Rmult_le_pos; [| left; apply Rinv_0_lt_compat; exact Mass].
    apply Rmult_le_pos; [apply Nonneg | left; apply Pos]; exact Hi.
  - unfold Rdiv. rewrite Zsum_scale_right, <- Sum. field. lra.
Qed.

(** ** Rounds *)

Section Rounds.

  Variables (m T : Z) (D e : Z -> Z -> R) (Zt : Z -> R).
  Hypothesis Start : distribution m (D 1%Z).
  Hypothesis Normalizer : forall t, (1 <= t <= T)%Z -> Zt t = Zsum 1 m (fun i => D t i * exp (e t i)).
  Hypothesis Next :
    forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> D (t + 1)%Z i = D t i * exp (e t i) / Zt t.

  (** In every round the weights are a distribution: by induction on the rounds. *)
  Lemma weights t : (1 <= t <= T + 1)%Z -> distribution m (D t).
  Proof.
    revert t. refine (up_from _ 1%Z (T + 1)%Z _ _); [intros _; exact Start |].
    intros t Low High Now.
    destruct (reweighted m (D t) (fun i => exp (e t i)) (Zt t) Now) as [_ [Nonneg One]];
      [intros; apply exp_pos | apply Normalizer; lia |].
    split.
    - intros i Hi. rewrite Next by lia. exact (Nonneg i Hi).
    - rewrite <- One. apply Zsum_ext. intros i Hi. apply Next; lia.
  Qed.

  Lemma normalizer_positive t : (1 <= t <= T)%Z -> 0 < Zt t.
  Proof.
    intro Ht. apply (reweighted m (D t) (fun i => exp (e t i)));
      [apply weights; lia | intros; apply exp_pos | apply Normalizer; exact Ht].
  Qed.

  (** No weight becomes 0 that is not 0 at the start. *)
  Lemma weight_positive t i : (1 <= t <= T + 1)%Z -> (1 <= i <= m)%Z -> 0 < D 1%Z i -> 0 < D t i.
  Proof.
    intros Ht Hi First. revert t Ht. refine (up_from _ 1%Z (T + 1)%Z _ _); [intros _; exact First |].
    intros t Low High Now. rewrite Next by lia. apply Rdiv_lt_0_compat; [| apply normalizer_positive; lia].
    apply Rmult_lt_0_compat; [exact Now | apply exp_pos].
  Qed.

  (** What the rounds have done to one example: each multiplies its weight by exp (e t i) / Zt t. *)
  Lemma one_example t i :
    (0 <= t <= T)%Z -> (1 <= i <= m)%Z ->
    D 1%Z i * exp (Zsum 1 t (fun q => e q i)) = D (t + 1)%Z i * Zprod 1 t Zt.
  Proof.
    intros Ht Hi. revert t Ht. refine (up_from _ 0%Z T _ _).
    - intros _. rewrite Zsum_empty, Zprod_empty, exp_0 by lia. reflexivity.
    - intros t Low High Now. rewrite Zsum_last, Zprod_last, exp_plus by lia.
      replace (t + 1 - 1)%Z with t by lia. rewrite <- Rmult_assoc, Now, (Next (t + 1)) by lia.
      assert (Zt (t + 1)%Z <> 0) by (apply Rgt_not_eq, normalizer_positive; lia). field. assumption.
  Qed.

  (** Unravelled: the first weights, each with the exponential of all rounds, sum to the product of the normalizers, as
      the last weights sum to 1. *)
  Lemma unravelled t :
    (0 <= t <= T)%Z -> Zsum 1 m (fun i => D 1%Z i * exp (Zsum 1 t (fun q => e q i))) = Zprod 1 t Zt.
  Proof.
    intro Ht. rewrite (Zsum_ext 1 m _ (fun i => D (t + 1)%Z i * Zprod 1 t Zt)).
    - rewrite Zsum_scale_right. destruct (weights (t + 1)) as [_ ->]; [lia | ring].
    - intros i Hi. apply one_example; assumption.
  Qed.

  (** A loss that is at most c exp (e 1 i + ... + e T i) on every example is at most c times the product on the mean. *)
  Lemma loss_bound c loss :
    (0 <= T)%Z -> (forall i, (1 <= i <= m)%Z -> loss i <= c * exp (Zsum 1 T (fun t => e t i))) ->
    Zsum 1 m (fun i => D 1%Z i * loss i) <= c * Zprod 1 T Zt.
  Proof.
    intros HT Bound. rewrite <- (unravelled T), <- Zsum_scale by lia. apply Zsum_le. intros i Hi.
    replace (c * (_ * _)) with (D 1%Z i * (c * exp (Zsum 1 T (fun t => e t i)))) by ring.
    apply Rmult_le_compat_l; [apply Start | apply Bound]; exact Hi.
  Qed.

End Rounds.

(** ** Losses of one example, whose label y is -1 or 1 *)

Lemma iverson_le (p : bool) c : 0 <= c -> (p = true -> 1 <= c) -> iverson p <= c.
Proof. intros Nonneg One. destruct p; simpl; [apply One; reflexivity | exact Nonneg]. Qed.

(** A sign that is not the label has a vote that is not on the label's side, whatever the sign of 0 is. *)
Lemma wrong_sign y z v : y = -1 \/ y = 1 -> y <> sgn z v -> 0 <= - y * v.
Proof.
  intros Label Wrong. destruct (Rtotal_order v 0) as [Neg | [Zero | Pos]].
  - rewrite sgn_neg in Wrong by exact Neg. destruct Label as [-> | ->]; [contradiction | lra].
  - rewrite Zero. lra.
  - rewrite sgn_pos in Wrong by exact Pos. destruct Label as [-> | ->]; [lra | contradiction].
Qed.

Lemma negb_Reqb x y : negb (Reqb x y) = true -> x <> y.
Proof. intros Differ Same. apply Reqb_true in Same. rewrite Same in Differ. discriminate. Qed.

(** The 0-1 loss is at most the exponential loss: that is at least 1 where the sign of the vote is wrong. *)
Lemma error_le_exp y z v : y = -1 \/ y = 1 -> iverson (negb (Reqb y (sgn z v))) <= exp (- y * v).
Proof.
  intro Label. apply iverson_le; [left; apply exp_pos |]. intro Wrong.
  apply negb_Reqb in Wrong. apply (wrong_sign y z v Label) in Wrong. generalize (tangent (- y * v)). lra.
Qed.

(** So it is with a margin y * v of at most b, where the exponential loss is at least exp (- b). *)
Lemma margin_le_exp x b : iverson (Rleb x b) <= exp b * exp (- x).
Proof.
  rewrite <- exp_plus. apply iverson_le; [left; apply exp_pos |]. intro Small.
  apply Rleb_true in Small. generalize (tangent (b + - x)). lra.
Qed.

(** ** The normalizer of a round by the weights of the cells *)

(** Of two equations each of which says whether a rule is right: right, or wrong. *)
Ltac cells := unfold Reqb; repeat match goal with |- context [Req_EM_T ?x ?y] => destruct (Req_EM_T x y) end; simpl.

Lemma one_cell y f a :
  y = -1 \/ y = 1 -> f = -1 \/ f = 1 ->
  exp (- a * y * f) = exp (- a) + iverson (negb (Reqb y f)) * (exp a - exp (- a)).
Proof.
  intros Label Rule.
  assert (Cases : y = f /\ y * f = 1 \/ y <> f /\ y * f = -1) by (destruct Label, Rule; subst; lra).
  destruct Cases as [[Same One] | [Differ One]]; cells; try contradiction; rewrite Rmult_assoc, One.
  - rewrite Rmult_1_r. ring.
  - replace (- a * -1) with a by ring. ring.
Qed.

(** One rule: the weight 1 - eps where it is right, with exp (- a), and the weight eps where it is wrong, with exp a. *)
Lemma one_rule_cells m D y f a :
  Zsum 1 m D = 1 -> (forall i, (1 <= i <= m)%Z -> y i = -1 \/ y i = 1) ->
  (forall i, (1 <= i <= m)%Z -> f i = -1 \/ f i = 1) ->
  let eps := Zsum 1 m (fun i => D i * iverson (negb (Reqb (y i) (f i)))) in
  Zsum 1 m (fun i => D i * exp (- a * y i * f i)) = (1 - eps) * exp (- a) + eps * exp a.
Proof.
  intros One Labels Rules eps.
  rewrite (Zsum_ext 1 m _ (fun i => D i * exp (- a)
    + D i * iverson (negb (Reqb (y i) (f i))) * (exp a - exp (- a)))).
  - rewrite Zsum_plus, !Zsum_scale_right, One. fold eps. ring.
  - intros i Hi. rewrite one_cell by auto. ring.
Qed.

(** Two rules: y * f is 1 where the rule is right and -1 where it is wrong, so that one of the four cells counts. *)
Lemma two_cell y f1 f2 c1 c2 :
  y = -1 \/ y = 1 -> f1 = -1 \/ f1 = 1 -> f2 = -1 \/ f2 = 1 ->
  exp (- c1 * y * f1 - c2 * y * f2) =
    iverson (Reqb y f1 && Reqb y f2) * exp (- c1 - c2) + iverson (Reqb y f1 && negb (Reqb y f2)) * exp (- c1 + c2)
    + iverson (negb (Reqb y f1) && Reqb y f2) * exp (c1 - c2)
    + iverson (negb (Reqb y f1) && negb (Reqb y f2)) * exp (c1 + c2).
Proof.
  intros Label First Second.
  replace (- c1 * y * f1 - c2 * y * f2) with (- c1 * (y * f1) + - c2 * (y * f2)) by ring.
  assert (Case1 : y = f1 /\ y * f1 = 1 \/ y <> f1 /\ y * f1 = -1) by (destruct Label, First; subst; lra).
  assert (Case2 : y = f2 /\ y * f2 = 1 \/ y <> f2 /\ y * f2 = -1) by (destruct Label, Second; subst; lra).
  clear Label First Second.
  destruct Case1 as [[Same1 One1] | [Differ1 One1]], Case2 as [[Same2 One2] | [Differ2 One2]];
    rewrite One1, One2; cells; try contradiction; rewrite ?Rmult_0_l, ?Rmult_1_l, ?Rplus_0_l, ?Rplus_0_r; f_equal; ring.
Qed.

Lemma two_rules_cells m D y f1 f2 c1 c2 :
  (forall i, (1 <= i <= m)%Z -> y i = -1 \/ y i = 1) ->
  (forall i, (1 <= i <= m)%Z -> f1 i = -1 \/ f1 i = 1) -> (forall i, (1 <= i <= m)%Z -> f2 i = -1 \/ f2 i = 1) ->
  Zsum 1 m (fun i => D i * exp (- c1 * y i * f1 i - c2 * y i * f2 i)) =
  two_rules (Zsum 1 m (fun i => D i * iverson (Reqb (y i) (f1 i) && Reqb (y i) (f2 i))))
    (Zsum 1 m (fun i => D i * iverson (Reqb (y i) (f1 i) && negb (Reqb (y i) (f2 i)))))
    (Zsum 1 m (fun i => D i * iverson (negb (Reqb (y i) (f1 i)) && Reqb (y i) (f2 i))))
    (Zsum 1 m (fun i => D i * iverson (negb (Reqb (y i) (f1 i)) && negb (Reqb (y i) (f2 i))))) c1 c2.
Proof.
  intros Labels First Second. unfold two_rules. rewrite <- !Zsum_scale_right, <- !Zsum_plus. apply Zsum_ext.
  intros i Hi. rewrite two_cell by auto. ring.
Qed.

(** Each example is in one of the four cells. *)
Lemma cells_sum m D y f1 f2 :
  Zsum 1 m (fun i => D i * iverson (Reqb (y i) (f1 i) && Reqb (y i) (f2 i)))
  + Zsum 1 m (fun i => D i * iverson (Reqb (y i) (f1 i) && negb (Reqb (y i) (f2 i))))
  + Zsum 1 m (fun i => D i * iverson (negb (Reqb (y i) (f1 i)) && Reqb (y i) (f2 i)))
  + Zsum 1 m (fun i => D i * iverson (negb (Reqb (y i) (f1 i)) && negb (Reqb (y i) (f2 i)))) = Zsum 1 m D.
Proof. rewrite <- !Zsum_plus. apply Zsum_ext. intros i Hi. cells; ring. Qed.

(** A part of the weights is not negative. *)
Lemma part_nonneg m D (p : Z -> bool) :
  (forall i, (1 <= i <= m)%Z -> 0 <= D i) -> 0 <= Zsum 1 m (fun i => D i * iverson (p i)).
Proof.
  intro Nonneg. apply Zsum_nonneg. intros i Hi. apply Rmult_le_pos; [exact (Nonneg i Hi) |]. destruct (p i); simpl; lra.
Qed.
