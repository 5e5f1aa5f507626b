(** Derivatives, limits and bounds, on top of Coquelicot and of Interval: what a statement needs that speaks of them.

    A statement with derivatives becomes one without by equations that are proved here: a function with a tower of
    derivatives has them as its derivatives, a quotient of sums of exponentials has the limit that its leading terms
    say. Signs on an interval are left to Interval. *)

From Coq Require Import Reals ZArith Lia Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
From Boostproof Require Import Language Calculus Replay.
Open Scope R_scope.

(** ** Derivatives of every order *)

(** Each line of D is the derivative of the line before it, and line 0 is f. *)
Definition tower (f : R -> R) (D : Z -> R -> R) : Prop :=
  (forall x, D 0%Z x = f x) /\ forall n x, (0 <= n)%Z -> is_derive (D n) x (D (n + 1)%Z x).

Lemma tower_value f D n x : tower f D -> Derive_n f n x = D (Z.of_nat n) x.
Proof.
  intros [Start Step]. revert x. induction n as [| n IH]; intro x; [symmetry; exact (Start x) |].
  change (Derive_n f (S n) x) with (Derive (Derive_n f n) x). rewrite (Derive_ext _ _ x IH).
  replace (Z.of_nat (S n)) with (Z.of_nat n + 1)%Z by lia. apply is_derive_unique, Step. lia.
Qed.

Lemma tower_exists f D n x : tower f D -> ex_derive_n f n x.
Proof.
  intro T. destruct n as [| n]; [exact I |].
  apply (ex_derive_ext (D (Z.of_nat n))); [intro y; symmetry; exact (tower_value f D n y T) |].
  exists (D (Z.of_nat n + 1)%Z x). apply T. lia.
Qed.

Lemma tower_differentiable (there : R -> Prop) f D n x :
  tower f D -> (forall u, there u) -> differentiable there f n x.
Proof.
  intros T H. split; [| exact (tower_exists f D n x T)].
  apply everywhere. intro u. split; [apply H | intros k _; exact (tower_exists f D k u T)].
Qed.

Lemma carried_out (there : R -> Prop) f D n x l :
  tower f D -> (forall u, there u) -> (0 <= n)%Z -> D n x = l ->
  differentiable there f (Z.to_nat n) x /\ Derive_n f (Z.to_nat n) x = l.
Proof.
  intros T H Low <-. split; [exact (tower_differentiable there f D _ x T H) |].
  rewrite (tower_value f D _ x T), Z2Nat.id by exact Low. reflexivity.
Qed.

(** One derivative at one place, of a function that may have none elsewhere. *)
Lemma carried_once (there : R -> Prop) f x l :
  locally x there -> is_derive f x l -> differentiable there f 1 x /\ Derive_n f 1 x = l.
Proof.
  intros Around H. split; [| exact (is_derive_unique f x l H)]. split; [| exists l; exact H].
  revert Around. apply filter_imp. intros u There. split; [exact There |].
  intros k Low. replace k with O by lia. exact I.
Qed.

Lemma powerRZ_next k n : (0 <= n)%Z -> powerRZ k (n + 1) = k * powerRZ k n.
Proof.
  intro H. replace n with (Z.of_nat (Z.to_nat n)) by lia.
  replace (Z.of_nat (Z.to_nat n) + 1)%Z with (Z.of_nat (S (Z.to_nat n))) by lia.
  rewrite <- !pow_powerRZ. reflexivity.
Qed.

Lemma factorial_product n : (0 <= n)%Z -> INR (fact (Z.to_nat n)) = Zprod 1 n IZR.
Proof.
  intro Low. replace n with (Z.of_nat (Z.to_nat n)) at 2 by lia. clear Low.
  induction (Z.to_nat n) as [| k IH]; [symmetry; apply Zprod_empty; lia |].
  rewrite Zprod_last by lia. replace (Z.of_nat (S k) - 1)%Z with (Z.of_nat k) by lia.
  rewrite <- IH, <- INR_IZR_INZ, <- mult_INR. f_equal. simpl. lia.
Qed.

(** A sum of exponentials with whole powers as factors is a tower: its first line and one step are calculations. *)
Ltac one_step := intros ? ? ?; auto_derive; [tauto | rewrite ?powerRZ_next by assumption; unfold Rminus; ring].

(** ** Limits at infinity *)

