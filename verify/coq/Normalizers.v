(** How small a normalizer can be: inequalities on numbers, with no run and no examples.

    A rule that is right on the weight p and wrong on the weight q, taken with the coefficient c, leaves the normalizer
    p exp(-c) + q exp c. Two rules leave four weights: W_pp where both are right, W_pm where the first alone is, W_mp
    where the second alone is, and W_mm where neither is. *)

From Coq Require Import Reals ZArith Lra.
From Boostproof Require Import Language.
Open Scope R_scope.

(** ** The exponential, and roots *)

(** The tangent at 0 lies below the exponential, and touches it there alone. *)
Lemma tangent x : 1 + x <= exp x.
Proof. apply exp_ineq1_le. Qed.

Lemma tangent_strict x : x <> 0 -> 1 + x < exp x.
Proof. apply exp_ineq1. Qed.

Lemma exp_monotone x y : x <= y -> exp x <= exp y.
Proof. intros [Less | ->]; [left; apply exp_increasing; exact Less | right; reflexivity]. Qed.

Lemma exp_opp_mult x : exp (- x) * exp x = 1.
Proof. rewrite <- exp_plus, Rplus_opp_l. apply exp_0. Qed.

(** The exponential of half of x is the root of that of x. *)
Lemma exp_half x : exp (x / 2) = sqrt (exp x).
Proof.
  rewrite <- (sqrt_square (exp (x / 2))) by (left; apply exp_pos).
  rewrite <- exp_plus. do 2 f_equal. lra.
Qed.

(** What squares to at most b is at most the root of b. *)
Lemma le_sqrt a b : a * a <= b -> a <= sqrt b.
Proof.
  intro Square. destruct (Rle_or_lt 0 a) as [Nonneg | Neg].
  - rewrite <- (sqrt_square a) by exact Nonneg. apply sqrt_le_1_alt. exact Square.
  - apply Rle_trans with 0; [lra | apply sqrt_pos].
Qed.

(** A number that is not negative, as a square. *)
Lemma a_square x : 0 <= x -> exists a, 0 <= a /\ x = a * a.
Proof. intro X. exists (sqrt x). split; [apply sqrt_pos | symmetry; apply sqrt_sqrt; exact X]. Qed.

Lemma sqrt_of_squares a b : 0 <= a -> 0 <= b -> sqrt (a * a * (b * b)) = a * b.
Proof.
  intros A B. replace (a * a * (b * b)) with (a * b * (a * b)) by ring.
  apply sqrt_square. apply Rmult_le_pos; assumption.
Qed.

(** The root of 1 - x is at most exp(-x/2): both sides of 1 - x <= exp(-x) under the root. *)
Lemma sqrt_le_exp x : sqrt (1 - x) <= exp (- x / 2).
Proof. rewrite exp_half. apply sqrt_le_1_alt. generalize (tangent (- x)). lra. Qed.

Lemma sqrt_lt_exp x : x <> 0 -> x <= 1 -> sqrt (1 - x) < exp (- x / 2).
Proof.
  intros Some Small. rewrite exp_half. apply sqrt_lt_1_alt. split; [lra |].
  generalize (tangent_strict (- x)). lra.
Qed.

(** An edge g over 1/2 takes a factor of at least exp(-2 g^2). *)
Lemma edge_factor g : sqrt (1 - 4 * g ^ 2) <= exp (-2 * g ^ 2).
Proof. replace (-2 * g ^ 2) with (- (4 * g ^ 2) / 2) by field. apply sqrt_le_exp. Qed.

(** The logarithm of a quotient. *)
Lemma ln_quotient a b : 0 < a -> 0 < b -> ln (a / b) = ln a - ln b.
Proof.
  intros A B. unfold Rdiv. rewrite ln_mult, ln_Rinv by (assumption || apply Rinv_0_lt_compat; assumption). ring.
Qed.

(** The tangent at 1 lies above the logarithm. *)
Lemma ln_tangent u : 0 < u -> ln u <= u - 1.
Proof. intro U. generalize (tangent (ln u)). rewrite exp_ln by exact U. lra. Qed.

Lemma ln_from_below u : 0 < u -> 1 - / u <= ln u.
Proof.
  intro U. assert (Inv : 0 < / u) by (apply Rinv_0_lt_compat; exact U).
  generalize (ln_tangent (/ u) Inv). rewrite ln_Rinv by exact U. lra.
Qed.

(** ** One rule *)

