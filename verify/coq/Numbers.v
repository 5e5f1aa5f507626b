(** Numbers of closed computations: exact values where there are such, and else the intervals of Coq-Interval.

    An operation is exact if both sides and its result are; the order of two numbers is the sign of their difference. *)

From Coq Require Import Reals ZArith QArith Qreals Lia Lra Bool List.
From Interval Require Import Real.Xreal Float.Basic Float.Specific_ops Float.Specific_stdz.
From Interval Require Import Interval.Interval Interval.Float_full.
From Boostproof Require Import Exact.
Import ListNotations.
Local Open Scope R_scope.

(** Intervals with ends in Coq's Z, so that nothing is assumed of the machine's integers or floats. *)
Module F := SpecificFloat StdZRadix2.
Module I := FloatIntervalFull F.

Inductive figure := Known (v : exact) | Near (i : I.type).

Definition digits := F.PtoP 60.

Definition near_whole (n : Z) : I.type := I.fromZ digits n.
Definition near_atom (a : atom) : I.type :=
  match a with
  | Root n => I.sqrt digits (near_whole (Zpos n))
  | Log n => I.ln digits (near_whole (Zpos n))
  end.
Definition near_rational (q : Q) : I.type := I.div digits (near_whole (Qnum q)) (near_whole (Zpos (Qden q))).

Fixpoint near_exact (v : exact) : I.type :=
  match v with
  | [] => near_whole 0
  | (q, a) :: rest => I.add digits (I.mul digits (near_rational q) (near_atom a)) (near_exact rest)
  end.

Definition near (n : figure) : I.type := match n with Known v => near_exact v | Near i => i end.

(** What a number says of x. *)
Definition says (n : figure) (x : R) : Prop :=
  match n with Known v => of_exact v = x | Near i => contains (I.convert i) (Xreal x) end.

Definition lost : figure := Near I.nai.

(** An operation: exactly if that can be, and else on intervals. *)
Definition unary (f : exact -> option exact) (g : I.type -> I.type) (n : figure) : figure :=
  match n with
  | Known v => match f v with Some w => Known w | None => Near (g (near n)) end
  | Near i => Near (g i)
  end.

Definition binary (f : exact -> exact -> option exact) (g : I.type -> I.type -> I.type) (m n : figure) : figure :=
  match m, n with
  | Known v, Known w => match f v w with Some x => Known x | None => Near (g (near m) (near n)) end
  | _, _ => Near (g (near m) (near n))
  end.

Definition added := binary (fun v w => Some (plus v w)) (I.add digits).
Definition negated := unary (fun v => Some (scaled (-1) v)) I.neg.
Definition less_by (m n : figure) : figure := added m (negated n).
Definition multiplied (m n : figure) : figure :=
  match m, n with Known [], _ | _, Known [] => Known [] | _, _ => binary times (I.mul digits) m n end.
