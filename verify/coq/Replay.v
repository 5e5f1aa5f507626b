(** What the scripts of proofs use: signs of products and sums, relations by their denial, and names for terms.

    A step of a proof says that products of relations that hold, each with a sign, and of the denial of what is to be
    shown add up to 0, although one of them is not 0. Its script names the signs by the lemmas below, and shows that the
    sum is 0 by [ring] or [field], where roots, exponentials and logarithms have been given names. *)

From Coq Require Import Reals ZArith Lia Lra Bool.
From Boostproof Require Import Language.
Open Scope R_scope.

(** ** Relations by the sign of the gap between their sides. *)

Lemma gap_lt {a b} : a < b -> 0 < b - a. Proof. intro; lra. Qed.
Lemma gap_gt {a b} : a > b -> 0 < a - b. Proof. intro; lra. Qed.
Lemma gap_le {a b} : a <= b -> 0 <= b - a. Proof. intro; lra. Qed.
Lemma gap_ge {a b} : a >= b -> 0 <= a - b. Proof. intro; lra. Qed.
Lemma gap_eq {a b} : a = b -> a - b = 0. Proof. intro; lra. Qed.
Lemma gap_ne {a b} : a <> b -> 0 < (a - b) * (a - b).
Proof. intro H. destruct (Rdichotomy a b H); [replace ((a - b) * (a - b)) with ((b - a) * (b - a)) by ring |];
  apply Rmult_lt_0_compat; lra. Qed.

(** ** Signs of products and sums. *)

Lemma weak {x} : 0 < x -> 0 <= x. Proof. intro; lra. Qed.
Lemma zero_weak {x} : x = 0 -> 0 <= x. Proof. intro; lra. Qed.
Lemma one_positive : 0 < 1. Proof. lra. Qed.
Lemma product_positive {x y} : 0 < x -> 0 < y -> 0 < x * y. Proof. apply Rmult_lt_0_compat. Qed.
Lemma product_weak {x y} : 0 <= x -> 0 <= y -> 0 <= x * y. Proof. apply Rmult_le_pos. Qed.
Lemma product_zero {x} y : x = 0 -> x * y = 0. Proof. intros ->. ring. Qed.
Lemma times_zero c {x} : x = 0 -> c * x = 0. Proof. intros ->. ring. Qed.
Lemma square_weak x : 0 <= x * x. Proof. apply Rle_0_sqr. Qed.
Lemma sum_positive {x y} : 0 < x -> 0 <= y -> 0 < x + y. Proof. intros; lra. Qed.
Lemma sum_positive_right {x y} : 0 <= x -> 0 < y -> 0 < x + y. Proof. intros; lra. Qed.
Lemma sum_weak {x y} : 0 <= x -> 0 <= y -> 0 <= x + y. Proof. intros; lra. Qed.
Lemma no_sum x : 0 < x -> x = 0 -> False. Proof. intros; lra. Qed.

(** ** A relation holds where its denial is absurd. *)

Lemma denied_lt a b : (a >= b -> False) -> a < b. Proof. intro; apply Rnot_ge_lt; assumption. Qed.
Lemma denied_gt a b : (a <= b -> False) -> a > b. Proof. intro; apply Rnot_le_gt; assumption. Qed.
Lemma denied_le a b : (a > b -> False) -> a <= b. Proof. intro; apply Rnot_gt_le; assumption. Qed.
Lemma denied_ge a b : (a < b -> False) -> a >= b. Proof. intro; apply Rnot_lt_ge; assumption. Qed.
Lemma denied_eq (a b : R) : (a <> b -> False) -> a = b.
Proof. intro H. destruct (Req_dec a b) as [E | E]; [exact E | contradiction]. Qed.
Lemma denied_ne (a b : R) : (a = b -> False) -> a <> b. Proof. intros H E. exact (H E). Qed.

(** ** Relations by the number that the gap is. *)