(** A power of exp (- x) is an exponential that has fallen behind. *)
Lemma behind e u x j : e = u - INR j * x -> exp e = exp u * exp (- x) ^ j.
Proof.
  intros ->. unfold Rminus. rewrite exp_plus. f_equal. induction j as [| j IH].
  - simpl. rewrite Rmult_0_l, Ropp_0. apply exp_0.
  - change (exp (- x) ^ S j) with (exp (- x) * exp (- x) ^ j).
    rewrite <- IH, S_INR, <- exp_plus. f_equal. ring.
Qed.

Lemma falls : is_lim (fun x => exp (- x)) p_infty 0.
Proof.
  apply (is_lim_comp exp Ropp p_infty 0 m_infty); [exact is_lim_exp_m | | exists 0; intros; discriminate].
  apply (is_lim_opp (fun x => x) p_infty p_infty), is_lim_id.
Qed.

Lemma limit_of_fallen g : ex_derive g 0 -> is_lim (fun x => g (exp (- x))) p_infty (g 0).
Proof.
  intro H. apply is_lim_comp_continuous; [exact falls | exact (ex_derive_continuous g 0 H)].
Qed.

(** Both sides of a quotient are u times what is left; what is left has a limit, as exp (- x) falls to 0. *)
Lemma limit_of_quotient (there : R -> Prop) (N D u n d : R -> R) l :
  (forall x, D x <> 0 -> there x) ->
  (forall x, N x = u x * n (exp (- x))) -> (forall x, D x = u x * d (exp (- x))) -> (forall x, u x <> 0) ->
  ex_derive n 0 -> ex_derive d 0 -> d 0 <> 0 -> n 0 / d 0 = l ->
  convergent there (fun x => N x / D x) /\ real (Lim (fun x => N x / D x) p_infty) = l.
Proof.
  intros Enough En Ed U Hn Hd Nonzero <-.
  assert (There : Rbar_locally p_infty there).
  { assert (Near : Rbar_locally p_infty (fun x => d (exp (- x)) <> 0)).
    { apply (limit_of_fallen d Hd (fun v => v <> 0)). apply (around_nonzero (fun v => v) (d 0)); [| exact Nonzero].
      apply continuous_id. }
    revert Near. apply filter_imp. intros x N0. apply Enough. rewrite Ed. apply Rmult_integral_contrapositive_currified; auto. }
  assert (L : is_lim (fun x => N x / D x) p_infty (n 0 / d 0)).
  { apply (is_lim_ext (fun x => n (exp (- x)) / d (exp (- x)))).
    - intro x. rewrite En, Ed. unfold Rdiv. rewrite Rinv_mult. set (a := / d (exp (- x))). field. apply U.
    - apply (is_lim_div _ _ p_infty (n 0) (d 0)); [apply limit_of_fallen, Hn | apply limit_of_fallen, Hd | |].
      + intro E. apply Nonzero. injection E. trivial.
      + exact I. }
  split; [split; [exact There | exists (n 0 / d 0); exact L] | rewrite (is_lim_unique _ _ _ L); reflexivity].
Qed.

(** To rewrite the left side of an equation alone. *)
Ltac on_the_left steps :=
  match goal with |- _ = ?right => let r := fresh in set (r := right); steps; subst r; ring end.

(** ** Logarithms, roots and signs *)

Lemma ln_at_least_0 x : 1 <= x -> 0 <= ln x.
Proof.
  intro H. rewrite <- ln_1. destruct H as [H | <-]; [| lra]. apply Rlt_le, ln_increasing; [lra | exact H].
Qed.

(** The tangent at 1. *)
Lemma ln_below x : 0 < x -> ln x <= x - 1.
Proof. intro H. pose proof (exp_ineq1_le (ln x)) as E. rewrite exp_ln in E by exact H. lra. Qed.

Lemma below_its_root x : 0 <= x <= 1 -> x <= sqrt x.
Proof.
  intro H. rewrite <- (sqrt_square x) at 1 by lra. apply sqrt_le_1_alt. nra.
Qed.

Lemma quotient_below_1 a b : 0 < b -> a <= b -> a / b <= 1.
Proof. intros H L. apply (Rmult_le_reg_r b _ _ H). unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra. Qed.

Lemma powerRZ_minus_1 n : powerRZ (-1) n = 1 \/ powerRZ (-1) n = -1.
Proof.
  assert (P : forall k, (-1) ^ k = 1 \/ (-1) ^ k = -1).
  { induction k as [| k [E | E]]; [left; reflexivity | right | left]; simpl; rewrite E; ring. }
  destruct n as [| p | p]; [left; reflexivity | apply P |].
  simpl. destruct (P (Pos.to_nat p)) as [E | E]; rewrite E; [left | right]; field.