(** The difference of the two sides is the square of sqrt p exp(-c/2) - sqrt q exp(c/2). *)
Lemma two_weights p q c : 0 <= p -> 0 <= q -> 2 * sqrt (p * q) <= p * exp (- c) + q * exp c.
Proof.
  intros P Q. rewrite sqrt_mult by assumption.
  assert (Down : exp (- c) = exp (- c / 2) * exp (- c / 2)) by (rewrite <- exp_plus; f_equal; field).
  assert (Up : exp c = exp (c / 2) * exp (c / 2)) by (rewrite <- exp_plus; f_equal; field).
  assert (One : exp (- c / 2) * exp (c / 2) = 1).
  { rewrite <- exp_plus. replace (- c / 2 + c / 2) with 0 by field. apply exp_0. }
  rewrite <- (sqrt_sqrt p P) at 2. rewrite <- (sqrt_sqrt q Q) at 2. rewrite Down, Up.
  set (d := exp (- c / 2)) in *. set (u := exp (c / 2)) in *.
  generalize (Rle_0_sqr (sqrt p * d - sqrt q * u)). unfold Rsqr.
  replace (2 * (sqrt p * sqrt q)) with (2 * (sqrt p * sqrt q) * (d * u)) by (rewrite One; ring). lra.
Qed.

(** At half the log odds both terms are sqrt (p q). *)
Lemma two_weights_best p q c :
  0 < p -> 0 < q -> c = 1 / 2 * ln (p / q) -> p * exp (- c) + q * exp c = 2 * sqrt (p * q).
Proof.
  intros P Q ->. set (c := 1 / 2 * ln (p / q)).
  assert (Odds : exp c * exp c = p / q).
  { unfold c. rewrite <- exp_plus. replace (_ + _) with (ln (p / q)) by field.
    apply exp_ln. apply Rdiv_lt_0_compat; assumption. }
  assert (Right : sqrt (p * q) = q * exp c).
  { replace (p * q) with (q * exp c * (q * exp c)).
    - apply sqrt_square. apply Rmult_le_pos; [lra | left; apply exp_pos].
    - replace (q * exp c * (q * exp c)) with (q * q * (exp c * exp c)) by ring. rewrite Odds. field. lra. }
  assert (Left : p * exp (- c) = q * exp c).
  { replace p with (q * (p / q)) by (field; lra). rewrite <- Odds.
    replace (q * (exp c * exp c) * exp (- c)) with (q * exp c * (exp (- c) * exp c)) by ring.
    rewrite exp_opp_mult. ring. }
  rewrite Left, Right. ring.
Qed.

Lemma one_rule_least e a : 0 <= e <= 1 -> 2 * sqrt (e * (1 - e)) <= (1 - e) * exp (- a) + e * exp a.
Proof. intro E. rewrite (Rmult_comm e). apply two_weights; lra. Qed.

Lemma one_rule_best e a :
  0 < e < 1 -> a = 1 / 2 * ln ((1 - e) / e) -> (1 - e) * exp (- a) + e * exp a = 2 * sqrt (e * (1 - e)).
Proof. intros E A. rewrite (Rmult_comm e (1 - e)). apply two_weights_best; [lra | lra | exact A]. Qed.

(** 2 sqrt (e (1 - e)) by the edge 1/2 - e. *)
Lemma least_by_edge e : 2 * sqrt (e * (1 - e)) = sqrt (1 - 4 * (1 / 2 - e) ^ 2).
Proof.
  replace (1 - 4 * (1 / 2 - e) ^ 2) with (2 * 2 * (e * (1 - e))) by field.
  rewrite (sqrt_mult_alt (2 * 2)), sqrt_square by lra. reflexivity.
Qed.

(** ** Two rules: each pair of opposite weights is a pair p, q, with the coefficients c1 + c2 and c1 - c2. *)

Definition two_rules (W_pp W_pm W_mp W_mm c1 c2 : R) : R :=
  W_pp * exp (- c1 - c2) + W_pm * exp (- c1 + c2) + W_mp * exp (c1 - c2) + W_mm * exp (c1 + c2).

Lemma two_rules_pairs W_pp W_pm W_mp W_mm c1 c2 :
  two_rules W_pp W_pm W_mp W_mm c1 c2 =
  W_pp * exp (- (c1 + c2)) + W_mm * exp (c1 + c2) + (W_pm * exp (- (c1 - c2)) + W_mp * exp (c1 - c2)).
Proof.
  unfold two_rules. replace (- c1 - c2) with (- (c1 + c2)) by ring.
  replace (- c1 + c2) with (- (c1 - c2)) by ring. ring.
Qed.

Lemma two_rules_least W_pp W_pm W_mp W_mm c1 c2 :
  0 <= W_pp -> 0 <= W_pm -> 0 <= W_mp -> 0 <= W_mm ->
  2 * sqrt (W_pp * W_mm) + 2 * sqrt (W_pm * W_mp) <= two_rules W_pp W_pm W_mp W_mm c1 c2.
Proof. intros. rewrite two_rules_pairs. apply Rplus_le_compat; apply two_weights; assumption. Qed.

