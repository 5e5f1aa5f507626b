(** Exact values: rational numbers, roots and logarithms of whole numbers, and sums of their rational multiples.

    A program computes with them, exactly; what it cannot say in this form it leaves open ([None]). *)

From Coq Require Import Reals ZArith QArith Qpower Qreals Lia Lra Bool List.
Import ListNotations.
Local Open Scope R_scope.

(** ** The values; 1 is the root of 1. *)

Inductive atom := Root (n : positive) | Log (n : positive).
Definition exact := list (Q * atom).

Definition of_atom (a : atom) : R :=
  match a with Root n => sqrt (IZR (Zpos n)) | Log n => ln (IZR (Zpos n)) end.

Fixpoint of_exact (v : exact) : R :=
  match v with [] => 0 | (q, a) :: rest => Q2R q * of_atom a + of_exact rest end.

Definition order (a b : atom) : comparison :=
  match a, b with
  | Root m, Root n | Log m, Log n => Pos.compare m n
  | Root _, Log _ => Lt
  | Log _, Root _ => Gt
  end.

Definition null (q : Q) : bool := Z.eqb (Qnum q) 0.

(** Sums are kept in order and without zeros, so that what is 0 by its form is the empty sum. *)
Fixpoint put (q : Q) (a : atom) (v : exact) : exact :=
  match v with
  | [] => if null q then [] else [(q, a)]
  | (p, b) :: rest =>
      match order a b with
      | Eq => let s := Qred (q + p) in if null s then rest else (s, b) :: rest
      | Lt => if null q then v else (q, a) :: v
      | Gt => (p, b) :: put q a rest
      end
  end.

Definition plus (u v : exact) : exact := fold_right (fun x rest => put (fst x) (snd x) rest) v u.
Definition scaled (c : Q) (v : exact) : exact := fold_right (fun x rest => put (Qred (c * fst x)) (snd x) rest) [] v.
Definition rational (q : Q) : exact := put q (Root 1) [].

(** A root times a root: what both share comes out. A logarithm is multiplied by rational numbers alone. *)
Definition times_atoms (a b : atom) : option (Q * atom) :=
  match a, b with
  | Root m, Root n => let '(g, (c, d)) := Pos.ggcd m n in Some (Zpos g # 1, Root (c * d))%Q
  | Root m, Log n | Log n, Root m => if Pos.eqb m 1 then Some (1%Q, Log n) else None
  | Log _, Log _ => None
  end.

Fixpoint times_one (q : Q) (a : atom) (v : exact) : option exact :=
  match v with
  | [] => Some []
  | (p, b) :: rest =>
      match times_atoms a b, times_one q a rest with
      | Some (c, d), Some w => Some (put (Qred (q * p * c)) d w)
      | _, _ => None
      end
  end.

Fixpoint times (u v : exact) : option exact :=
  match u with
  | [] => Some []
  | (q, a) :: rest =>
      match times_one q a v, times rest v with Some w, Some x => Some (plus w x) | _, _ => None end
  end.

