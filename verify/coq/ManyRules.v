(** Any number of rules a round: the views of k learners, with coefficients that make each normalizer least.

    X j i is 1 where rule j is right on example i and -1 where it is wrong; c j is its coefficient. That the normalizer
    is least is said by its derivatives, which are 0. *)

From Coq Require Import Reals ZArith Lia Lra Bool.
From Boostproof Require Import Language Normalizers Rounds Values.
Open Scope R_scope.

(** ** The least normalizer of k rules *)

(** What is at most p exp(-a) + q exp a for every a is at most the least of these: where p and q are positive it is
    one of them, and where one is 0 they come as near to 0 as one likes. *)
Lemma below_two_weights z p q :
  0 <= p -> 0 <= q -> (forall a, z <= p * exp (- a) + q * exp a) -> z <= 2 * sqrt (p * q).
Proof.
  assert (Vanishing : forall r, 0 <= r -> (forall a, z <= r * exp (- a)) -> z <= 0).
  { intros r R Below. apply Rnot_lt_le. intro Pos. specialize (Below (r / z)).
    apply (Rmult_le_compat_r (exp (r / z))) in Below; [| left; apply exp_pos].
    rewrite Rmult_assoc, exp_opp_mult, Rmult_1_r in Below.
    assert (Tangent := tangent (r / z)). apply (Rmult_le_compat_l z) in Tangent; [| lra].
    replace (z * (1 + r / z)) with (z + r) in Tangent by (field; lra). lra. }
  intros P Q Below. destruct P as [P | <-].
  - destruct Q as [Q | <-].
    + rewrite <- (two_weights_best p q (1 / 2 * ln (p / q))) by trivial. apply Below.
    + rewrite Rmult_0_r, sqrt_0, Rmult_0_r. apply (Vanishing p); [lra |].
      intro a. specialize (Below a). lra.
  - rewrite Rmult_0_l, sqrt_0, Rmult_0_r. apply (Vanishing q); [lra |].
    intro a. specialize (Below (- a)). rewrite Ropp_involutive in Below. lra.
Qed.

(** The weight on each side of a rule by its edge g: (1 + g)/2 where it is right and (1 - g)/2 where it is wrong. *)
Lemma edge_cells m D X a :
  Zsum 1 m D = 1 -> (forall i, (1 <= i <= m)%Z -> X i = -1 \/ X i = 1) ->
  let g := Zsum 1 m (fun i => D i * X i) in
  Zsum 1 m (fun i => D i * exp (- a * X i)) = (1 + g) / 2 * exp (- a) + (1 - g) / 2 * exp a.
Proof.
  intros One Signs g.
  rewrite (Zsum_ext 1 m _ (fun i => D i * ((exp (- a) + exp a) / 2) + D i * X i * ((exp (- a) - exp a) / 2))).
  - rewrite Zsum_plus, !Zsum_scale_right, One. fold g. field.
  - intros i Hi. destruct (Signs i Hi) as [-> | ->].
    + replace (- a * -1) with a by ring. field.
    + replace (- a * 1) with (- a) by ring. field.
Qed.

Lemma edge_unit m D X :
  distribution m D -> (forall i, (1 <= i <= m)%Z -> X i = -1 \/ X i = 1) ->
  -1 <= Zsum 1 m (fun i => D i * X i) <= 1.
Proof.
  intros [Nonneg One] Signs. rewrite <- One. replace (- (1)) with (-1) by ring. split.
  - replace (-1) with (- Zsum 1 m D) by (rewrite One; ring). rewrite <- Zsum_opp. apply Zsum_le. intros i Hi.
    specialize (Nonneg i Hi). destruct (Signs i Hi) as [-> | ->]; lra.
  - apply Zsum_le. intros i Hi. specialize (Nonneg i Hi). destruct (Signs i Hi) as [-> | ->]; lra.
Qed.

(** The exponential lies above its tangent at S, so that the loss of any other combination, such as a times rule j
    alone, is at least Z plus what the derivatives tell, which is 0. So Z is at most the least normalizer of each rule
    alone. *)
