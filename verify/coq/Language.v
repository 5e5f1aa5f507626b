(** The language of the exported statements: finite sums and products, extremes, indicators, signs and powers.

    Every statement that is exported is written with these words and with those of Coq's Reals. Terms are total here, as
    everywhere in Coq; where a term may have no value, the statement says beside it what gives it one. *)

From Coq Require Import Reals ZArith Lia Lra Bool.
Open Scope R_scope.

(** ** Sums and products over i = a, ..., b; an empty one is 0, or 1. *)

Fixpoint sum_of (f : Z -> R) (a : Z) (n : nat) : R :=
  match n with
  | O => 0
  | S k => sum_of f a k + f (a + Z.of_nat k)%Z
  end.

Fixpoint product_of (f : Z -> R) (a : Z) (n : nat) : R :=
  match n with
  | O => 1
  | S k => product_of f a k * f (a + Z.of_nat k)%Z
  end.

Definition Zsum (a b : Z) (f : Z -> R) : R := sum_of f a (Z.to_nat (b + 1 - a)).
Definition Zprod (a b : Z) (f : Z -> R) : R := product_of f a (Z.to_nat (b + 1 - a)).

(** ** The largest and the least value over i = a, ..., b; they speak of something where a <= b. *)

Fixpoint largest (f : Z -> R) (a : Z) (n : nat) : R :=
  match n with
  | O => f a
  | S k => Rmax (largest f a k) (f (a + Z.of_nat (S k))%Z)
  end.

Fixpoint least (f : Z -> R) (a : Z) (n : nat) : R :=
  match n with
  | O => f a
  | S k => Rmin (least f a k) (f (a + Z.of_nat (S k))%Z)
  end.

Definition Zmaxover (a b : Z) (f : Z -> R) : R := largest f a (Z.to_nat (b - a)).
Definition Zminover (a b : Z) (f : Z -> R) : R := least f a (Z.to_nat (b - a)).

(** ** Conditions with a truth value, and the indicator of one. *)

Fixpoint all_of (p : Z -> bool) (a : Z) (n : nat) : bool :=
  match n with
  | O => true
  | S k => all_of p a k && p (a + Z.of_nat k)%Z
  end.

Definition Zall (a b : Z) (p : Z -> bool) : bool := all_of p a (Z.to_nat (b + 1 - a)).

Definition Rltb (x y : R) : bool := if Rlt_dec x y then true else false.
Definition Rleb (x y : R) : bool := if Rle_dec x y then true else false.
Definition Reqb (x y : R) : bool := if Req_EM_T x y then true else false.

Definition iverson (p : bool) : R := if p then 1 else 0.

(** The sign of x, which is z where x = 0. *)
Definition sgn (z x : R) : R := if Rlt_dec 0 x then 1 else if Req_EM_T x 0 then z else -1.

(** b to the power p for p that is not whole by its form: 0^p = 0, and else exp (p ln b). *)
Definition rpow (b p : R) : R := if Req_EM_T b 0 then 0 else exp (p * ln b).

(** ** A quantity that has a value exactly where its definition has one. [has] says that it has one. *)
Definition defines (has : Prop) (x : R) (there : Prop) (v : R) : Prop := (has <-> there) /\ (has -> x = v).

(** ** Laws of sums. *)

Lemma Zsum_empty a b f : (b < a)%Z -> Zsum a b f = 0.
Proof. intro H. unfold Zsum. replace (Z.to_nat (b + 1 - a)) with O by lia. reflexivity. Qed.

Lemma Zsum_last a b f : (a <= b)%Z -> Zsum a b f = Zsum a (b - 1) f + f b.
Proof.
  intro H. unfold Zsum. replace (Z.to_nat (b + 1 - a)) with (S (Z.to_nat (b - 1 + 1 - a))) by lia.
  simpl. do 2 f_equal. lia.
Qed.

Lemma Zprod_empty a b f : (b < a)%Z -> Zprod a b f = 1.
Proof. intro H. unfold Zprod. replace (Z.to_nat (b + 1 - a)) with O by lia. reflexivity. Qed.

Lemma Zprod_last a b f : (a <= b)%Z -> Zprod a b f = Zprod a (b - 1) f * f b.
Proof.
  intro H. unfold Zprod. replace (Z.to_nat (b + 1 - a)) with (S (Z.to_nat (b - 1 + 1 - a))) by lia.
  simpl. do 2 f_equal. lia.
