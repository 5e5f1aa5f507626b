(** AdaBoost as the extractor and the combiner of independent rules.

    The paper is ZZ, Extracting Independent Rules: A New Perspective of Boosting (2010). Theorems have the names of the
    claims whose statements they prove. *)

From Coq Require Import Reals ZArith Lia Lra Bool.
From Boostproof Require Import Language.
Open Scope R_scope.

(** ** AdaBoost is the extractor and the combiner.

    The rule f t of round t has the values -1 and 1, and is right on example i where y i * f t i = 1. *)
Section AdaBoost.

Variables (m T : Z) (y : Z -> R) (f D : Z -> Z -> R) (eps norm alpha : Z -> R).

Hypothesis Examples : (1 <= m)%Z.
Hypothesis Labels : forall i, (1 <= i <= m)%Z -> y i = -1 \/ y i = 1.
Hypothesis Rules : forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> f t i = -1 \/ f t i = 1.
Hypothesis Start : forall i, (1 <= i <= m)%Z -> D 1%Z i = 1 / IZR m.
Hypothesis Errors : forall t, (1 <= t <= T)%Z ->
  eps t = Zsum 1 m (fun i => D t i * iverson (negb (Reqb (y i) (f t i)))).
Hypothesis Sizes : forall t, (1 <= t <= T)%Z -> norm t = Zsum 1 m (fun i => D t i * exp (- alpha t * y i * f t i)).
Hypothesis Recursion : forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> norm t <> 0 ->
  D (t + 1)%Z i = D t i * exp (- alpha t * y i * f t i) / norm t.
Hypothesis Coefficients : forall t, (1 <= t <= T)%Z -> alpha t = 1 / 2 * ln ((1 - eps t) / eps t).
Hypothesis Proper : forall t, (1 <= t <= T)%Z -> 0 < eps t /\ eps t < 1.

(** The factor of an example that the rule is right on, and its square: exp (-2 alpha) = eps/(1 - eps). *)
Definition shrinks (t : Z) : R := exp (- alpha t).

Lemma shrinks_square t : (1 <= t <= T)%Z -> 0 < shrinks t /\ shrinks t * shrinks t * (1 - eps t) = eps t.
Proof.
  intro Ht. destruct (Proper t Ht) as [Low High]. split; [apply exp_pos |]. unfold shrinks.
  rewrite <- exp_plus, Coefficients by exact Ht.
  replace (- (1 / 2 * ln ((1 - eps t) / eps t)) + - (1 / 2 * ln ((1 - eps t) / eps t)))
    with (- ln ((1 - eps t) / eps t)) by field.
  rewrite exp_Ropp, exp_ln by (apply Rdiv_lt_0_compat; lra). field. lra.
Qed.

Lemma factor_right t i : y i * f t i = 1 -> exp (- alpha t * y i * f t i) = shrinks t.
Proof. intro Right. rewrite Rmult_assoc, Right, Rmult_1_r. reflexivity. Qed.

Lemma factor_wrong t i : y i * f t i = -1 -> exp (- alpha t * y i * f t i) = / shrinks t.
Proof. intro Wrong. unfold shrinks. rewrite Rmult_assoc, Wrong, <- exp_Ropp. f_equal. ring. Qed.

(** An example weighs shrinks in norm t where the rule is right, and its inverse where not. *)
Lemma size t : (1 <= t <= T)%Z -> Zsum 1 m (D t) = 1 -> norm t = 2 * (1 - eps t) * shrinks t.
Proof.
  intros Ht Total. destruct (shrinks_square t Ht) as [Some Square]. destruct (Proper t Ht) as [Low High].
  transitivity (shrinks t * (Zsum 1 m (D t) - eps t) + / shrinks t * eps t).
  - rewrite Sizes, Errors, <- Zsum_minus, <- !Zsum_scale, <- Zsum_plus by exact Ht. apply Zsum_ext. intros i Hi.
    unfold iverson, Reqb. destruct (Req_EM_T (y i) (f t i)) as [Same | Other]; simpl.
    + rewrite factor_right; [ring |]. rewrite <- Same. destruct (Labels i Hi) as [-> | ->]; ring.
    + rewrite factor_wrong; [ring |].
      destruct (Labels i Hi) as [E | E]; destruct (Rules t i Ht Hi) as [E' | E']; rewrite E, E' in *; lra.
  - rewrite Total. transitivity (shrinks t * (1 - eps t) + / shrinks t * (shrinks t * shrinks t * (1 - eps t)));
      [rewrite Square; reflexivity | field; lra].