Lemma number_lt d {a b} : a - b = d -> d < 0 -> a < b. Proof. intros; lra. Qed.
Lemma number_gt d {a b} : a - b = d -> 0 < d -> a > b. Proof. intros; lra. Qed.
Lemma number_le d {a b} : a - b = d -> d <= 0 -> a <= b. Proof. intros; lra. Qed.
Lemma number_ge d {a b} : a - b = d -> 0 <= d -> a >= b. Proof. intros; lra. Qed.
Lemma number_eq d {a b} : a - b = d -> d = 0 -> a = b. Proof. intros; lra. Qed.
Lemma number_ne d {a b} : a - b = d -> d <> 0 -> a <> b. Proof. intros; lra. Qed.

(** ** Two relations of the same numbers. *)

Lemma both_eq {a b} : a <= b -> a >= b -> a = b. Proof. intros; lra. Qed.
Lemma both_gt {a b} : a >= b -> a <> b -> a > b. Proof. intros; lra. Qed.
Lemma both_lt {a b} : a <= b -> a <> b -> a < b. Proof. intros; lra. Qed.

Lemma clash_lt {a b} : a < b -> a >= b -> False. Proof. intros; lra. Qed.
Lemma clash_gt {a b} : a > b -> a <= b -> False. Proof. intros; lra. Qed.
Lemma clash_le {a b} : a <= b -> a > b -> False. Proof. intros; lra. Qed.
Lemma clash_ge {a b} : a >= b -> a < b -> False. Proof. intros; lra. Qed.
Lemma clash_eq {a b : R} : a = b -> a <> b -> False. Proof. intros E N. exact (N E). Qed.
Lemma clash_ne {a b : R} : a <> b -> a = b -> False. Proof. intros N E. exact (N E). Qed.

(** ** Cases of a relation. *)

Lemma cases_lt a b : a < b \/ a >= b. Proof. lra. Qed.
Lemma cases_gt a b : a > b \/ a <= b. Proof. lra. Qed.
Lemma cases_le a b : a <= b \/ a > b. Proof. lra. Qed.
Lemma cases_ge a b : a >= b \/ a < b. Proof. lra. Qed.
Lemma cases_eq (a b : R) : a = b \/ a <> b. Proof. apply Req_dec. Qed.
Lemma cases_ne (a b : R) : a <> b \/ a = b. Proof. destruct (Req_dec a b); tauto. Qed.

Lemma whole_cases_lt a b : (a < b \/ a >= b)%Z. Proof. lia. Qed.
Lemma whole_cases_gt a b : (a > b \/ a <= b)%Z. Proof. lia. Qed.
Lemma whole_cases_le a b : (a <= b \/ a > b)%Z. Proof. lia. Qed.
Lemma whole_cases_ge a b : (a >= b \/ a < b)%Z. Proof. lia. Qed.
Lemma whole_cases_eq (a b : Z) : a = b \/ a <> b. Proof. lia. Qed.
Lemma whole_cases_ne (a b : Z) : a <> b \/ a = b. Proof. lia. Qed.

(** ** Relations of integers, and of the same numbers as reals. *)

Lemma real_lt {a b : Z} x y : (a < b)%Z -> IZR a = x -> IZR b = y -> x < y.
Proof. intros H <- <-. apply IZR_lt. exact H. Qed.
Lemma real_gt {a b : Z} x y : (a > b)%Z -> IZR a = x -> IZR b = y -> x > y.
Proof. intros H <- <-. apply IZR_lt. lia. Qed.
Lemma real_le {a b : Z} x y : (a <= b)%Z -> IZR a = x -> IZR b = y -> x <= y.
Proof. intros H <- <-. apply IZR_le. exact H. Qed.
Lemma real_ge {a b : Z} x y : (a >= b)%Z -> IZR a = x -> IZR b = y -> x >= y.
Proof. intros H <- <-. apply Rle_ge, IZR_le. lia. Qed.
Lemma real_eq {a b : Z} x y : a = b -> IZR a = x -> IZR b = y -> x = y.
Proof. intros H <- <-. f_equal. exact H. Qed.
Lemma real_ne {a b : Z} x y : a <> b -> IZR a = x -> IZR b = y -> x <> y.
Proof. intros H <- <- E. apply H, eq_IZR. exact E. Qed.

