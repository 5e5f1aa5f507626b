(** Independent rules: products of rules and their means, and what a reweighting by one rule does to them.

    The paper is ZZ, Extracting Independent Rules: A New Perspective of Boosting (2010). A rule phi i says of example k
    whether it is right there: phi i k = 1, or 0. Examples have the weights w 1, ..., w m.

    A set of rules is an indicator S : Z -> R with the values 0 and 1. The product of the x i over its members is the
    product over all i of 1 - S i * (1 - x i): a factor is x i where S i = 1, and 1 where S i = 0. The claims number
    the sets: set s < 2^T = N has the binary digits of s as its indicator [member s], and N stands for the empty set.
    The lemmas speak of all indicators; [every_set_has_its_number] leads from the one form to the other. *)

From Coq Require Import Reals ZArith Lia Lra Bool.
From Boostproof Require Import Language.
Open Scope R_scope.

(** An induction over n = 0, 1, 2, ... *)
Lemma from_zero (P : Z -> Prop) : P 0%Z -> (forall n, (0 <= n)%Z -> P n -> P (n + 1)%Z) -> forall n, (0 <= n)%Z -> P n.
Proof.
  intros Base Step n Hn. refine (up_from P 0 n _ _ n _); [intros; exact Base | intros; apply Step; assumption | lia].
Qed.

(** ** Sets and products over them. *)

Definition bits (n : Z) (S : Z -> R) : Prop := forall i, (1 <= i <= n)%Z -> S i = 0 \/ S i = 1.

Definition over (n : Z) (S x : Z -> R) : R := Zprod 1 n (fun i => 1 - S i * (1 - x i)).

(** The set with the members 1, ..., n of S, and one more: n + 1 where e = 1. *)
Definition with_next (n : Z) (S : Z -> R) (e : R) (i : Z) : R := if (i <=? n)%Z then S i else e.

Lemma bits_with_next n S e : bits n S -> e = 0 \/ e = 1 -> forall T, bits T (with_next n S e).
Proof.
  intros Bits E T i Hi. unfold with_next. destruct (Z.leb_spec i n); [apply Bits; lia | exact E].
Qed.

Lemma Zprod_ones a b f : (forall i, (a <= i <= b)%Z -> f i = 1) -> Zprod a b f = 1.
Proof.
  revert b. refine (by_length _ a _ _); intros b H; [intros; apply Zprod_empty; exact H |].
  intros IH Ones. rewrite Zprod_last, IH, Ones; [ring | lia | intros; apply Ones; lia | exact H].
Qed.

(** One factor of a product is taken out. *)
Lemma Zprod_pick a b r f : (a <= r <= b)%Z -> Zprod a b f = Zprod a (r - 1) f * f r * Zprod (r + 1) b f.
Proof. intro H. rewrite (Zprod_split a r b), (Zprod_last a r) by lia. reflexivity. Qed.

(** Two sets with the same members among 1, ..., n have the same product there. *)
Lemma over_ext n S S' x x' :
  (forall i, (1 <= i <= n)%Z -> S i = S' i) -> (forall i, (1 <= i <= n)%Z -> x i = x' i) -> over n S x = over n S' x'.
Proof. intros E E'. apply Zprod_ext. intros i Hi. rewrite E, E' by exact Hi. reflexivity. Qed.

(** With the next rule at will, a product has one factor more: 1 - e * (1 - x (n + 1)). *)
Lemma over_with_next n S e x :
  (0 <= n)%Z -> over (n + 1) (with_next n S e) x = over n S x * (1 - e * (1 - x (n + 1)%Z)).
Proof.
  intro H. unfold over. rewrite Zprod_last by lia. replace (n + 1 - 1)%Z with n by lia. f_equal.
  - apply Zprod_ext. intros i Hi. unfold with_next. destruct (Z.leb_spec i n); [reflexivity | lia].
  - unfold with_next. destruct (Z.leb_spec (n + 1) n); [lia | reflexivity].