Qed.

Lemma size_positive t : (1 <= t <= T)%Z -> Zsum 1 m (D t) = 1 -> 0 < norm t.
Proof.
  intros Ht Total. destruct (shrinks_square t Ht) as [Some _]. destruct (Proper t Ht). rewrite (size t Ht Total).
  apply Rmult_lt_0_compat; lra.
Qed.

(** The weights sum to norm t before they are divided by it. *)
Lemma total t : (1 <= t <= T + 1)%Z -> Zsum 1 m (D t) = 1.
Proof.
  revert t. refine (up_from _ 1 (T + 1) _ _).
  - intros _. assert (0 < IZR m) by (apply IZR_lt; lia). rewrite (Zsum_ext 1 m _ (fun _ => 1 / IZR m)) by exact Start.
    rewrite Zsum_const by lia. replace (m + 1 - 1)%Z with m by lia. field. lra.
  - intros t Low High Total. assert (Ht : (1 <= t <= T)%Z) by lia. assert (Positive := size_positive t Ht Total).
    rewrite (Zsum_ext 1 m _ (fun i => D t i * exp (- alpha t * y i * f t i) * / norm t))
      by (intros i Hi; apply Recursion; (assumption || lra)).
    rewrite Zsum_scale_right, <- Sizes by exact Ht. field. lra.
Qed.

(** ZZ, Theorem 2: AdaBoost's recursion is that of the extractor with c t = 1 - eps t, in the form (11) as well, and its
    coefficients are those of the combiner. All roots are shrinks up to factors: sqrt (eps/(1 - eps)) = shrinks. *)
Theorem ZZ_T2_recursion t i : (1 <= t <= T)%Z -> (1 <= i <= m)%Z ->
  (y i * f t i = 1 -> D (t + 1)%Z i = D t i / (2 * (1 - eps t)))
  /\ (y i * f t i = -1 -> D (t + 1)%Z i = D t i / (2 * (1 - (1 - eps t)))).
Proof.
  intros Ht Hi. destruct (shrinks_square t Ht) as [Some Square]. destruct (Proper t Ht).
  assert (Positive := size_positive t Ht (total t ltac:(lia))).
  rewrite Recursion, size by (assumption || lra || exact (total t ltac:(lia))).
  split; intro Case.
  - rewrite factor_right by assumption. field. lra.
  - rewrite factor_wrong by assumption. replace (1 - (1 - eps t)) with (eps t) by ring.
    transitivity (D t i / (2 * (shrinks t * shrinks t * (1 - eps t)))); [field; lra | rewrite Square; reflexivity].
Qed.

Lemma roots t : (1 <= t <= T)%Z ->
  sqrt ((1 - eps t) * (1 - (1 - eps t))) = (1 - eps t) * shrinks t
  /\ sqrt ((1 - (1 - eps t)) / (1 - eps t)) = shrinks t /\ sqrt ((1 - eps t) / (1 - (1 - eps t))) = / shrinks t.
Proof.
  intro Ht. destruct (shrinks_square t Ht) as [Some Square]. destruct (Proper t Ht).
  replace (1 - (1 - eps t)) with (eps t) by ring. repeat split; apply sqrt_lem_1.
  - apply Rmult_le_pos; lra.
  - apply Rmult_le_pos; lra.
  - transitivity ((1 - eps t) * (shrinks t * shrinks t * (1 - eps t))); [ring | rewrite Square; reflexivity].
  - apply Rle_mult_inv_pos; lra.
  - lra.
  - transitivity (shrinks t * shrinks t * (1 - eps t) / (1 - eps t)); [field; lra | rewrite Square; reflexivity].
  - apply Rle_mult_inv_pos; lra.
  - apply Rlt_le, Rinv_0_lt_compat, Some.
  - transitivity ((1 - eps t) / (shrinks t * shrinks t * (1 - eps t))); [field; lra | rewrite Square; reflexivity].
Qed.