Lemma whole_lt {a b : Z} {x y} : x < y -> IZR a = x -> IZR b = y -> (a < b)%Z.
Proof. intros H <- <-. apply lt_IZR. exact H. Qed.
Lemma whole_gt {a b : Z} {x y} : x > y -> IZR a = x -> IZR b = y -> (a > b)%Z.
Proof. intros H <- <-. apply Z.lt_gt, lt_IZR. exact H. Qed.
Lemma whole_le {a b : Z} {x y} : x <= y -> IZR a = x -> IZR b = y -> (a <= b)%Z.
Proof. intros H <- <-. apply le_IZR. exact H. Qed.
Lemma whole_ge {a b : Z} {x y} : x >= y -> IZR a = x -> IZR b = y -> (a >= b)%Z.
Proof. intros H <- <-. apply Z.le_ge, le_IZR, Rge_le. exact H. Qed.
Lemma whole_eq {a b : Z} {x y} : x = y -> IZR a = x -> IZR b = y -> a = b.
Proof. intros H <- <-. apply eq_IZR. exact H. Qed.
Lemma whole_ne {a b : Z} {x y} : x <> y -> IZR a = x -> IZR b = y -> a <> b.
Proof. intros H <- <- E. apply H. f_equal. exact E. Qed.

(** The real number of an integer term is what the operations make of the real numbers of its parts. *)
Ltac as_real :=
  first [rewrite ?plus_IZR, ?minus_IZR, ?mult_IZR, ?opp_IZR, ?abs_IZR; ring
    | rewrite <- ?plus_IZR, <- ?minus_IZR, <- ?mult_IZR, <- ?opp_IZR, <- ?abs_IZR;
      rewrite <- ?plus_IZR, <- ?minus_IZR, <- ?mult_IZR, <- ?opp_IZR, <- ?abs_IZR; apply f_equal; lia].

(** ** Names for terms. *)

Lemma named (t : R) : exists x, x = t. Proof. exists t. reflexivity. Qed.
Lemma noted (t : R) : exists x, t = x. Proof. exists t. reflexivity. Qed.
Lemma noted_exp a : exists x, exp a = x /\ x <> 0.
Proof. exists (exp a). split; [reflexivity | apply Rgt_not_eq, exp_pos]. Qed.
Lemma noted_root a : 0 <= a -> exists x, sqrt a = x /\ 0 <= x /\ x ^ 2 = a.
Proof. intro H. exists (sqrt a). split; [reflexivity | split; [apply sqrt_pos | apply pow2_sqrt; exact H]]. Qed.
Lemma noted_root_over n d : d <> 0 -> 0 <= n / d -> exists x, sqrt (n / d) = x / d /\ 0 <= x / d /\ x ^ 2 = n * d.
Proof.
  intros D H. exists (sqrt (n / d) * d). assert (E : sqrt (n / d) * d / d = sqrt (n / d)) by (field; exact D).
  split; [symmetry; exact E | split; [rewrite E; apply sqrt_pos |]].
  rewrite Rpow_mult_distr, pow2_sqrt by exact H. field. exact D.
Qed.

(** ** Roots, exponentials and logarithms. *)

