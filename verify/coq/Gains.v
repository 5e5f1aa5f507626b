(** Gains of hypotheses and itemsets, and the least edge of threshold rules.

    The papers are SM00, Computing Optimal Hypotheses Efficiently for Boosting (2000), and MM01, Weak Learners and
    Improved Rates of Convergence in Boosting (2001).

    In SM00 the labels y i of the records i = 1, ..., N are 0 and 1, p i are their weights, and g i = (2 y i - 1) p i is
    the gain of record i: p i where its label is 1, and - p i where it is 0. The gain of a hypothesis h with the values
    0 and 1 is the sum of g i over the records with h i = 1. *)

From Coq Require Import Reals ZArith Lia Lra Bool.
From Boostproof Require Import Language.
Open Scope R_scope.

(** ** Indicators. *)

Lemma iverson_equal x y : x = y -> iverson (Reqb x y) = 1.
Proof. intro E. apply Reqb_true in E. rewrite E. reflexivity. Qed.

Lemma iverson_other x y : x <> y -> iverson (Reqb x y) = 0.
Proof. intro Other. unfold Reqb. destruct (Req_EM_T x y); [contradiction | reflexivity]. Qed.

(** ** Hypotheses. *)

(** SM00, Section 3: the accuracy is the gain plus the weight of the records with label 0. Record by record: a correct 1
    is a gain, a correct 0 is in the second sum, and a false 1 takes its weight from there. *)
Theorem SM00_3h N y p g h :
  (forall i, (1 <= i <= N)%Z -> y i = 0 \/ y i = 1) -> Zsum 1 N (fun i => p i) = 1 ->
  (forall i, (1 <= i <= N)%Z -> g i = (2 * y i - 1) * p i) -> (forall i, (1 <= i <= N)%Z -> h i = 0 \/ h i = 1) ->
  1 - Zsum 1 N (fun i => p i * Rabs (h i - y i))
  = Zsum 1 N (fun i => g i * iverson (Reqb (h i) 1)) + Zsum 1 N (fun i => p i * iverson (Reqb (y i) 0)).
Proof.
  intros Labels Total Gain Values. rewrite <- Total at 1. rewrite <- Zsum_minus, <- Zsum_plus. apply Zsum_ext.
  intros i Hi.
  assert (Zero : iverson (Reqb 0 0) = 1) by (apply iverson_equal; reflexivity).
  assert (One : iverson (Reqb 1 1) = 1) by (apply iverson_equal; reflexivity).
  assert (ZeroOne : iverson (Reqb 0 1) = 0) by (apply iverson_other; lra).
  assert (OneZero : iverson (Reqb 1 0) = 0) by (apply iverson_other; lra).
  rewrite Gain by exact Hi. destruct (Labels i Hi) as [-> | ->]; destruct (Values i Hi) as [-> | ->];
    rewrite ?Zero, ?One, ?ZeroOne, ?OneZero; (rewrite Rabs_right by lra) || (rewrite Rabs_left by lra); ring.
Qed.

(** SM00, Section 3: of two hypotheses the more accurate one is that of the larger gain: the other sum is the same. *)
Theorem SM00_3i N y p g h h2 :
  (forall i, (1 <= i <= N)%Z -> y i = 0 \/ y i = 1) -> Zsum 1 N (fun i => p i) = 1 ->
  (forall i, (1 <= i <= N)%Z -> g i = (2 * y i - 1) * p i) -> (forall i, (1 <= i <= N)%Z -> h i = 0 \/ h i = 1) ->
  (forall i, (1 <= i <= N)%Z -> h2 i = 0 \/ h2 i = 1) ->
  1 - Zsum 1 N (fun i => p i * Rabs (h i - y i)) >= 1 - Zsum 1 N (fun i => p i * Rabs (h2 i - y i))
  <-> Zsum 1 N (fun i => g i * iverson (Reqb (h i) 1)) >= Zsum 1 N (fun i => g i * iverson (Reqb (h2 i) 1)).
Proof.
  intros Labels Total Gain Values Values2.
  rewrite (SM00_3h N y p g h Labels Total Gain Values), (SM00_3h N y p g h2 Labels Total Gain Values2).
  split; intro; lra.
Qed.