Theorem ZZ_T2_roots t i : (1 <= t <= T)%Z -> (1 <= i <= m)%Z ->
  (y i * f t i = 1 -> D (t + 1)%Z i
    = 1 / (2 * sqrt ((1 - eps t) * (1 - (1 - eps t)))) * sqrt ((1 - (1 - eps t)) / (1 - eps t)) * D t i)
  /\ (y i * f t i = -1 -> D (t + 1)%Z i
    = 1 / (2 * sqrt ((1 - eps t) * (1 - (1 - eps t)))) * sqrt ((1 - eps t) / (1 - (1 - eps t))) * D t i).
Proof.
  intros Ht Hi. destruct (shrinks_square t Ht) as [Some Square]. destruct (Proper t Ht).
  destruct (roots t Ht) as [-> [-> ->]]. destruct (ZZ_T2_recursion t i Ht Hi) as [Right Wrong].
  split; intro Case; [rewrite (Right Case) | rewrite (Wrong Case)]; [field; lra |].
  replace (1 - (1 - eps t)) with (eps t) by ring.
  transitivity (D t i / (2 * (shrinks t * shrinks t * (1 - eps t)))); [rewrite Square; reflexivity | field; lra].
Qed.

Theorem ZZ_T2_size t : (1 <= t <= T)%Z -> norm t = 2 * sqrt ((1 - eps t) * (1 - (1 - eps t))).
Proof.
  intro Ht. destruct (roots t Ht) as [-> _]. rewrite (size t Ht (total t ltac:(lia))). ring.
Qed.

Theorem ZZ_T2_coefficient t : (1 <= t <= T)%Z -> alpha t = 1 / 2 * ln ((1 - eps t) / (1 - (1 - eps t))).
Proof. intro Ht. rewrite Coefficients by exact Ht. replace (1 - (1 - eps t)) with (eps t) by ring. reflexivity. Qed.

(** What the display divides by and takes roots of. *)
Lemma ZZ_T2_proper t : (1 <= t <= T)%Z ->
  0 <= (1 - eps t) * (1 - (1 - eps t)) /\ 2 * sqrt ((1 - eps t) * (1 - (1 - eps t))) <> 0
  /\ 0 <= (1 - (1 - eps t)) / (1 - eps t) /\ 0 < (1 - eps t) / (1 - (1 - eps t)).
Proof.
  intro Ht. destruct (Proper t Ht). assert (0 < (1 - eps t) * (1 - (1 - eps t))) by (apply Rmult_lt_0_compat; lra).
  repeat split; [lra | | apply Rle_mult_inv_pos; lra | apply Rdiv_lt_0_compat; lra].
  assert (0 < sqrt ((1 - eps t) * (1 - (1 - eps t)))) by (apply sqrt_lt_R0; assumption). lra.
Qed.

(** What stands in the place of an erratum. ZZ, Section 1: the mistakes of rule t are orthogonal to the new weights, not
    to the old ones. Right and wrong examples weigh 1/2 each there. *)
Theorem ZZ_1a_r_orthogonal t : (1 <= t <= T)%Z -> Zsum 1 m (fun i => D (t + 1)%Z i * (y i * f t i)) = 0.
Proof.
  intro Ht. destruct (Proper t Ht) as [Low High].
  transitivity (/ (2 * (1 - eps t)) * (Zsum 1 m (D t) - eps t) - / (2 * eps t) * eps t); [| rewrite total by lia;
    field; lra].
  rewrite (Errors t Ht) at 2 4. rewrite <- Zsum_minus, <- !Zsum_scale, <- Zsum_minus. apply Zsum_ext. intros i Hi.
  destruct (ZZ_T2_recursion t i Ht Hi) as [Right Wrong]. unfold iverson, Reqb.
  destruct (Req_EM_T (y i) (f t i)) as [Same | Other]; simpl.
  - assert (Case : y i * f t i = 1) by (rewrite <- Same; destruct (Labels i Hi) as [-> | ->]; ring).
    rewrite (Right Case), Case. field. lra.
  - assert (Case : y i * f t i = -1).
    { destruct (Labels i Hi) as [E | E]; destruct (Rules t i Ht Hi) as [E' | E']; rewrite E, E' in *; lra. }
    rewrite (Wrong Case), Case. field. lra.
Qed.

Lemma weights_above t : (1 <= t <= T + 1)%Z -> forall i, (1 <= i <= m)%Z -> 0 < D t i.
Proof.
  revert t. refine (up_from _ 1 (T + 1) _ _).
  - intros _ i Hi. rewrite Start by exact Hi. apply Rdiv_lt_0_compat; [lra | apply IZR_lt; lia].
  - intros t Low High Above i Hi. assert (Ht : (1 <= t <= T)%Z) by lia.
    assert (Positive := size_positive t Ht (total t ltac:(lia))). rewrite Recursion by (assumption || lra).
    apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; [apply Above; exact Hi | apply exp_pos] | exact Positive].