Lemma root_is {a r} : 0 <= r -> r * r = a -> sqrt a = r.
Proof. intros Low <-. apply sqrt_square. exact Low. Qed.
Lemma exp_sum {a b x y} : exp a = x -> exp b = y -> exp (a + b) = x * y.
Proof. intros <- <-. apply exp_plus. Qed.
Lemma exp_times (n : nat) a : exp (INR n * a) = exp a ^ n.
Proof.
  induction n as [| n IH]; [simpl; rewrite Rmult_0_l; apply exp_0 |].
  rewrite S_INR, Rmult_plus_distr_r, exp_plus, IH, Rmult_1_l. simpl. ring.
Qed.
Lemma exp_power n c q m {x} : exp (m / q) = x -> c * q = INR n -> q <> 0 -> exp (c * m) = x ^ n.
Proof. intros <- E Q. rewrite <- exp_times, <- E. f_equal. field. exact Q. Qed.
Lemma exp_power_down n c q m {x} : exp (m / q) = x -> c * q = - INR n -> q <> 0 -> exp (c * m) = / x ^ n.
Proof.
  intros H E Q. rewrite <- (exp_power n (- c) q m H); [| lra | exact Q].
  rewrite <- exp_Ropp. f_equal. ring.
Qed.
Lemma exp_of_ln {h l} : ln h = l -> 0 < h -> exp (l / 1) = h.
Proof. intros <- H. unfold Rdiv. rewrite Rinv_1, Rmult_1_r. apply exp_ln. exact H. Qed.
Lemma exp_of_half_ln {h l} : ln h = l -> 0 < h -> exp (l / 2) = sqrt h.
Proof.
  intros <- H. symmetry. apply root_is; [left; apply exp_pos |].
  rewrite <- exp_plus. replace (ln h / 2 + ln h / 2) with (ln h) by field. apply exp_ln. exact H.
Qed.
Lemma ln_is {a v} : exp v = a -> ln a = v. Proof. intros <-. apply ln_exp. Qed.
Lemma rpow_half n b k : 0 <= b -> 0 < k -> k * 2 = INR n -> rpow b k = sqrt b ^ n.
Proof.
  intros B K E. destruct (Req_dec b 0) as [-> | Other].
  - rewrite rpow_zero, sqrt_0. destruct n as [| n]; [simpl in E; lra | simpl; ring].
  - assert (0 < b) by lra. rewrite rpow_pos by assumption. apply exp_power with (q := 2);
      [apply exp_of_half_ln; [reflexivity | assumption] | exact E | lra].
Qed.
Lemma rpow_half_down n b k : 0 < b -> k * 2 = - INR n -> rpow b k = / sqrt b ^ n.
Proof.
  intros B E. rewrite rpow_pos by exact B. apply exp_power_down with (q := 2);
    [apply exp_of_half_ln; [reflexivity | exact B] | exact E | lra].
Qed.
Lemma above_tangent x : x <> 0 -> exp x > 1 + x. Proof. intro. apply exp_ineq1. assumption. Qed.
Lemma on_tangent x : exp x >= 1 + x. Proof. apply Rle_ge, exp_ineq1_le. Qed.

(** ** Terms by the case that holds. *)

Lemma abs_up {x} : x >= 0 -> Rabs x = x. Proof. apply Rabs_right. Qed.
Lemma abs_down {x} : x < 0 -> Rabs x = - x. Proof. apply Rabs_left. Qed.
Lemma max_left {a b} : a >= b -> Rmax a b = a. Proof. intro. apply Rmax_left. lra. Qed.
Lemma max_right {a b} : b >= a -> Rmax a b = b. Proof. intro. apply Rmax_right. lra. Qed.
Lemma min_left {a b} : a <= b -> Rmin a b = a. Proof. apply Rmin_left. Qed.
Lemma min_right {a b} : b <= a -> Rmin a b = b. Proof. apply Rmin_right. Qed.
Lemma iverson_true {p} : p = true -> iverson p = 1. Proof. intros ->. reflexivity. Qed.
Lemma iverson_false {p} : p = false -> iverson p = 0. Proof. intros ->. reflexivity. Qed.

(** ** Conditions as truth values. *)