Definition inverse (v : exact) : option exact :=
  match v with
  | [(q, Root n)] => if null q then None else Some (put (Qred (/ (q * (Zpos n # 1)))) (Root n) [])
  | _ => None
  end.

(** n = s^2 r, by the squares of the numbers from d on. *)
Fixpoint squares (fuel : nat) (d n : Z) : Z * Z :=
  match fuel with
  | O => (1, n)%Z
  | S k =>
      if (n mod (d * d) =? 0)%Z then let '(s, r) := squares k d (n / (d * d)) in (d * s, r)%Z
      else squares k (d + 1) n
  end.

Definition root_of (n : positive) : exact :=
  let w := Z.sqrt (Zpos n) in
  if (w * w =? Zpos n)%Z then rational (w # 1)
  else match squares 60 2 (Zpos n) with
       | (s, Zpos r) => if (0 <=? s)%Z && (s * s * Zpos r =? Zpos n)%Z then put (s # 1) (Root r) [] else [(1%Q, Root n)]
       | _ => [(1%Q, Root n)]
       end.

Definition root (v : exact) : option exact :=
  match v with
  | [] => Some []
  | [(p # q, Root 1)%Q] => match p with Zpos n => Some (scaled (1 # q) (root_of (n * q))) | _ => None end
  | _ => None
  end.

(** The logarithm of a whole number by its divisors from d on. *)
Fixpoint logs (fuel : nat) (d n : Z) : exact :=
  match fuel, n with
  | _, 1%Z => []
  | O, Zpos p => [(1%Q, Log p)]
  | S k, Zpos p =>
      if (n <? d * d)%Z then [(1%Q, Log p)]
      else if (n mod d =? 0)%Z then
        match d with Zpos e => put 1 (Log e) (logs k d (n / d)) | _ => [] end
      else logs k (d + 1) n
  | _, _ => []
  end.

Definition log (v : exact) : option exact :=
  match v with
  | [(p # q, Root n)%Q] =>
      match p with
      | Zpos m =>
          let l x := logs 400 2 (Zpos x) in
          Some (plus (l m) (plus (scaled (-1) (l q)) (scaled (1 # 2) (l n))))
      | _ => None
      end
  | _ => None
  end.

(** The exponential of half whole multiples of logarithms. *)
Definition half_power (c : Q) (n : positive) : option exact :=
  let z := Qred (2 * c) in
  match Qden z with
  | xH =>
      let k := (Qnum z / 2)%Z in
      let whole := rational (Qred (Qpower (Zpos n # 1) k)) in
      if Z.even (Qnum z) then Some whole else times whole (root_of n)
  | _ => None
  end.

Fixpoint exponential (v : exact) : option exact :=
  match v with
  | [] => Some (rational 1)
  | (c, Log n) :: rest =>
      match half_power c n, exponential rest with Some x, Some y => times x y | _, _ => None end
  | _ => None
  end.

(** ** What is shown of them. *)

Lemma the_same {A} (x y : A) : Some x = Some y -> y = x.
Proof. congruence. Qed.

Lemma null_zero q : null q = true -> Q2R q = 0.
Proof. unfold null. intro H. apply Z.eqb_eq in H. unfold Q2R. rewrite H. ring. Qed.

Lemma Qred_R q : Q2R (Qred q) = Q2R q.
Proof. apply Qeq_eqR, Qred_correct. Qed.

Lemma Q2R_whole n : Q2R (n # 1) = IZR n.
Proof. unfold Q2R. simpl. field. Qed.

Lemma order_eq a b : order a b = Eq -> a = b.
Proof. destruct a, b; simpl; try discriminate; intro H; apply Pos.compare_eq in H; congruence. Qed.

Lemma put_ok q a v : of_exact (put q a v) = Q2R q * of_atom a + of_exact v.
Proof.
  induction v as [| [p b] rest IH]; cbn [put].
  - destruct (null q) eqn:N; simpl; [rewrite (null_zero _ N) |]; ring.
  - destruct (order a b) eqn:E.
    + apply order_eq in E. subst b. cbv zeta. destruct (null (Qred (q + p))) eqn:N; cbn [of_exact].
      * apply null_zero in N. rewrite Qred_R, Q2R_plus in N. replace (Q2R p) with (- Q2R q) by lra. ring.
      * rewrite Qred_R, Q2R_plus. ring.
    + destruct (null q) eqn:N; cbn [of_exact]; [rewrite (null_zero _ N) |]; ring.
    + cbn [of_exact]. rewrite IH. ring.
Qed.

Lemma plus_ok u v : of_exact (plus u v) = of_exact u + of_exact v.
Proof.
  induction u as [| [q a] rest IH]; cbn [plus fold_right of_exact fst snd]; [ring |].
  rewrite put_ok. unfold plus in IH. rewrite IH. ring.
Qed.

Lemma scaled_ok c v : of_exact (scaled c v) = Q2R c * of_exact v.
Proof.
  induction v as [| [q a] rest IH]; cbn [scaled fold_right of_exact fst snd]; [ring |].
  rewrite put_ok, Qred_R, Q2R_mult. unfold scaled in IH. rewrite IH. ring.
Qed.

Lemma root_1 : of_atom (Root 1) = 1.
Proof. apply sqrt_1. Qed.

Lemma rational_ok q : of_exact (rational q) = Q2R q.
Proof. unfold rational. rewrite put_ok, root_1. simpl. ring. Qed.

Lemma times_atoms_ok a b c d : times_atoms a b = Some (c, d) -> of_atom a * of_atom b = Q2R c * of_atom d.
Proof.
  assert (Roots : forall m n, times_atoms (Root m) (Root n) = Some (c, d) ->
    of_atom (Root m) * of_atom (Root n) = Q2R c * of_atom d).
  { intros m n. unfold times_atoms. destruct (Pos.ggcd m n) as [g [x y]] eqn:G. intro H. injection H as <- <-.
    assert (Parts := Pos.ggcd_correct_divisors m n). rewrite G in Parts. destruct Parts as [-> ->].
    rewrite Q2R_whole. unfold of_atom. rewrite !Pos2Z.inj_mul, !mult_IZR.
    assert (Pos : 0 <= IZR (Zpos g) /\ 0 <= IZR (Zpos x) /\ 0 <= IZR (Zpos y)) by (repeat split; apply IZR_le; lia).
    rewrite !sqrt_mult by tauto.
    replace (IZR (Zpos g)) with (sqrt (IZR (Zpos g)) * sqrt (IZR (Zpos g))) at 3 by (apply sqrt_sqrt; tauto). ring. }
  assert (One : forall m n, times_atoms (Root m) (Log n) = Some (c, d) ->
    of_atom (Root m) * of_atom (Log n) = Q2R c * of_atom d).
  { intros m n. unfold times_atoms. destruct (Pos.eqb_spec m 1) as [-> |]; [| discriminate].
    intro H. injection H as <- <-. rewrite root_1. unfold Q2R. simpl. field. }
  destruct a as [m | m], b as [n | n]; [apply Roots | apply One | | discriminate].
  intro H. rewrite Rmult_comm. apply One. exact H.
Qed.

Lemma times_one_ok q a v w : times_one q a v = Some w -> of_exact w = Q2R q * of_atom a * of_exact v.
Proof.
  revert w. induction v as [| [p b] rest IH]; intros w; cbn [times_one of_exact].
  - intro H. apply the_same in H. subst w. simpl. ring.
  - destruct (times_atoms a b) as [[c d] |] eqn:E; [| discriminate].
    destruct (times_one q a rest) as [x |]; [| discriminate]. intro H. apply the_same in H. subst w.
    rewrite put_ok, Qred_R, !Q2R_mult, (IH x eq_refl). apply times_atoms_ok in E.
    replace (Q2R q * of_atom a * (Q2R p * of_atom b + of_exact rest))
      with (Q2R q * Q2R p * (of_atom a * of_atom b) + Q2R q * of_atom a * of_exact rest) by ring.
    rewrite E. ring.
Qed.

Lemma times_ok u v w : times u v = Some w -> of_exact w = of_exact u * of_exact v.
Proof.
  revert w. induction u as [| [q a] rest IH]; intros w; cbn [times of_exact].
  - intro H. apply the_same in H. subst w. simpl. ring.
  - destruct (times_one q a v) as [x |] eqn:E; [| discriminate].
    destruct (times rest v) as [y |]; [| discriminate]. intro H. apply the_same in H. subst w.
    rewrite plus_ok, (IH y eq_refl), (times_one_ok _ _ _ _ E). ring.
Qed.

Lemma root_pos n : 0 < sqrt (IZR (Zpos n)).
Proof. apply sqrt_lt_R0, IZR_lt. lia. Qed.

Lemma root_twice n : sqrt (IZR (Zpos n)) * sqrt (IZR (Zpos n)) = IZR (Zpos n).
Proof. apply sqrt_sqrt, IZR_le. lia. Qed.

Lemma not_null q : null q = false -> ~ (q == 0)%Q.
Proof. unfold null, Qeq. simpl. intros H. apply Z.eqb_neq in H. lia. Qed.

Lemma not_null_R q : null q = false -> Q2R q <> 0.
Proof.
  intros H E. apply not_null in H. apply H, eqR_Qeq. rewrite E. unfold Q2R. simpl. ring.
Qed.

Lemma inverse_ok v w : inverse v = Some w -> of_exact w = / of_exact v.
Proof.
  destruct v as [| [q [n | n]] [|]]; try discriminate. unfold inverse.
  destruct (null q) eqn:N; [discriminate |]. intro H. apply the_same in H. subst w.
  assert (Other : ~ (q * (Zpos n # 1) == 0)%Q).
  { intro E. apply Qmult_integral in E. destruct E as [E | E]; [exact (not_null _ N E) | discriminate]. }
  rewrite put_ok, Qred_R, Q2R_inv, Q2R_mult, Q2R_whole by exact Other. cbn [of_exact of_atom].
  rewrite <- (root_twice n) at 1. assert (S := root_pos n). assert (P := not_null_R _ N). field. lra.
Qed.

Lemma root_of_ok n : of_exact (root_of n) = sqrt (IZR (Zpos n)).
Proof.
  unfold root_of. destruct (Z.eqb_spec (Z.sqrt (Zpos n) * Z.sqrt (Zpos n)) (Zpos n)) as [E | _].
  - rewrite rational_ok, Q2R_whole. rewrite <- E at 2. rewrite mult_IZR, sqrt_square; [reflexivity |].
    apply IZR_le, Z.sqrt_nonneg.
  - destruct (squares 60 2 (Zpos n)) as [s [| r | r]];
      [simpl; unfold Q2R; simpl; field | | simpl; unfold Q2R; simpl; field].
    destruct (Z.leb_spec 0 s) as [P | _]; [| simpl; unfold Q2R; simpl; field].
    destruct (Z.eqb_spec (s * s * Zpos r) (Zpos n)) as [E | _]; [| simpl; unfold Q2R; simpl; field].
    cbn [andb]. rewrite put_ok, Q2R_whole, <- E, !mult_IZR. cbn [of_exact of_atom].
    apply IZR_le in P. rewrite sqrt_mult, sqrt_square; [ring | exact P | nra | apply IZR_le; lia].
Qed.

Lemma Q2R_parts p q : Q2R (p # q) = IZR p / IZR (Zpos q).
Proof. reflexivity. Qed.

Lemma root_ok v w : root v = Some w -> of_exact w = sqrt (of_exact v).
Proof.
  destruct v as [| [[p q] [[n | n |] | n]] [|]]; try discriminate.
  - intro H. apply the_same in H. subst w. simpl. rewrite sqrt_0. reflexivity.
  - destruct p as [| m | m]; try discriminate. intro H. apply the_same in H. subst w.
    rewrite scaled_ok, root_of_ok. cbn [of_exact]. rewrite root_1, !Q2R_parts, Pos2Z.inj_mul, mult_IZR.
    assert (M : 0 < IZR (Zpos m)) by (apply IZR_lt; lia). assert (D : 0 < IZR (Zpos q)) by (apply IZR_lt; lia).
    replace (IZR (Zpos m) / IZR (Zpos q) * 1 + 0) with (IZR (Zpos m) * IZR (Zpos q) / (IZR (Zpos q) * IZR (Zpos q)))
      by (field; lra).
    rewrite sqrt_div_alt, (sqrt_square (IZR (Zpos q))) by nra. field. lra.
Qed.

Lemma logs_ok fuel d n : (2 <= d)%Z -> (1 <= n)%Z -> of_exact (logs fuel d n) = ln (IZR n).
Proof.
  revert d n. induction fuel as [| k IH]; intros d n D N.
  - destruct n as [| p | p]; try lia. destruct p; simpl; unfold Q2R; simpl; rewrite ?ln_1; field.
  - destruct (Z.eq_dec n 1) as [-> | Other]; [simpl; rewrite ln_1; reflexivity |].
    assert (Step : logs (S k) d n =
      if (n <? d * d)%Z then match n with Zpos p => [(1%Q, Log p)] | _ => [] end
      else if (n mod d =? 0)%Z then match d with Zpos e => put 1 (Log e) (logs k d (n / d)) | _ => [] end
      else logs k (d + 1) n) by (destruct n as [| [p | p |] | p]; try lia; reflexivity).
    rewrite Step. destruct (n <? d * d)%Z; [destruct n as [| p | p]; try lia; simpl; unfold Q2R; simpl; field |].
    destruct (Z.eqb_spec (n mod d) 0) as [E | _]; [| apply IH; lia].
    destruct d as [| e | e]; try lia. apply Z_div_exact_full_2 in E; [| lia].
    assert (Quotient : (1 <= n / Zpos e)%Z) by nia.
    rewrite put_ok, IH by lia. rewrite E at 2. rewrite mult_IZR, ln_mult by (apply IZR_lt; lia).
    cbn [of_atom]. unfold Q2R. simpl. field.
Qed.

Lemma half_log n : ln (sqrt (IZR (Zpos n))) = ln (IZR (Zpos n)) / 2.
Proof. rewrite <- (root_twice n) at 2. rewrite ln_mult by apply root_pos. field. Qed.

Lemma log_ok v w : log v = Some w -> of_exact w = ln (of_exact v).
Proof.
  destruct v as [| [[p q] [n | n]] [|]]; try discriminate. destruct p as [| m | m]; try discriminate.
  intro H. apply the_same in H. subst w. rewrite !plus_ok, !scaled_ok, !logs_ok by lia. cbn [of_exact of_atom].
  rewrite (Q2R_parts (Zpos m) q). assert (M : 0 < IZR (Zpos m)) by (apply IZR_lt; lia).
  assert (D : 0 < IZR (Zpos q)) by (apply IZR_lt; lia).
  rewrite Rplus_0_r, ln_mult; [| apply Rdiv_lt_0_compat; assumption | apply root_pos].
  unfold Rdiv at 1. rewrite ln_mult, ln_Rinv, half_log; [| exact D | exact M | apply Rinv_0_lt_compat; exact D].
  unfold Q2R. simpl. field.
Qed.

Lemma Qpower_R n k : Q2R (Qpower (Zpos n # 1) k) = exp (IZR k * ln (IZR (Zpos n))).
Proof.
  assert (N : 0 < IZR (Zpos n)) by (apply IZR_lt; lia).
  assert (Up : forall p, Q2R (Qpower_positive (Zpos n # 1) p) = exp (IZR (Zpos p) * ln (IZR (Zpos n)))).
  { intro p. induction p as [| p IH] using Pos.peano_ind.
    - simpl. rewrite Q2R_whole, Rmult_1_l, exp_ln by exact N. reflexivity.
    - rewrite <- Pos.add_1_r, (Qeq_eqR _ _ (Qpower_plus_positive _ _ _)), Q2R_mult, IH. simpl (Qpower_positive _ 1).
      rewrite Q2R_whole, Pos2Z.inj_add, plus_IZR, Rmult_plus_distr_r, Rmult_1_l, exp_plus, exp_ln by exact N.
      reflexivity. }
  destruct k as [| p | p]; cbn [Qpower].
  - rewrite Rmult_0_l, exp_0. unfold Q2R. simpl. field.
  - apply Up.
  - rewrite Q2R_inv, Up.
    + rewrite <- exp_Ropp. f_equal. change (Zneg p) with (- Zpos p)%Z. rewrite opp_IZR. ring.
    + intro E. apply Qeq_eqR in E. rewrite Up in E. assert (P := exp_pos (IZR (Zpos p) * ln (IZR (Zpos n)))).
      unfold Q2R in E. simpl in E. lra.
Qed.

Lemma half_power_ok c n w : half_power c n = Some w -> of_exact w = exp (Q2R c * ln (IZR (Zpos n))).
Proof.
  unfold half_power. cbv zeta. destruct (Qred (2 * c)) as [z [d | d |]] eqn:E; try discriminate. cbn [Qnum Qden].
  assert (C : Q2R c = IZR z / 2).
  { assert (H := Qred_R (2 * c)). rewrite E, Q2R_mult, !Q2R_whole in H. lra. }
  rewrite C. assert (N : 0 < IZR (Zpos n)) by (apply IZR_lt; lia). destruct (Z.even z) eqn:Even.
  - intro H. apply the_same in H. subst w. rewrite rational_ok, Qred_R, Qpower_R. f_equal.
    apply Z.even_spec in Even. destruct Even as [k ->]. replace (2 * k / 2)%Z with k.
    + rewrite mult_IZR. field.
    + rewrite Z.mul_comm, Z.div_mul; lia.
  - intro H. apply times_ok in H. rewrite H, rational_ok, Qred_R, Qpower_R, root_of_ok.
    assert (Odd : Z.odd z = true) by (rewrite <- Z.negb_even, Even; reflexivity).
    apply Z.odd_spec in Odd. destruct Odd as [k ->]. replace ((2 * k + 1) / 2)%Z with k.
    + rewrite <- (exp_ln (sqrt (IZR (Zpos n)))) by apply root_pos. rewrite <- exp_plus, half_log. f_equal.
      rewrite plus_IZR, mult_IZR. field.
    + rewrite (Z.mul_comm 2 k), Z.div_add_l by lia. change (1 / 2)%Z with 0%Z. lia.
Qed.

Lemma exponential_ok v w : exponential v = Some w -> of_exact w = exp (of_exact v).
Proof.
  revert w. induction v as [| [c [n | n]] rest IH]; intros w; cbn [exponential of_exact]; try discriminate.
  - intro H. apply the_same in H. subst w. rewrite rational_ok, exp_0. unfold Q2R. simpl. field.
  - destruct (half_power c n) as [x |] eqn:E; [| discriminate].
    destruct (exponential rest) as [y |]; [| discriminate]. intro H. apply times_ok in H.
    rewrite H, (half_power_ok _ _ _ E), (IH y eq_refl), <- exp_plus. reflexivity.
Qed.
