(** The extractor of independent rules, Assumption 1, and what follows from it.

    The paper is ZZ, Extracting Independent Rules: A New Perspective of Boosting (2010). Theorems have the names of the
    claims whose statements they prove. *)

From Coq Require Import Reals ZArith Lia Lra Bool.
From Boostproof Require Import Language Independence.
Open Scope R_scope.

(** ** The laws of the claims.

    A claim says of each quantity where it has a value. Where every c t but the last has one that is neither 0 nor 1,
    all have. *)
Lemma values_of_a_run m T (phi D : Z -> Z -> R) c (has_D : Z -> Z -> Prop) (has_c : Z -> Prop) :
  (forall i k, (1 <= i <= T)%Z -> (1 <= k <= m)%Z -> phi i k = 0 \/ phi i k = 1) ->
  (1 <= m)%Z ->
  (forall k, (1 <= k <= m)%Z -> defines (has_D 1%Z k) (D 1%Z k) (IZR m <> 0) (1 / IZR m)) ->
  (forall t, (1 <= t <= T)%Z -> defines (has_c t) (c t)
    (forall k, (1 <= k <= m)%Z -> has_D t k) (Zsum 1 m (fun k => D t k * phi t k))) ->
  (forall t, (1 <= t <= T - 1)%Z -> forall k, (1 <= k <= m)%Z -> defines (has_D (t + 1)%Z k) (D (t + 1)%Z k)
    (has_D t k /\ has_c t /\ 2 * (c t * phi t k + (1 - c t) * (1 - phi t k)) <> 0)
    (D t k / (2 * (c t * phi t k + (1 - c t) * (1 - phi t k))))) ->
  (forall t, (1 <= t <= T - 1)%Z -> (has_c t /\ c t > 0) /\ has_c t /\ c t < 1) ->
  (forall t, (1 <= t <= T)%Z -> forall k, (1 <= k <= m)%Z -> has_D t k)
  /\ (forall k, (1 <= k <= m)%Z -> D 1%Z k = 1 / IZR m)
  /\ (forall t, (1 <= t <= T)%Z -> c t = Zsum 1 m (fun k => D t k * phi t k))
  /\ (forall t k, (1 <= t <= T - 1)%Z -> (1 <= k <= m)%Z ->
    D (t + 1)%Z k = D t k / (2 * (c t * phi t k + (1 - c t) * (1 - phi t k))))
  /\ (forall t, (1 <= t <= T - 1)%Z -> 0 < c t /\ c t < 1)
  /\ (forall t, (1 <= t <= T)%Z -> has_c t).
Proof.
  intros Values Examples Start Accuracies Recursion Proper.
  assert (Has : forall t, (1 <= t <= T)%Z -> forall k, (1 <= k <= m)%Z -> has_D t k).
  { refine (up_from _ 1 T _ _).
    - intros _ k Hk. apply (Start k Hk), not_0_IZR. lia.
    - intros t Low High Before k Hk. destruct (Proper t) as [[There Some] [_ Less]]; [lia |].
      apply (Recursion t ltac:(lia) k Hk). split; [exact (Before k Hk) | split; [exact There |]].
      destruct (Values t k) as [-> | ->]; [lia | exact Hk | |]; lra. }
  split; [exact Has |]. split; [| split; [| split; [| split]]].
  - intros k Hk. destruct (Start k Hk) as [There Value]. apply Value, There, not_0_IZR. lia.
  - intros t Ht. apply (Accuracies t Ht). apply (Accuracies t Ht). exact (Has t Ht).
  - intros t k Ht Hk. apply (Recursion t Ht k Hk). apply Has; [lia | exact Hk].
  - intros t Ht. destruct (Proper t Ht) as [[_ Low] [_ High]]. lra.
  - intros t Ht. apply (Accuracies t Ht). exact (Has t Ht).
Qed.

(** ** A run of the extractor.

    c t is the accuracy of rule t on D t, and D (t + 1) makes right and wrong weigh the same. A rule is always
    right or always wrong where c t is 1 or 0; then the recursion divides by 0, and nothing of what follows is said. Of
    the last rule this is asked only where its own variance is spoken of, or patterns are counted. *)
Section Run.

Variables (m T N : Z) (phi D member : Z -> Z -> R) (c : Z -> R).