Lemma lt_yes {a b} : a < b -> Rltb a b = true. Proof. apply Rltb_true. Qed.
Lemma le_yes {a b} : a <= b -> Rleb a b = true. Proof. apply Rleb_true. Qed.
Lemma eq_yes {a b} : a = b -> Reqb a b = true. Proof. apply Reqb_true. Qed.
Lemma lt_no {a b} : a >= b -> Rltb a b = false.
Proof. intro. apply not_true_is_false. rewrite Rltb_true. lra. Qed.
Lemma le_no {a b} : a > b -> Rleb a b = false.
Proof. intro. apply not_true_is_false. rewrite Rleb_true. lra. Qed.
Lemma eq_no {a b} : a <> b -> Reqb a b = false.
Proof. intro. apply not_true_is_false. rewrite Reqb_true. lra. Qed.
Lemma whole_lt_yes {a b} : (a < b)%Z -> (a <? b)%Z = true. Proof. apply Z.ltb_lt. Qed.
Lemma whole_le_yes {a b} : (a <= b)%Z -> (a <=? b)%Z = true. Proof. apply Z.leb_le. Qed.
Lemma whole_eq_yes {a b} : a = b -> (a =? b)%Z = true. Proof. apply Z.eqb_eq. Qed.
Lemma whole_lt_no {a b} : (a >= b)%Z -> (a <? b)%Z = false. Proof. intro. apply Z.ltb_ge. lia. Qed.
Lemma whole_le_no {a b} : (a > b)%Z -> (a <=? b)%Z = false. Proof. intro. apply Z.leb_gt. lia. Qed.
Lemma whole_eq_no {a b} : a <> b -> (a =? b)%Z = false. Proof. apply Z.eqb_neq. Qed.
Lemma negb_yes {p} : p = false -> negb p = true. Proof. intros ->. reflexivity. Qed.
Lemma negb_no {p} : p = true -> negb p = false. Proof. intros ->. reflexivity. Qed.
Lemma andb_yes {p q} : p = true -> q = true -> andb p q = true. Proof. intros -> ->. reflexivity. Qed.
Lemma andb_no {p} q : p = false -> andb p q = false. Proof. intros ->. reflexivity. Qed.
Lemma andb_no_right p {q} : q = false -> andb p q = false. Proof. intros ->. apply andb_false_r. Qed.
Lemma orb_yes {p} q : p = true -> orb p q = true. Proof. intros ->. reflexivity. Qed.
Lemma orb_yes_right p {q} : q = true -> orb p q = true. Proof. intros ->. apply orb_true_r. Qed.
Lemma orb_no {p q} : p = false -> q = false -> orb p q = false. Proof. intros -> ->. reflexivity. Qed.

(** ** Divisors. What divides a number that is not 0 is not 0. *)

Lemma factor_nonzero f rest {b} : b <> 0 -> b = f * rest -> f <> 0.
Proof. intros B E F. apply B. rewrite E, F. ring. Qed.

Lemma exp_nonzero {a x} : exp a = x -> x <> 0. Proof. intros <-. apply Rgt_not_eq, exp_pos. Qed.

(** What is left of a divisor: a fact, a product or power of such, or a divisor or multiple of one. *)
Ltac nonzero_one :=
  first [assumption | lra
    | match goal with H : ?b <> 0 |- ?p <> 0 => let Z := fresh in intro Z; apply H; rewrite Z; unfold Rdiv; ring end
    | match goal with H : ?b <> 0 |- ?p <> 0 => let Z := fresh in intro Z; apply H; rewrite <- Z; ring end
    | match goal with H : ?b <> 0 |- ?p <> 0 => let Z := fresh in intro Z; apply H; lra end].
Ltac nonzero :=
  repeat match goal with
  | |- _ /\ _ => split
  | |- _ * _ <> 0 => apply Rmult_integral_contrapositive_currified
  | |- _ ^ _ <> 0 => apply pow_nonzero
  end; nonzero_one.