(** ** Itemsets.

    Record i has item a where phi i a = 1. An itemset I holds item a where I a = 1, and predicts 1 on the records that
    have all its items. *)

Lemma itemset_nonneg n I (x : Z -> R) :
  (forall a, (1 <= a <= n)%Z -> x a = 0 \/ x a = 1) -> (forall a, (1 <= a <= n)%Z -> I a = 0 \/ I a = 1) ->
  0 <= Zprod 1 n (fun a => 1 - I a * (1 - x a)).
Proof.
  intros Values Items. apply Zprod_nonneg. intros a Ha.
  destruct (Values a Ha) as [-> | ->]; destruct (Items a Ha) as [-> | ->]; lra.
Qed.

(** More items are on fewer records. *)
Lemma itemset_antitone n I J (x : Z -> R) :
  (forall a, (1 <= a <= n)%Z -> x a = 0 \/ x a = 1) -> (forall a, (1 <= a <= n)%Z -> I a = 0 \/ I a = 1) ->
  (forall a, (1 <= a <= n)%Z -> J a = 0 \/ J a = 1) -> (forall a, (1 <= a <= n)%Z -> I a <= J a) ->
  Zprod 1 n (fun a => 1 - J a * (1 - x a)) <= Zprod 1 n (fun a => 1 - I a * (1 - x a)).
Proof.
  intros Values ItemsI ItemsJ Subset. apply Zprod_le. intros a Ha. specialize (Subset a Ha).
  destruct (Values a Ha) as [-> | ->]; destruct (ItemsI a Ha) as [EI | EI]; destruct (ItemsJ a Ha) as [EJ | EJ];
    rewrite EI, EJ in *; lra.
Qed.

Section Itemsets.

Variables (N n : Z) (y p g : Z -> R) (phi : Z -> Z -> R) (I J h_I h_J : Z -> R).

Hypothesis Labels : forall i, (1 <= i <= N)%Z -> y i = 0 \/ y i = 1.
Hypothesis Weights : forall i, (1 <= i <= N)%Z -> p i >= 0.
Hypothesis Gain : forall i, (1 <= i <= N)%Z -> g i = (2 * y i - 1) * p i.
Hypothesis Values : forall i a, (1 <= i <= N)%Z -> (1 <= a <= n)%Z -> phi i a = 0 \/ phi i a = 1.
Hypothesis ItemsI : forall a, (1 <= a <= n)%Z -> I a = 0 \/ I a = 1.
Hypothesis ItemsJ : forall a, (1 <= a <= n)%Z -> J a = 0 \/ J a = 1.
Hypothesis MeaningI : forall i, (1 <= i <= N)%Z -> h_I i = Zprod 1 n (fun a => 1 - I a * (1 - phi i a)).
Hypothesis MeaningJ : forall i, (1 <= i <= N)%Z -> h_J i = Zprod 1 n (fun a => 1 - J a * (1 - phi i a)).
Hypothesis Subset : forall a, (1 <= a <= n)%Z -> I a <= J a.

Lemma fewer_records i : (1 <= i <= N)%Z -> 0 <= h_J i /\ h_J i <= h_I i.
Proof.
  intro Hi. rewrite MeaningI, MeaningJ by exact Hi. split.
  - apply itemset_nonneg; [intros a Ha; apply Values; assumption | exact ItemsJ].
  - apply itemset_antitone; [intros a Ha; apply Values; assumption | exact ItemsI | exact ItemsJ | exact Subset].
Qed.

(** SM00, Theorem 5.1: the positive part u of the gain of I bounds the gain of every larger itemset J. A record with
    label 0 adds nothing to u and at most 0 to the gain; one with label 1 adds at least as much to u. *)
Theorem SM00_T5_1 : Zsum 1 N (fun i => g i * h_J i) <= Zsum 1 N (fun i => g i * iverson (Reqb (y i) 1) * h_I i).
Proof.
  apply Zsum_le. intros i Hi. destruct (fewer_records i Hi) as [Low Less]. specialize (Weights i Hi).
  rewrite Gain by exact Hi.
  destruct (Labels i Hi) as [-> | ->].
  - rewrite iverson_other by lra. assert (0 <= p i * h_J i) by (apply Rmult_le_pos; lra). lra.
  - rewrite iverson_equal by reflexivity. assert (p i * h_J i <= p i * h_I i) by (apply Rmult_le_compat_l; lra). lra.