Hypothesis Values : forall i k, (1 <= i <= T)%Z -> (1 <= k <= m)%Z -> phi i k = 0 \/ phi i k = 1.
Hypothesis Accuracies : forall t, (1 <= t <= T)%Z -> c t = Zsum 1 m (fun k => D t k * phi t k).
Hypothesis Recursion : forall t k, (1 <= t <= T - 1)%Z -> (1 <= k <= m)%Z ->
  D (t + 1)%Z k = D t k / (2 * (c t * phi t k + (1 - c t) * (1 - phi t k))).
Hypothesis Proper : forall t, (1 <= t <= T - 1)%Z -> 0 < c t /\ c t < 1.

(** The recursion is a reweighting, and so is the way back. *)
Lemma next_weights t k : (1 <= t <= T - 1)%Z -> (1 <= k <= m)%Z ->
  D (t + 1)%Z k = D t k * tilted (/ (2 * c t)) (/ (2 * (1 - c t))) (phi t) k.
Proof.
  intros Ht Hk. rewrite Recursion by assumption. destruct (Proper t); [lia |]. unfold tilted.
  destruct (Values t k) as [-> | ->]; [lia | exact Hk | |]; field; lra.
Qed.

Lemma weights_before t k : (1 <= t <= T - 1)%Z -> (1 <= k <= m)%Z ->
  D t k = D (t + 1)%Z k * tilted (2 * c t) (2 * (1 - c t)) (phi t) k.
Proof.
  intros Ht Hk. rewrite Recursion by assumption. destruct (Proper t); [lia |]. unfold tilted.
  destruct (Values t k) as [-> | ->]; [lia | exact Hk | |]; field; lra.
Qed.

Hypothesis Examples : (1 <= m)%Z.
Hypothesis Start : forall k, (1 <= k <= m)%Z -> D 1%Z k = 1 / IZR m.

(** ZZ, Lemma 2: the weights of every round sum to 1. Right and wrong examples get the weight 1/2 each. *)
Theorem ZZ_L2 t : (1 <= t <= T)%Z -> Zsum 1 m (fun k => D t k) = 1.
Proof.
  revert t. refine (up_from _ 1 T _ _).
  - intros _. assert (0 < IZR m) by (apply IZR_lt; lia). rewrite (Zsum_ext 1 m _ (fun _ => 1 / IZR m)) by exact Start.
    rewrite Zsum_const by lia. replace (m + 1 - 1)%Z with m by lia. field. lra.
  - intros t Low High Total. change (Zsum 1 m (D t) = 1) in Total. destruct (Proper t); [lia |].
    rewrite (Zsum_ext 1 m _ (fun k => / (2 * c t) * (D t k * phi t k) + / (2 * (1 - c t)) * (D t k - D t k * phi t k))).
    + rewrite Zsum_plus, !Zsum_scale, Zsum_minus, Total, <- Accuracies by lia. field. lra.
    + intros k Hk. rewrite next_weights by (lia || exact Hk). unfold tilted. ring.
Qed.

(** Weights stay above 0. *)
Lemma weights_positive t : (1 <= t <= T)%Z -> forall k, (1 <= k <= m)%Z -> 0 < D t k.
Proof.
  revert t. refine (up_from _ 1 T _ _).
  - intros _ k Hk. rewrite Start by exact Hk. apply Rdiv_lt_0_compat; [lra | apply IZR_lt; lia].
  - intros t Low High Pos k Hk. rewrite Recursion by (lia || exact Hk). destruct (Proper t); [lia |].
    apply Rdiv_lt_0_compat; [apply Pos; exact Hk |]. destruct (Values t k) as [-> | ->]; [lia | exact Hk | |]; lra.
Qed.

(** Each rule has the accuracy 1/2 on the next distribution. *)
Lemma next_accuracy t : (1 <= t <= T - 1)%Z -> Zsum 1 m (fun k => D (t + 1)%Z k * phi t k) = 1 / 2.
Proof.
  intro Ht. destruct (Proper t); [lia |]. transitivity (/ (2 * c t) * c t); [| field; lra].
  rewrite (Accuracies t), <- Zsum_scale by lia. rewrite <- (Accuracies t) by lia. apply Zsum_ext. intros k Hk.
  rewrite next_weights by assumption. unfold tilted. destruct (Values t k) as [-> | ->]; [lia | exact Hk | |]; ring.
Qed.