(** (9) and (10) are half the sum, and half the difference, of the half log odds of the two pairs. *)
Lemma coefficients_sum W_pp W_pm W_mp W_mm :
  0 < W_pp -> 0 < W_pm -> 0 < W_mp -> 0 < W_mm ->
  1 / 4 * ln (W_pp * W_pm / (W_mm * W_mp)) + 1 / 4 * ln (W_pp * W_mp / (W_mm * W_pm)) = 1 / 2 * ln (W_pp / W_mm).
Proof.
  intros. rewrite !ln_quotient, !ln_mult by (assumption || apply Rmult_lt_0_compat; assumption). field.
Qed.

Lemma coefficients_difference W_pp W_pm W_mp W_mm :
  0 < W_pp -> 0 < W_pm -> 0 < W_mp -> 0 < W_mm ->
  1 / 4 * ln (W_pp * W_pm / (W_mm * W_mp)) - 1 / 4 * ln (W_pp * W_mp / (W_mm * W_pm)) = 1 / 2 * ln (W_pm / W_mp).
Proof.
  intros. rewrite !ln_quotient, !ln_mult by (assumption || apply Rmult_lt_0_compat; assumption). field.
Qed.

Lemma two_rules_best W_pp W_pm W_mp W_mm c1 c2 :
  0 < W_pp -> 0 < W_pm -> 0 < W_mp -> 0 < W_mm ->
  c1 = 1 / 4 * ln (W_pp * W_pm / (W_mm * W_mp)) -> c2 = 1 / 4 * ln (W_pp * W_mp / (W_mm * W_pm)) ->
  two_rules W_pp W_pm W_mp W_mm c1 c2 = 2 * sqrt (W_pp * W_mm) + 2 * sqrt (W_pm * W_mp).
Proof.
  intros PP PM MP MM -> ->. rewrite two_rules_pairs, coefficients_sum, coefficients_difference by assumption.
  f_equal; apply two_weights_best; trivial.
Qed.

(** 1 - g^2 is (1 + g)(1 - g), four times the product of the weight where the first rule is right and of that where it
    is wrong, which is at least (sqrt (W_pp W_mm) + sqrt (W_pm W_mp))^2, by Cauchy and Schwarz. *)
Lemma two_rules_edge W_pp W_pm W_mp W_mm :
  0 <= W_pp -> 0 <= W_pm -> 0 <= W_mp -> 0 <= W_mm -> W_pp + W_pm + W_mp + W_mm = 1 ->
  2 * sqrt (W_pp * W_mm) + 2 * sqrt (W_pm * W_mp) <= sqrt (1 - (W_pp + W_pm - W_mp - W_mm) ^ 2).
Proof.
  intros PP PM MP MM One. apply le_sqrt.
  replace (1 - (W_pp + W_pm - W_mp - W_mm) ^ 2) with (4 * (W_pp + W_pm) * (W_mp + W_mm))
    by (replace 1 with (1 * 1) by ring; rewrite <- One; ring).
  clear One. destruct (a_square W_pp PP) as [a [A ->]]. destruct (a_square W_pm PM) as [b [B ->]].
  destruct (a_square W_mp MP) as [c [C ->]]. destruct (a_square W_mm MM) as [d [D ->]].
  rewrite !sqrt_of_squares by assumption.
  generalize (Rle_0_sqr (a * c - b * d)). unfold Rsqr. lra.
Qed.

Lemma swapped_rules W_pp W_pm W_mp W_mm :
  2 * sqrt (W_pp * W_mm) + 2 * sqrt (W_pm * W_mp) = 2 * sqrt (W_pp * W_mm) + 2 * sqrt (W_mp * W_pm).
Proof. rewrite (Rmult_comm W_pm). reflexivity. Qed.

(** So it is for the second rule, and for the rule with the larger edge. *)
Lemma two_rules_edges W_pp W_pm W_mp W_mm :
  0 <= W_pp -> 0 <= W_pm -> 0 <= W_mp -> 0 <= W_mm -> W_pp + W_pm + W_mp + W_mm = 1 ->
  2 * sqrt (W_pp * W_mm) + 2 * sqrt (W_pm * W_mp)
  <= sqrt (1 - Rmax (W_pp + W_pm - W_mp - W_mm) (W_pp - W_pm + W_mp - W_mm) ^ 2).
Proof.
  intros PP PM MP MM One. apply Rmax_case; [apply two_rules_edge; assumption |].
  rewrite swapped_rules. replace (W_pp - W_pm + W_mp - W_mm) with (W_pp + W_mp - W_pm - W_mm) by ring.
  apply two_rules_edge; trivial. lra.
Qed.