Qed.

(** What holds at a, and at i + 1 where it holds at i, holds at a, ..., b. *)
Lemma up_from (P : Z -> Prop) a b :
  ((a <= b)%Z -> P a) -> (forall i, (a <= i)%Z -> (i + 1 <= b)%Z -> P i -> P (i + 1)%Z) ->
  forall i, (a <= i <= b)%Z -> P i.
Proof.
  intros Base Step i [Low High].
  replace i with (a + Z.of_nat (Z.to_nat (i - a)))%Z by lia.
  assert (Short : (a + Z.of_nat (Z.to_nat (i - a)) <= b)%Z) by lia.
  revert Short. induction (Z.to_nat (i - a)) as [| k IH]; intro Short.
  - replace (a + Z.of_nat 0)%Z with a by lia. apply Base. lia.
  - replace (a + Z.of_nat (S k))%Z with (a + Z.of_nat k + 1)%Z by lia.
    apply Step; [lia | lia | apply IH; lia].
Qed.

(** Induction on how long a sum is: the last term is taken off. *)
Lemma by_length (P : Z -> Prop) a :
  (forall b, (b < a)%Z -> P b) -> (forall b, (a <= b)%Z -> P (b - 1)%Z -> P b) -> forall b, P b.
Proof.
  intros Empty Step b. destruct (Z_lt_le_dec b a) as [H | H]; [exact (Empty b H) |].
  refine (up_from P (a - 1)%Z b _ _ b _); [intros _; apply Empty; lia | | lia].
  intros i Low High Hi. apply Step; [lia |]. replace (i + 1 - 1)%Z with i by lia. exact Hi.
Qed.

Lemma Zsum_ext a b f g : (forall i, (a <= i <= b)%Z -> f i = g i) -> Zsum a b f = Zsum a b g.
Proof.
  revert b. refine (by_length _ a _ _).
  - intros b H _. rewrite !Zsum_empty by exact H. reflexivity.
  - intros b H IH E. rewrite !(Zsum_last a b) by exact H. rewrite IH, E; [reflexivity | lia | intros; apply E; lia].
Qed.

Lemma Zprod_ext a b f g : (forall i, (a <= i <= b)%Z -> f i = g i) -> Zprod a b f = Zprod a b g.
Proof.
  revert b. refine (by_length _ a _ _).
  - intros b H _. rewrite !Zprod_empty by exact H. reflexivity.
  - intros b H IH E. rewrite !(Zprod_last a b) by exact H. rewrite IH, E; [reflexivity | lia | intros; apply E; lia].
Qed.

Lemma Zsum_le a b f g : (forall i, (a <= i <= b)%Z -> f i <= g i) -> Zsum a b f <= Zsum a b g.
Proof.
  revert b. refine (by_length _ a _ _).
  - intros b H _. rewrite !Zsum_empty by exact H. lra.
  - intros b H IH E. rewrite !(Zsum_last a b) by exact H.
    apply Rplus_le_compat; [apply IH; intros; apply E; lia | apply E; lia].
Qed.

Lemma Zsum_lt a b f g : (a <= b)%Z -> (forall i, (a <= i <= b)%Z -> f i < g i) -> Zsum a b f < Zsum a b g.
Proof.
  intros H E. rewrite !(Zsum_last a b) by exact H. apply Rplus_le_lt_compat; [| apply E; lia].
  apply Zsum_le. intros i Hi. apply Rlt_le, E. lia.
Qed.

Lemma Zsum_zero a b : Zsum a b (fun _ => 0) = 0.
Proof.
  revert b. refine (by_length _ a _ _); intros b H; [apply Zsum_empty; exact H |].
  intro IH. rewrite Zsum_last, IH by exact H. ring.
Qed.

Lemma Zsum_nonneg a b f : (forall i, (a <= i <= b)%Z -> 0 <= f i) -> 0 <= Zsum a b f.
Proof. intro E. rewrite <- (Zsum_zero a b). apply Zsum_le. exact E. Qed.

