(** Closed computations: propositions about given numbers, decided by a program that is proved here.

    A proposition is read into a formula (the tactic [decided]), and [decide] computes whether it holds: exactly where
    it can, and with intervals where only the order of two numbers is asked. [None] is "not known".

    Each hypothesis of a statement is decided at the values of an instance, and so is the denial of what the statement
    concludes: the statement is refuted. A witness is shown in the same way. *)

From Coq Require Import Reals ZArith QArith Lia Lra Bool List.
From Boostproof Require Import Language Exact Numbers.
Local Open Scope R_scope.

(** ** Terms and conditions of closed computations, as they stand in statements. *)

Inductive term :=
  | Whole (z : Z)
  | Rat (p : Z) (q : positive)
  | Factorial (k : Z)
  | Add (x y : term) | Sub (x y : term) | Mul (x y : term) | Div (x y : term)
  | Neg (x : term) | Inv (x : term)
  | Exp (x : term) | Ln (x : term) | Sqrt (x : term) | Abs (x : term)
  | Max (x y : term) | Min (x y : term)
  | Pow (x : term) (n : nat) | PowZ (x : term) (k : Z) | RPow (x y : term)
  | Sign (z x : term)
  | Sum (a b : Z) (f : Z -> term) | Prod (a b : Z) (f : Z -> term)
  | MaxOver (a b : Z) (f : Z -> term) | MinOver (a b : Z) (f : Z -> term)
  | Indicator (t : test)
with test :=
  | Less (x y : term) | AtMost (x y : term) | Same (x y : term)
  | Plain (b : bool)
  | Both (s t : test) | Either (s t : test) | Not (t : test) | If (s t : test) | Alike (s t : test)
  | All (a b : Z) (f : Z -> test).

Fixpoint value (x : term) : R :=
  match x with
  | Whole z => IZR z
  | Rat p q => IZR p / IZR (Zpos q)
  | Factorial k => INR (fact (Z.to_nat k))
  | Add x y => value x + value y
  | Sub x y => value x - value y
  | Mul x y => value x * value y
  | Div x y => value x / value y
  | Neg x => - value x
  | Inv x => / value x
  | Exp x => exp (value x)
  | Ln x => ln (value x)
  | Sqrt x => sqrt (value x)
  | Abs x => Rabs (value x)
  | Max x y => Rmax (value x) (value y)
  | Min x y => Rmin (value x) (value y)
  | Pow x n => value x ^ n
  | PowZ x k => powerRZ (value x) k
  | RPow x y => rpow (value x) (value y)
  | Sign z x => sgn (value z) (value x)
  | Sum a b f => Zsum a b (fun i => value (f i))
  | Prod a b f => Zprod a b (fun i => value (f i))
  | MaxOver a b f => Zmaxover a b (fun i => value (f i))
  | MinOver a b f => Zminover a b (fun i => value (f i))
  | Indicator t => iverson (truth t)
  end
with truth (t : test) : bool :=
  match t with
  | Less x y => Rltb (value x) (value y)
  | AtMost x y => Rleb (value x) (value y)
  | Same x y => Reqb (value x) (value y)
  | Plain b => b
  | Both s t => andb (truth s) (truth t)
  | Either s t => orb (truth s) (truth t)
  | Not t => negb (truth t)
  | If s t => implb (truth s) (truth t)
  | Alike s t => Bool.eqb (truth s) (truth t)
  | All a b f => Zall a b (fun i => truth (f i))
  end.

(** The larger of two numbers, by the sign of their difference. *)
Definition larger (m n : figure) : figure :=
  match sign (less_by m n) with Some Lt => n | Some _ => m | None => lost end.
Definition smaller (m n : figure) : figure :=
  match sign (less_by m n) with Some Gt => n | Some _ => m | None => lost end.
Definition absolute (n : figure) : figure :=
  match sign n with Some Lt => negated n | Some _ => n | None => lost end.

Fixpoint repeated (n : figure) (k : nat) : figure :=
  match k with O => whole 1 | S j => multiplied n (repeated n j) end.

Definition powered (n : figure) (k : Z) : figure :=
  match k with
  | Z0 => whole 1
  | Zpos p => repeated n (Pos.to_nat p)
  | Zneg p => inverted (repeated n (Pos.to_nat p))
  end.

Definition real_power (m n : figure) : figure :=
  match sign m with
  | Some Eq => whole 0
  | Some Gt => exponentiated (multiplied n (logarithm m))
  | _ => lost
  end.

Definition sign_number (z n : figure) : figure :=
  match sign n with Some Gt => whole 1 | Some Eq => z | Some Lt => whole (-1) | None => lost end.