Qed.

(** Gibbs: a distribution is nearer to itself than any other is, since ln x >= 1 - 1/x. *)
Lemma relative_entropy (p q : Z -> R) :
  (forall i, (1 <= i <= m)%Z -> 0 < p i /\ 0 < q i) -> Zsum 1 m p = 1 -> Zsum 1 m q = 1 ->
  0 <= Zsum 1 m (fun i => p i * ln (p i / q i)).
Proof.
  intros Positive P Q. replace 0 with (Zsum 1 m p - Zsum 1 m q) by lra. rewrite <- Zsum_minus. apply Zsum_le.
  intros i Hi.
  destruct (Positive i Hi) as [Pi Qi]. assert (Ratio : 0 < q i / p i) by (apply Rdiv_lt_0_compat; assumption).
  assert (Tangent : 1 + ln (q i / p i) <= exp (ln (q i / p i))) by (apply exp_ineq1_le).
  rewrite exp_ln in Tangent by exact Ratio.
  replace (p i / q i) with (/ (q i / p i)) by (field; lra). rewrite ln_Rinv by exact Ratio.
  replace (p i - q i) with (p i * (1 - q i / p i)) by (field; lra). apply Rmult_le_compat_l; lra.
Qed.

(** The mean of the logarithm of D (t + 1) / D t is - ln (norm t) under all weights that the mistakes are orthogonal to:
    it is - alpha y f - ln (norm t) for each example. *)
Lemma mean_of_change t p :
  (1 <= t <= T)%Z -> Zsum 1 m p = 1 -> Zsum 1 m (fun i => p i * (y i * f t i)) = 0 ->
  Zsum 1 m (fun i => p i * ln (D (t + 1)%Z i / D t i)) = - ln (norm t).
Proof.
  intros Ht Total Orthogonal. assert (Positive := size_positive t Ht (total t ltac:(lia))).
  rewrite (Zsum_ext 1 m _ (fun i => - alpha t * (p i * (y i * f t i)) + - ln (norm t) * p i)).
  - rewrite Zsum_plus, !Zsum_scale, Orthogonal, Total. ring.
  - intros i Hi. assert (Above := weights_above t ltac:(lia) i Hi). rewrite Recursion by (assumption || lra).
    replace (D t i * exp (- alpha t * y i * f t i) / norm t / D t i) with (exp (- alpha t * y i * f t i) * / norm t)
      by (field; lra).
    rewrite ln_mult, ln_exp, ln_Rinv by (apply exp_pos || apply Rinv_0_lt_compat || idtac; assumption). ring.
Qed.

(** Of all weights of the run that the mistakes are orthogonal to, D (t + 1) has the least entropy relative to D t: that
    of D q is larger by the entropy of D q relative to D (t + 1). *)
Theorem ZZ_1a_r_least t q :
  (1 <= t <= T)%Z -> (1 <= q <= T + 1)%Z -> Zsum 1 m (fun i => D q i * (y i * f t i)) = 0 ->
  Zsum 1 m (fun i => D q i * ln (D q i / D t i)) >= Zsum 1 m (fun i => D (t + 1)%Z i * ln (D (t + 1)%Z i / D t i)).
Proof.
  intros Ht Hq Orthogonal. assert (Hnext : (1 <= t + 1 <= T + 1)%Z) by lia. assert (Hnow : (1 <= t <= T + 1)%Z) by lia.
  rewrite (mean_of_change t (D (t + 1)%Z) Ht (total (t + 1) Hnext) (ZZ_1a_r_orthogonal t Ht)).
  rewrite <- (mean_of_change t (D q) Ht (total q Hq) Orthogonal).
  assert (Gibbs := relative_entropy (D q) (D (t + 1)%Z)
    (fun i Hi => conj (weights_above q Hq i Hi) (weights_above (t + 1) Hnext i Hi)) (total q Hq) (total (t + 1) Hnext)).
  apply Rle_ge. rewrite <- (Rplus_0_l (Zsum 1 m (fun i => D q i * ln (D (t + 1)%Z i / D t i)))).
  apply Rle_trans with (1 := Rplus_le_compat_r _ _ _ Gibbs). rewrite <- Zsum_plus. apply Zsum_le. intros i Hi.
  assert (A := weights_above q Hq i Hi). assert (B := weights_above (t + 1) Hnext i Hi).
  assert (C := weights_above t Hnow i Hi).
  rewrite <- Rmult_plus_distr_l, <- ln_mult by (apply Rdiv_lt_0_compat; assumption).
  replace (D q i / D (t + 1)%Z i * (D (t + 1)%Z i / D t i)) with (D q i / D t i) by (field; lra). apply Rle_refl.
