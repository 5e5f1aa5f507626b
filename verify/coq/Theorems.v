(** Theorems on runs of AdaBoost and of 2-BOOST, for every number of examples and of rounds.

    A theorem has the name of the claim whose statement it proves, and each has only the conditions that it needs: those
    that a section lists and that its proof names. The sign of 0, z, may be any number. *)

From Coq Require Import Reals ZArith Lia Lra Bool.
From Boostproof Require Import Language Normalizers Rounds.
Open Scope R_scope.

(** ** AdaBoost: one rule a round *)

Section AdaBoost.

  Variables (m T : Z) (z : R) (y alpha eps Zt : Z -> R) (f D H : Z -> Z -> R).
  Hypothesis Examples : (1 <= m)%Z.
  Hypothesis At_least_one_round : (1 <= T)%Z.
  Hypothesis Labels : forall i, (1 <= i <= m)%Z -> y i = -1 \/ y i = 1.
  Hypothesis Rules : forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> f t i = -1 \/ f t i = 1.
  Hypothesis Start : forall i, (1 <= i <= m)%Z -> D 1%Z i = 1 / IZR m.
  Hypothesis Errors :
    forall t, (1 <= t <= T)%Z -> eps t = Zsum 1 m (fun i => D t i * iverson (negb (Reqb (y i) (f t i)))).
  Hypothesis Normalizer :
    forall t, (1 <= t <= T)%Z -> Zt t = Zsum 1 m (fun i => D t i * exp (- alpha t * y i * f t i)).
  Hypothesis Next : forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z ->
    D (t + 1)%Z i = D t i * exp (- alpha t * y i * f t i) / Zt t.
  Hypothesis Votes : forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> H t i = Zsum 1 t (fun q => alpha q * f q i).
  Hypothesis Coefficients : forall t, (1 <= t <= T)%Z -> alpha t = 1 / 2 * ln ((1 - eps t) / eps t).
  Hypothesis Neither_perfect_nor_useless : forall t, (1 <= t <= T)%Z -> 0 < eps t < 1.

  Let e t i := - alpha t * y i * f t i.

  Lemma ada_start : distribution m (D 1%Z).
  Proof using Examples Start. apply uniform; assumption. Qed.

  (** The margin is minus the sum of the exponents. *)
  Lemma ada_margin i : (1 <= i <= m)%Z -> - y i * H T i = Zsum 1 T (fun t => e t i).
  Proof using At_least_one_round Votes.
    intro Hi. rewrite Votes, <- Zsum_scale by lia. apply Zsum_ext. intros. unfold e. ring.
  Qed.

  Lemma ada_loss c loss :
    (forall i, (1 <= i <= m)%Z -> loss i <= c * exp (- y i * H T i)) ->
    1 / IZR m * Zsum 1 m loss <= c * Zprod 1 T Zt.
  Proof using Examples At_least_one_round Start Normalizer Next Votes.
    intro Bound. rewrite <- Zsum_scale.
    rewrite (Zsum_ext 1 m _ (fun i => D 1%Z i * loss i)) by (intros; rewrite Start; trivial).
    apply (loss_bound m T D e Zt ada_start Normalizer Next); [lia |].
    intros i Hi. rewrite <- ada_margin by exact Hi. exact (Bound i Hi).
  Qed.

  (** The 0-1 loss is at most the exponential loss, whose mean is the product of the normalizers, whatever the rules and
      their coefficients are. *)
  Theorem SL16_E1 : 1 / IZR m * Zsum 1 m (fun i => iverson (negb (Reqb (y i) (sgn z (H T i))))) <= Zprod 1 T Zt.
  Proof using Examples At_least_one_round Labels Start Normalizer Next Votes.
    rewrite <- (Rmult_1_l (Zprod 1 T Zt)). apply ada_loss. intros i Hi. rewrite Rmult_1_l. apply error_le_exp. auto.
  Qed.

  (** Each factor is the new weight over the old one, times the normalizer. *)
  Theorem SL16_2_1f_r : forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z ->
    exp (- alpha t * y i * f t i) = Zt t * D (t + 1)%Z i / D t i.
  Proof using Examples Start Normalizer Next.
    intros t i Ht Hi. assert (First : 0 < D 1%Z i).
    { rewrite Start by exact Hi. apply Rdiv_lt_0_compat; [lra | apply IZR_lt; lia]. }
    assert (Now : 0 < D t i) by (apply (weight_positive m T D e Zt ada_start Normalizer Next); trivial; lia).
    assert (Norm : 0 < Zt t) by exact (normalizer_positive m T D e Zt ada_start Normalizer Next t Ht).
    rewrite Next by assumption. field. lra.
  Qed.

  (** The weights after the last round sum to 1. *)
  Theorem SL16_2_1g_r : Zsum 1 m (fun i => D (T + 1)%Z i) = 1.
  Proof using Examples At_least_one_round Start Normalizer Next.
    apply (weights m T D e Zt ada_start Normalizer Next (T + 1)%Z). lia.
  Qed.

  (** AdaBoost's coefficients make each normalizer as small as it can be. *)
  Lemma ada_least t : (1 <= t <= T)%Z -> Zt t = 2 * sqrt (eps t * (1 - eps t)).
  Proof using Examples Labels Rules Start Errors Normalizer Next Coefficients Neither_perfect_nor_useless.
    intro Ht. assert (One : Zsum 1 m (D t) = 1) by (apply (weights m T D e Zt ada_start Normalizer Next); lia).
    rewrite Normalizer, (one_rule_cells m (D t) y (f t)), <- Errors by auto.
    apply one_rule_best; [apply Neither_perfect_nor_useless | apply Coefficients]; exact Ht.
  Qed.

  (** The error is at most the product of the least normalizers. *)
  Theorem SM00_T2_1 :
    1 / IZR m * Zsum 1 m (fun i => iverson (negb (Reqb (y i) (sgn z (H T i)))))
    <= Zprod 1 T (fun t => 2 * sqrt (eps t * (1 - eps t))).
  Proof using Examples At_least_one_round Labels Rules Start Errors Normalizer Next Votes Coefficients
      Neither_perfect_nor_useless.
    rewrite <- (Zprod_ext 1 T Zt) by exact ada_least. exact SL16_E1.
  Qed.

  (** The same with the accuracies 1 - eps t. *)
  Theorem ZZ_3o_b :
    1 / IZR m * Zsum 1 m (fun i => iverson (negb (Reqb (y i) (sgn z (H T i)))))
    <= Zprod 1 T (fun t => 2 * sqrt ((1 - eps t) * (1 - (1 - eps t)))).
  Proof using Examples At_least_one_round Labels Rules Start Errors Normalizer Next Votes Coefficients
      Neither_perfect_nor_useless.
    rewrite (Zprod_ext 1 T _ (fun t => 2 * sqrt (eps t * (1 - eps t)))); [exact SM00_T2_1 |].
    intros t Ht. do 2 f_equal. ring.
  Qed.

  (** With the least edge over all rounds, where that is positive: each normalizer falls as the edge grows. *)
  Theorem ZZ_3m :
    let gamma := Zminover 1 T (fun t => 1 / 2 - eps t) in
    0 < gamma ->
    1 / IZR m * Zsum 1 m (fun i => iverson (negb (Reqb (y i) (sgn z (H T i)))))
    <= Zprod 1 T (fun t => sqrt (1 - 4 * gamma ^ 2)).
  Proof using Examples At_least_one_round Labels Rules Start Errors Normalizer Next Votes Coefficients
      Neither_perfect_nor_useless.
    intros gamma Pos. apply Rle_trans with (1 := SL16_E1). apply Zprod_le. intros t Ht.
    split; [left; exact (normalizer_positive m T D e Zt ada_start Normalizer Next t Ht) |].
    rewrite ada_least, least_by_edge by exact Ht. apply sqrt_le_1_alt.
    assert (Least : gamma <= 1 / 2 - eps t) by exact (Zminover_le 1 T (fun t => 1 / 2 - eps t) t Ht).
    assert (Squares : gamma ^ 2 <= (1 / 2 - eps t) ^ 2) by (apply pow_incr; lra). lra.
  Qed.

  (** So the error is at most exp(-2 gamma^2 T). *)
  Theorem SL16_1_1a :
    let gamma := Zminover 1 T (fun t => 1 / 2 - eps t) in
    0 < gamma ->
    1 / IZR m * Zsum 1 m (fun i => iverson (negb (Reqb (y i) (sgn z (H T i))))) <= exp (-2 * gamma ^ 2 * IZR T).
  Proof using Examples At_least_one_round Labels Rules Start Errors Normalizer Next Votes Coefficients
      Neither_perfect_nor_useless.
    intros gamma Pos. apply Rle_trans with (1 := ZZ_3m Pos). fold gamma.
    replace (-2 * gamma ^ 2 * IZR T) with (Zsum 1 T (fun _ => -2 * gamma ^ 2))
      by (rewrite Zsum_const by lia; replace (T + 1 - 1)%Z with T by lia; ring).
    rewrite exp_Zsum. apply Zprod_le. intros t Ht. split; [apply sqrt_pos | apply edge_factor].
  Qed.

  Lemma ada_edge t : (1 <= t <= T)%Z -> Zt t <= exp (-2 * (1 / 2 - eps t) ^ 2).
  Proof using Examples Labels Rules Start Errors Normalizer Next Coefficients Neither_perfect_nor_useless.
    intro Ht. rewrite ada_least, least_by_edge by exact Ht. apply edge_factor.
  Qed.

  (** The product of the normalizers is at most the exponential of the sum of -2 gamma_t^2, which stands there once. *)
  Theorem SL16_E9b_r : IZR m * Zprod 1 T Zt <= IZR m * exp (-2 * Zsum 1 T (fun t => (1 / 2 - eps t) ^ 2)).
  Proof using Examples Labels Rules Start Errors Normalizer Next Coefficients Neither_perfect_nor_useless.
    apply Rmult_le_compat_l; [apply IZR_le; lia |]. rewrite <- Zsum_scale, exp_Zsum. apply Zprod_le. intros t Ht.
    split; [left; exact (normalizer_positive m T D e Zt ada_start Normalizer Next t Ht) | exact (ada_edge t Ht)].
  Qed.

  (** A round divides the bound by at least exp(2 gamma_t^2). *)
  Theorem SL16_3a_r : forall t, (1 <= t <= T)%Z ->
    Zprod 1 t Zt <= Zprod 1 (t - 1) Zt / exp (2 * (1 / 2 - eps t) ^ 2).
  Proof using Examples Labels Rules Start Errors Normalizer Next Coefficients Neither_perfect_nor_useless.
    intros t Ht. rewrite Zprod_last by lia.
    replace (_ / _) with (Zprod 1 (t - 1) Zt * exp (-2 * (1 / 2 - eps t) ^ 2))
      by (unfold Rdiv at 2; rewrite <- exp_Ropp; do 2 f_equal; ring).
    apply Rmult_le_compat_l.
    - apply Zprod_nonneg. intros q Hq. left. apply (normalizer_positive m T D e Zt ada_start Normalizer Next). lia.
    - exact (ada_edge t Ht).
  Qed.

  (** The share of the examples with a margin of at most theta is at most 1, and at most the product of the
      normalizers times exp(theta) to the sum of the coefficients. For theta <= 2 gamma each factor of that is largest
      at the largest error, and for theta >= 2 gamma the bound is at least 1. *)
  Theorem MM01_E2 : forall theta gamma,
    0 < theta -> 0 < gamma -> (forall t, (1 <= t <= T)%Z -> eps t < 1 / 2 - gamma) ->
    Zsum 1 m (fun i => iverson (Rleb (y i * H T i) (theta * Zsum 1 T (fun t => alpha t)))) / IZR m
    <= rpow (1 - 2 * gamma) ((1 - theta) * (IZR T / 2)) * rpow (1 + 2 * gamma) ((1 + theta) * (IZR T / 2)).
  Proof using Examples At_least_one_round Labels Rules Start Errors Normalizer Next Votes Coefficients
      Neither_perfect_nor_useless.
    intros theta gamma Theta Gamma Edges.
    assert (First : (1 <= 1 <= T)%Z) by lia.
    assert (Small : gamma < 1 / 2) by (generalize (Neither_perfect_nor_useless 1%Z First) (Edges 1%Z First); lra).
    assert (Pos : 0 < IZR m) by (apply IZR_lt; lia).
    rewrite !rpow_pos, <- exp_plus by lra.
    set (rate := ((1 - theta) * ln (1 - 2 * gamma) + (1 + theta) * ln (1 + 2 * gamma)) / 2).
    replace (_ + _) with (IZR T * rate) by (unfold rate; field).
    destruct (Rle_or_lt theta (2 * gamma)) as [Below | Above].
    - apply Rle_trans with (exp (theta * Zsum 1 T (fun t => alpha t)) * Zprod 1 T Zt).
      + unfold Rdiv. rewrite Rmult_comm, <- (Rmult_1_l (/ IZR m)). apply ada_loss. intros i Hi.
        replace (- y i * H T i) with (- (y i * H T i)) by ring. apply margin_le_exp.
      + replace (IZR T * rate) with (Zsum 1 T (fun _ => rate))
          by (rewrite Zsum_const by lia; replace (T + 1 - 1)%Z with T by lia; reflexivity).
        rewrite <- Zsum_scale, !exp_Zsum, <- Zprod_mult. apply Zprod_le. intros t Ht.
        assert (Norm : 0 < Zt t) by exact (normalizer_positive m T D e Zt ada_start Normalizer Next t Ht).
        split; [left; apply Rmult_lt_0_compat; [apply exp_pos | exact Norm] |].
        rewrite ada_least, Coefficients, margin_factor by auto. apply exp_monotone. unfold rate.
        assert (Exponents := margin_small (eps t) gamma theta).
        destruct (Neither_perfect_nor_useless t Ht). generalize (Edges t Ht). lra.
    - apply Rle_trans with 1.
      + apply (Rmult_le_reg_r (IZR m)); [exact Pos |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
        replace (1 * IZR m) with (Zsum 1 m (fun _ => 1))
          by (rewrite Zsum_const by lia; replace (m + 1 - 1)%Z with m by lia; ring).
        apply Zsum_le. intros i Hi. apply iverson_le; lra.
      + assert (Exponents := margin_large gamma theta). rewrite <- exp_0. apply exp_monotone. unfold rate.
        apply Rmult_le_pos; [apply IZR_le; lia | lra].
  Qed.

End AdaBoost.

(** ** Numbers alone *)

(** A product of roots by the edges, each at most its exponential. *)
Theorem SL16_E8 T eps :
  Zprod 1 T (fun t => sqrt (1 - 4 * (1 / 2 - eps t) ^ 2)) <= exp (Zsum 1 T (fun t => -2 * (1 / 2 - eps t) ^ 2)) /\
  exp (Zsum 1 T (fun t => -2 * (1 / 2 - eps t) ^ 2)) = Zprod 1 T (fun t => exp (-2 * (1 / 2 - eps t) ^ 2)).
Proof.
  split; [| apply exp_Zsum]. rewrite exp_Zsum. apply Zprod_le. intros t Ht. split; [apply sqrt_pos | apply edge_factor].
Qed.

(** The tangent at 0 again. *)
Theorem SL16_2_3g_r x : 1 - 4 * x <= exp (-4 * x).
Proof. generalize (tangent (-4 * x)). lra. Qed.

Theorem SL16_2_3f_r L gamma : 1 / 2 * L > -2 * gamma ^ 2 -> L > -4 * gamma ^ 2.
Proof. lra. Qed.

Theorem SL16_2_1c_r y z v : y = -1 \/ y = 1 -> iverson (negb (Reqb y (sgn z v))) <= exp (- y * v).
Proof. apply error_le_exp. Qed.

(** (9) and (10) make the normalizer of two rules least. *)
Theorem JSS09_T3_1c W_pp W_pm W_mp W_mm c1 c2 :
  0 < W_pp -> 0 < W_pm -> 0 < W_mp -> 0 < W_mm ->
  let best1 := 1 / 4 * ln (W_pp * W_pm / (W_mm * W_mp)) in
  let best2 := 1 / 4 * ln (W_pp * W_mp / (W_mm * W_pm)) in
  W_pp * exp (- c1 - c2) + W_pm * exp (- c1 + c2) + W_mp * exp (c1 - c2) + W_mm * exp (c1 + c2)
    >= 2 * sqrt (W_pp * W_mm) + 2 * sqrt (W_pm * W_mp) /\
  W_pp * exp (- best1 - best2) + W_pm * exp (- best1 + best2) + W_mp * exp (best1 - best2) + W_mm * exp (best1 + best2)
    = 2 * sqrt (W_pp * W_mm) + 2 * sqrt (W_pm * W_mp).
Proof.
  intros. split; [apply Rle_ge, (two_rules_least W_pp W_pm W_mp W_mm c1 c2); lra |].
  apply (two_rules_best W_pp W_pm W_mp W_mm best1 best2); trivial.
Qed.

(** The bound by the larger edge; the edges may have any sign. *)
Theorem JSS09_E20 W_pp W_pm W_mp W_mm :
  0 <= W_pp -> 0 <= W_pm -> 0 <= W_mp -> 0 <= W_mm -> W_pp + W_pm + W_mp + W_mm = 1 ->
  2 * sqrt (W_pp * W_mm) + 2 * sqrt (W_pm * W_mp)
  <= sqrt (1 - Rmax (W_pp + W_pm - W_mp - W_mm) (W_pp - W_pm + W_mp - W_mm) ^ 2).
Proof. apply two_rules_edges. Qed.

(** The third cell has a minus before the covariance, the fourth a plus. *)
Theorem JSS09_E18b_r W_pp W_pm W_mp W_mm :
  W_pp + W_pm + W_mp + W_mm = 1 ->
  let gamma1 := W_pp + W_pm - W_mp - W_mm in
  let gamma2 := W_pp - W_pm + W_mp - W_mm in
  let delta := W_pp * (1 - gamma1) * (1 - gamma2) + W_pm * (1 - gamma1) * (-1 - gamma2)
    + W_mp * (-1 - gamma1) * (1 - gamma2) + W_mm * (-1 - gamma1) * (-1 - gamma2) in
  W_mp = (- delta + (1 - gamma1) * (1 + gamma2)) / 4 /\ W_mm = (delta + (1 - gamma1) * (1 - gamma2)) / 4.
Proof.
  intros One gamma1 gamma2 delta. unfold delta, gamma2, gamma1. replace W_pp with (1 - W_pm - W_mp - W_mm) by lra.
  split; field.
Qed.

(** ** 2-BOOST: two rules a round *)

Section TwoBoost.

  Variables (m T : Z) (z : R) (y c1 c2 Wpp Wpm Wmp Wmm Zt : Z -> R) (f1 f2 D H : Z -> Z -> R).
  Hypothesis Examples : (1 <= m)%Z.
  Hypothesis At_least_one_round : (1 <= T)%Z.
  Hypothesis Labels : forall i, (1 <= i <= m)%Z -> y i = -1 \/ y i = 1.
  Hypothesis First_rules : forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> f1 t i = -1 \/ f1 t i = 1.
  Hypothesis Second_rules : forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> f2 t i = -1 \/ f2 t i = 1.
  Hypothesis Start : forall i, (1 <= i <= m)%Z -> D 1%Z i = 1 / IZR m.
  Hypothesis Both_right : forall t, (1 <= t <= T)%Z ->
    Wpp t = Zsum 1 m (fun i => D t i * iverson (Reqb (y i) (f1 t i) && Reqb (y i) (f2 t i))).
  Hypothesis First_right : forall t, (1 <= t <= T)%Z ->
    Wpm t = Zsum 1 m (fun i => D t i * iverson (Reqb (y i) (f1 t i) && negb (Reqb (y i) (f2 t i)))).
  Hypothesis Second_right : forall t, (1 <= t <= T)%Z ->
    Wmp t = Zsum 1 m (fun i => D t i * iverson (negb (Reqb (y i) (f1 t i)) && Reqb (y i) (f2 t i))).
  Hypothesis Both_wrong : forall t, (1 <= t <= T)%Z ->
    Wmm t = Zsum 1 m (fun i => D t i * iverson (negb (Reqb (y i) (f1 t i)) && negb (Reqb (y i) (f2 t i)))).
  Hypothesis Coefficient1 :
    forall t, (1 <= t <= T)%Z -> c1 t = 1 / 4 * ln (Wpp t * Wpm t / (Wmm t * Wmp t)).
  Hypothesis Coefficient2 :
    forall t, (1 <= t <= T)%Z -> c2 t = 1 / 4 * ln (Wpp t * Wmp t / (Wmm t * Wpm t)).
  Hypothesis Normalizer : forall t, (1 <= t <= T)%Z ->
    Zt t = Zsum 1 m (fun i => D t i * exp (- c1 t * y i * f1 t i - c2 t * y i * f2 t i)).
  Hypothesis Next : forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z ->
    D (t + 1)%Z i = D t i * exp (- c1 t * y i * f1 t i - c2 t * y i * f2 t i) / Zt t.
  Hypothesis Votes : forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z ->
    H t i = Zsum 1 t (fun q => c1 q * f1 q i + c2 q * f2 q i).
  Hypothesis Four_positive_weights :
    forall t, (1 <= t <= T)%Z -> 0 < Wpp t /\ 0 < Wpm t /\ 0 < Wmp t /\ 0 < Wmm t.

  Let e t i := - c1 t * y i * f1 t i - c2 t * y i * f2 t i.

  Lemma two_start : distribution m (D 1%Z).
  Proof using Examples Start. apply uniform; assumption. Qed.

  Lemma two_margin i : (1 <= i <= m)%Z -> - y i * H T i = Zsum 1 T (fun t => e t i).
  Proof using At_least_one_round Votes.
    intro Hi. rewrite Votes, <- Zsum_scale by lia. apply Zsum_ext. intros. unfold e. ring.
  Qed.

  Lemma two_loss c loss :
    (forall i, (1 <= i <= m)%Z -> loss i <= c * exp (- y i * H T i)) ->
    1 / IZR m * Zsum 1 m loss <= c * Zprod 1 T Zt.
  Proof using Examples At_least_one_round Start Normalizer Next Votes.
    intro Bound. rewrite <- Zsum_scale.
    rewrite (Zsum_ext 1 m _ (fun i => D 1%Z i * loss i)) by (intros; rewrite Start; trivial).
    apply (loss_bound m T D e Zt two_start Normalizer Next); [lia |].
    intros i Hi. rewrite <- two_margin by exact Hi. exact (Bound i Hi).
  Qed.

  (** The error is at most the product of the normalizers, whatever the rules and their coefficients are. *)
  Theorem JSS09_L3_1 : 1 / IZR m * Zsum 1 m (fun i => iverson (negb (Reqb (y i) (sgn z (H T i))))) <= Zprod 1 T Zt.
  Proof using Examples At_least_one_round Labels Start Normalizer Next Votes.
    rewrite <- (Rmult_1_l (Zprod 1 T Zt)). apply two_loss. intros i Hi. rewrite Rmult_1_l. apply error_le_exp. auto.
  Qed.

  Lemma two_cells t a b : (1 <= t <= T)%Z ->
    Zsum 1 m (fun i => D t i * exp (- a * y i * f1 t i - b * y i * f2 t i)) =
    two_rules (Wpp t) (Wpm t) (Wmp t) (Wmm t) a b.
  Proof using Labels First_rules Second_rules Both_right First_right Second_right Both_wrong.
    intro Ht. rewrite Both_right, First_right, Second_right, Both_wrong by exact Ht. apply two_rules_cells; auto.
  Qed.

  Lemma two_sum t : (1 <= t <= T)%Z -> Wpp t + Wpm t + Wmp t + Wmm t = 1.
  Proof using Examples Start Both_right First_right Second_right Both_wrong Normalizer Next.
    intro Ht. rewrite Both_right, First_right, Second_right, Both_wrong, cells_sum by exact Ht.
    apply (weights m T D e Zt two_start Normalizer Next). lia.
  Qed.

  Lemma two_positive t : (1 <= t <= T)%Z -> 0 < Zt t.
  Proof using Examples Start Normalizer Next. exact (normalizer_positive m T D e Zt two_start Normalizer Next t). Qed.

  Lemma two_least t : (1 <= t <= T)%Z -> Zt t = 2 * sqrt (Wpp t * Wmm t) + 2 * sqrt (Wpm t * Wmp t).
  Proof using Labels First_rules Second_rules Both_right First_right Second_right Both_wrong Coefficient1 Coefficient2
      Normalizer Four_positive_weights.
    intro Ht. destruct (Four_positive_weights t Ht) as [PP [PM [MP MM]]].
    rewrite Normalizer, two_cells by exact Ht. apply two_rules_best; auto.
  Qed.

  (** No other coefficients make the normalizer of a round smaller. *)
  Lemma two_at_most t a b : (1 <= t <= T)%Z ->
    Zt t <= Zsum 1 m (fun i => D t i * exp (- a * y i * f1 t i - b * y i * f2 t i)).
  Proof using Labels First_rules Second_rules Both_right First_right Second_right Both_wrong Coefficient1 Coefficient2
      Normalizer Four_positive_weights.
    intro Ht. destruct (Four_positive_weights t Ht) as [PP [PM [MP MM]]].
    rewrite two_least, two_cells by exact Ht. apply two_rules_least; lra.
  Qed.

  (** So the first normalizer is at most the exponential loss of the first rule alone, and no later one exceeds 1, which
      the coefficients 0 and 0 would give. *)
  Theorem JSS09_T3_1a_r : Zprod 1 T Zt <= 1 / IZR m * Zsum 1 m (fun i => exp (- y i * f1 1%Z i)).
  Proof using Examples At_least_one_round Labels First_rules Second_rules Start Both_right First_right Second_right
      Both_wrong Coefficient1 Coefficient2 Normalizer Next Four_positive_weights.
    assert (Later : Zprod 2 T Zt <= 1).
    { apply Rle_trans with (Zprod 2 T (fun _ => exp 0)).
      - apply Zprod_le. intros t Ht. split; [left; apply two_positive; lia |].
        apply Rle_trans with (1 := two_at_most t 0 0 ltac:(lia)). rewrite two_cells by lia. unfold two_rules.
        replace (- 0 - 0) with 0 by ring. replace (- 0 + 0) with 0 by ring.
        rewrite Rminus_0_r, Rplus_0_r, <- !Rmult_plus_distr_r, two_sum by lia. lra.
      - rewrite <- exp_Zsum, Zsum_zero, exp_0. lra. }
    assert (First : Zt 1%Z <= 1 / IZR m * Zsum 1 m (fun i => exp (- y i * f1 1%Z i))).
    { apply Rle_trans with (1 := two_at_most 1 1 0 ltac:(lia)). rewrite <- Zsum_scale. right. apply Zsum_ext.
      intros i Hi. rewrite Start by exact Hi. do 2 f_equal. ring. }
    rewrite (Zprod_split 1 1 T), (Zprod_last 1 1), Zprod_empty, Rmult_1_l by lia.
    assert (Pos : 0 < Zt 1%Z) by (apply two_positive; lia).
    apply (Rmult_le_compat_l (Zt 1%Z)) in Later; [| lra]. replace (1 + 1)%Z with 2%Z by lia. lra.
  Qed.

  (** The normalizer of a round is below exp(-G^2/2) where one of the two edges is at least G > 0. *)
  Lemma two_edge t G : (1 <= t <= T)%Z -> 0 < G ->
    G <= Rmax (Wpp t + Wpm t - Wmp t - Wmm t) (Wpp t - Wpm t + Wmp t - Wmm t) -> Zt t < exp (- G ^ 2 / 2).
  Proof using Examples Labels First_rules Second_rules Start Both_right First_right Second_right Both_wrong
      Coefficient1 Coefficient2 Normalizer Next Four_positive_weights.
    intros Ht Some Least. destruct (Four_positive_weights t Ht) as [PP [PM [MP MM]]].
    assert (One := two_sum t Ht). rewrite two_least by exact Ht.
    eapply Rle_lt_trans; [apply two_rules_edges; lra |].
    apply edge_strict; [exact Some | exact Least | apply Rmax_lub; lra].
  Qed.

  (** With Gamma1 and Gamma2 the least edges of the two kinds of rules, the larger of them positive. *)
  Theorem JSS09_T3_2 :
    let Gamma1 := Zminover 1 T (fun t => Wpp t + Wpm t - Wmp t - Wmm t) in
    let Gamma2 := Zminover 1 T (fun t => Wpp t - Wpm t + Wmp t - Wmm t) in
    0 < Rmax Gamma1 Gamma2 ->
    1 / IZR m * Zsum 1 m (fun i => iverson (negb (Reqb (y i) (sgn z (H T i)))))
    < exp (- IZR T * Rmax Gamma1 Gamma2 ^ 2 / 2).
  Proof using Examples At_least_one_round Labels First_rules Second_rules Start Both_right First_right Second_right
      Both_wrong Coefficient1 Coefficient2 Normalizer Next Votes Four_positive_weights.
    intros Gamma1 Gamma2 Some. apply Rle_lt_trans with (1 := JSS09_L3_1). set (G := Rmax Gamma1 Gamma2) in *.
    replace (- IZR T * G ^ 2 / 2) with (Zsum 1 T (fun _ => - G ^ 2 / 2))
      by (rewrite Zsum_const by lia; replace (T + 1 - 1)%Z with T by lia; field).
    rewrite exp_Zsum. apply Zprod_lt; [exact At_least_one_round |]. intros t Ht.
    split; [left; exact (two_positive t Ht) |]. apply two_edge; [exact Ht | exact Some |].
    apply Rmax_lub.
    - apply Rle_trans with (2 := Rmax_l _ _).
      exact (Zminover_le 1 T (fun t => Wpp t + Wpm t - Wmp t - Wmm t) t Ht).
    - apply Rle_trans with (2 := Rmax_r _ _).
      exact (Zminover_le 1 T (fun t => Wpp t - Wpm t + Wmp t - Wmm t) t Ht).
  Qed.

  (** The share of the examples whose normalised margin is at most theta: exp(theta) to the sum of the coefficients
      comes in, which (9) and (10) make a product over the rounds. *)
  Theorem JSS09_L4_1 : forall theta, 0 < Zsum 1 T (fun q => c1 q + c2 q) ->
    1 / IZR m * Zsum 1 m (fun i => iverson (Rleb (y i * (H T i / Zsum 1 T (fun q => c1 q + c2 q))) theta))
    <= Zprod 1 T (fun t => Zt t * (exp (theta / 2 * ln (Wpp t)) * exp (- theta / 2 * ln (Wmm t)))).
  Proof using Examples At_least_one_round Start Coefficient1 Coefficient2 Normalizer Next Votes Four_positive_weights.
    intro theta. set (C := Zsum 1 T (fun q => c1 q + c2 q)). intro Pos.
    apply Rle_trans with (exp (theta * C) * Zprod 1 T Zt).
    - apply two_loss. intros i Hi. replace (- y i * H T i) with (- (y i * H T i)) by ring.
      rewrite <- exp_plus. apply iverson_le; [left; apply exp_pos |]. intro Small. apply Rleb_true in Small.
      apply (Rmult_le_compat_r C) in Small; [| lra].
      replace (y i * (H T i / C) * C) with (y i * H T i) in Small by (field; lra).
      generalize (tangent (theta * C + - (y i * H T i))). lra.
    - right. unfold C. rewrite <- Zsum_scale, exp_Zsum, <- Zprod_mult. apply Zprod_ext. intros t Ht.
      destruct (Four_positive_weights t Ht) as [PP [PM [MP MM]]].
      rewrite Coefficient1, Coefficient2, coefficients_sum, ln_quotient, <- exp_plus by assumption.
      rewrite Rmult_comm. do 2 f_equal. field.
  Qed.

End TwoBoost.