Lemma Zsum_pos a b f : (a <= b)%Z -> (forall i, (a <= i <= b)%Z -> 0 < f i) -> 0 < Zsum a b f.
Proof. intros H E. rewrite <- (Zsum_zero a b). apply Zsum_lt; assumption. Qed.

Lemma Zsum_plus a b f g : Zsum a b (fun i => f i + g i) = Zsum a b f + Zsum a b g.
Proof.
  revert b. refine (by_length _ a _ _); intros b H; [rewrite !Zsum_empty by exact H; ring |].
  intro IH. rewrite !(Zsum_last a b) by exact H. rewrite IH. ring.
Qed.

Lemma Zsum_minus a b f g : Zsum a b (fun i => f i - g i) = Zsum a b f - Zsum a b g.
Proof.
  revert b. refine (by_length _ a _ _); intros b H; [rewrite !Zsum_empty by exact H; ring |].
  intro IH. rewrite !(Zsum_last a b) by exact H. rewrite IH. ring.
Qed.

Lemma Zsum_scale a b c f : Zsum a b (fun i => c * f i) = c * Zsum a b f.
Proof.
  revert b. refine (by_length _ a _ _); intros b H; [rewrite !Zsum_empty by exact H; ring |].
  intro IH. rewrite !(Zsum_last a b) by exact H. rewrite IH. ring.
Qed.

Lemma Zsum_scale_right a b c f : Zsum a b (fun i => f i * c) = Zsum a b f * c.
Proof. rewrite Rmult_comm, <- Zsum_scale. apply Zsum_ext. intros. ring. Qed.

Lemma Zsum_opp a b f : Zsum a b (fun i => - f i) = - Zsum a b f.
Proof.
  replace (- Zsum a b f) with (-1 * Zsum a b f) by ring. rewrite <- Zsum_scale. apply Zsum_ext. intros. ring.
Qed.

Lemma Zsum_const a b c : (a <= b + 1)%Z -> Zsum a b (fun _ => c) = IZR (b + 1 - a) * c.
Proof.
  revert b. refine (by_length _ a _ _); intros b H.
  - intro. rewrite Zsum_empty by exact H. replace (b + 1 - a)%Z with 0%Z by lia. ring.
  - intros IH _. rewrite Zsum_last, IH by lia. rewrite !minus_IZR, !plus_IZR, minus_IZR. ring.
Qed.

(** Sums over two parts, and sums of sums. *)
Lemma Zsum_split a c b f : (a <= c + 1)%Z -> (c <= b)%Z -> Zsum a b f = Zsum a c f + Zsum (c + 1) b f.
Proof.
  intros Low. revert b. refine (by_length _ (c + 1) _ _); intros b H.
  - intro. replace b with c by lia. rewrite (Zsum_empty (c + 1)) by lia. ring.
  - intros IH _. rewrite (Zsum_last a b), (Zsum_last (c + 1) b), IH by lia. ring.
Qed.

Lemma Zprod_split a c b f : (a <= c + 1)%Z -> (c <= b)%Z -> Zprod a b f = Zprod a c f * Zprod (c + 1) b f.
Proof.
  intros Low. revert b. refine (by_length _ (c + 1) _ _); intros b H.
  - intro. replace b with c by lia. rewrite (Zprod_empty (c + 1)) by lia. ring.
  - intros IH _. rewrite (Zprod_last a b), (Zprod_last (c + 1) b), IH by lia. ring.
Qed.

Lemma Zsum_exchange a b c d (f : Z -> Z -> R) :
  Zsum a b (fun i => Zsum c d (fun j => f i j)) = Zsum c d (fun j => Zsum a b (fun i => f i j)).
Proof.
  revert b. refine (by_length _ a _ _); intros b H.
  - rewrite Zsum_empty by exact H. rewrite (Zsum_ext c d _ (fun _ => 0)); [symmetry; apply Zsum_zero |].
    intros. apply Zsum_empty. exact H.
  - intro IH. rewrite Zsum_last, IH, <- Zsum_plus by exact H. apply Zsum_ext. intros.
    rewrite (Zsum_last a b) by exact H. reflexivity.
Qed.

(** ** Laws of products. *)

Lemma Zprod_mult a b f g : Zprod a b (fun i => f i * g i) = Zprod a b f * Zprod a b g.
Proof.
  revert b. refine (by_length _ a _ _); intros b H; [rewrite !Zprod_empty by exact H; ring |].
  intro IH. rewrite !(Zprod_last a b) by exact H. rewrite IH. ring.