Qed.

(** Where a * b = c * d, two roots are one. *)
Lemma two_roots a b c d :
  0 <= a -> 0 <= b -> 0 <= c -> 0 <= d -> a * b = c * d ->
  2 * sqrt (a * d) + 2 * sqrt (b * c) = sqrt (4 * ((a + c) * (b + d))).
Proof.
  intros A B C D E. assert (AD : 0 <= a * d) by nra. assert (BC : 0 <= b * c) by nra.
  symmetry. apply sqrt_lem_1; [nra | |].
  - pose proof (sqrt_pos (a * d)). pose proof (sqrt_pos (b * c)). lra.
  - assert (M : sqrt (a * d) * sqrt (b * c) = a * b).
    { rewrite <- sqrt_mult by assumption. replace (a * d * (b * c)) with (a * b * (a * b)) by (rewrite E at 2; ring).
      apply sqrt_square. nra. }
    pose proof (sqrt_sqrt _ AD). pose proof (sqrt_sqrt _ BC). nra.
Qed.

Lemma root_of_square x : sqrt (x ^ 2) = Rabs x.
Proof. rewrite <- sqrt_Rsqr_abs. f_equal. unfold Rsqr. ring. Qed.

(** ** Tactics *)

(** A sign by arithmetic: of products of at most two hypotheses. *)
Ltac by_signs := first [exact I | lra | nra | intro; lra | intro; nra].

Ltac by_field := first [reflexivity | ring | field; repeat split; by_signs | lra].

(** A condition that gives a term its value. *)
Ltac by_condition := first [by_signs | lia | left; by_signs | right; first [lia | by_signs]].

(** What gives a function its values holds all around a place. *)
Ltac smooth := apply (@ex_derive_continuous R_AbsRing R_NormedModule); auto_derive; repeat split; by_condition.
Ltac holds_around :=
  repeat apply filter_and;
  first
  [ apply everywhere; intro; first [exact I | by_condition]
  | apply around_nonzero; [smooth | by_condition]
  | apply around_positive; [smooth | by_condition]
  | apply around_weak; [smooth | by_condition] ].

(** Each derivative and limit that the goal says to exist becomes a hypothesis. *)
Ltac exists_by known :=
  repeat match goal with
  | |- context [differentiable ?there ?f ?n ?x] =>
      lazymatch goal with
      | _ : differentiable there f n x |- _ => fail
      | _ => assert (differentiable there f n x) by known
      end
  | |- context [convergent ?there ?f] =>
      lazymatch goal with _ : convergent there f |- _ => fail | _ => assert (convergent there f) by known end
  end.

(** What two sides differ by, as Interval asks for a side that is a number. *)
Lemma lt_of_gap x y : 0 < y - x -> x < y.
Proof. lra. Qed.
Lemma le_of_gap x y : 0 <= y - x -> x <= y.
Proof. lra. Qed.
Lemma gt_of_gap x y : 0 < x - y -> x > y.
Proof. lra. Qed.
Lemma ge_of_gap x y : 0 <= x - y -> x >= y.
Proof. lra. Qed.

Ltac number x := lazymatch x with IZR _ => idtac | IZR _ / IZR _ => idtac | - ?y => number y end.

Ltac against_a_number :=
  lazymatch goal with
  | |- ?x < ?y => first [number x | number y | apply lt_of_gap]
  | |- ?x <= ?y => first [number x | number y | apply le_of_gap]
  | |- ?x > ?y => first [number x | number y | apply gt_of_gap]
  | |- ?x >= ?y => first [number x | number y | apply ge_of_gap]
  end.

(** What is polynomial is arithmetic; the rest is bisected. *)
Ltac by_interval tactic := first [lra | interval | nra | against_a_number; tactic].

Ltac on_1 x := by_interval ltac:(interval with (i_bisect x, i_autodiff x, i_prec 60, i_depth 18)).
Ltac on_2 x y := by_interval ltac:(interval with (i_bisect x, i_bisect y, i_autodiff x, i_prec 60, i_depth 18)).
Ltac on_3 x y z :=
  by_interval ltac:(interval with (i_bisect x, i_bisect y, i_bisect z, i_autodiff x, i_prec 60, i_depth 18)).