Lemma many_rules_edge m k D c (X : Z -> Z -> R) j :
  distribution m D -> (1 <= j <= k)%Z -> (forall i, (1 <= i <= m)%Z -> X j i = -1 \/ X j i = 1) ->
  (forall l, (1 <= l <= k)%Z -> Zsum 1 m (fun i => D i * exp (- Zsum 1 k (fun l => c l * X l i)) * X l i) = 0) ->
  Zsum 1 m (fun i => D i * exp (- Zsum 1 k (fun l => c l * X l i)))
  <= sqrt (1 - Zsum 1 m (fun i => D i * X j i) ^ 2).
Proof.
  intros Weights Hj Signs Zero. set (g := Zsum 1 m (fun i => D i * X j i)).
  set (S := fun i => Zsum 1 k (fun l => c l * X l i)). set (W := fun i => D i * exp (- S i)).
  change (Zsum 1 m W <= sqrt (1 - g ^ 2)).
  assert (Unit := edge_unit m D (X j) Weights Signs). fold g in Unit. destruct Weights as [Nonneg One].
  replace (1 - g ^ 2) with (2 * 2 * ((1 + g) / 2 * ((1 - g) / 2))) by field.
  rewrite (sqrt_mult_alt (2 * 2)), sqrt_square by lra.
  apply below_two_weights; [lra | lra |]. intro a. unfold g. rewrite <- (edge_cells m D (X j) a One Signs).
  assert (Whole : Zsum 1 m (fun i => W i * S i) = 0).
  { rewrite (Zsum_ext 1 m _ (fun i => Zsum 1 k (fun l => c l * (W i * X l i)))).
    - rewrite Zsum_exchange, <- (Zsum_zero 1 k). apply Zsum_ext. intros l Hl.
      rewrite Zsum_scale. unfold W, S. rewrite Zero by exact Hl. ring.
    - intros i Hi. unfold S at 1. rewrite <- Zsum_scale. apply Zsum_ext. intros. ring. }
  assert (Alone : Zsum 1 m (fun i => W i * X j i) = 0) by exact (Zero j Hj).
  replace (Zsum 1 m W) with (Zsum 1 m (fun i => W i + W i * S i - a * (W i * X j i)))
    by (rewrite Zsum_minus, Zsum_plus, Zsum_scale, Whole, Alone; ring).
  apply Zsum_le. intros i Hi.
  replace (D i * exp (- a * X j i)) with (W i * exp (S i - a * X j i))
    by (unfold W; rewrite Rmult_assoc, <- exp_plus; do 2 f_equal; ring).
  replace (W i + W i * S i - a * (W i * X j i)) with (W i * (1 + (S i - a * X j i))) by ring.
  apply Rmult_le_compat_l; [| apply tangent].
  apply Rmult_le_pos; [exact (Nonneg i Hi) | left; apply exp_pos].
Qed.
(** ** The theorems *)

(** The normalizer of a round is at most the root of 1 - edge^2 for each of the k rules. *)
Theorem JSS09_k5_s m k D c (X : Z -> Z -> R) :
  (forall j i, (1 <= j <= k)%Z -> (1 <= i <= m)%Z -> X j i = -1 \/ X j i = 1) ->
  (forall i, (1 <= i <= m)%Z -> 0 <= D i) -> Zsum 1 m (fun i => D i) = 1 ->
  (forall j, (1 <= j <= k)%Z -> Zsum 1 m (fun i => D i * exp (- Zsum 1 k (fun j => c j * X j i)) * X j i) = 0) ->
  forall j, (1 <= j <= k)%Z -> 0 <= 1 - Zsum 1 m (fun i => D i * X j i) ^ 2 /\
    Zsum 1 m (fun i => D i * exp (- Zsum 1 k (fun j => c j * X j i))) <= sqrt (1 - Zsum 1 m (fun i => D i * X j i) ^ 2).
Proof.
  intros Signs Nonneg One Zero j Hj.
  assert (Unit := edge_unit m D (X j) (conj Nonneg One) (fun i Hi => Signs j i Hj Hi)).
  split; [nra |]. apply (many_rules_edge m k D c X j); auto. split; assumption.
Qed.