Qed.

End AdaBoost.

(** ** What stands in the place of errata.

    ZZ, Section 3: the accuracy of the final classifier is the mean of (y H + 1)/2, not of (H + 1)/2, where H is the
    sign of the vote. Where y and H are -1 or 1, y H is 1 if they agree, and -1 if not. *)
Lemma agreement y h : y = -1 \/ y = 1 -> h = -1 \/ h = 1 -> iverson (Reqb y h) = (y * h + 1) / 2.
Proof.
  intros [-> | ->] [-> | ->]; unfold iverson, Reqb;
    match goal with |- context [Req_EM_T ?a ?b] => destruct (Req_EM_T a b) end; lra.
Qed.

Lemma sgn_values z x : x <> 0 \/ z = -1 \/ z = 1 -> sgn z x = -1 \/ sgn z x = 1.
Proof.
  intro Proper. unfold sgn. destruct (Rlt_dec 0 x); [tauto |]. destruct (Req_EM_T x 0); [| tauto].
  destruct Proper as [Other | Zero]; [contradiction | exact Zero].
Qed.

(** A label goes through the sign of what is not 0. *)
Lemma sgn_label z y x : y = -1 \/ y = 1 -> x <> 0 -> sgn z (y * x) = y * sgn z x.
Proof.
  intros Label Other. destruct (Rdichotomy x 0 Other) as [Negative | Positive]; destruct Label as [-> | ->].
  - rewrite (sgn_neg z x), sgn_pos by lra. ring.
  - rewrite (sgn_neg z x), sgn_neg by lra. ring.
  - rewrite (sgn_pos z x), sgn_neg by lra. ring.
  - rewrite (sgn_pos z x), sgn_pos by lra. ring.
Qed.

Theorem ZZ_3g_r m (y H : Z -> R) s0 :
  (forall i, (1 <= i <= m)%Z -> y i = -1 \/ y i = 1) -> s0 = -1 \/ s0 = 1 ->
  1 / IZR m * Zsum 1 m (fun i => iverson (Reqb (y i) (sgn s0 (H i))))
  = 1 / IZR m * Zsum 1 m (fun i => (y i * sgn s0 (H i) + 1) / 2).
Proof.
  intros Labels Zero. f_equal. apply Zsum_ext. intros i Hi.
  apply agreement; [apply Labels; exact Hi | apply sgn_values; tauto].
Qed.

(** It is the mean of (sgn (sum of alpha u) + 1)/2 where no vote is 0; u t i is y i * f t i, and the label goes through
    the sum and through the sign. *)
Theorem ZZ_3h_r m T (y alpha H : Z -> R) (f : Z -> Z -> R) s0 :
  (forall i, (1 <= i <= m)%Z -> y i = -1 \/ y i = 1) ->
  (forall i, (1 <= i <= m)%Z -> H i = Zsum 1 T (fun t => alpha t * f t i)) -> (forall i, (1 <= i <= m)%Z -> H i <> 0) ->
  1 / IZR m * Zsum 1 m (fun i => iverson (Reqb (y i) (sgn s0 (H i))))
  = 1 / IZR m * Zsum 1 m (fun i => (sgn s0 (Zsum 1 T (fun t => alpha t * (y i * f t i))) + 1) / 2).
Proof.
  intros Labels Votes Decided. f_equal. apply Zsum_ext. intros i Hi. specialize (Labels i Hi).
  specialize (Decided i Hi).
  rewrite agreement by (exact Labels || (apply sgn_values; tauto)).
  replace (Zsum 1 T (fun t => alpha t * (y i * f t i))) with (y i * H i).
  - rewrite sgn_label by assumption. reflexivity.
  - rewrite (Votes i Hi), <- Zsum_scale. apply Zsum_ext. intros. ring.
Qed.