Qed.

Lemma over_empty n S x : (forall i, (1 <= i <= n)%Z -> S i = 0) -> over n S x = 1.
Proof. intro Empty. apply Zprod_ones. intros i Hi. rewrite Empty by exact Hi. ring. Qed.

(** The set of rule r alone. *)
Definition alone (r i : Z) : R := if (i =? r)%Z then 1 else 0.

Lemma bits_alone n r : bits n (alone r).
Proof. intros i _. unfold alone. destruct (i =? r)%Z; tauto. Qed.

Lemma over_alone n r x : (1 <= r <= n)%Z -> over n (alone r) x = x r.
Proof.
  intro H. unfold over. rewrite (Zprod_pick 1 n r) by exact H. unfold alone at 2. rewrite Z.eqb_refl.
  rewrite !Zprod_ones; [ring | |]; intros i Hi; unfold alone; destruct (Z.eqb_spec i r); lia || ring.
Qed.

(** ** Independence: the product condition over all sets of the rules 1, ..., n.

    [a i] is the accuracy of rule i, and [mass] is the weight of all examples: 1 for a distribution. *)
Definition independent (m n : Z) (w : Z -> R) (phi : Z -> Z -> R) (mass : R) (a : Z -> R) : Prop :=
  forall S, bits n S -> Zsum 1 m (fun k => w k * over n S (fun i => phi i k)) = mass * over n S a.

(** The empty set says what the weights sum to, and a set of one rule what its mean is. *)
Lemma independent_mass m n w phi mass a : independent m n w phi mass a -> Zsum 1 m w = mass.
Proof.
  intro Indep. assert (Empty : bits n (fun _ => 0)) by (intros i _; left; reflexivity).
  specialize (Indep _ Empty). rewrite over_empty, Rmult_1_r in Indep by reflexivity. rewrite <- Indep.
  apply Zsum_ext. intros k _. rewrite over_empty by reflexivity. ring.
Qed.

Lemma independent_mean m n w phi mass a r :
  independent m n w phi mass a -> (1 <= r <= n)%Z -> Zsum 1 m (fun k => w k * phi r k) = mass * a r.
Proof.
  intros Indep Hr. rewrite <- (over_alone n r a), <- Indep by (exact Hr || apply bits_alone).
  apply Zsum_ext. intros k _. rewrite over_alone by exact Hr. reflexivity.
Qed.

(** No rule at all is independent. *)
Lemma independent_none m w phi a : independent m 0 w phi (Zsum 1 m w) a.
Proof.
  intros S _. unfold over. rewrite Zprod_empty, Rmult_1_r by lia. apply Zsum_ext. intros k _.
  rewrite Zprod_empty by lia. ring.
Qed.

(** Weights that carry an affine factor u + v * phi (n + 1) leave the rules before it independent: the factor is the
    mixture of no factor and the factor phi (n + 1), by u and v, and the product condition is linear. *)
Lemma independent_before m n w phi mass a u v :
  (0 <= n)%Z -> independent m (n + 1) w phi mass a ->
  independent m n (fun k => w k * (u + v * phi (n + 1)%Z k)) phi (mass * (u + v * a (n + 1)%Z)) a.
Proof.
  intros Hn Indep S Bits.
  assert (Out := Indep _ (bits_with_next n S 0 Bits (or_introl eq_refl) _)).
  assert (In := Indep _ (bits_with_next n S 1 Bits (or_intror eq_refl) _)).
  rewrite over_with_next in Out, In by exact Hn.
  transitivity (u * (mass * (over n S a * (1 - 0 * (1 - a (n + 1)%Z))))
    + v * (mass * (over n S a * (1 - 1 * (1 - a (n + 1)%Z))))); [| ring].
  rewrite <- Out, <- In, <- !Zsum_scale, <- Zsum_plus. apply Zsum_ext. intros k _.
  rewrite !over_with_next by exact Hn. ring.