Qed.

Lemma Zprod_nonneg a b f : (forall i, (a <= i <= b)%Z -> 0 <= f i) -> 0 <= Zprod a b f.
Proof.
  revert b. refine (by_length _ a _ _); intros b H.
  - intros _. rewrite Zprod_empty by exact H. lra.
  - intros IH E. rewrite Zprod_last by exact H. apply Rmult_le_pos; [apply IH; intros; apply E; lia | apply E; lia].
Qed.

Lemma Zprod_pos a b f : (forall i, (a <= i <= b)%Z -> 0 < f i) -> 0 < Zprod a b f.
Proof.
  revert b. refine (by_length _ a _ _); intros b H.
  - intros _. rewrite Zprod_empty by exact H. lra.
  - intros IH E. rewrite Zprod_last by exact H. apply Rmult_lt_0_compat; [apply IH; intros; apply E; lia | apply E; lia].
Qed.

Lemma Zprod_le a b f g : (forall i, (a <= i <= b)%Z -> 0 <= f i /\ f i <= g i) -> Zprod a b f <= Zprod a b g.
Proof.
  revert b. refine (by_length _ a _ _); intros b H.
  - intros _. rewrite !Zprod_empty by exact H. lra.
  - intros IH E. rewrite !(Zprod_last a b) by exact H.
    apply Rmult_le_compat; [| apply (E b); lia | apply IH; intros; apply E; lia | apply (E b); lia].
    apply Zprod_nonneg. intros i Hi. apply E. lia.
Qed.

Lemma Zprod_lt a b f g :
  (a <= b)%Z -> (forall i, (a <= i <= b)%Z -> 0 <= f i /\ f i < g i) -> Zprod a b f < Zprod a b g.
Proof.
  intros H E. rewrite !(Zprod_last a b) by exact H.
  assert (Few : Zprod a (b - 1) f <= Zprod a (b - 1) g).
  { apply Zprod_le. intros i Hi. destruct (E i); [lia | split; lra]. }
  assert (Some : 0 < Zprod a (b - 1) g) by (apply Zprod_pos; intros i Hi; destruct (E i); [lia | lra]).
  destruct (E b) as [Low Less]; [lia |].
  apply Rle_lt_trans with (Zprod a (b - 1) g * f b);
    [apply Rmult_le_compat_r; assumption | apply Rmult_lt_compat_l; assumption].
Qed.

Lemma exp_Zsum a b f : exp (Zsum a b f) = Zprod a b (fun i => exp (f i)).
Proof.
  revert b. refine (by_length _ a _ _); intros b H.
  - rewrite Zsum_empty, Zprod_empty by exact H. apply exp_0.
  - intro IH. rewrite Zsum_last, Zprod_last, exp_plus, IH by exact H. reflexivity.
Qed.

(** ** Laws of extremes. *)

Lemma Zmaxover_ge a b f i : (a <= i <= b)%Z -> Zmaxover a b f >= f i.
Proof.
  intro Hi. unfold Zmaxover. replace i with (a + Z.of_nat (Z.to_nat (i - a)))%Z by lia.
  assert (Most : (Z.to_nat (i - a) <= Z.to_nat (b - a))%nat) by lia.
  apply Rle_ge. revert Most. generalize (Z.to_nat (i - a)) as k. induction (Z.to_nat (b - a)) as [| n IH]; intros k Most.
  - replace k with O by lia. simpl. rewrite Z.add_0_r. lra.
  - destruct (Nat.eq_dec k (S n)) as [-> | Other]; [apply Rmax_r |].
    apply Rle_trans with (2 := Rmax_l _ _). apply IH. lia.
Qed.

Lemma Zminover_le a b f i : (a <= i <= b)%Z -> Zminover a b f <= f i.
Proof.
  intro Hi. unfold Zminover. replace i with (a + Z.of_nat (Z.to_nat (i - a)))%Z by lia.
  assert (Most : (Z.to_nat (i - a) <= Z.to_nat (b - a))%nat) by lia.
  revert Most. generalize (Z.to_nat (i - a)) as k. induction (Z.to_nat (b - a)) as [| n IH]; intros k Most.
  - replace k with O by lia. simpl. rewrite Z.add_0_r. lra.
  - destruct (Nat.eq_dec k (S n)) as [-> | Other]; [apply Rmin_r |].
    apply Rle_trans with (1 := Rmin_l _ _). apply IH. lia.