(** An edge of at least G > 0 brings the factor below exp(-G^2/2). *)
Lemma edge_strict G g : 0 < G -> G <= g -> g <= 1 -> sqrt (1 - g ^ 2) < exp (- G ^ 2 / 2).
Proof.
  intros Some Least Most. assert (Squares : 0 < G ^ 2 <= g ^ 2).
  { split; [apply pow_lt; exact Some | apply pow_incr; lra]. }
  assert (Unit : g ^ 2 <= 1) by (rewrite <- (pow1 2); apply pow_incr; lra).
  apply Rle_lt_trans with (sqrt (1 - G ^ 2)); [apply sqrt_le_1_alt; lra | apply sqrt_lt_exp; lra].
Qed.

(** ** Margins of at most theta: the factor exp(theta a) Z of one rule, with the best coefficient a *)

Lemma margin_factor e theta :
  0 < e < 1 ->
  exp (theta * (1 / 2 * ln ((1 - e) / e))) * (2 * sqrt (e * (1 - e))) =
  exp (((1 - theta) * ln (2 * e) + (1 + theta) * ln (2 * (1 - e))) / 2).
Proof.
  intros [Pos Less].
  assert (Root : 2 * sqrt (e * (1 - e)) = exp ((ln (2 * e) + ln (2 * (1 - e))) / 2)).
  { rewrite exp_half, <- ln_mult, exp_ln by nra. replace (2 * e * (2 * (1 - e))) with (2 * 2 * (e * (1 - e))) by ring.
    rewrite (sqrt_mult_alt (2 * 2)), sqrt_square by lra. reflexivity. }
  rewrite Root, <- exp_plus, ln_quotient, !ln_mult by lra. f_equal. field.
Qed.

(** For theta <= 2 g the factor grows with the error, up to the error 1/2 - g: the logarithm is below its tangents. *)
Lemma margin_small e g theta :
  0 < e -> e <= 1 / 2 - g -> -1 < theta <= 2 * g ->
  (1 - theta) * ln (2 * e) + (1 + theta) * ln (2 * (1 - e))
  <= (1 - theta) * ln (1 - 2 * g) + (1 + theta) * ln (1 + 2 * g).
Proof.
  intros Pos Most Margin. set (a := 1 - 2 * g) in *. set (b := 1 + 2 * g) in *.
  assert (A : 0 < a) by (unfold a; lra). assert (B : 0 < b) by (unfold b; lra).
  assert (Low : ln (2 * e) - ln a <= 2 * e / a - 1).
  { rewrite <- ln_quotient by lra. apply ln_tangent. apply Rdiv_lt_0_compat; lra. }
  assert (High : ln (2 * (1 - e)) - ln b <= 2 * (1 - e) / b - 1).
  { rewrite <- ln_quotient by lra. apply ln_tangent. apply Rdiv_lt_0_compat; lra. }
  assert (Tangents : (1 - theta) * (2 * e / a - 1) + (1 + theta) * (2 * (1 - e) / b - 1) <= 0).
  { replace (_ + _) with ((a - 2 * e) * (2 * (theta - 2 * g)) * / (a * b)) by (unfold a, b in *; field; lra).
    replace 0 with (0 * / (a * b)) by ring.
    apply Rmult_le_compat_r; [left; apply Rinv_0_lt_compat, Rmult_lt_0_compat; assumption |].
    unfold a in *; nra. }
  apply (Rmult_le_compat_l (1 - theta)) in Low; [| lra]. apply (Rmult_le_compat_l (1 + theta)) in High; lra.
Qed.

(** For theta >= 2 g the bound is at least 1, so that it says nothing. *)
Lemma margin_large g theta :
  0 < g < 1 / 2 -> 2 * g <= theta -> 0 <= (1 - theta) * ln (1 - 2 * g) + (1 + theta) * ln (1 + 2 * g).
Proof.
  intros Edge Margin. assert (High : 1 - / (1 + 2 * g) <= ln (1 + 2 * g)) by (apply ln_from_below; lra).
  destruct (Rle_or_lt theta 1) as [Below | Above].
  - assert (Low : 1 - / (1 - 2 * g) <= ln (1 - 2 * g)) by (apply ln_from_below; lra).
    apply (Rmult_le_compat_l (1 - theta)) in Low; [| lra]. apply (Rmult_le_compat_l (1 + theta)) in High; [| lra].
    apply Rle_trans with (2 := Rplus_le_compat _ _ _ _ Low High).
    replace (_ + _) with (4 * g * (theta - 2 * g) * / ((1 - 2 * g) * (1 + 2 * g))) by (field; lra).
    apply Rmult_le_pos; [nra |]. left. apply Rinv_0_lt_compat. nra.
  - assert (Low : ln (1 - 2 * g) <= 1 - 2 * g - 1) by (apply ln_tangent; lra).
    assert (Less : / (1 + 2 * g) <= 1) by (rewrite <- Rinv_1; apply Rinv_le_contravar; lra).
    nra.
Qed.