Qed.

(** The mean of a product of affine functions of independent rules is the product of their means: one rule after another
    is moved from the product to the weights. *)
Theorem mean_of_product m n w phi mass a (u v : Z -> R) :
  (0 <= n)%Z -> independent m n w phi mass a ->
  Zsum 1 m (fun k => w k * Zprod 1 n (fun i => u i + v i * phi i k)) = mass * Zprod 1 n (fun i => u i + v i * a i).
Proof.
  intros Hn. replace n with (0 + Z.of_nat (Z.to_nat n))%Z by lia. clear Hn.
  revert w mass. induction (Z.to_nat n) as [| j IH]; intros w mass Indep.
  - apply independent_mass in Indep. rewrite Zprod_empty, Rmult_1_r, <- Indep by lia. apply Zsum_ext. intros k _.
    rewrite Zprod_empty by lia. ring.
  - replace (0 + Z.of_nat (S j))%Z with (0 + Z.of_nat j + 1)%Z in * by lia.
    set (r := (0 + Z.of_nat j)%Z) in *. assert (Hr : (0 <= r)%Z) by (unfold r; lia).
    specialize (IH _ _ (independent_before m r w phi mass a (u (r + 1)%Z) (v (r + 1)%Z) Hr Indep)).
    rewrite (Zprod_last 1 (r + 1)) by lia. replace (r + 1 - 1)%Z with r by lia.
    transitivity (mass * (u (r + 1)%Z + v (r + 1)%Z * a (r + 1)%Z) * Zprod 1 r (fun i => u i + v i * a i)); [| ring].
    rewrite <- IH. apply Zsum_ext. intros k _. rewrite (Zprod_last 1 (r + 1)) by lia.
    replace (r + 1 - 1)%Z with r by lia. ring.
Qed.

(** ZZ, Lemma 1: with independent rules their complements 1 - phi are independent too. S are the rules that are to be
    right, R those to be wrong. Where S and R have no rule in common, a factor of the two products is affine in phi. *)
Theorem ZZ_L1 m n w phi a S R :
  (0 <= n)%Z -> independent m n w phi 1 a -> (forall i, (1 <= i <= n)%Z -> S i * R i = 0) ->
  Zsum 1 m (fun k => w k * over n S (fun i => phi i k) * over n R (fun i => 1 - phi i k))
  = over n S a * over n R (fun i => 1 - a i).
Proof.
  intros Hn Indep Apart.
  assert (Factor : forall x, over n S x * over n R (fun i => 1 - x i)
    = Zprod 1 n (fun i => 1 - S i + (S i - R i) * x i)).
  { intro x. unfold over. rewrite <- Zprod_mult. apply Zprod_ext. intros i Hi. specialize (Apart i Hi).
    transitivity (1 - S i + (S i - R i) * x i + S i * R i * (x i - x i * x i)); [ring | rewrite Apart; ring]. }
  rewrite Factor, <- (Rmult_1_l (Zprod _ _ _)), <- (mean_of_product m n w phi 1 a _ _ Hn Indep). apply Zsum_ext.
  intros k _.
  rewrite Rmult_assoc, Factor. reflexivity.
Qed.

(** ** How many examples independent rules take.

    The examples of a weight above 0 are counted. Where rule n + 1 is neither perfect nor useless, the other rules are
    independent both where it is right and where it is wrong, and these examples are different ones: with each rule the
    number doubles. *)
Definition weighted (m : Z) (w : Z -> R) : R := Zsum 1 m (fun k => iverson (Rltb 0 (w k))).