(** Cases that a fact decides are rewritten by it. *)
Ltac known_cases :=
  repeat match goal with
  | H : iverson _ = _ |- _ => rewrite H
  | H : sgn _ _ = _ |- _ => rewrite H
  | H : Rabs _ = _ |- _ => rewrite H
  | H : Rmax _ _ = _ |- _ => rewrite H
  | H : Rmin _ _ = _ |- _ => rewrite H
  end.

(** ** Powers with an exponent in Z. *)

Lemma power_up n b z : z = Z.of_nat n -> powerRZ b z = b ^ n.
Proof. intros ->. symmetry. apply pow_powerRZ. Qed.
Lemma power_down n b z : z = (- Z.of_nat n)%Z -> powerRZ b z = / b ^ n.
Proof. intros ->. rewrite powerRZ_neg', <- pow_powerRZ. reflexivity. Qed.
Lemma power_ln {b z} y : 0 < b -> IZR z = y -> powerRZ b z = exp (y * ln b).
Proof. intros B <-. rewrite powerRZ_Rpower by exact B. reflexivity. Qed.
Lemma parity_add a b : powerRZ (-1) (a + b) = powerRZ (-1) a * powerRZ (-1) b.
Proof. apply powerRZ_add. lra. Qed.
Lemma parity_even a : powerRZ (-1) (2 * a) = 1.
Proof. replace (2 * a)%Z with (a + a)%Z by ring. rewrite parity_add, <- powerRZ_mult. replace (-1 * -1) with 1 by ring.
  apply powerRZ_R1. Qed.
Lemma parity_square a : powerRZ (-1) a ^ 2 = 1.
Proof. simpl. rewrite Rmult_1_r, <- parity_add. replace (a + a)%Z with (2 * a)%Z by ring. apply parity_even. Qed.
Lemma noted_parity a : exists x, powerRZ (-1) a = x /\ x ^ 2 = 1.
Proof. exists (powerRZ (-1) a). split; [reflexivity | apply parity_square]. Qed.

(** ** Values of a function from the sign of its slope. *)

Lemma slope_const c x : derivable_pt_lim (fun _ => c) x 0. Proof. apply derivable_pt_lim_const. Qed.
Lemma slope_var x : derivable_pt_lim (fun y => y) x 1. Proof. apply derivable_pt_lim_id. Qed.
Lemma slope_neg a x d : derivable_pt_lim a x d -> derivable_pt_lim (fun y => - a y) x (- d).
Proof. apply derivable_pt_lim_opp. Qed.
Lemma slope_add a b x d e :
  derivable_pt_lim a x d -> derivable_pt_lim b x e -> derivable_pt_lim (fun y => a y + b y) x (d + e).
Proof. apply derivable_pt_lim_plus. Qed.
Lemma slope_sub a b x d e :
  derivable_pt_lim a x d -> derivable_pt_lim b x e -> derivable_pt_lim (fun y => a y - b y) x (d - e).
Proof. apply derivable_pt_lim_minus. Qed.
Lemma slope_mul a b x d e :
  derivable_pt_lim a x d -> derivable_pt_lim b x e -> derivable_pt_lim (fun y => a y * b y) x (d * b x + a x * e).
Proof. apply derivable_pt_lim_mult. Qed.
Lemma slope_div a b x d e : derivable_pt_lim a x d -> derivable_pt_lim b x e -> b x <> 0 ->
  derivable_pt_lim (fun y => a y / b y) x ((d * b x - a x * e) / (b x * b x)).
Proof.
  intros A B N. replace ((d * b x - a x * e) / (b x * b x)) with ((d * b x - e * a x) / Rsqr (b x))
    by (unfold Rsqr; field; exact N).
  apply derivable_pt_lim_div; assumption.