Definition inverted := unary inverse (I.inv digits).
Definition exponentiated := unary exponential (I.exp digits).
Definition logarithm := unary log (I.ln digits).
Definition rooted := unary root (I.sqrt digits).
Definition whole (z : Z) : figure := Known (rational (z # 1)).

(** The sign of a number: by the signs of its parts if they agree, and else by its interval. *)
Definition positive_part (x : Q * atom) : bool :=
  Z.ltb 0 (Qnum (fst x)) && match snd x with Root _ => true | Log n => Pos.ltb 1 n end.

Definition near_sign (i : I.type) : option comparison :=
  match I.sign_strict i with Xlt => Some Lt | Xgt => Some Gt | Xeq => Some Eq | Xund => None end.

Definition sign (n : figure) : option comparison :=
  match n with
  | Known [] => Some Eq
  | Known v =>
      if forallb positive_part v then Some Gt
      else if forallb positive_part (map (fun x => (- fst x, snd x)%Q) v) then Some Lt
      else near_sign (near_exact v)
  | Near i => near_sign i
  end.

Definition signed (c : comparison) (x : R) : Prop := match c with Lt => x < 0 | Eq => x = 0 | Gt => 0 < x end.

(** ** What is shown of numbers. *)

Lemma anything i x : contains i Xnan -> contains i x.
Proof. destruct i; simpl; [trivial | contradiction]. Qed.

Lemma near_whole_ok n : contains (I.convert (near_whole n)) (Xreal (IZR n)).
Proof. apply I.fromZ_correct. Qed.

Lemma div_ok i j x y :
  contains (I.convert i) (Xreal x) -> contains (I.convert j) (Xreal y) ->
  contains (I.convert (I.div digits i j)) (Xreal (x / y)).
Proof.
  intros Hx Hy. assert (H := I.div_correct digits i j _ _ Hx Hy). simpl in H. unfold Xdiv' in H.
  destruct (is_zero y); [apply anything |]; exact H.
Qed.

Lemma inv_ok i x : contains (I.convert i) (Xreal x) -> contains (I.convert (I.inv digits i)) (Xreal (/ x)).
Proof.
  intros Hx. assert (H := I.inv_correct digits i _ Hx). simpl in H. unfold Xinv' in H.
  destruct (is_zero x); [apply anything |]; exact H.
Qed.

Lemma ln_ok i x : contains (I.convert i) (Xreal x) -> contains (I.convert (I.ln digits i)) (Xreal (ln x)).
Proof.
  intros Hx. assert (H := I.ln_correct digits i _ Hx). simpl in H. unfold Xln' in H.
  destruct (is_positive x); [| apply anything]; exact H.
Qed.

Lemma sqrt_ok i x : contains (I.convert i) (Xreal x) -> contains (I.convert (I.sqrt digits i)) (Xreal (sqrt x)).
Proof. intros Hx. exact (I.sqrt_correct digits i _ Hx). Qed.

Lemma near_exact_ok v : contains (I.convert (near_exact v)) (Xreal (of_exact v)).
Proof.
  induction v as [| [q a] rest IH]; cbn [near_exact of_exact]; [apply near_whole_ok |].
  refine (I.add_correct digits _ _ (Xreal _) (Xreal _) _ IH).
  refine (I.mul_correct digits _ _ (Xreal _) (Xreal _) _ _).
  - apply (div_ok _ _ _ _ (near_whole_ok _) (near_whole_ok _)).
  - destruct a as [n | n]; [apply sqrt_ok | apply ln_ok]; apply near_whole_ok.
Qed.

Lemma near_ok n x : says n x -> contains (I.convert (near n)) (Xreal x).
Proof. destruct n as [v | i]; simpl; [intros <-; apply near_exact_ok | trivial]. Qed.

Lemma lost_ok x : says lost x.
Proof. unfold says, lost. rewrite I.nai_correct. exact Logic.I. Qed.

Lemma unary_ok f g h n x :
  (forall v w, f v = Some w -> of_exact w = h (of_exact v)) ->
  (forall i y, contains (I.convert i) (Xreal y) -> contains (I.convert (g i)) (Xreal (h y))) ->
  says n x -> says (unary f g n) (h x).
Proof.
  intros Hf Hg H. destruct n as [v | i]; simpl; [| apply Hg; exact H].
  destruct (f v) as [w |] eqn:E; simpl; [rewrite <- H; apply Hf; exact E | apply Hg, (near_ok (Known v)), H].
Qed.

Lemma binary_ok f g h m n x y :
  (forall u v w, f u v = Some w -> of_exact w = h (of_exact u) (of_exact v)) ->
  (forall i j a b, contains (I.convert i) (Xreal a) -> contains (I.convert j) (Xreal b) ->
    contains (I.convert (g i j)) (Xreal (h a b))) ->
  says m x -> says n y -> says (binary f g m n) (h x y).
Proof.
  intros Hf Hg Hm Hn. assert (Apart : says (Near (g (near m) (near n))) (h x y)) by (apply Hg; apply near_ok; assumption).
  destruct m as [v | i], n as [w | j]; try exact Apart. simpl. destruct (f v w) as [u |] eqn:E; [| exact Apart].
  simpl in *. rewrite <- Hm, <- Hn. apply Hf. exact E.
Qed.

Lemma added_ok m n x y : says m x -> says n y -> says (added m n) (x + y).
Proof.
  apply binary_ok.
  - intros u v w H. apply the_same in H. subst w. apply plus_ok.
  - intros i j a b. apply (I.add_correct digits i j (Xreal a) (Xreal b)).
Qed.

Lemma negated_ok n x : says n x -> says (negated n) (- x).
Proof.
  apply unary_ok.
  - intros v w H. apply the_same in H. subst w. rewrite scaled_ok. unfold Q2R. simpl. field.
  - intros i y. apply (I.neg_correct i (Xreal y)).
Qed.

Lemma less_by_ok m n x y : says m x -> says n y -> says (less_by m n) (x - y).
Proof. intros Hm Hn. apply added_ok; [exact Hm | apply negated_ok; exact Hn]. Qed.

Lemma multiplied_ok m n x y : says m x -> says n y -> says (multiplied m n) (x * y).
Proof.
  intros Hm Hn. assert (Usual : says (binary times (I.mul digits) m n) (x * y)).
  { apply binary_ok; [exact times_ok | | exact Hm | exact Hn].
    intros i j a b. apply (I.mul_correct digits i j (Xreal a) (Xreal b)). }
  destruct m as [[| p v] | i], n as [[| q w] | j]; try exact Usual; simpl in *; rewrite <- ?Hm, <- ?Hn; ring.
Qed.

Lemma inverted_ok n x : says n x -> says (inverted n) (/ x).
Proof. apply unary_ok; [exact inverse_ok | exact inv_ok]. Qed.

Lemma exponentiated_ok n x : says n x -> says (exponentiated n) (exp x).
Proof. apply unary_ok; [exact exponential_ok |]. intros i y. apply (I.exp_correct digits i (Xreal y)). Qed.

Lemma logarithm_ok n x : says n x -> says (logarithm n) (ln x).
Proof. apply unary_ok; [exact log_ok | exact ln_ok]. Qed.

Lemma rooted_ok n x : says n x -> says (rooted n) (sqrt x).
Proof. apply unary_ok; [exact root_ok | exact sqrt_ok]. Qed.

Lemma whole_ok z : says (whole z) (IZR z).
Proof. simpl. rewrite rational_ok. apply Q2R_whole. Qed.

Lemma positive_parts v : v <> [] -> forallb positive_part v = true -> 0 < of_exact v.
Proof.
  assert (Weak : forallb positive_part v = true -> 0 <= of_exact v /\ (v <> [] -> 0 < of_exact v)).
  { induction v as [| [q a] rest IH]; [split; [apply Rle_refl | congruence] |].
    cbn [forallb of_exact]. intro H. apply andb_true_iff in H. destruct H as [Part Others].
    destruct (IH Others) as [Rest _]. apply andb_true_iff in Part. destruct Part as [Q A]. apply Z.ltb_lt in Q.
    assert (PQ : 0 < Q2R q) by (apply Rmult_lt_0_compat; [apply IZR_lt; exact Q | apply Rinv_0_lt_compat, IZR_lt; lia]).
    assert (PA : 0 < of_atom a).
    { destruct a as [n | n]; [apply root_pos |]. apply Pos.ltb_lt in A. simpl. rewrite <- ln_1.
      apply ln_increasing; [lra | apply IZR_lt; lia]. }
    assert (P := Rmult_lt_0_compat _ _ PQ PA). split; [| intros _]; lra. }
  intros Some All. apply Weak; assumption.
Qed.

Lemma opposite v : of_exact (map (fun x => (- fst x, snd x)%Q) v) = - of_exact v.
Proof. induction v as [| [q a] rest IH]; simpl; [ring |]. rewrite IH, Q2R_opp. ring. Qed.

Lemma near_sign_ok i c x : near_sign i = Some c -> contains (I.convert i) (Xreal x) -> signed c x.
Proof.
  unfold near_sign. assert (H := I.sign_strict_correct i).
  destruct (I.sign_strict i); intros E Hx; try discriminate; apply the_same in E; subst c; simpl.
  - specialize (H _ Hx). congruence.
  - apply (H _ Hx).
  - apply (H _ Hx).
Qed.

Lemma sign_ok n c x : sign n = Some c -> says n x -> signed c x.
Proof.
  intros E H. destruct n as [[| p v] | i]; unfold sign in E.
  - apply the_same in E. subst c. simpl in *. symmetry. exact H.
  - destruct (forallb positive_part (p :: v)) eqn:Up;
      [| destruct (forallb positive_part (map (fun x => (- fst x, snd x)%Q) (p :: v))) eqn:Down].
    + apply the_same in E. subst c. simpl in H. rewrite <- H. apply (positive_parts (p :: v)); [discriminate | exact Up].
    + apply the_same in E. subst c. apply positive_parts in Down; [| discriminate]. rewrite opposite in Down.
      change (of_exact (p :: v) = x) in H. unfold signed. lra.
    + apply (near_sign_ok _ _ _ E). apply (near_ok (Known (p :: v))). exact H.
  - exact (near_sign_ok _ _ _ E H).
Qed.