Lemma weighted_some m w : (forall k, (1 <= k <= m)%Z -> 0 <= w k) -> 0 < Zsum 1 m w -> 1 <= weighted m w.
Proof.
  intros Nonneg Some. enough (Zsum 1 m w <= 0 \/ 1 <= weighted m w) by (destruct H; [lra | assumption]). clear Some.
  revert m Nonneg. refine (by_length _ 1 _ _); intros b H; [intros _; left; rewrite Zsum_empty by exact H; lra |].
  intros IH Nonneg. assert (Count : 0 <= weighted (b - 1) w).
  { apply Zsum_nonneg. intros k _. unfold iverson. destruct (Rltb 0 (w k)); lra. }
  unfold weighted. rewrite !(Zsum_last 1 b) by exact H. fold (weighted (b - 1) w).
  destruct (Rlt_le_dec 0 (w b)) as [Positive | Null].
  - right. apply Rltb_true in Positive. rewrite Positive. simpl. lra.
  - destruct IH as [Zero | Enough]; [intros k Hk; apply Nonneg; lia | left; lra | right].
    unfold iverson. destruct (Rltb 0 (w b)); lra.
Qed.

Theorem weighted_examples m n w phi mass a :
  (0 <= n)%Z -> (forall i k, (1 <= i <= n)%Z -> (1 <= k <= m)%Z -> phi i k = 0 \/ phi i k = 1) ->
  (forall i, (1 <= i <= n)%Z -> 0 < a i /\ a i < 1) -> (forall k, (1 <= k <= m)%Z -> 0 <= w k) -> 0 < mass ->
  independent m n w phi mass a -> Zprod 1 n (fun _ => 2) <= weighted m w.
Proof.
  intro Hn. revert w mass. revert n Hn. refine (from_zero _ _ _).
  - intros w mass _ _ Nonneg Some Indep. rewrite Zprod_empty by lia. apply weighted_some; [exact Nonneg |].
    rewrite (independent_mass m 0 w phi mass a Indep). exact Some.
  - intros n Hn IH w mass Values Proper Nonneg Some Indep. destruct (Proper (n + 1)%Z) as [Low High]; [lia |].
    rewrite Zprod_last by lia. replace (n + 1 - 1)%Z with n by lia.
    assert (Part : forall u v, 0 <= u -> 0 <= u + v -> 0 < u + v * a (n + 1)%Z ->
      Zprod 1 n (fun _ => 2) <= weighted m (fun k => w k * (u + v * phi (n + 1)%Z k))).
    { intros u v Null One Mean. apply (IH _ (mass * (u + v * a (n + 1)%Z))).
      - intros i k Hi. apply Values. lia.
      - intros i Hi. apply Proper. lia.
      - intros k Hk. apply Rmult_le_pos; [apply Nonneg; exact Hk |].
        destruct (Values (n + 1)%Z k) as [-> | ->]; [lia | exact Hk | |]; lra.
      - apply Rmult_lt_0_compat; assumption.
      - apply independent_before; assumption. }
    assert (Right := Part 0 1 ltac:(lra) ltac:(lra) ltac:(lra)).
    assert (Wrong := Part 1 (-1) ltac:(lra) ltac:(lra) ltac:(lra)).
    enough (Both : weighted m w = weighted m (fun k => w k * (0 + 1 * phi (n + 1)%Z k))
      + weighted m (fun k => w k * (1 + -1 * phi (n + 1)%Z k))) by lra.
    unfold weighted. rewrite <- Zsum_plus. apply Zsum_ext. intros k Hk.
    assert (None : iverson (Rltb 0 0) = 0) by (unfold Rltb; destruct (Rlt_dec 0 0); [lra | reflexivity]).
    destruct (Values (n + 1)%Z k) as [-> | ->]; [lia | exact Hk | |].
    + replace (w k * (0 + 1 * 0)) with 0 by ring. replace (w k * (1 + -1 * 0)) with (w k) by ring. rewrite None. ring.
    + replace (w k * (0 + 1 * 1)) with (w k) by ring. replace (w k * (1 + -1 * 1)) with 0 by ring. rewrite None. ring.
Qed.