Qed.
Lemma slope_chain f a x d e :
  derivable_pt_lim a x d -> derivable_pt_lim f (a x) e -> derivable_pt_lim (fun y => f (a y)) x (e * d).
Proof. intros A F. exact (derivable_pt_lim_comp a f x d e A F). Qed.
Lemma slope_exp a x d : derivable_pt_lim a x d -> derivable_pt_lim (fun y => exp (a y)) x (exp (a x) * d).
Proof. intro A. apply slope_chain with (1 := A). apply derivable_pt_lim_exp. Qed.
Lemma slope_ln a x d : derivable_pt_lim a x d -> 0 < a x -> derivable_pt_lim (fun y => ln (a y)) x (d / a x).
Proof.
  intros A P. replace (d / a x) with (/ a x * d) by (unfold Rdiv; ring).
  apply slope_chain with (1 := A). apply derivable_pt_lim_ln. exact P.
Qed.
Lemma slope_sqrt a x d :
  derivable_pt_lim a x d -> 0 < a x -> derivable_pt_lim (fun y => sqrt (a y)) x (d / (2 * sqrt (a x))).
Proof.
  intros A P. replace (d / (2 * sqrt (a x))) with (/ (2 * sqrt (a x)) * d) by (unfold Rdiv; ring).
  apply slope_chain with (1 := A). apply derivable_pt_lim_sqrt. exact P.
Qed.
Lemma slope_pow k n a x d :
  derivable_pt_lim a x d -> k = INR (S n) -> derivable_pt_lim (fun y => a y ^ S n) x (k * a x ^ n * d).
Proof. intros A ->. apply slope_chain with (f := fun y => y ^ S n) (1 := A). apply (derivable_pt_lim_pow (a x) (S n)). Qed.

Lemma steady a x d : derivable_pt_lim a x d -> continuity_pt a x.
Proof. intro A. apply derivable_continuous_pt. exists d. exact A. Qed.
Lemma steady_const c x : continuity_pt (fun _ => c) x. Proof. apply (steady _ _ 0), slope_const. Qed.
Lemma steady_var x : continuity_pt (fun y => y) x. Proof. apply (steady _ _ 1), slope_var. Qed.
Lemma steady_neg a x : continuity_pt a x -> continuity_pt (fun y => - a y) x. Proof. apply continuity_pt_opp. Qed.
Lemma steady_add a b x : continuity_pt a x -> continuity_pt b x -> continuity_pt (fun y => a y + b y) x.
Proof. apply continuity_pt_plus. Qed.
Lemma steady_sub a b x : continuity_pt a x -> continuity_pt b x -> continuity_pt (fun y => a y - b y) x.
Proof. apply continuity_pt_minus. Qed.
Lemma steady_mul a b x : continuity_pt a x -> continuity_pt b x -> continuity_pt (fun y => a y * b y) x.
Proof. apply continuity_pt_mult. Qed.
Lemma steady_div a b x : continuity_pt a x -> continuity_pt b x -> b x <> 0 -> continuity_pt (fun y => a y / b y) x.
Proof. apply continuity_pt_div. Qed.
Lemma steady_exp a x : continuity_pt a x -> continuity_pt (fun y => exp (a y)) x.
Proof. intro A. apply (continuity_pt_comp a exp); [exact A |]. apply (steady _ _ _ (derivable_pt_lim_exp (a x))). Qed.
Lemma steady_ln a x : continuity_pt a x -> 0 < a x -> continuity_pt (fun y => ln (a y)) x.
Proof. intros A P. apply (continuity_pt_comp a ln); [exact A |]. apply (steady _ _ _ (derivable_pt_lim_ln (a x) P)). Qed.
Lemma steady_sqrt a x : continuity_pt a x -> 0 <= a x -> continuity_pt (fun y => sqrt (a y)) x.
Proof. intros A P. apply (continuity_pt_comp a sqrt); [exact A |]. apply continuity_pt_sqrt. exact P. Qed.
Lemma steady_pow n a x : continuity_pt a x -> continuity_pt (fun y => a y ^ n) x.
Proof.
  intro A. apply (continuity_pt_comp a (fun y => y ^ n)); [exact A |]. apply (steady _ _ _ (derivable_pt_lim_pow (a x) n)).