(** So it is below 1 where all edges are positive. *)
Theorem JSS09_k5 m k D c (X : Z -> Z -> R) :
  (1 <= k)%Z -> (forall j i, (1 <= j <= k)%Z -> (1 <= i <= m)%Z -> X j i = -1 \/ X j i = 1) ->
  (forall i, (1 <= i <= m)%Z -> 0 <= D i) -> Zsum 1 m (fun i => D i) = 1 ->
  (forall j, (1 <= j <= k)%Z -> Zsum 1 m (fun i => D i * exp (- Zsum 1 k (fun j => c j * X j i)) * X j i) = 0) ->
  0 < Zminover 1 k (fun j => Zsum 1 m (fun i => D i * X j i)) ->
  Zsum 1 m (fun i => D i * exp (- Zsum 1 k (fun j => c j * X j i))) < 1.
Proof.
  intros Some_rule Signs Nonneg One Zero Pos.
  destruct (JSS09_k5_s m k D c X Signs Nonneg One Zero 1%Z) as [Inside Bound]; [lia |].
  apply Rle_lt_trans with (1 := Bound). rewrite <- sqrt_1 at 2. apply sqrt_lt_1_alt. split; [exact Inside |].
  assert (Least := Zminover_le 1 k (fun j => Zsum 1 m (fun i => D i * X j i)) 1 ltac:(lia)). simpl in Least. nra.
Qed.

(** A product that is 0 has a factor that is. *)
Lemma zero_factor a b f : Zprod a b f = 0 -> exists i, (a <= i <= b)%Z /\ f i = 0.
Proof.
  revert b. refine (by_length _ a _ _); intros b Length.
  - rewrite Zprod_empty by exact Length. intro Never. exfalso. lra.
  - intros Before Zero. rewrite Zprod_last in Zero by exact Length. apply Rmult_integral in Zero.
    destruct Zero as [Zero | Zero]; [| exists b; split; [lia | exact Zero]].
    destruct (Before Zero) as [i [Hi Found]]. exists i. split; [lia | exact Found].
Qed.