(** n rules take 2^n examples, then. *)
Theorem enough_examples m n w phi a :
  (0 <= m)%Z -> (0 <= n)%Z -> (forall i k, (1 <= i <= n)%Z -> (1 <= k <= m)%Z -> phi i k = 0 \/ phi i k = 1) ->
  (forall i, (1 <= i <= n)%Z -> 0 < a i /\ a i < 1) -> (forall k, (1 <= k <= m)%Z -> 0 <= w k) ->
  independent m n w phi 1 a -> Zprod 1 n (fun _ => 2) <= IZR m.
Proof.
  intros Hm Hn Values Proper Nonneg Indep.
  apply Rle_trans with (1 := weighted_examples m n w phi 1 a Hn Values Proper Nonneg Rlt_0_1 Indep).
  replace (IZR m) with (IZR (m + 1 - 1) * 1) by (replace (m + 1 - 1)%Z with m by lia; ring).
  rewrite <- Zsum_const by lia.
  apply Zsum_le. intros k _. unfold iverson. destruct (Rltb 0 (w k)); lra.
Qed.

(** ** Reweighting by one rule.

    Weights are multiplied by p where rule r is right and by q where it is wrong. *)
Definition tilted (p q : R) (x : Z -> R) (k : Z) : R := p * x k + q * (1 - x k).

(** The accuracies after it: only that of rule r changes. *)
Definition changed (r : Z) (v : R) (a : Z -> R) (i : Z) : R := if (i =? r)%Z then v else a i.

(** Where the mean of the factor is 1, independent rules stay independent. The factor goes to rule r, whose factor in a
    product is affine again since phi^2 = phi for the values 0 and 1; its mean is p * a r where r is in the set, and 1
    where not. *)