Qed.

(** A function is at b and v as its slope between says (the mean value theorem). *)
Lemma mean_value f g a b : a < b -> (forall x, a < x -> x < b -> derivable_pt_lim f x (g x)) ->
  continuity_pt f a -> continuity_pt f b -> exists x, a < x /\ x < b /\ f b - f a = g x * (b - a).
Proof.
  intros Less D A B.
  assert (P : forall x, a < x < b -> derivable_pt f x) by (intros x [L U]; exists (g x); apply D; assumption).
  assert (Q : forall x, a < x < b -> derivable_pt id x) by (intros x _; apply derivable_pt_id).
  destruct (MVT f id a b P Q Less) as [x [Hx E]].
  - intros x [[L | <-] [U | ->]]; try assumption. apply (steady _ _ _ (D x L U)).
  - intros x _. apply derivable_continuous_pt, derivable_pt_id.
  - exists x. destruct Hx as [L U]. split; [exact L | split; [exact U |]].
    rewrite (derive_pt_eq_0 _ _ _ (P x (conj L U)) (D x L U)) in E.
    rewrite (derive_pt_eq_0 _ _ _ (Q x (conj L U)) (derivable_pt_lim_id x)) in E. unfold id in E. lra.
Qed.

Lemma slope_gt f g b v : v <> b ->
  (forall x, b < x -> x < v -> derivable_pt_lim f x (g x) /\ g x > 0) ->
  (forall x, v < x -> x < b -> derivable_pt_lim f x (g x) /\ g x < 0) ->
  continuity_pt f b -> continuity_pt f v -> f v > f b.
Proof.
  intros N Up Down B V. destruct (Rtotal_order b v) as [L | [E | L]]; [| congruence |].
  - destruct (mean_value f g b v L) as [x [X [Y E]]]; try assumption; [intros; apply Up; assumption |].
    destruct (Up x X Y) as [_ S]. assert (0 < g x * (v - b)) by (apply Rmult_lt_0_compat; lra). lra.
  - destruct (mean_value f g v b L) as [x [X [Y E]]]; try assumption; [intros; apply Down; assumption |].
    destruct (Down x X Y) as [_ S]. assert (0 < - g x * (b - v)) by (apply Rmult_lt_0_compat; lra). lra.
Qed.

Lemma slope_ge f g b v :
  (forall x, b < x -> x < v -> derivable_pt_lim f x (g x) /\ g x >= 0) ->
  (forall x, v < x -> x < b -> derivable_pt_lim f x (g x) /\ g x <= 0) ->
  continuity_pt f b -> continuity_pt f v -> f v >= f b.
Proof.
  intros Up Down B V. destruct (Rtotal_order b v) as [L | [<- | L]]; [| lra |].
  - destruct (mean_value f g b v L) as [x [X [Y E]]]; try assumption; [intros; apply Up; assumption |].
    destruct (Up x X Y) as [_ S]. assert (0 <= g x * (v - b)) by (apply Rmult_le_pos; lra). lra.
  - destruct (mean_value f g v b L) as [x [X [Y E]]]; try assumption; [intros; apply Down; assumption |].
    destruct (Down x X Y) as [_ S]. assert (0 <= - g x * (b - v)) by (apply Rmult_le_pos; lra). lra.
Qed.

(** The sign of a slope, which is a relation of integers where it is a number. *)
Ltac known_slope :=
  first [assumption | lra
    | first [eapply real_gt | eapply real_ge | eapply real_lt | eapply real_le]; [eassumption | as_real | as_real]
    | exfalso; lia].