Section ManyRules.

  Variables (m k T : Z) (z : R) (y Zt g : Z -> R) (f : Z -> Z -> Z -> R) (c D H : Z -> Z -> R).
  Hypothesis Examples : (1 <= m)%Z.
  Hypothesis At_least_one_round : (1 <= T)%Z.
  Hypothesis Labels : forall i, (1 <= i <= m)%Z -> y i = -1 \/ y i = 1.
  Hypothesis Rules : forall t j i, (1 <= t <= T)%Z -> (1 <= j <= k)%Z -> (1 <= i <= m)%Z -> f t j i = -1 \/ f t j i = 1.
  Hypothesis Start : forall i, (1 <= i <= m)%Z -> D 1%Z i = 1 / IZR m.
  Hypothesis Normalizer : forall t, (1 <= t <= T)%Z ->
    Zt t = Zsum 1 m (fun i => D t i * exp (Zsum 1 k (fun j => - c t j * y i * f t j i))).
  Hypothesis Next : forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z ->
    D (t + 1)%Z i = D t i * exp (Zsum 1 k (fun j => - c t j * y i * f t j i)) / Zt t.
  Hypothesis Votes : forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z ->
    H t i = Zsum 1 t (fun q => Zsum 1 k (fun j => c q j * f q j i)).
  Hypothesis Largest_edge : forall t, (1 <= t <= T)%Z ->
    Zprod 1 k (fun j => g t - Rabs (Zsum 1 m (fun i => D t i * (y i * f t j i)))) = 0.
  Hypothesis Least_normalizer : forall t j, (1 <= t <= T)%Z -> (1 <= j <= k)%Z ->
    Zsum 1 m (fun i => D (t + 1)%Z i * (y i * f t j i)) = 0.

  Let e t i := Zsum 1 k (fun j => - c t j * y i * f t j i).

  Lemma many_start : distribution m (D 1%Z).
  Proof using Examples Start. apply uniform; assumption. Qed.

  (** The error is at most the product of the normalizers, as for one rule: a margin is minus the sum of the
      exponents. *)
  Theorem JSS09_k1 : 1 / IZR m * Zsum 1 m (fun i => iverson (negb (Reqb (y i) (sgn z (H T i))))) <= Zprod 1 T Zt.
  Proof using Examples At_least_one_round Labels Start Normalizer Next Votes.
    rewrite <- Zsum_scale, <- (Rmult_1_l (Zprod 1 T Zt)).
    rewrite (Zsum_ext 1 m _ (fun i => D 1%Z i * iverson (negb (Reqb (y i) (sgn z (H T i))))))
      by (intros; rewrite Start; trivial).
    apply (loss_bound m T D e Zt many_start Normalizer Next); [lia |]. intros i Hi. rewrite Rmult_1_l.
    replace (Zsum 1 T (fun t => e t i)) with (- y i * H T i); [apply error_le_exp; auto |].
    rewrite Votes, <- Zsum_scale by lia. apply Zsum_ext. intros t Ht. unfold e. rewrite <- Zsum_scale.
    apply Zsum_ext. intros. ring.
  Qed.

  Lemma many_edge t : (1 <= t <= T)%Z -> 0 <= 1 - g t ^ 2 /\ Zt t <= sqrt (1 - g t ^ 2).
  Proof using Examples Labels Rules Start Normalizer Next Largest_edge Least_normalizer.
    intro Ht. destruct (zero_factor _ _ _ (Largest_edge t Ht)) as [j [Hj Edge]].
    assert (Signs : forall l i, (1 <= l <= k)%Z -> (1 <= i <= m)%Z -> y i * f t l i = -1 \/ y i * f t l i = 1).
    { intros l i Hl Hi. destruct (Labels i Hi) as [-> | ->], (Rules t l i Ht Hl Hi) as [-> | ->]; lra. }
    assert (Square : g t ^ 2 = Zsum 1 m (fun i => D t i * (y i * f t j i)) ^ 2).
    { replace (g t) with (Rabs (Zsum 1 m (fun i => D t i * (y i * f t j i)))) by lra. apply pow2_abs. }
    assert (Exponent : forall i, e t i = - Zsum 1 k (fun l => c t l * (y i * f t l i))).
    { intro i. unfold e. rewrite <- Zsum_opp. apply Zsum_ext. intros. ring. }
    assert (Now := weights m T D e Zt many_start Normalizer Next t ltac:(lia)).
    assert (Norm := normalizer_positive m T D e Zt many_start Normalizer Next t Ht).
    rewrite Square, Normalizer by exact Ht.
    rewrite (Zsum_ext 1 m (fun i => D t i * exp (Zsum 1 k _))
      (fun i => D t i * exp (- Zsum 1 k (fun l => c t l * (y i * f t l i)))))
      by (intros i Hi; rewrite <- Exponent; reflexivity).
    apply (JSS09_k5_s m k (D t) (c t) (fun l i => y i * f t l i) Signs); [apply Now | apply Now | | exact Hj].
    intros l Hl. rewrite (Zsum_ext 1 m _ (fun i => Zt t * (D (t + 1)%Z i * (y i * f t l i)))).
    - rewrite Zsum_scale, Least_normalizer by assumption. ring.
    - intros i Hi. rewrite <- Exponent, Next by assumption. unfold e. field. lra.
  Qed.

  (** With coefficients that make each normalizer least the error is at most the product of the roots of 1 - g^2,
      where g is the size of the largest edge of the round. *)
  Theorem JSS09_k5_t :
    (forall t, (1 <= t <= T)%Z -> 0 <= 1 - g t ^ 2) /\
    1 / IZR m * Zsum 1 m (fun i => iverson (negb (Reqb (y i) (sgn z (H T i)))))
    <= Zprod 1 T (fun t => sqrt (1 - g t ^ 2)).
  Proof using Examples At_least_one_round Labels Rules Start Normalizer Next Votes Largest_edge Least_normalizer.
    split; [intros t Ht; apply many_edge; exact Ht |].
    apply Rle_trans with (1 := JSS09_k1). apply Zprod_le. intros t Ht.
    split; [left; exact (normalizer_positive m T D e Zt many_start Normalizer Next t Ht) | apply many_edge; exact Ht].
  Qed.

End ManyRules.