(** [fold op start f a n] is op (... (op start (f a)) ...) (f (a + n - 1)). *)
Fixpoint fold (op : figure -> figure -> figure) (start : figure) (f : Z -> figure) (a : Z) (n : nat) : figure :=
  match n with O => start | S k => op (fold op start f a k) (f (a + Z.of_nat k)%Z) end.

Definition ordered (m n : figure) (test : comparison -> bool) : option bool := option_map test (sign (less_by m n)).

Definition and_then (p q : option bool) : option bool :=
  match p, q with
  | Some false, _ | _, Some false => Some false
  | Some true, Some true => Some true
  | _, _ => None
  end.

Definition denied (p : option bool) : option bool := option_map negb p.
Definition or_else (p q : option bool) : option bool := denied (and_then (denied p) (denied q)).

Fixpoint throughout (f : Z -> option bool) (a : Z) (n : nat) : option bool :=
  match n with O => Some true | S k => and_then (throughout f a k) (f (a + Z.of_nat k)%Z) end.

Definition less (c : comparison) : bool := match c with Lt => true | _ => false end.
Definition at_most (c : comparison) : bool := match c with Gt => false | _ => true end.
Definition same (c : comparison) : bool := match c with Eq => true | _ => false end.

Fixpoint computed (x : term) : figure :=
  match x with
  | Whole z => whole z
  | Rat p q => Known (rational (p # q))
  | Factorial k => whole (Z.of_nat (fact (Z.to_nat k)))
  | Add x y => added (computed x) (computed y)
  | Sub x y => less_by (computed x) (computed y)
  | Mul x y => multiplied (computed x) (computed y)
  | Div x y => multiplied (computed x) (inverted (computed y))
  | Neg x => negated (computed x)
  | Inv x => inverted (computed x)
  | Exp x => exponentiated (computed x)
  | Ln x => logarithm (computed x)
  | Sqrt x => rooted (computed x)
  | Abs x => absolute (computed x)
  | Max x y => larger (computed x) (computed y)
  | Min x y => smaller (computed x) (computed y)
  | Pow x n => repeated (computed x) n
  | PowZ x k => powered (computed x) k
  | RPow x y => real_power (computed x) (computed y)
  | Sign z x => sign_number (computed z) (computed x)
  | Sum a b f => fold added (whole 0) (fun i => computed (f i)) a (Z.to_nat (b + 1 - a))
  | Prod a b f => fold multiplied (whole 1) (fun i => computed (f i)) a (Z.to_nat (b + 1 - a))
  | MaxOver a b f => fold larger (computed (f a)) (fun i => computed (f i)) (a + 1) (Z.to_nat (b - a))
  | MinOver a b f => fold smaller (computed (f a)) (fun i => computed (f i)) (a + 1) (Z.to_nat (b - a))
  | Indicator t => match asked t with Some true => whole 1 | Some false => whole 0 | None => lost end
  end
with asked (t : test) : option bool :=
  match t with
  | Less x y => ordered (computed x) (computed y) less
  | AtMost x y => ordered (computed x) (computed y) at_most
  | Same x y => ordered (computed x) (computed y) same
  | Plain b => Some b
  | Both s t => and_then (asked s) (asked t)
  | Either s t => or_else (asked s) (asked t)
  | Not t => denied (asked t)
  | If s t => or_else (denied (asked s)) (asked t)
  | Alike s t => match asked s, asked t with Some p, Some q => Some (Bool.eqb p q) | _, _ => None end
  | All a b f => throughout (fun i => asked (f i)) a (Z.to_nat (b + 1 - a))
  end.

(** ** What is shown of terms and conditions. *)

Lemma larger_ok m n x y : says m x -> says n y -> says (larger m n) (Rmax x y).
Proof.
  intros Hm Hn. unfold larger. destruct (sign (less_by m n)) as [c |] eqn:E; [| apply lost_ok].
  apply (sign_ok _ _ (x - y)) in E; [| apply less_by_ok; assumption].
  destruct c; simpl in E; [rewrite Rmax_left | rewrite Rmax_right | rewrite Rmax_left]; trivial; lra.
Qed.

Lemma smaller_ok m n x y : says m x -> says n y -> says (smaller m n) (Rmin x y).
Proof.
  intros Hm Hn. unfold smaller. destruct (sign (less_by m n)) as [c |] eqn:E; [| apply lost_ok].
  apply (sign_ok _ _ (x - y)) in E; [| apply less_by_ok; assumption].
  destruct c; simpl in E; [rewrite Rmin_left | rewrite Rmin_left | rewrite Rmin_right]; trivial; lra.
Qed.

Lemma absolute_ok n x : says n x -> says (absolute n) (Rabs x).
Proof.
  intro H. unfold absolute. destruct (sign n) as [c |] eqn:E; [| apply lost_ok]. apply (sign_ok _ _ x) in E; [| exact H].
  destruct c; simpl in E; [rewrite Rabs_right | rewrite Rabs_left | rewrite Rabs_right]; try exact H; try lra.
  apply negated_ok. exact H.
Qed.

Lemma repeated_ok n x k : says n x -> says (repeated n k) (x ^ k).
Proof. intro H. induction k as [| k IH]; [apply whole_ok | apply multiplied_ok; assumption]. Qed.

Lemma powered_ok n x k : says n x -> says (powered n k) (powerRZ x k).
Proof. intro H. destruct k; [apply whole_ok | | apply inverted_ok]; apply repeated_ok; exact H. Qed.

Lemma real_power_ok m n x y : says m x -> says n y -> says (real_power m n) (rpow x y).
Proof.
  intros Hm Hn. unfold real_power. destruct (sign m) as [c |] eqn:E; [| apply lost_ok].
  apply (sign_ok _ _ x) in E; [| exact Hm]. destruct c; simpl in E; [| apply lost_ok |].
  - rewrite E, rpow_zero. apply whole_ok.
  - rewrite rpow_pos by exact E. apply exponentiated_ok, multiplied_ok, logarithm_ok; assumption.
Qed.

Lemma sign_number_ok z n x y : says z x -> says n y -> says (sign_number z n) (sgn x y).
Proof.
  intros Hz Hn. unfold sign_number. destruct (sign n) as [c |] eqn:E; [| apply lost_ok].
  apply (sign_ok _ _ y) in E; [| exact Hn]. destruct c; simpl in E.
  - rewrite sgn_zero by exact E. exact Hz.
  - rewrite sgn_neg by exact E. apply whole_ok.
  - rewrite sgn_pos by exact E. apply whole_ok.
Qed.

Lemma ordered_ok m n x y test b (p : bool) :
  (forall c, signed c (x - y) -> test c = p) -> says m x -> says n y -> ordered m n test = Some b -> b = p.
Proof.
  intros Means Hm Hn. unfold ordered. destruct (sign (less_by m n)) as [c |] eqn:E; [| discriminate].
  intro H. apply the_same in H. subst b. apply Means, (sign_ok _ _ _ E), less_by_ok; assumption.
Qed.

Definition told (p : option bool) (b : bool) : Prop := forall c, p = Some c -> c = b.

Lemma and_then_ok p q b c : told p b -> told q c -> told (and_then p q) (b && c).
Proof.
  intros Hp Hq d. destruct p as [[] |], q as [[] |]; simpl; intro H; try discriminate; apply the_same in H; subst d;
    rewrite <- ?(Hp _ eq_refl), <- ?(Hq _ eq_refl), ?andb_false_r; reflexivity.
Qed.

Lemma denied_ok p b : told p b -> told (denied p) (negb b).
Proof.
  intros Hp d. destruct p as [c |]; simpl; [| discriminate]. intro H. apply the_same in H. subst d.
  rewrite (Hp _ eq_refl). reflexivity.
Qed.

Lemma or_else_ok p q b c : told p b -> told q c -> told (or_else p q) (b || c).
Proof.
  intros Hp Hq. rewrite <- (negb_involutive (b || c)), negb_orb. apply denied_ok, and_then_ok; apply denied_ok; assumption.
Qed.

Lemma throughout_ok f g a n : (forall i, told (f i) (g i)) -> told (throughout f a n) (all_of g a n).
Proof.
  intro H. induction n as [| n IH]; simpl; [intros c E; apply the_same in E; exact E |].
  apply and_then_ok; [exact IH | apply H].
Qed.

Scheme term_test_ind := Induction for term Sort Prop
  with test_term_ind := Induction for test Sort Prop.
Combined Scheme by_form from term_test_ind, test_term_ind.

Lemma sum_ok f g a n : (forall i, says (f i) (g i)) -> says (fold added (whole 0) f a n) (sum_of g a n).
Proof. intro H. induction n as [| n IH]; [apply whole_ok | apply added_ok; [exact IH | apply H]]. Qed.

Lemma product_ok f g a n : (forall i, says (f i) (g i)) -> says (fold multiplied (whole 1) f a n) (product_of g a n).
Proof. intro H. induction n as [| n IH]; [apply whole_ok | apply multiplied_ok; [exact IH | apply H]]. Qed.

Lemma largest_ok f g a n : (forall i, says (f i) (g i)) -> says (fold larger (f a) f (a + 1) n) (largest g a n).
Proof.
  intro H. induction n as [| n IH]; [apply H |]. cbn [fold largest].
  replace (a + 1 + Z.of_nat n)%Z with (a + Z.of_nat (S n))%Z by lia. apply larger_ok; [exact IH | apply H].
Qed.

Lemma least_ok f g a n : (forall i, says (f i) (g i)) -> says (fold smaller (f a) f (a + 1) n) (least g a n).
Proof.
  intro H. induction n as [| n IH]; [apply H |]. cbn [fold least].
  replace (a + 1 + Z.of_nat n)%Z with (a + Z.of_nat (S n))%Z by lia. apply smaller_ok; [exact IH | apply H].
Qed.

Lemma computed_and_asked : (forall x, says (computed x) (value x)) /\ (forall t, told (asked t) (truth t)).
Proof.
  apply by_form; intros; cbn [computed asked value truth].
  - apply whole_ok.
  - apply rational_ok.
  - rewrite INR_IZR_INZ. apply whole_ok.
  - apply added_ok; assumption.
  - apply less_by_ok; assumption.
  - apply multiplied_ok; assumption.
  - apply multiplied_ok; [assumption | apply inverted_ok; assumption].
  - apply negated_ok; assumption.
  - apply inverted_ok; assumption.
  - apply exponentiated_ok; assumption.
  - apply logarithm_ok; assumption.
  - apply rooted_ok; assumption.
  - apply absolute_ok; assumption.
  - apply larger_ok; assumption.
  - apply smaller_ok; assumption.
  - apply repeated_ok; assumption.
  - apply powered_ok; assumption.
  - apply real_power_ok; assumption.
  - apply sign_number_ok; assumption.
  - apply sum_ok; assumption.
  - apply product_ok; assumption.
  - apply (largest_ok (fun i => computed (f i))); assumption.
  - apply (least_ok (fun i => computed (f i))); assumption.
  - destruct (asked t) as [[] |]; [| | apply lost_ok]; rewrite <- (H _ eq_refl); apply whole_ok.
  - intros b. apply ordered_ok with (value x) (value y); trivial. unfold Rltb.
    destruct (Rlt_dec (value x) (value y)); intros []; simpl; trivial; lra.
  - intros b. apply ordered_ok with (value x) (value y); trivial. unfold Rleb.
    destruct (Rle_dec (value x) (value y)); intros []; simpl; trivial; lra.
  - intros b. apply ordered_ok with (value x) (value y); trivial. unfold Reqb.
    destruct (Req_EM_T (value x) (value y)); intros []; simpl; trivial; lra.
  - intros c E. apply the_same in E. exact E.
  - apply and_then_ok; assumption.
  - apply or_else_ok; assumption.
  - apply denied_ok; assumption.
  - replace (implb (truth s) (truth t)) with (negb (truth s) || truth t) by (destruct (truth s); reflexivity).
    apply or_else_ok; [apply denied_ok |]; assumption.
  - intros c. destruct (asked s) as [p |], (asked t) as [q |]; try discriminate. intro E. apply the_same in E. subst c.
    rewrite (H _ eq_refl), (H0 _ eq_refl). reflexivity.
  - apply throughout_ok. assumption.
Qed.

(** ** Terms that are equal by their form. Laws give each side of an equation in the same words, so that this settles
    what has no exact value. Folds are written out first, and indicators that are decided. *)

Fixpoint chain (op : term -> term -> term) (start : term) (f : Z -> term) (a : Z) (n : nat) : term :=
  match n with O => start | S k => op (chain op start f a k) (f (a + Z.of_nat k)%Z) end.

Fixpoint written_out (x : term) : term :=
  match x with
  | Whole _ | Rat _ _ | Factorial _ => x
  | Add x y => Add (written_out x) (written_out y)
  | Sub x y => Sub (written_out x) (written_out y)
  | Mul x y => Mul (written_out x) (written_out y)
  | Div x y => Div (written_out x) (written_out y)
  | Neg x => Neg (written_out x)
  | Inv x => Inv (written_out x)
  | Exp x => Exp (written_out x)
  | Ln x => Ln (written_out x)
  | Sqrt x => Sqrt (written_out x)
  | Abs x => Abs (written_out x)
  | Max x y => Max (written_out x) (written_out y)
  | Min x y => Min (written_out x) (written_out y)
  | Pow x n => Pow (written_out x) n
  | PowZ x k => PowZ (written_out x) k
  | RPow x y => RPow (written_out x) (written_out y)
  | Sign z x => Sign (written_out z) (written_out x)
  | Sum a b f => chain Add (Whole 0) (fun i => written_out (f i)) a (Z.to_nat (b + 1 - a))
  | Prod a b f => chain Mul (Whole 1) (fun i => written_out (f i)) a (Z.to_nat (b + 1 - a))
  | MaxOver a b f => chain Max (written_out (f a)) (fun i => written_out (f i)) (a + 1) (Z.to_nat (b - a))
  | MinOver a b f => chain Min (written_out (f a)) (fun i => written_out (f i)) (a + 1) (Z.to_nat (b - a))
  | Indicator t => match asked t with Some true => Whole 1 | Some false => Whole 0 | None => x end
  end.

Fixpoint alike (x y : term) : bool :=
  match x, y with
  | Whole a, Whole b => Z.eqb a b
  | Rat p q, Rat r s => Z.eqb p r && Pos.eqb q s
  | Factorial a, Factorial b => Z.eqb a b
  | Add a b, Add c d | Sub a b, Sub c d | Mul a b, Mul c d | Div a b, Div c d | Max a b, Max c d | Min a b, Min c d
  | RPow a b, RPow c d | Sign a b, Sign c d => alike a c && alike b d
  | Neg a, Neg b | Inv a, Inv b | Exp a, Exp b | Ln a, Ln b | Sqrt a, Sqrt b | Abs a, Abs b => alike a b
  | Pow a n, Pow b k => alike a b && Nat.eqb n k
  | PowZ a n, PowZ b k => alike a b && Z.eqb n k
  | _, _ => false
  end.

Lemma sum_chain f g a n : (forall i, value (f i) = g i) -> value (chain Add (Whole 0) f a n) = sum_of g a n.
Proof. intro H. induction n as [| n IH]; [reflexivity |]. cbn [chain sum_of value]. rewrite IH, H. reflexivity. Qed.

Lemma product_chain f g a n : (forall i, value (f i) = g i) -> value (chain Mul (Whole 1) f a n) = product_of g a n.
Proof. intro H. induction n as [| n IH]; [reflexivity |]. cbn [chain product_of value]. rewrite IH, H. reflexivity. Qed.

Lemma largest_chain f g a n : (forall i, value (f i) = g i) -> value (chain Max (f a) f (a + 1) n) = largest g a n.
Proof.
  intro H. induction n as [| n IH]; [apply H |]. cbn [chain largest value]. rewrite IH, H. do 2 f_equal. lia.
Qed.

Lemma least_chain f g a n : (forall i, value (f i) = g i) -> value (chain Min (f a) f (a + 1) n) = least g a n.
Proof.
  intro H. induction n as [| n IH]; [apply H |]. cbn [chain least value]. rewrite IH, H. do 2 f_equal. lia.
Qed.

Lemma written_out_ok x : value (written_out x) = value x.
Proof.
  revert x. apply (term_test_ind (fun x => value (written_out x) = value x) (fun _ => True)); intros;
    cbn [written_out value]; trivial; try congruence.
  - apply sum_chain. assumption.
  - apply product_chain. assumption.
  - apply (largest_chain (fun i => written_out (f i))). assumption.
  - apply (least_chain (fun i => written_out (f i))). assumption.
  - assert (Told := proj2 computed_and_asked t). destruct (asked t) as [[] |]; [| | reflexivity];
      rewrite <- (Told _ eq_refl); reflexivity.
Qed.

Lemma alike_ok x y : alike x y = true -> value x = value y.
Proof.
  revert y. induction x; intros []; cbn [alike value]; intro Alike; try discriminate;
    try (apply andb_true_iff in Alike; destruct Alike as [Left Right]);
    repeat match goal with
    | E : Z.eqb _ _ = true |- _ => apply Z.eqb_eq in E; subst
    | E : Pos.eqb _ _ = true |- _ => apply Pos.eqb_eq in E; subst
    | E : Nat.eqb _ _ = true |- _ => apply Nat.eqb_eq in E; subst
    end; f_equal; auto.
Qed.

Definition equal (x y : term) : option bool :=
  if alike (written_out x) (written_out y) then Some true else asked (Same x y).

(** ** Propositions of closed computations. *)

Inductive formula :=
  | Yes | No
  | Lower (x y : term) | NotAbove (x y : term) | Equal (x y : term)
  | NotBelow (x y : term)
  | ZLower (a b : Z) | ZNotAbove (a b : Z) | ZEqual (a b : Z) | ZAbove (a b : Z) | ZNotBelow (a b : Z)
  | Given (b : bool) | Denied (b : bool)
  | And (p q : formula) | Or (p q : formula) | Implies (p q : formula) | Iff (p q : formula) | Never (p : formula)
  | Every (a b : Z) (p : Z -> formula) | Exists (a b : Z) (p : Z -> formula).

Fixpoint holds (p : formula) : Prop :=
  match p with
  | Yes => True
  | No => False
  | Lower x y => value x < value y
  | NotAbove x y => value x <= value y
  | Equal x y => value x = value y
  | NotBelow x y => value x >= value y
  | ZLower a b => (a < b)%Z
  | ZNotAbove a b => (a <= b)%Z
  | ZEqual a b => a = b
  | ZAbove a b => (a > b)%Z
  | ZNotBelow a b => (a >= b)%Z
  | Given b => b = true
  | Denied b => b = false
  | And p q => holds p /\ holds q
  | Or p q => holds p \/ holds q
  | Implies p q => holds p -> holds q
  | Iff p q => holds p <-> holds q
  | Never p => ~ holds p
  | Every a b p => forall i : Z, (a <= i <= b)%Z -> holds (p i)
  | Exists a b p => exists i : Z, (a <= i <= b)%Z /\ holds (p i)
  end.

Fixpoint decide (p : formula) : option bool :=
  match p with
  | Yes => Some true
  | No => Some false
  | Lower x y => asked (Less x y)
  | NotAbove x y => asked (AtMost x y)
  | Equal x y => equal x y
  | NotBelow x y => asked (AtMost y x)
  | ZLower a b => Some (Z.ltb a b)
  | ZNotAbove a b => Some (Z.leb a b)
  | ZEqual a b => Some (Z.eqb a b)
  | ZAbove a b => Some (Z.ltb b a)
  | ZNotBelow a b => Some (Z.leb b a)
  | Given b => Some b
  | Denied b => Some (negb b)
  | And p q => match decide p with Some false => Some false | d => and_then d (decide q) end
  | Or p q => match decide p with Some true => Some true | d => or_else d (decide q) end
  | Implies p q => match decide p with Some false => Some true | d => or_else (denied d) (decide q) end
  | Iff p q => match decide p, decide q with Some b, Some c => Some (Bool.eqb b c) | _, _ => None end
  | Never p => denied (decide p)
  | Every a b p => throughout (fun i => decide (p i)) a (Z.to_nat (b + 1 - a))
  | Exists a b p => denied (throughout (fun i => denied (decide (p i))) a (Z.to_nat (b + 1 - a)))
  end.

(** [b] says whether P holds. *)
Definition right (P : Prop) (d : option bool) : Prop :=
  match d with Some true => P | Some false => ~ P | None => True end.

Lemma asked_right t P : (truth t = true <-> P) -> right P (asked t).
Proof.
  intros Means. assert (H := proj2 computed_and_asked t). destruct (asked t) as [b |]; [| exact Logic.I].
  rewrite <- (H _ eq_refl) in Means. destruct b; simpl; [tauto | intro HP; apply Means in HP; discriminate].
Qed.

Lemma equal_right x y : right (value x = value y) (equal x y).
Proof.
  unfold equal. destruct (alike (written_out x) (written_out y)) eqn:E.
  - apply alike_ok in E. rewrite !written_out_ok in E. exact E.
  - apply (asked_right (Same x y)), Reqb_true.
Qed.

Lemma range_right (P : Z -> Prop) d a n : (forall i, right (P i) (d i)) ->
  right (forall i, (a <= i < a + Z.of_nat n)%Z -> P i) (throughout d a n).
Proof.
  intro H. induction n as [| n IH]; [simpl; intros; lia |]. cbn [throughout].
  assert (Last := H (a + Z.of_nat n)%Z).
  destruct (throughout d a n) as [[] |], (d (a + Z.of_nat n)%Z) as [[] |]; simpl in *; try exact Logic.I.
  - intros i Hi. destruct (Z.eq_dec i (a + Z.of_nat n)) as [-> | Other]; [exact Last | apply IH; lia].
  - intro All. apply Last, All. lia.
  - intro All. apply IH. intros i Hi. apply All. lia.
  - intro All. apply IH. intros i Hi. apply All. lia.
  - intro All. apply IH. intros i Hi. apply All. lia.
  - intro All. apply Last, All. lia.
Qed.

Lemma every_right (P : Z -> Prop) d a b : (forall i, right (P i) (d i)) ->
  right (forall i, (a <= i <= b)%Z -> P i) (throughout d a (Z.to_nat (b + 1 - a))).
Proof.
  intro H. assert (Same : forall i, (a <= i < a + Z.of_nat (Z.to_nat (b + 1 - a)))%Z <-> (a <= i <= b)%Z) by lia.
  assert (R := range_right P d a (Z.to_nat (b + 1 - a)) H).
  destruct (throughout d a (Z.to_nat (b + 1 - a))) as [[] |]; simpl in *; [| | exact R].
  - intros i Hi. apply R, Same. exact Hi.
  - intro All. apply R. intros i Hi. apply All, Same. exact Hi.
Qed.

Lemma bounded_dec (P : Z -> Prop) (d : Z -> option bool) a n :
  (forall i, right (P i) (d i)) -> throughout (fun i => denied (d i)) a n = Some false ->
  exists i, (a <= i < a + Z.of_nat n)%Z /\ P i.
Proof.
  intro H. induction n as [| n IH]; [discriminate |]. cbn [throughout]. intro E.
  assert (Last := H (a + Z.of_nat n)%Z). destruct (d (a + Z.of_nat n)%Z) as [[] |]; simpl in *.
  - exists (a + Z.of_nat n)%Z. split; [lia | exact Last].
  - destruct IH as [i [Hi HP]]; [destruct (throughout _ a n) as [[] |]; trivial; discriminate |].
    exists i. split; [lia | exact HP].
  - destruct IH as [i [Hi HP]]; [destruct (throughout _ a n) as [[] |]; trivial; discriminate |].
    exists i. split; [lia | exact HP].
Qed.

Theorem decide_right p : right (holds p) (decide p).
Proof.
  induction p as
    [| | x y | x y | x y | x y | a b | a b | a b | a b | a b | b | b | p IHp q IHq | p IHp q IHq | p IHp q IHq | p IHp q IHq | p IHp
    | a b p IHp | a b p IHp]; cbn [holds decide].
  - exact Logic.I.
  - simpl. tauto.
  - apply asked_right, Rltb_true.
  - apply asked_right, Rleb_true.
  - apply equal_right.
  - apply asked_right. cbn [truth]. rewrite Rleb_true. split; lra.
  - simpl. destruct (Z.ltb_spec a b); lia.
  - simpl. destruct (Z.leb_spec a b); lia.
  - simpl. destruct (Z.eqb_spec a b); assumption.
  - simpl. destruct (Z.ltb_spec b a); lia.
  - simpl. destruct (Z.leb_spec b a); lia.
  - destruct b; simpl; congruence.
  - destruct b; simpl; congruence.
  - destruct (decide p) as [[] |], (decide q) as [[] |]; simpl in *; tauto.
  - destruct (decide p) as [[] |], (decide q) as [[] |]; simpl in *; tauto.
  - destruct (decide p) as [[] |], (decide q) as [[] |]; simpl in *; tauto.
  - destruct (decide p) as [[] |], (decide q) as [[] |]; simpl in *; tauto.
  - destruct (decide p) as [[] |]; simpl in *; tauto.
  - apply every_right. exact IHp.
  - destruct (throughout (fun i => denied (decide (p i))) a (Z.to_nat (b + 1 - a))) as [[] |] eqn:E; simpl;
      [| | exact Logic.I].
    + assert (No : forall i, right (~ holds (p i)) (denied (decide (p i)))).
      { intro i. specialize (IHp i). destruct (decide (p i)) as [[] |]; simpl in *; tauto. }
      assert (R := every_right _ _ a b No). rewrite E in R. simpl in R. intros [i [Hi HP]]. exact (R i Hi HP).
    + destruct (bounded_dec _ _ _ _ IHp E) as [i [Hi HP]]. exists i. split; [lia | exact HP].
Qed.

Lemma decided_true p : decide p = Some true -> holds p.
Proof. intro E. assert (H := decide_right p). rewrite E in H. exact H. Qed.

Lemma decided_false p : decide p = Some false -> ~ holds p.
Proof. intro E. assert (H := decide_right p). rewrite E in H. exact H. Qed.

(** ** Tables: what stands at place k of a list whose first place is a, and else d. *)
Definition at_place {A} (d : A) (a : Z) (l : list A) (k : Z) : A :=
  if Z.ltb k a then d else nth (Z.to_nat (k - a)) l d.

Definition yes (b : bool) : Prop := b = true.

(** ** Reading: a term, condition or proposition of a goal as its form. Tables are unfolded where they are met. *)

Ltac head x := lazymatch x with ?f _ => head f | _ => x end.
Ltac opened x := let h := head x in let y := eval unfold h in x in eval cbv beta in y.

Ltac read_term x :=
  let one c a := (let r := read_term a in constr:(c r)) in
  let two c a b := (let r := read_term a in let s := read_term b in constr:(c r s)) in
  let over c a b f := (let g := read_term_of f in constr:(c a b g)) in
  lazymatch x with
  | value ?t => t
  | IZR ?z => constr:(Whole z)
  | INR (fact (Z.to_nat ?k)) => constr:(Factorial k)
  | Rplus ?a ?b => two Add a b
  | Rminus ?a ?b => two Sub a b
  | Rmult ?a ?b => two Mul a b
  | Rdiv ?a ?b => two Div a b
  | Ropp ?a => one Neg a
  | Rinv ?a => one Inv a
  | exp ?a => one Exp a
  | ln ?a => one Ln a
  | sqrt ?a => one Sqrt a
  | Rabs ?a => one Abs a
  | Rmax ?a ?b => two Max a b
  | Rmin ?a ?b => two Min a b
  | pow ?a ?n => let r := read_term a in constr:(Pow r n)
  | powerRZ ?a ?k => let r := read_term a in constr:(PowZ r k)
  | rpow ?a ?b => two RPow a b
  | sgn ?a ?b => two Sign a b
  | Zsum ?a ?b ?f => over Sum a b f
  | Zprod ?a ?b ?f => over Prod a b f
  | Zmaxover ?a ?b ?f => over MaxOver a b f
  | Zminover ?a ?b ?f => over MinOver a b f
  | iverson ?b => let r := read_test b in constr:(Indicator r)
  | _ => let y := opened x in read_term y
  end
with read_term_of f :=
  let i := fresh "index" in
  constr:(fun i : Z => ltac:(let b := eval cbv beta in (f i) in let r := read_term b in exact r))
with read_test b :=
  let two c a b := (let r := read_test a in let s := read_test b in constr:(c r s)) in
  let terms c a b := (let r := read_term a in let s := read_term b in constr:(c r s)) in
  lazymatch b with
  | Rltb ?x ?y => terms Less x y
  | Rleb ?x ?y => terms AtMost x y
  | Reqb ?x ?y => terms Same x y
  | andb ?s ?t => two Both s t
  | orb ?s ?t => two Either s t
  | negb ?t => let r := read_test t in constr:(Not r)
  | implb ?s ?t => two If s t
  | Bool.eqb ?s ?t => two Alike s t
  | Zall ?a ?b ?f =>
      let i := fresh "index" in
      let g := constr:(fun i : Z => ltac:(let b := eval cbv beta in (f i) in let r := read_test b in exact r)) in
      constr:(All a b g)
  | _ => constr:(Plain b)
  end.

Ltac read p :=
  let two c a b := (let r := read a in let s := read b in constr:(c r s)) in
  let terms c a b := (let r := read_term a in let s := read_term b in constr:(c r s)) in
  lazymatch p with
  | True => Yes
  | False => No
  | Rlt ?x ?y => terms Lower x y
  | Rgt ?x ?y => terms Lower y x
  | Rle ?x ?y => terms NotAbove x y
  | Rge ?x ?y => terms NotBelow x y
  | @eq R ?x ?y => terms Equal x y
  | Z.lt ?a ?b => constr:(ZLower a b)
  | Z.le ?a ?b => constr:(ZNotAbove a b)
  | Z.gt ?a ?b => constr:(ZAbove a b)
  | Z.ge ?a ?b => constr:(ZNotBelow a b)
  | @eq Z ?a ?b => constr:(ZEqual a b)
  | yes ?b => constr:(Given b)
  | ?b = true => constr:(Given b)
  | ?b = false => constr:(Denied b)
  | and ?a ?b => two And a b
  | or ?a ?b => two Or a b
  | iff ?a ?b => two Iff a b
  | not ?a => let r := read a in constr:(Never r)
  | defines ?h ?x ?t ?v =>
      let h := read h in let t := read t in let e := terms Equal x v in constr:(And (Iff h t) (Implies h e))
  | (forall i : Z, (?a <= i <= ?b)%Z -> @?q i) => let r := read_of q in constr:(Every a b r)
  | (exists i : Z, (?a <= i <= ?b)%Z /\ @?q i) => let r := read_of q in constr:(Exists a b r)
  | ?a -> ?b => two Implies a b
  | _ => let y := opened p in read y
  end
with read_of q :=
  let i := fresh "index" in
  constr:(fun i : Z => ltac:(let b := eval cbv beta in (q i) in let r := read b in exact r)).

(** The goal, or its denial, by computation: once, by the kernel, where the proof is closed. *)
Ltac decided :=
  lazymatch goal with
  | |- ~ ?p =>
      let r := read p in change (~ holds r); apply decided_false; vm_cast_no_check (eq_refl (Some false))
  | |- ?p => let r := read p in change (holds r); apply decided_true; vm_cast_no_check (eq_refl (Some true))
  end.
