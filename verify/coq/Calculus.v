(** Where a function has a derivative, and where it has a limit at infinity: the words of statements that speak of them.

    A term need not have a value everywhere, and a function that is only written down with one everywhere, as Coq's are,
    may have a derivative where the term has none. [there] says where it has a value. *)

From Coq Require Import Reals Arith Lia Lra.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

(** f has values all around x, and n derivatives at x: all before the last one have to be there all around, too. *)
Definition differentiable (there : R -> Prop) (f : R -> R) (n : nat) (x : R) : Prop :=
  locally x (fun u => there u /\ forall k, (k < n)%nat -> ex_derive_n f k u) /\ ex_derive_n f n x.

(** f has values from somewhere on, and a finite limit at infinity. *)
Definition convergent (there : R -> Prop) (f : R -> R) : Prop :=
  Rbar_locally p_infty there /\ ex_finite_lim f p_infty.

(** ** What has a value all around a place: where functions that are continuous there are positive, or not 0. *)

Lemma around_positive (g : R -> R) (x : R) : continuous g x -> 0 < g x -> locally x (fun u => 0 < g u).
Proof.
  intros C P. apply (C (fun v => 0 < v)). exists (mkposreal _ P). intros v B.
  unfold ball in B. simpl in B. unfold AbsRing_ball, abs, minus, plus, opp in B. simpl in B.
  apply Rabs_lt_between in B. lra.
Qed.

Lemma around_weak (g : R -> R) (x : R) : continuous g x -> 0 < g x -> locally x (fun u => 0 <= g u).
Proof.
  intros C P. generalize (around_positive g x C P). apply filter_imp. intros u. exact (Rlt_le 0 (g u)).
Qed.

Lemma around_nonzero (g : R -> R) (x : R) : continuous g x -> g x <> 0 -> locally x (fun u => g u <> 0).
Proof.
  intros C N. destruct (Rdichotomy _ _ N) as [L | L].
  - assert (P := around_positive (fun u => - g u) x (continuous_opp g x C) ltac:(lra)).
    revert P. apply filter_imp. intros u H. lra.
  - assert (P := around_positive g x C L). revert P. apply filter_imp. intros u H. lra.
Qed.

Lemma everywhere (there : R -> Prop) (x : R) : (forall u, there u) -> locally x there.
Proof. intro H. apply filter_forall. exact H. Qed.