(** Means of a function with the values 0 and 1 under two positive weights: one is above 0 only if the other is. *)
Lemma mean_positive (w w' x : Z -> R) :
  (forall k, (1 <= k <= m)%Z -> 0 < w k /\ 0 < w' k) -> (forall k, (1 <= k <= m)%Z -> x k = 0 \/ x k = 1) ->
  0 < Zsum 1 m (fun k => w k * x k) -> 0 < Zsum 1 m (fun k => w' k * x k).
Proof.
  intros Positive Bits Some.
  enough (Zsum 1 m (fun k => w k * x k) = 0 /\ Zsum 1 m (fun k => w' k * x k) = 0
    \/ 0 < Zsum 1 m (fun k => w k * x k) /\ 0 < Zsum 1 m (fun k => w' k * x k)) by lra.
  clear Some. revert Positive Bits. clear. revert m. refine (by_length _ 1 _ _); intros b H.
  - intros _ _. left. rewrite !Zsum_empty by exact H. split; reflexivity.
  - intros IH Positive Bits. rewrite !(Zsum_last 1 b) by exact H. destruct (Positive b); [lia |].
    destruct IH as [Before | Before]; [intros; apply Positive; lia | intros; apply Bits; lia | |];
      destruct (Bits b) as [-> | ->]; (lia || lra).
Qed.

(** The variance of a function on the weights w, and the covariance of two. *)
Definition variance (w x : Z -> R) : R := Zsum 1 m (fun k => w k * x k ^ 2) - Zsum 1 m (fun k => w k * x k) ^ 2.

Definition covariance (w x z : Z -> R) : R :=
  Zsum 1 m (fun k => w k * x k * z k) - Zsum 1 m (fun k => w k * x k) * Zsum 1 m (fun k => w k * z k).

Lemma variance_of_rule w i : (1 <= i <= T)%Z ->
  variance w (phi i) = Zsum 1 m (fun k => w k * phi i k) * (1 - Zsum 1 m (fun k => w k * phi i k)).
Proof.
  intro Hi. unfold variance. rewrite (Zsum_ext 1 m (fun k => w k * phi i k ^ 2) (fun k => w k * phi i k)); [ring |].
  intros k Hk. destruct (Values i k) as [-> | ->]; [exact Hi | exact Hk | |]; ring.
Qed.

Lemma variance_own i : (1 <= i <= T - 1)%Z -> variance (D (i + 1)%Z) (phi i) = 1 / 2 * (1 / 2).
Proof. intro Hi. rewrite variance_of_rule, next_accuracy by lia. lra. Qed.

Hypothesis All_proper : forall t, (1 <= t <= T)%Z -> 0 < c t /\ c t < 1.

(** No rule is right everywhere or wrong everywhere, so that its variance is above 0 in every round. *)
Lemma variance_positive i t : (1 <= i <= T)%Z -> (1 <= t <= T)%Z -> 0 < variance (D i) (phi t).
Proof.
  intros Hi Ht. rewrite variance_of_rule by exact Ht. destruct (All_proper t Ht) as [Low High].
  rewrite (Accuracies t Ht) in Low, High.
  assert (Both : forall k, (1 <= k <= m)%Z -> 0 < D t k /\ 0 < D i k)
    by (intros; split; apply weights_positive; assumption).
  assert (Wrong : forall w, Zsum 1 m (fun k => w k * (1 - phi t k)) = Zsum 1 m w - Zsum 1 m (fun k => w k * phi t k)).
  { intro w. rewrite <- Zsum_minus. apply Zsum_ext. intros. ring. }
  assert (Total : forall j, (1 <= j <= T)%Z -> Zsum 1 m (D j) = 1) by (intros j Hj; apply ZZ_L2; exact Hj).
  apply Rmult_lt_0_compat.
  - apply (mean_positive (D t) (D i) (phi t) Both); [intros k Hk; apply Values; assumption | exact Low].
  - rewrite <- (Total i Hi) at 1. rewrite <- Wrong. apply (mean_positive (D t) (D i) (fun k => 1 - phi t k) Both).
    + intros k Hk. destruct (Values t k Ht Hk) as [-> | ->]; lra.
    + rewrite Wrong, Total by exact Ht. lra.
Qed.

Lemma telescope n (F : Z -> R) : (0 <= n)%Z -> Zsum 1 n (fun i => F i - F (i + 1)%Z) = F 1%Z - F (n + 1)%Z.
Proof.
  revert n. refine (from_zero _ _ _); [rewrite Zsum_empty by lia; simpl; ring |]. intros n Hn IH.
  rewrite Zsum_last by lia. replace (n + 1 - 1)%Z with n by lia. rewrite IH. ring.
Qed.

(** ZZ, Corollary 4: what rule t gains or loses in accuracy from D t to D 1, round by round. From D (i + 1) to D i the
    mean of rule t changes by 2 (2 c i - 1) times its covariance with rule i, whose standard deviation is 1/2. *)
Theorem ZZ_C4 t : (1 <= t <= T)%Z ->
  (forall i, (1 <= i <= t - 1)%Z ->
    0 <= variance (D (i + 1)%Z) (phi i) * variance (D (i + 1)%Z) (phi t)
    /\ sqrt (variance (D (i + 1)%Z) (phi i) * variance (D (i + 1)%Z) (phi t)) <> 0
      /\ 0 <= variance (D (i + 1)%Z) (phi t))
  /\ Zsum 1 m (fun k => D 1%Z k * phi t k) - c t
    = Zsum 1 (t - 1) (fun i => covariance (D (i + 1)%Z) (phi i) (phi t)
        / sqrt (variance (D (i + 1)%Z) (phi i) * variance (D (i + 1)%Z) (phi t))
        * (2 * c i - 1) * sqrt (variance (D (i + 1)%Z) (phi t))).
Proof.
  intro Ht.
  assert (Deviation : forall i, (1 <= i <= t - 1)%Z -> 0 < sqrt (variance (D (i + 1)%Z) (phi t))
    /\ sqrt (variance (D (i + 1)%Z) (phi i) * variance (D (i + 1)%Z) (phi t))
      = 1 / 2 * sqrt (variance (D (i + 1)%Z) (phi t))).
  { intros i Hi. assert (Positive := variance_positive (i + 1) t ltac:(lia) Ht).
    split; [apply sqrt_lt_R0; exact Positive |].
    rewrite variance_own by lia. rewrite sqrt_mult, sqrt_square by lra. reflexivity. }
  split.
  - intros i Hi. destruct (Deviation i Hi) as [Some Split].
    assert (Positive := variance_positive (i + 1) t ltac:(lia) Ht). repeat split; [| | lra].
    + rewrite variance_own by lia. lra.
    + rewrite Split. lra.
  - assert (Steps := telescope (t - 1) (fun j => Zsum 1 m (fun k => D j k * phi t k)) ltac:(lia)). cbv beta in Steps.
    replace (t - 1 + 1)%Z with t in Steps by lia. rewrite (Accuracies t Ht), <- Steps. apply Zsum_ext. intros i Hi.
    destruct (Deviation i Hi) as [Some Split]. rewrite Split. unfold covariance. rewrite next_accuracy by lia.
    rewrite (Zsum_ext 1 m (fun k => D i k * phi t k)
      (fun k => 2 * (2 * c i - 1) * (D (i + 1)%Z k * phi i k * phi t k) + 2 * (1 - c i) * (D (i + 1)%Z k * phi t k))).
    + rewrite Zsum_plus, !Zsum_scale. field. lra.
    + intros k Hk. rewrite (weights_before i k) by (lia || exact Hk). unfold tilted. ring.
Qed.

(** The accuracies of all rules on D t: 1/2 for the rules before t, and c i for the others. *)
Definition after (t i : Z) : R := if (i <? t)%Z then 1 / 2 else c i.

(** One round forwards: rules that are independent on D t are so on D (t + 1), and rule t has the accuracy 1/2 there. *)
Lemma one_round n t : (1 <= t <= T - 1)%Z -> (t <= n)%Z ->
  independent m n (D t) phi 1 (after t) -> independent m n (D (t + 1)%Z) phi 1 (after (t + 1)).
Proof.
  intros Ht Hn Indep. destruct (Proper t); [lia |].
  assert (Here : after t t = c t) by (unfold after; rewrite Z.ltb_irrefl; reflexivity).
  apply (independent_ext m n _ phi (changed t (/ (2 * c t) * after t t) (after t))).
  - intros i Hi. unfold changed. rewrite Here. unfold after.
    destruct (Z.eqb_spec i t) as [Same |]; destruct (Z.ltb_spec i t); destruct (Z.ltb_spec i (t + 1)); try lia;
      reflexivity || (field; lra).
  - apply (independent_tilted m n (D t) _ phi (after t) t _ (/ (2 * (1 - c t)))); [lia | | | | exact Indep].
    + intros k Hk. apply Values; lia.
    + intros k Hk. apply next_weights; assumption.
    + rewrite Here. field. lra.
Qed.

(** One round backwards: where all rules are independent on D (t + 1), they are on D t, and rule t has its accuracy c t
    again. *)
Lemma one_round_back n t : (1 <= t <= T - 1)%Z -> (t <= n)%Z ->
  independent m n (D (t + 1)%Z) phi 1 (after (t + 1)) -> independent m n (D t) phi 1 (after t).
Proof.
  intros Ht Hn Indep.
  assert (Here : after (t + 1) t = 1 / 2) by (unfold after; destruct (Z.ltb_spec t (t + 1)); [reflexivity | lia]).
  apply (independent_ext m n _ phi (changed t (2 * c t * after (t + 1) t) (after (t + 1)))).
  - intros i Hi. unfold changed. rewrite Here. unfold after.
    destruct (Z.eqb_spec i t) as [Same |]; destruct (Z.ltb_spec i t); destruct (Z.ltb_spec i (t + 1)); try lia;
      reflexivity || (rewrite Same; field).
  - apply (independent_tilted m n (D (t + 1)%Z) _ phi (after (t + 1)) t _ (2 * (1 - c t))); [lia | | | | exact Indep].
    + intros k Hk. apply Values; lia.
    + intros k Hk. apply weights_before; assumption.
    + rewrite Here. field.
Qed.

(** Rule 1 alone is independent, on D 1, where it has the accuracy c 1. *)
Lemma first_rule : (1 <= T)%Z -> independent m 1 (D 1%Z) phi 1 (after 1).
Proof.
  intros HT S Bits. assert (Total : Zsum 1 m (D 1%Z) = 1) by (apply ZZ_L2; lia).
  assert (Mean := Accuracies 1%Z ltac:(lia)).
  assert (Single : forall x, over 1 S x = 1 - S 1%Z + S 1%Z * x 1%Z).
  { intro x. unfold over. rewrite Zprod_last, Zprod_empty by lia. ring. }
  rewrite Single. unfold after. rewrite Z.ltb_irrefl, Mean.
  rewrite (Zsum_ext 1 m _ (fun k => (1 - S 1%Z) * D 1%Z k + S 1%Z * (D 1%Z k * phi 1%Z k))).
  - rewrite Zsum_plus, !Zsum_scale, Total. ring.
  - intros k _. rewrite Single. ring.
Qed.

(** The sets have numbers, as the claims have them. *)
Hypothesis Members : forall s, (1 <= s <= N - 1)%Z -> bits T (member s).
Hypothesis Numbered : forall S, bits T S ->
  (forall i, (1 <= i <= T)%Z -> S i = 0)
  \/ exists s, (1 <= s <= N - 1)%Z /\ forall i, (1 <= i <= T)%Z -> member s i = S i.

Local Notation independent_so_far := (independent_so_far m T N phi member).

(** Assumption 1: where the rules 1, ..., n are independent on D (n + 1) with accuracies 1/2, rule n + 1 is independent
    of them too. *)
Hypothesis Assumption_1 : forall n, (1 <= n <= T - 1)%Z ->
  independent_so_far (D (n + 1)%Z) n
  /\ (forall i, (1 <= i <= n)%Z -> Zsum 1 m (fun k => D (n + 1)%Z k * phi i k) = 1 / 2) ->
  independent_so_far (D (n + 1)%Z) (n + 1).

(** The rules so far are independent on the distribution of the last of them. The first one is. With a round they stay
    so, and with Assumption 1 the next rule joins them. *)
Lemma so_far t : (1 <= t <= T)%Z -> independent m t (D t) phi 1 (after t).
Proof.
  revert t. refine (up_from _ 1 T _ _); [exact first_rule |].
  intros t Low High Indep.
  assert (Before := one_round t t ltac:(lia) (Z.le_refl t) Indep).
  assert (Halves : forall i, (1 <= i <= t)%Z -> Zsum 1 m (fun k => D (t + 1)%Z k * phi i k) = 1 / 2).
  { intros i Hi. rewrite (independent_mean m t _ phi 1 _ i Before Hi). unfold after.
    destruct (Z.ltb_spec i (t + 1)); [ring | lia]. }
  apply (independent_ext m (t + 1) _ phi (fun i => Zsum 1 m (fun k => D (t + 1)%Z k * phi i k))).
  - intros i Hi. unfold after. destruct (Z.ltb_spec i (t + 1)) as [Less | Last]; [apply Halves; lia |].
    replace i with (t + 1)%Z by lia. symmetry. apply Accuracies. lia.
  - apply (to_sets m T N phi member Numbered); [lia | apply ZZ_L2; lia |]. apply Assumption_1; [lia |].
    split; [| exact Halves].
    exact (to_numbers m T N phi member Members _ t _ ltac:(lia) Before).
Qed.

(** ZZ, Lemma 3: under Assumption 1 the rules 1, ..., t are independent on D (t + 1), with accuracies 1/2. *)
Theorem ZZ_L3 t : (1 <= t <= T - 1)%Z ->
  independent_so_far (D (t + 1)%Z) t
  /\ forall i, (1 <= i <= t)%Z -> Zsum 1 m (fun k => D (t + 1)%Z k * phi i k) = 1 / 2.
Proof.
  intro Ht. assert (Indep := one_round t t Ht (Z.le_refl t) (so_far t ltac:(lia))). split.
  - exact (to_numbers m T N phi member Members _ t _ ltac:(lia) Indep).
  - intros i Hi. rewrite (independent_mean m t _ phi 1 _ i Indep Hi). unfold after.
    destruct (Z.ltb_spec i (t + 1)); [ring | lia].
Qed.

(** All rules are independent on every distribution: on the last one by the above, and from there back to the first. *)
Lemma all_along t : (1 <= t <= T)%Z -> independent m T (D t) phi 1 (after t).
Proof.
  intro Ht. replace t with (T - (T - t))%Z by lia. assert (Back : (0 <= T - t <= T - 1)%Z) by lia. revert Back.
  generalize (T - t)%Z as j. refine (up_from _ 0 (T - 1) _ _).
  - intros _. rewrite Z.sub_0_r. apply so_far. lia.
  - intros j Low High Indep. apply one_round_back; [lia | lia |].
    replace (T - (j + 1) + 1)%Z with (T - j)%Z by lia. exact Indep.
Qed.

(** ZZ, Theorem 1, (10): under Assumption 1 the accuracy of rule i on D t is c i for i >= t, and 1/2 for i < t. *)
Theorem ZZ_T1a t i : (1 <= t <= T)%Z -> (1 <= i <= T)%Z ->
  ((i >= t)%Z -> Zsum 1 m (fun k => D t k * phi i k) = c i)
  /\ ((i < t)%Z -> Zsum 1 m (fun k => D t k * phi i k) = 1 / 2).
Proof.
  intros Ht Hi. rewrite (independent_mean m T _ phi 1 _ i (all_along t Ht) Hi). unfold after.
  destruct (Z.ltb_spec i t); split; intro; lia || ring.
Qed.

(** ZZ, Theorem 1: under Assumption 1 all rules are independent on every distribution. *)
Theorem ZZ_T1b t s : (1 <= t <= T)%Z -> (1 <= s <= N - 1)%Z ->
  Zsum 1 m (fun k => D t k * Zprod 1 T (fun i => 1 - member s i * (1 - phi i k)))
  = Zprod 1 T (fun i => 1 - member s i * (1 - Zsum 1 m (fun k => D t k * phi i k))).
Proof.
  intros Ht Hs. apply (to_numbers m T N phi member Members (D t) T (after t) (Z.le_refl T) (all_along t Ht) s Hs).
  apply Zsum_empty. lia.
Qed.

(** ZZ, Corollary 3: so they are on D 1, where they have the accuracies they were trained to. *)
Theorem ZZ_C3 : (1 <= T)%Z ->
  (forall s, (1 <= s <= N - 1)%Z ->
    Zsum 1 m (fun k => D 1%Z k * Zprod 1 T (fun i => 1 - member s i * (1 - phi i k)))
    = Zprod 1 T (fun i => 1 - member s i * (1 - Zsum 1 m (fun k => D 1%Z k * phi i k))))
  /\ forall i, (1 <= i <= T)%Z -> Zsum 1 m (fun k => D 1%Z k * phi i k) = c i.
Proof.
  intro HT. split; [intros s Hs; apply ZZ_T1b; lia |]. intros i Hi. apply ZZ_T1a; lia.
Qed.

(** Where Assumption 1 holds, T rounds take 2^T examples. *)
Theorem ZZ_As1_m : (1 <= T)%Z -> Zprod 1 T (fun _ => 2) = IZR N -> (N <= m)%Z.
Proof.
  intros HT Size. apply le_IZR. rewrite <- Size. apply (enough_examples m T (D 1%Z) phi (after 1));
    [lia | lia | exact Values | | |].
  - intros i Hi. unfold after. destruct (Z.ltb_spec i 1); [lia | apply All_proper; exact Hi].
  - intros k Hk. apply Rlt_le, weights_positive; [lia | exact Hk].
  - apply all_along. lia.
Qed.

End Run.