Theorem independent_tilted m n w w' phi a r p q :
  (1 <= r <= n)%Z -> (forall k, (1 <= k <= m)%Z -> phi r k = 0 \/ phi r k = 1) ->
  (forall k, (1 <= k <= m)%Z -> w' k = w k * tilted p q (phi r) k) -> p * a r + q * (1 - a r) = 1 ->
  independent m n w phi 1 a -> independent m n w' phi 1 (changed r (p * a r) a).
Proof.
  intros Hr Values Weights Fair Indep S Bits.
  set (u := fun i => if (i =? r)%Z then (1 - S r) * q else 1 - S i).
  set (v := fun i => if (i =? r)%Z then (1 - S r) * (p - q) + S r * p else S i).
  assert (Other : forall i, i <> r -> (i =? r)%Z = false) by (intros i Hi; apply Z.eqb_neq; exact Hi).
  transitivity (1 * Zprod 1 n (fun i => u i + v i * a i)).
  - rewrite <- (mean_of_product m n w phi 1 a u v) by (lia || exact Indep). apply Zsum_ext. intros k Hk.
    rewrite Weights, Rmult_assoc by exact Hk. f_equal. unfold over. rewrite !(Zprod_pick 1 n r) by exact Hr.
    rewrite (Zprod_ext 1 (r - 1) (fun i => u i + v i * phi i k) (fun i => 1 - S i * (1 - phi i k)))
      by (intros i Hi; unfold u, v; rewrite Other by lia; ring).
    rewrite (Zprod_ext (r + 1) n (fun i => u i + v i * phi i k) (fun i => 1 - S i * (1 - phi i k)))
      by (intros i Hi; unfold u, v; rewrite Other by lia; ring).
    unfold u, v, tilted. rewrite Z.eqb_refl. destruct (Values k Hk) as [-> | ->]; ring.
  - f_equal. apply Zprod_ext. intros i Hi. unfold u, v, changed. destruct (Z.eqb_spec i r) as [-> |]; [| ring].
    destruct (Bits r Hr) as [-> | ->]; [rewrite <- Fair at 3; ring | ring].
Qed.

(** Independence speaks of the accuracies of the rules 1, ..., n alone. *)
Lemma independent_ext m n w phi a a' :
  (forall i, (1 <= i <= n)%Z -> a i = a' i) -> independent m n w phi 1 a -> independent m n w phi 1 a'.
Proof. intros E Indep S Bits. rewrite Indep by exact Bits. f_equal. apply over_ext; intros; auto. Qed.

(** ** The numbers of the sets.

    pow i are the powers of 2, from pow 1 = 1 on. *)
Definition doubling (pow : Z -> R) : Prop := pow 1%Z = 1 /\ forall i, (1 <= i)%Z -> pow (i + 1)%Z = 2 * pow i.

Definition number (pow : Z -> R) (n : Z) (S : Z -> R) : R := Zsum 1 n (fun i => S i * pow i).

Lemma number_next pow n S : (0 <= n)%Z -> number pow (n + 1) S = number pow n S + S (n + 1)%Z * pow (n + 1)%Z.
Proof. intro H. unfold number. rewrite Zsum_last by lia. replace (n + 1 - 1)%Z with n by lia. reflexivity. Qed.

Lemma product_of_twos pow n : doubling pow -> (0 <= n)%Z -> Zprod 1 n (fun _ => 2) = pow (n + 1)%Z.
Proof.
  intros [One Twice]. revert n. refine (from_zero _ _ _); [rewrite Zprod_empty by lia; symmetry; exact One |].
  intros n Hn IH. rewrite Zprod_last by lia. replace (n + 1 - 1)%Z with n by lia. rewrite IH.
  rewrite (Twice (n + 1)%Z) by lia. ring.
Qed.

Lemma pow_whole pow i : doubling pow -> (1 <= i)%Z -> exists z, (1 <= z)%Z /\ pow i = IZR z.
Proof.
  intros [One Twice] Hi. replace i with (i - 1 + 1)%Z by lia. assert (Hj : (0 <= i - 1)%Z) by lia. revert Hj.
  generalize (i - 1)%Z as n. refine (from_zero _ _ _); [exists 1%Z; split; [lia | exact One] |].
  intros n Hn [z [Hz IH]]. exists (2 * z)%Z. split; [lia |]. rewrite Twice, IH, mult_IZR by lia. reflexivity.
Qed.

(** The number of a set of 1, ..., n is whole, and below 2^n. *)
Lemma number_whole pow n S :
  doubling pow -> (0 <= n)%Z -> bits n S -> exists z, (0 <= z)%Z /\ number pow n S = IZR z
    /\ IZR z + 1 <= pow (n + 1)%Z.
Proof.
  intros Powers Hn. revert S. revert n Hn. refine (from_zero _ _ _).
  - intros S _. exists 0%Z. unfold number. rewrite Zsum_empty by lia. destruct Powers as [One _].
    change (0 + 1)%Z with 1%Z. rewrite One.
    repeat split; lia || lra.
  - intros n Hn IH S Bits. destruct (IH S) as [z [Hz [E Below]]]; [intros i Hi; apply Bits; lia |].
    destruct (pow_whole pow (n + 1) Powers) as [two [Htwo Etwo]]; [lia |].
    rewrite number_next, E by exact Hn. destruct Powers as [_ Twice]. rewrite (Twice (n + 1)%Z) by lia.
    rewrite Etwo in *. assert (1 <= IZR two) by (apply IZR_le; exact Htwo).
    destruct (Bits (n + 1)%Z) as [-> | ->]; [lia | exists z; repeat split; lia || lra |].
    exists (z + two)%Z. rewrite plus_IZR. repeat split; lia || lra.
Qed.

(** Sets with the same number are the same: the last digit that differs would outweigh all before it. *)
Lemma number_unique pow n S S' :
  doubling pow -> (0 <= n)%Z -> bits n S -> bits n S' -> number pow n S = number pow n S' ->
  forall i, (1 <= i <= n)%Z -> S i = S' i.
Proof.
  intros Powers Hn. revert n Hn. refine (from_zero _ _ _); [intros; lia |].
  intros n Hn IH Bits Bits' E.
  assert (Less : bits n S) by (intros i Hi; apply Bits; lia).
  assert (Less' : bits n S') by (intros i Hi; apply Bits'; lia).
  destruct (number_whole pow n S Powers Hn Less) as [z [Hz [Ez Below]]].
  destruct (number_whole pow n S' Powers Hn Less') as [z' [Hz' [Ez' Below']]].
  rewrite !number_next in E by exact Hn. rewrite Ez, Ez' in E. apply IZR_le in Hz, Hz'.
  assert (Last : S (n + 1)%Z = S' (n + 1)%Z).
  { destruct (Bits (n + 1)%Z) as [F | F]; [lia | |]; destruct (Bits' (n + 1)%Z) as [F' | F']; try lia;
      rewrite F, F' in *; lra. }
  intros i Hi. destruct (Z.eq_dec i (n + 1)) as [-> |]; [exact Last |].
  apply IH; [exact Less | exact Less' | rewrite Ez, Ez'; rewrite Last in E; lra | lia].
Qed.

(** Every set of rules is empty or has a number s = 1, ..., N - 1 of its own. *)
Theorem every_set_has_its_number pow T N (member : Z -> Z -> R) :
  doubling pow -> (0 <= T)%Z -> Zprod 1 T (fun _ => 2) = IZR N ->
  (forall s, (1 <= s <= N - 1)%Z -> bits T (member s)) ->
  (forall s, (1 <= s <= N - 1)%Z -> Zsum 1 T (fun i => member s i * pow i) = IZR s) ->
  forall S, bits T S ->
  (forall i, (1 <= i <= T)%Z -> S i = 0)
  \/ exists s, (1 <= s <= N - 1)%Z /\ forall i, (1 <= i <= T)%Z -> member s i = S i.
Proof.
  intros Powers HT Size Bits Numbers S BitsS.
  destruct (number_whole pow T S Powers HT BitsS) as [s [Hs [E Below]]].
  rewrite <- (product_of_twos pow T Powers HT), Size, <- plus_IZR in Below. apply le_IZR in Below.
  destruct (Z.eq_dec s 0) as [-> | Some].
  - left. apply (number_unique pow T S (fun _ => 0) Powers HT BitsS); [intros i _; left; reflexivity |].
    rewrite E. unfold number. rewrite (Zsum_ext 1 T (fun i => 0 * pow i) (fun _ => 0)) by (intros; ring).
    symmetry. apply Zsum_zero.
  - right. exists s. assert (Range : (1 <= s <= N - 1)%Z) by lia. split; [exact Range |].
    apply (number_unique pow T (member s) S Powers HT (Bits s Range) BitsS). unfold number. rewrite (Numbers s Range).
    symmetry. exact E.
Qed.

(** The numbers as the claims have them, with the powers of 2 as Coq writes them. *)
Lemma numbers_of_the_claims n N (member : Z -> Z -> R) :
  (1 <= n)%Z -> Zprod 1 n (fun _ => 2) = IZR N ->
  (forall s, (1 <= s <= N)%Z -> forall i, (1 <= i <= n)%Z -> member s i = 0 \/ member s i = 1) ->
  (forall s, (1 <= s <= N)%Z ->
    Zsum 1 n (fun i => member s i * powerRZ 2 (i - 1)) = IZR s * iverson (s <? N)%Z) ->
  (forall s, (1 <= s <= N - 1)%Z -> bits n (member s))
  /\ forall S, bits n S -> (forall i, (1 <= i <= n)%Z -> S i = 0)
    \/ exists s, (1 <= s <= N - 1)%Z /\ forall i, (1 <= i <= n)%Z -> member s i = S i.
Proof.
  intros Hn Size Digits Numbers.
  assert (Bits : forall s, (1 <= s <= N - 1)%Z -> bits n (member s)) by (intros s Hs i Hi; apply Digits; lia).
  split; [exact Bits |].
  apply (every_set_has_its_number (fun i => powerRZ 2 (i - 1)) n N member); [| lia | exact Size | exact Bits |].
  - split; [reflexivity |]. intros i Hi. replace (i + 1 - 1)%Z with (i - 1 + 1)%Z by lia. rewrite powerRZ_add by lra.
    simpl. ring.
  - intros s Hs. rewrite Numbers by lia. replace (s <? N)%Z with true by (symmetry; apply Z.ltb_lt; lia).
    apply Rmult_1_r.
Qed.

(** ** The product condition with numbers of sets.

    Set s of the rules 1, ..., T has the indicator member s, and each set but the empty one has a number. *)
Section Numbers.

Variables (m T N : Z) (phi member : Z -> Z -> R).

Hypothesis Members : forall s, (1 <= s <= N - 1)%Z -> bits T (member s).
Hypothesis Numbered : forall S, bits T S ->
  (forall i, (1 <= i <= T)%Z -> S i = 0)
  \/ exists s, (1 <= s <= N - 1)%Z /\ forall i, (1 <= i <= T)%Z -> member s i = S i.

(** The product condition on weights w for the sets among the rules 1, ..., n, with the means as accuracies. *)
Definition independent_so_far (w : Z -> R) (n : Z) : Prop :=
  forall s, (1 <= s <= N - 1)%Z -> Zsum (n + 1) T (fun i => member s i) = 0 ->
  Zsum 1 m (fun k => w k * Zprod 1 n (fun i => 1 - member s i * (1 - phi i k)))
  = Zprod 1 n (fun i => 1 - member s i * (1 - Zsum 1 m (fun k => w k * phi i k))).

Lemma to_sets w n : (0 <= n <= T)%Z -> Zsum 1 m w = 1 -> independent_so_far w n ->
  independent m n w phi 1 (fun i => Zsum 1 m (fun k => w k * phi i k)).
Proof.
  intros Hn Total Cond S Bits. rewrite Rmult_1_l.
  destruct (Numbered (with_next n S 0)) as [Empty | [s [Hs Same]]]; [apply bits_with_next; tauto | |].
  - assert (Out : forall i, (1 <= i <= n)%Z -> S i = 0).
    { intros i Hi. rewrite <- (Empty i) by lia. unfold with_next. destruct (Z.leb_spec i n); [reflexivity | lia]. }
    rewrite over_empty, <- Total by exact Out. apply Zsum_ext. intros k _. rewrite over_empty by exact Out. ring.
  - assert (In : forall i, (1 <= i <= n)%Z -> S i = member s i).
    { intros i Hi. rewrite Same by lia. unfold with_next. destruct (Z.leb_spec i n); [reflexivity | lia]. }
    rewrite (over_ext n S (member s) _ (fun i => Zsum 1 m (fun k => w k * phi i k)) In) by reflexivity.
    transitivity (Zsum 1 m (fun k => w k * over n (member s) (fun i => phi i k))).
    + apply Zsum_ext. intros k _. f_equal. apply over_ext; [exact In | reflexivity].
    + apply Cond; [exact Hs |]. rewrite (Zsum_ext _ _ _ (fun _ => 0)); [apply Zsum_zero |].
      intros i Hi. rewrite Same by lia. unfold with_next. destruct (Z.leb_spec i n); [lia | reflexivity].
Qed.

Lemma to_numbers w n a : (n <= T)%Z -> independent m n w phi 1 a -> independent_so_far w n.
Proof.
  intros Hn Indep s Hs _. transitivity (1 * over n (member s) a); [apply Indep; intros i Hi; apply Members; lia |].
  rewrite Rmult_1_l. apply over_ext; [reflexivity |]. intros i Hi.
  rewrite (independent_mean m n w phi 1 a i Indep Hi). ring.
Qed.

End Numbers.