Qed.

(** SM00, Theorem 5.2: u falls from I to J, so that it is at least tau for I where it is for J. *)
Theorem SM00_T5_2 tau :
  Zsum 1 N (fun i => g i * iverson (Reqb (y i) 1) * h_J i) >= tau ->
  Zsum 1 N (fun i => g i * iverson (Reqb (y i) 1) * h_I i) >= tau.
Proof.
  intro Enough. apply Rle_ge, Rle_trans with (1 := Rge_le _ _ Enough). apply Zsum_le. intros i Hi.
  destruct (fewer_records i Hi) as [Low Less]. specialize (Weights i Hi). rewrite Gain by exact Hi.
  destruct (Labels i Hi) as [-> | ->].
  - rewrite iverson_other by lra. lra.
  - rewrite iverson_equal by reflexivity. assert (p i * h_J i <= p i * h_I i) by (apply Rmult_le_compat_l; lra). lra.
Qed.

End Itemsets.

(** ** Sets of values of one attribute.

    Record i has value j where x i j = 1. G j is the gain of value j. SM00, Theorem 6.1: no set S of values gains more
    than that of the values with a gain of at least 0. Sums exchanged, a set gains the sum of G j over its values. *)
Theorem SM00_T6_1 N M g (x : Z -> Z -> R) S G :
  (forall j, (1 <= j <= M)%Z -> S j = 0 \/ S j = 1) ->
  (forall j, (1 <= j <= M)%Z -> G j = Zsum 1 N (fun i => g i * x i j)) ->
  Zsum 1 N (fun i => g i * Zsum 1 M (fun j => x i j * S j))
  <= Zsum 1 N (fun i => g i * Zsum 1 M (fun j => x i j * iverson (Rleb 0 (G j)))).
Proof.
  intros Members Gains.
  assert (Exchanged : forall W, Zsum 1 N (fun i => g i * Zsum 1 M (fun j => x i j * W j))
    = Zsum 1 M (fun j => G j * W j)).
  { intro W. rewrite (Zsum_ext 1 N _ (fun i => Zsum 1 M (fun j => g i * (x i j * W j))))
      by (intros; symmetry; apply Zsum_scale).
    rewrite Zsum_exchange. apply Zsum_ext. intros j Hj. rewrite Gains, <- Zsum_scale_right by exact Hj. apply Zsum_ext.
    intros. ring. }
  rewrite !Exchanged. apply Zsum_le. intros j Hj. unfold Rleb. destruct (Rle_dec 0 (G j)); unfold iverson;
    destruct (Members j Hj) as [-> | ->]; lra.
Qed.

(** ** Threshold rules on the line.

    The labels y i of the points 1, ..., m are now -1 and 1, P i are their weights, and V k is the edge of the rule that
    says -1 on the points 1, ..., k and 1 behind them. All rules have edges of at most v, up to the sign. *)
Section Thresholds.

Variables (m : Z) (y P V : Z -> R) (v : R).

Hypothesis Labels : forall i, (1 <= i <= m)%Z -> y i = -1 \/ y i = 1.
Hypothesis Total : Zsum 1 m (fun i => P i) = 1.
Hypothesis Edges : forall k, (0 <= k <= m)%Z -> V k = Zsum 1 m (fun i => P i * y i) - 2 * Zsum 1 k (fun i => P i * y i).
Hypothesis Bound : forall k, (0 <= k <= m)%Z -> v >= Rabs (V k).

(** From V (k - 1) to V k the edge moves by 2 P k, one way or the other. *)
Lemma edge_moves k : (1 <= k <= m)%Z -> V (k - 1)%Z - V k = 2 * (P k * y k).
Proof. intro Hk. rewrite !Edges, (Zsum_last 1 k) by lia. ring. Qed.

Lemma edge_between k : (0 <= k <= m)%Z -> - v <= V k /\ V k <= v.
Proof. intro Hk. specialize (Bound k Hk). unfold Rabs in Bound. destruct (Rcase_abs (V k)); lra. Qed.