(** Each part of a conjunction by itself, under its premises. *)
Ltac each_part tactic :=
  repeat match goal with
  | H : _ /\ _ |- _ => destruct H
  | |- _ /\ _ => split
  | |- _ -> _ => intro
  end; tactic.

(** Each value of a finite set. *)
Ltac one_of H := repeat match type of H with _ \/ _ => destruct H as [H | H] end; subst.

(** A hypothesis about numbers that is false. *)
Ltac impossible := exfalso; first [lra | match goal with H : _ <> _ |- _ => apply H; lra end].

(** Tests of numbers are decided. *)
Ltac decide_tests :=
  unfold Rltb, Rleb, Reqb, sgn, Rmax, Rmin, Rabs;
  repeat match goal with
  | |- context [Rlt_dec ?x ?y] => destruct (Rlt_dec x y); try impossible
  | |- context [Rle_dec ?x ?y] => destruct (Rle_dec x y); try impossible
  | |- context [Req_EM_T ?x ?y] => destruct (Req_EM_T x y); try impossible
  | |- context [Rcase_abs ?x] => destruct (Rcase_abs x); try impossible
  end; cbn [iverson negb andb orb implb Bool.eqb].

Ltac by_calculation := decide_tests; first [by_signs | by_field | interval].

(** Whole powers of -1 are 1 or -1, and exponentials of 0 are 1. *)
Ltac by_parity :=
  repeat match goal with
  | |- context [exp ?e] => replace (exp e) with 1 by (replace e with 0 by ring; symmetry; apply exp_0)
  end;
  rewrite ?powerRZ_add by lra;
  repeat match goal with
  | |- context [powerRZ (-1) ?n] => destruct (powerRZ_minus_1 n) as [-> | ->]
  end; ring.

(** Logarithms lie between their tangent at 1 and, from there on, 0. *)
Ltac bound_logarithms :=
  repeat match goal with
  | |- context [ln ?x] =>
      lazymatch goal with
      | _ : ln x <= x - 1 |- _ => fail
      | _ => pose proof (ln_below x ltac:(lra)); try pose proof (ln_at_least_0 x ltac:(lra))
      end
  end; by_signs.

Ltac by_roots :=
  match goal with
  | E : ?a * ?b = ?c * ?d |- 2 * sqrt (?a * ?d) + 2 * sqrt (?b * ?c) = sqrt _ =>
      rewrite (two_roots a b c d) by by_signs; f_equal; nra
  end.

(** A square is none below 0, whatever is squared. *)
Ltac by_square :=
  lazymatch goal with
  | |- 0 <= ?b ^ 2 => exact (pow2_ge_0 b)
  | |- 0 <= ?b * ?b => exact (Rle_0_sqr b)
  end.

(** Powers with half of a whole number as their exponent are powers of roots, and roots of squares absolute values. *)
Ltac as_roots :=
  repeat match goal with
  | |- context [rpow ?b ?e] =>
      lazymatch e with
      | IZR (Zpos ?n) / 2 =>
          let n := eval compute in (Pos.to_nat n) in
          rewrite (rpow_half n b e) by first [by_square | by_condition | simpl; lra]
      | IZR (Zneg ?n) / 2 =>
          let n := eval compute in (Pos.to_nat n) in
          rewrite (rpow_half_down n b e) by first [by_condition | simpl; lra]
      end
  | |- context [sqrt (?b ^ 2)] => rewrite (root_of_square b)
  | |- context [sqrt (?b * ?b)] => replace (b * b) with (b ^ 2) by ring
  end.

Ltac by_cases :=
  unfold Rabs; repeat match goal with |- context [Rcase_abs ?x] => destruct (Rcase_abs x) end;
  first [by_signs | by_field | exfalso; by_signs].

Ltac by_halves := progress as_roots; first [by_field | by_cases].

Ltac by_general :=
  first
  [ lazymatch goal with |- context [powerRZ (-1) _] => by_parity end
  | by_square | by_condition | by_field | bound_logarithms | by_halves
  | lazymatch goal with
    | |- 0 <= _ / _ => apply Rdiv_le_0_compat; by_general
    | |- _ / _ <= 1 => apply quotient_below_1; by_general
    | |- ?x <= sqrt ?x => apply below_its_root; split; by_general
    | |- context [Rmax ?x ?y] =>
        unfold Rmax; destruct (Rle_dec x y); first [by_roots | nra | exfalso; nra]
    end ].