Qed.

Lemma Zmaxover_is (P : R -> Prop) a b f : (a <= b)%Z -> (forall i, (a <= i <= b)%Z -> P (f i)) -> P (Zmaxover a b f).
Proof.
  intros H E. unfold Zmaxover. assert (Most : (Z.to_nat (b - a) <= Z.to_nat (b - a))%nat) by lia.
  revert Most. generalize (Z.to_nat (b - a)) at 1 3 as k. intro k. induction k as [| k IH]; intro Most; simpl.
  - apply E. lia.
  - apply Rmax_case; [apply IH; lia | apply E; lia].
Qed.

Lemma Zminover_is (P : R -> Prop) a b f : (a <= b)%Z -> (forall i, (a <= i <= b)%Z -> P (f i)) -> P (Zminover a b f).
Proof.
  intros H E. unfold Zminover. assert (Most : (Z.to_nat (b - a) <= Z.to_nat (b - a))%nat) by lia.
  revert Most. generalize (Z.to_nat (b - a)) at 1 3 as k. intro k. induction k as [| k IH]; intro Most; simpl.
  - apply E. lia.
  - apply Rmin_case; [apply IH; lia | apply E; lia].
Qed.

(** ** Conditions and their truth. *)

Lemma Rltb_true x y : Rltb x y = true <-> x < y.
Proof. unfold Rltb. destruct (Rlt_dec x y); split; intro; congruence || tauto. Qed.
Lemma Rleb_true x y : Rleb x y = true <-> x <= y.
Proof. unfold Rleb. destruct (Rle_dec x y); split; intro; congruence || tauto. Qed.
Lemma Reqb_true x y : Reqb x y = true <-> x = y.
Proof. unfold Reqb. destruct (Req_EM_T x y); split; intro; congruence || tauto. Qed.

Lemma Zall_true a b p : Zall a b p = true <-> forall i, (a <= i <= b)%Z -> p i = true.
Proof.
  unfold Zall. split.
  - intros H i Hi. replace i with (a + Z.of_nat (Z.to_nat (i - a)))%Z by lia.
    assert (Few : (Z.to_nat (i - a) < Z.to_nat (b + 1 - a))%nat) by lia. revert H Few.
    generalize (Z.to_nat (i - a)) as k. induction (Z.to_nat (b + 1 - a)) as [| n IH]; intros k H Few; [lia |].
    simpl in H. apply andb_true_iff in H. destruct H as [Before Last].
    destruct (Nat.eq_dec k n) as [-> | Other]; [exact Last | apply IH; [exact Before | lia]].
  - intro H. assert (Most : (Z.of_nat (Z.to_nat (b + 1 - a)) <= Z.max 0 (b + 1 - a))%Z) by lia. revert Most.
    induction (Z.to_nat (b + 1 - a)) as [| n IH]; intro Most; [reflexivity |].
    simpl. rewrite IH by lia. apply H. lia.
Qed.

Lemma sgn_pos z x : 0 < x -> sgn z x = 1.
Proof. intro H. unfold sgn. destruct (Rlt_dec 0 x); [reflexivity | contradiction]. Qed.
Lemma sgn_zero z x : x = 0 -> sgn z x = z.
Proof. intro H. unfold sgn. destruct (Rlt_dec 0 x); [lra |]. destruct (Req_EM_T x 0); [reflexivity | contradiction]. Qed.
Lemma sgn_neg z x : x < 0 -> sgn z x = -1.
Proof. intro H. unfold sgn. destruct (Rlt_dec 0 x); [lra |]. destruct (Req_EM_T x 0); [lra | reflexivity]. Qed.

Lemma rpow_pos b p : 0 < b -> rpow b p = exp (p * ln b).
Proof. intro H. unfold rpow. destruct (Req_EM_T b 0); [lra | reflexivity]. Qed.
Lemma rpow_zero p : rpow 0 p = 0.
Proof. unfold rpow. destruct (Req_EM_T 0 0); [reflexivity | contradiction]. Qed.