(** No edge can move by more than 2 v: no weight is above v. *)
Lemma weight_bounded k : (1 <= k <= m)%Z -> P k <= v.
Proof.
  intro Hk. assert (Move := edge_moves k Hk).
  destruct (edge_between k) as [Low High]; [lia |]. destruct (edge_between (k - 1)) as [Low' High']; [lia |].
  destruct (Labels k Hk) as [E | E]; rewrite E in Move; lra.
Qed.

(** So m weights, which sum to 1, are at most m v. *)
Lemma largest_edge : (1 <= m)%Z -> 1 <= IZR m * v.
Proof.
  intro Hm. replace (IZR m) with (IZR (m + 1 - 1)) by (f_equal; lia). rewrite <- Total, <- Zsum_const by lia.
  apply Zsum_le. exact weight_bounded.
Qed.

(** MM01, Lemma 1, sharper than it is printed: the least error is at most 1/2 - 1/(2 m). *)
Theorem MM01_L1_s : (1 <= m)%Z -> (1 - v) / 2 <= 1 / 2 - 1 / (2 * IZR m).
Proof.
  intro Hm. assert (0 < IZR m) by (apply IZR_lt; lia). assert (Enough := largest_edge Hm).
  assert (1 / IZR m <= v) by (apply Rmult_le_reg_l with (IZR m); [assumption |]; field_simplify; lra).
  replace (1 / (2 * IZR m)) with (1 / IZR m / 2) by (field; lra). lra.
Qed.

(** MM01, Lemma 1, as it is printed: the least error is at most 1/2 - 1/(4 m). *)
Theorem MM01_L1 : (1 <= m)%Z -> (1 - v) / 2 <= 1 / 2 - 1 / (4 * IZR m).
Proof.
  intro Hm. assert (0 < IZR m) by (apply IZR_lt; lia). apply Rle_trans with (1 := MM01_L1_s Hm).
  assert (0 < 1 / (4 * IZR m)) by (apply Rdiv_lt_0_compat; lra).
  replace (1 / (2 * IZR m)) with (2 * (1 / (4 * IZR m))) by (field; lra). lra.
Qed.

(** The variant with the hyperplanes between m points, m - 1 of them. *)
Theorem MM01_L1h : (2 <= m)%Z -> (1 - v) / 2 <= 1 / 2 - 1 / (4 * (IZR m - 1)).
Proof.
  intro Hm. assert (2 <= IZR m) by (apply IZR_le; exact Hm). apply Rle_trans with (1 := MM01_L1_s ltac:(lia)).
  assert (1 / (4 * (IZR m - 1)) <= 1 / (2 * IZR m)); [| lra].
  unfold Rdiv. apply Rmult_le_compat_l; [lra |]. apply Rinv_le_contravar; lra.
Qed.

(** Two neighbours with the same label move the edge the same way: their weights together are at most v. Of labels that
    alternate the last is the opposite of the first where m is even, and as V 0 = - V m both ends are neighbours. *)
Lemma equal_neighbours k : (1 <= k)%Z -> (k + 1 <= m)%Z -> y k = y (k + 1)%Z -> P k + P (k + 1)%Z <= v.
Proof.
  intros Low High Same. assert (Move := edge_moves k ltac:(lia)). assert (Move' := edge_moves (k + 1) ltac:(lia)).
  replace (k + 1 - 1)%Z with k in Move' by lia. rewrite <- Same in Move'.
  destruct (edge_between (k - 1)) as [Low1 High1]; [lia |]. destruct (edge_between (k + 1)) as [Low2 High2]; [lia |].
  destruct (Labels k) as [E | E]; [lia | |]; rewrite E in *; lra.
Qed.

Lemma opposite_ends : (1 <= m)%Z -> y m = - y 1%Z -> P 1%Z + P m <= v.
Proof.
  intros Hm Opposite. assert (Move := edge_moves 1 ltac:(lia)). assert (Move' := edge_moves m ltac:(lia)).
  assert (Ends : V 0%Z = - V m) by (rewrite !Edges, (Zsum_empty 1 0) by lia; ring).
  change (1 - 1)%Z with 0%Z in Move. rewrite Opposite in Move'.
  destruct (edge_between 1) as [Low1 High1]; [lia |]. destruct (edge_between (m - 1)) as [Low2 High2]; [lia |].
  destruct (Labels 1%Z) as [E | E]; [lia | |]; rewrite E in *; lra.
Qed.

Lemma next_sign k : powerRZ (-1) (k + 1) = - powerRZ (-1) k.
Proof. rewrite powerRZ_add by lra. simpl. ring. Qed.

Lemma alternating k : (1 <= k <= m)%Z ->
  (exists j, (1 <= j)%Z /\ (j + 1 <= m)%Z /\ y j = y (j + 1)%Z) \/ y k = - powerRZ (-1) k * y 1%Z.
Proof.
  revert k. refine (up_from _ 1 m _ _).
  - intros _. right. simpl. ring.
  - intros k Low High [Some | Before]; [left; exact Some |].
    destruct (Req_dec (y k) (y (k + 1)%Z)) as [Same | Other]; [left; exists k; tauto |]. right.
    rewrite next_sign. transitivity (- y k); [| rewrite Before; ring].
    destruct (Labels k) as [E | E]; [lia | |]; destruct (Labels (k + 1)%Z) as [E' | E']; try lia;
      rewrite E, E' in *; lra.
Qed.

(** Where two weights together are at most v, the m weights are at most (m - 1) v. *)
Lemma with_a_pair : (1 <= m)%Z -> powerRZ (-1) m = 1 -> 1 <= (IZR m - 1) * v.
Proof.
  intros Hm Even. rewrite <- Total at 1. assert (Each : forall a b, (a <= b + 1)%Z -> (1 <= a)%Z -> (b <= m)%Z ->
    Zsum a b (fun i => P i) <= IZR (b + 1 - a) * v).
  { intros a b Order Low High. rewrite <- Zsum_const by exact Order. apply Zsum_le. intros i Hi. apply weight_bounded.
    lia. }
  assert (Two : (2 <= m)%Z) by (destruct (Z.eq_dec m 1) as [E | E]; [rewrite E in Even; simpl in Even; lra | lia]).
  destruct (alternating m) as [[j [Low [High Same]]] | Last]; [lia | |].
  - assert (Pair := equal_neighbours j Low High Same).
    assert (Before := Each 1%Z (j - 1)%Z ltac:(lia) ltac:(lia) ltac:(lia)).
    assert (Behind := Each (j + 1 + 1)%Z m ltac:(lia) ltac:(lia) ltac:(lia)).
    rewrite (Zsum_split 1 (j + 1) m), (Zsum_last 1 (j + 1)), (Zsum_last 1 (j + 1 - 1)) by lia.
    replace (j + 1 - 1 - 1)%Z with (j - 1)%Z by lia. replace (j + 1 - 1)%Z with j by lia.
    replace (j - 1 + 1 - 1)%Z with (j - 1)%Z in Before by lia. rewrite minus_IZR in Before.
    rewrite !minus_IZR, !plus_IZR in Behind. lra.
  - assert (Ends := opposite_ends Hm ltac:(rewrite Last, Even; ring)).
    assert (Middle := Each 2%Z (m - 1)%Z ltac:(lia) ltac:(lia) ltac:(lia)).
    rewrite (Zsum_last 1 m), (Zsum_split 1 1 (m - 1)), (Zsum_last 1 1), (Zsum_empty 1 (1 - 1)) by lia.
    change (1 + 1)%Z with 2%Z. replace (m - 1 + 1 - 2)%Z with (m - 2)%Z in Middle by lia. rewrite minus_IZR in Middle.
    lra.
Qed.

(** MM01, Lemma 1, as sharp as can be: the largest edge is at least 1/m for odd m, and 1/(m - 1) for even m. *)
Theorem MM01_L1h_s : (1 <= m)%Z ->
  2 * IZR m - 1 - powerRZ (-1) m <> 0 /\ v >= 2 / (2 * IZR m - 1 - powerRZ (-1) m).
Proof.
  intro Hm. assert (1 <= IZR m) by (apply IZR_le; exact Hm).
  assert (Sign : powerRZ (-1) m = -1 \/ powerRZ (-1) m = 1 /\ 1 < IZR m).
  { pattern m. refine (up_from _ 1 m _ _ m _); [intros _; left; simpl; ring | | lia]. intros k Low High.
    rewrite next_sign. intros [-> | [-> Least]]; [right; split; [ring | apply IZR_lt; lia] | left; ring]. }
  assert (Quotient : forall d, 0 < d -> 1 <= d * v -> v >= 2 / (2 * d)).
  { intros d Pos Enough. apply Rle_ge, Rmult_le_reg_l with d; [exact Pos |]. field_simplify; lra. }
  destruct Sign as [Odd | [Even More]].
  - rewrite Odd. replace (2 * IZR m - 1 - -1) with (2 * IZR m) by ring. split; [lra |].
    apply Quotient; [lra | exact (largest_edge Hm)].
  - rewrite Even. replace (2 * IZR m - 1 - 1) with (2 * (IZR m - 1)) by ring. split; [lra |].
    apply Quotient; [lra | exact (with_a_pair Hm Even)].
Qed.

End Thresholds.

(** ** What stands in the place of errata. *)

(** SM00, Section 3: with the splits of the other direction beside them, some binary split has an edge above 0, for any
    labels and weights. Were the largest |V k| at most 0, so were all weights. *)
Theorem SM00_3b_r m y P V :
  (1 <= m)%Z -> (forall i, (1 <= i <= m)%Z -> y i = -1 \/ y i = 1) -> Zsum 1 m (fun i => P i) = 1 ->
  (forall k, (0 <= k <= m)%Z -> V k = Zsum 1 m (fun i => P i * y i) - 2 * Zsum 1 k (fun i => P i * y i)) ->
  Zmaxover 0 m (fun k => Rabs (V k)) > 0.
Proof.
  intros Hm Labels Total Edges. set (v := Zmaxover 0 m (fun k => Rabs (V k))).
  assert (Enough : 1 <= IZR m * v).
  { apply (largest_edge m y P V v Labels Total Edges); [| exact Hm].
    intros k Hk. apply (Zmaxover_ge 0 m (fun j => Rabs (V j)) k Hk). }
  destruct (Rlt_le_dec 0 v) as [Above | Below]; [exact Above |].
  assert (IZR m * v <= IZR m * 0) by (apply Rmult_le_compat_l; [apply IZR_le; lia | exact Below]). lra.
Qed.

(** SM00, Section 3: each round multiplies the bound on the final error by a factor below 1. It is below 1 since
    4 e (1 - e) = 1 - (1 - 2 e)^2 is. *)
Theorem SM00_3f_r e : 0 <= e -> e < 1 / 2 -> 0 <= e * (1 - e) /\ 2 * sqrt (e * (1 - e)) < 1.
Proof.
  intros Low High. assert (Positive : 0 <= e * (1 - e)) by (apply Rmult_le_pos; lra). split; [exact Positive |].
  assert (Square : 0 < (1 / 2 - e) * (1 / 2 - e)) by (apply Rmult_lt_0_compat; lra).
  assert (Less : sqrt (e * (1 - e)) < sqrt (1 / 2 * (1 / 2))) by (apply sqrt_lt_1; lra).
  rewrite sqrt_square in Less by lra. lra.
Qed.

(** MM01, Section 2: C(k, d), the product of (k - q)/(q + 1) over q < d, is at least (k/d)^d where k >= d. The
    denominators 1, ..., d may stand in the opposite order, and k - q >= (k/d) (d - q) for every q. *)
Lemma Zprod_first a b f : (a <= b)%Z -> Zprod a b f = f a * Zprod (a + 1) b f.
Proof. intro H. rewrite (Zprod_split a a b), (Zprod_last a a), (Zprod_empty a (a - 1)) by lia. ring. Qed.

Lemma Zprod_shift a b f : Zprod (a + 1) (b + 1) f = Zprod a b (fun i => f (i + 1)%Z).
Proof.
  revert b. refine (by_length _ a _ _); intros b H; [rewrite !Zprod_empty by lia; reflexivity |].
  intro IH. replace (b - 1 + 1)%Z with b in IH by lia. rewrite Zprod_last, (Zprod_last a b) by lia.
  replace (b + 1 - 1)%Z with b by lia. rewrite IH. reflexivity.
Qed.

Lemma Zprod_const d x : (0 <= d)%Z -> Zprod 0 (d - 1) (fun _ => x) = powerRZ x d.
Proof.
  intro Hd. rewrite <- (Z2Nat.id d Hd), <- pow_powerRZ. induction (Z.to_nat d) as [| n IH]; [reflexivity |].
  rewrite Zprod_last by lia. replace (Z.of_nat (S n) - 1 - 1)%Z with (Z.of_nat n - 1)%Z by lia. rewrite IH. simpl. ring.
Qed.

Lemma other_order d : Zprod 0 (d - 1) (fun q => IZR q + 1) = Zprod 0 (d - 1) (fun q => IZR d - IZR q).
Proof.
  revert d. refine (by_length _ 1 _ _); intros d Hd; [rewrite !Zprod_empty by lia; reflexivity |]. intro IH.
  rewrite Zprod_last, (Zprod_first 0 (d - 1) (fun q => IZR d - IZR q)), IH by lia.
  assert (Shift := Zprod_shift 0 (d - 1 - 1) (fun q => IZR d - IZR q)).
  replace (d - 1 - 1 + 1)%Z with (d - 1)%Z in Shift by lia.
  rewrite Shift, Rmult_comm, minus_IZR. f_equal; [ring |]. apply Zprod_ext. intros q _. rewrite plus_IZR. ring.
Qed.

Theorem MM01_N8_d k d : (1 <= d)%Z -> (k >= d)%Z ->
  Zsum 0 d (fun i => Zprod 0 (i - 1) (fun q => (IZR k - IZR q) / (IZR q + 1)))
    >= Zprod 0 (d - 1) (fun q => (IZR k - IZR q) / (IZR q + 1))
  /\ Zprod 0 (d - 1) (fun q => (IZR k - IZR q) / (IZR q + 1)) >= powerRZ (IZR k / IZR d) d.
Proof.
  intros Hd Hk. assert (Below : 0 < IZR d <= IZR k) by (split; [apply IZR_lt | apply IZR_le]; lia).
  assert (Few : forall q, (0 <= q <= d - 1)%Z -> 0 <= IZR q /\ IZR q + 1 <= IZR d)
    by (intros q Hq; rewrite <- plus_IZR; split; apply IZR_le; lia).
  split; apply Rle_ge.
  - rewrite (Zsum_last 0 d) by lia. rewrite <- (Rplus_0_l (Zprod _ _ _)) at 1. apply Rplus_le_compat_r.
    apply Zsum_nonneg. intros i Hi. apply Zprod_nonneg. intros q Hq. destruct (Few q); [lia |].
    apply Rle_mult_inv_pos; lra.
  - assert (Positive : 0 < Zprod 0 (d - 1) (fun q => IZR q + 1))
      by (apply Zprod_pos; intros q Hq; destruct (Few q Hq); lra).
    apply Rmult_le_reg_r with (1 := Positive). rewrite <- Zprod_const by lia. rewrite other_order at 1.
    rewrite <- !Zprod_mult. apply Zprod_le. intros q Hq. destruct (Few q Hq) as [Low High].
    replace ((IZR k - IZR q) / (IZR q + 1) * (IZR q + 1)) with (IZR k - IZR q) by (field; lra).
    replace (IZR k / IZR d * (IZR d - IZR q)) with (IZR k - IZR k * IZR q / IZR d) by (field; lra).
    assert (Ratio : 1 <= IZR k / IZR d) by (apply Rmult_le_reg_r with (IZR d); [| field_simplify]; lra).
    split.
    + replace (IZR k - IZR k * IZR q / IZR d) with (IZR k / IZR d * (IZR d - IZR q)) by (field; lra).
      apply Rmult_le_pos; lra.
    + assert (1 * IZR q <= IZR k / IZR d * IZR q) by (apply Rmult_le_compat_r; lra).
      replace (IZR k * IZR q / IZR d) with (IZR k / IZR d * IZR q) by (field; lra). lra.
Qed.

(** MM01, Section 2, proof of Theorem 1: where the weight that a rule agrees on and the weight that it disagrees on are
    all, it agrees on 1/2 plus half the edge, not the edge. *)
Theorem MM01_T1c_r p q o : p + q + o = 1 -> o = 0 -> p = 1 / 2 + (p - q) / 2.
Proof. intros Total None. lra. Qed.
