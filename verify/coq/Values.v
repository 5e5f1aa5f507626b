(** In a run every quantity has a value, and the plain laws hold.

    An exported law that defines a quantity says by a predicate where that has a value. From the laws in this form come
    those of the theorems, and that all they speak of has a value, by induction on the rounds: with weights that have
    values the coefficients have, and the normalizer, which is positive; so the next weights have. *)

From Coq Require Import Reals ZArith Lia Lra Bool.
From Boostproof Require Import Language Normalizers Rounds.
Open Scope R_scope.

(** A quantity has its value where what defines it has one. *)
Lemma value_there has x there v : defines has x there v -> there -> has /\ x = v.
Proof. intros [Where Value] There. apply Where in There. split; [exact There | exact (Value There)]. Qed.

Lemma odds_positive p q : 0 < p -> 0 < q -> q <> 0 /\ 0 < p / q.
Proof. intros P Q. split; [lra | apply Rdiv_lt_0_compat; assumption]. Qed.

(** What holds in each round whose weights have values holds in all rounds, if it gives the normalizer and the next
    weights their values. *)
Lemma all_rounds (m T : Z) (D e : Z -> Z -> R) (Zt : Z -> R) (has_D : Z -> Z -> Prop) (good : Z -> Prop) :
  distribution m (D 1%Z) -> (forall i, (1 <= i <= m)%Z -> has_D 1%Z i) ->
  (forall t, (1 <= t <= T)%Z -> (forall i, (1 <= i <= m)%Z -> has_D t i) ->
    good t /\ Zt t = Zsum 1 m (fun i => D t i * exp (e t i)) /\
    (Zt t <> 0 -> forall i, (1 <= i <= m)%Z ->
      has_D (t + 1)%Z i /\ D (t + 1)%Z i = D t i * exp (e t i) / Zt t)) ->
  (forall t i, (1 <= t <= T + 1)%Z -> (1 <= i <= m)%Z -> has_D t i) /\
  (forall t, (1 <= t <= T)%Z -> good t) /\
  (forall t, (1 <= t <= T)%Z -> Zt t = Zsum 1 m (fun i => D t i * exp (e t i))) /\
  (forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> D (t + 1)%Z i = D t i * exp (e t i) / Zt t).
Proof.
  intros Start First Round.
  assert (Nonzero : forall t, (1 <= t <= T)%Z -> distribution m (D t) ->
    (forall i, (1 <= i <= m)%Z -> has_D t i) -> Zt t <> 0).
  { intros t Ht Now Has. destruct (Round t Ht Has) as [_ [Sum _]]. apply Rgt_not_eq.
    apply (reweighted m (D t) (fun i => exp (e t i))); [exact Now | intros; apply exp_pos | exact Sum]. }
  assert (All : forall t, (1 <= t <= T + 1)%Z -> distribution m (D t) /\ forall i, (1 <= i <= m)%Z -> has_D t i).
  { refine (up_from _ 1%Z (T + 1)%Z _ _); [intros _; split; assumption |].
    intros t Low High [Now Has]. assert (Ht : (1 <= t <= T)%Z) by lia.
    destruct (Round t Ht Has) as [_ [Sum Next]]. specialize (Next (Nonzero t Ht Now Has)).
    split; [| intros i Hi; apply Next; exact Hi].
    destruct (reweighted m (D t) (fun i => exp (e t i)) (Zt t) Now) as [_ [Nonneg One]];
      [intros; apply exp_pos | exact Sum |].
    split.
    - intros i Hi. rewrite (proj2 (Next i Hi)). exact (Nonneg i Hi).
    - rewrite <- One. apply Zsum_ext. intros i Hi. apply Next. exact Hi. }
  repeat split.
  - intros t i Ht Hi. apply All; assumption.
  - intros t Ht. apply Round; [exact Ht | apply All; lia].
  - intros t Ht. apply Round; [exact Ht | apply All; lia].
  - intros t i Ht Hi. destruct (All t) as [Now Has]; [lia |].
    apply Round; [exact Ht | exact Has | apply Nonzero; assumption | exact Hi].
Qed.

Section First_weights.

  Variables (m : Z) (D : Z -> Z -> R) (has_D : Z -> Z -> Prop).
  Hypothesis Examples : (1 <= m)%Z.
  Hypothesis First :
    forall i, (1 <= i <= m)%Z -> defines (has_D 1%Z i) (D 1%Z i) (IZR m <> 0) (1 / IZR m).

  Lemma examples_nonzero : IZR m <> 0.
  Proof using Examples. apply not_0_IZR. lia. Qed.

  Lemma first_weights i : (1 <= i <= m)%Z -> has_D 1%Z i /\ D 1%Z i = 1 / IZR m.
  Proof using Examples First. intro Hi. exact (value_there _ _ _ _ (First i Hi) examples_nonzero). Qed.

  Lemma first_distribution : distribution m (D 1%Z).
  Proof using Examples First. apply uniform; [exact Examples | apply first_weights]. Qed.

End First_weights.

(** ** Any rules and coefficients, which only say by what the weights are multiplied *)

Lemma voted_run {m T D e Zt has_D has_Z} :
  (1 <= m)%Z ->
  (forall i, (1 <= i <= m)%Z -> defines (has_D 1%Z i) (D 1%Z i) (IZR m <> 0) (1 / IZR m)) ->
  (forall t, (1 <= t <= T)%Z -> defines (has_Z t) (Zt t) (forall i, (1 <= i <= m)%Z -> has_D t i)
    (Zsum 1 m (fun i => D t i * exp (e t i)))) ->
  (forall t, (1 <= t <= T)%Z -> forall i, (1 <= i <= m)%Z ->
    defines (has_D (t + 1)%Z i) (D (t + 1)%Z i) (has_D t i /\ has_Z t /\ Zt t <> 0) (D t i * exp (e t i) / Zt t)) ->
  (forall t i, (1 <= t <= T + 1)%Z -> (1 <= i <= m)%Z -> has_D t i) /\
  (forall t, (1 <= t <= T)%Z -> has_Z t) /\
  (forall t, (1 <= t <= T)%Z -> Zt t = Zsum 1 m (fun i => D t i * exp (e t i))) /\
  (forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> D (t + 1)%Z i = D t i * exp (e t i) / Zt t).
Proof.
  intros Examples First Normalizer Next. apply all_rounds.
  - exact (first_distribution m D has_D Examples First).
  - apply (first_weights m D has_D Examples First).
  - intros t Ht Has. destruct (value_there _ _ _ _ (Normalizer t Ht) Has) as [HasZ Sum].
    split; [exact HasZ | split; [exact Sum |]]. intros Nonzero i Hi.
    apply (value_there _ _ _ _ (Next t Ht i Hi)). auto.
Qed.

(** ** AdaBoost: a rule whose error is neither 0 nor 1 has a coefficient *)

Lemma adaboost_run {m T y f D eps Zt alpha H has_D has_eps has_Z has_alpha has_H} :
  (1 <= m)%Z ->
  (forall i, (1 <= i <= m)%Z -> defines (has_D 1%Z i) (D 1%Z i) (IZR m <> 0) (1 / IZR m)) ->
  (forall t, (1 <= t <= T)%Z -> defines (has_eps t) (eps t) (forall i, (1 <= i <= m)%Z -> has_D t i)
    (Zsum 1 m (fun i => D t i * iverson (negb (Reqb (y i) (f t i)))))) ->
  (forall t, (1 <= t <= T)%Z -> defines (has_Z t) (Zt t) (forall i, (1 <= i <= m)%Z -> has_D t i /\ has_alpha t)
    (Zsum 1 m (fun i => D t i * exp (- alpha t * y i * f t i)))) ->
  (forall t, (1 <= t <= T)%Z -> forall i, (1 <= i <= m)%Z ->
    defines (has_D (t + 1)%Z i) (D (t + 1)%Z i) (has_D t i /\ has_alpha t /\ has_Z t /\ Zt t <> 0)
      (D t i * exp (- alpha t * y i * f t i) / Zt t)) ->
  (forall t, (1 <= t <= T)%Z -> forall i, (1 <= i <= m)%Z ->
    defines (has_H t i) (H t i) (forall q, (1 <= q <= t)%Z -> has_alpha q) (Zsum 1 t (fun q => alpha q * f q i))) ->
  (forall t, (1 <= t <= T)%Z -> defines (has_alpha t) (alpha t) (has_eps t /\ eps t <> 0 /\ 0 < (1 - eps t) / eps t)
    (1 / 2 * ln ((1 - eps t) / eps t))) ->
  (forall t, (1 <= t <= T)%Z -> 0 < eps t < 1) ->
  (forall t i, (1 <= t <= T + 1)%Z -> (1 <= i <= m)%Z -> has_D t i) /\
  (forall t, (1 <= t <= T)%Z -> has_eps t /\ has_alpha t /\ has_Z t) /\
  (forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> has_H t i) /\
  (forall t, (1 <= t <= T)%Z -> eps t = Zsum 1 m (fun i => D t i * iverson (negb (Reqb (y i) (f t i))))) /\
  (forall t, (1 <= t <= T)%Z -> Zt t = Zsum 1 m (fun i => D t i * exp (- alpha t * y i * f t i))) /\
  (forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z ->
    D (t + 1)%Z i = D t i * exp (- alpha t * y i * f t i) / Zt t) /\
  (forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> H t i = Zsum 1 t (fun q => alpha q * f q i)) /\
  (forall t, (1 <= t <= T)%Z -> alpha t = 1 / 2 * ln ((1 - eps t) / eps t)).
Proof.
  intros Examples First Errors Normalizer Next Votes Coefficients Between.
  assert (Odds : forall t, (1 <= t <= T)%Z -> eps t <> 0 /\ 0 < (1 - eps t) / eps t).
  { intros t Ht. destruct (Between t Ht). apply odds_positive; lra. }
  assert (Error := fun t Ht Has => value_there _ _ _ _ (Errors t Ht) Has).
  assert (Coefficient := fun t Ht Has => value_there _ _ _ _ (Coefficients t Ht) (conj Has (Odds t Ht))).
  destruct (all_rounds m T D (fun t i => - alpha t * y i * f t i) Zt has_D
    (fun t => has_eps t /\ has_alpha t /\ has_Z t)) as [Has_D [Good [Plain_normalizer Plain_next]]].
  - exact (first_distribution m D has_D Examples First).
  - apply (first_weights m D has_D Examples First).
  - intros t Ht Has. destruct (Error t Ht Has) as [Has_eps _]. destruct (Coefficient t Ht Has_eps) as [Has_alpha _].
    destruct (value_there _ _ _ _ (Normalizer t Ht)) as [Has_Z Sum]; [auto |].
    split; [auto | split; [exact Sum |]]. intros Nonzero i Hi. apply (value_there _ _ _ _ (Next t Ht i Hi)). auto.
  - assert (Earlier : forall t, (1 <= t <= T)%Z -> forall q, (1 <= q <= t)%Z -> has_alpha q)
      by (intros; apply Good; lia).
    assert (Vote := fun t Ht i Hi => value_there _ _ _ _ (Votes t Ht i Hi) (Earlier t Ht)).
    repeat split; try apply Good; auto.
    + intros t i Ht Hi. apply Vote; assumption.
    + intros t Ht. apply Error; [exact Ht | intros i Hi; apply Has_D; lia].
    + intros t i Ht Hi. apply Vote; assumption.
    + intros t Ht. apply Coefficient; [exact Ht | apply Good; exact Ht].
Qed.

(** ** 2-BOOST: with four positive weights both coefficients have values *)

Lemma two_boost_run {m T y f1 f2 D Wpp Wpm Wmp Wmm c1 c2 Zt H has_D has_Wpp has_Wpm has_Wmp has_Wmm has_c1 has_c2 has_Z
    has_H} :
  (1 <= m)%Z ->
  (forall i, (1 <= i <= m)%Z -> defines (has_D 1%Z i) (D 1%Z i) (IZR m <> 0) (1 / IZR m)) ->
  (forall t, (1 <= t <= T)%Z -> defines (has_Wpp t) (Wpp t) (forall i, (1 <= i <= m)%Z -> has_D t i)
    (Zsum 1 m (fun i => D t i * iverson (Reqb (y i) (f1 t i) && Reqb (y i) (f2 t i))))) ->
  (forall t, (1 <= t <= T)%Z -> defines (has_Wpm t) (Wpm t) (forall i, (1 <= i <= m)%Z -> has_D t i)
    (Zsum 1 m (fun i => D t i * iverson (Reqb (y i) (f1 t i) && negb (Reqb (y i) (f2 t i)))))) ->
  (forall t, (1 <= t <= T)%Z -> defines (has_Wmp t) (Wmp t) (forall i, (1 <= i <= m)%Z -> has_D t i)
    (Zsum 1 m (fun i => D t i * iverson (negb (Reqb (y i) (f1 t i)) && Reqb (y i) (f2 t i))))) ->
  (forall t, (1 <= t <= T)%Z -> defines (has_Wmm t) (Wmm t) (forall i, (1 <= i <= m)%Z -> has_D t i)
    (Zsum 1 m (fun i => D t i * iverson (negb (Reqb (y i) (f1 t i)) && negb (Reqb (y i) (f2 t i)))))) ->
  (forall t, (1 <= t <= T)%Z -> defines (has_c1 t) (c1 t)
    (has_Wpp t /\ has_Wpm t /\ has_Wmm t /\ has_Wmp t /\ Wmm t * Wmp t <> 0 /\ 0 < Wpp t * Wpm t / (Wmm t * Wmp t))
    (1 / 4 * ln (Wpp t * Wpm t / (Wmm t * Wmp t)))) ->
  (forall t, (1 <= t <= T)%Z -> defines (has_c2 t) (c2 t)
    (has_Wpp t /\ has_Wmp t /\ has_Wmm t /\ has_Wpm t /\ Wmm t * Wpm t <> 0 /\ 0 < Wpp t * Wmp t / (Wmm t * Wpm t))
    (1 / 4 * ln (Wpp t * Wmp t / (Wmm t * Wpm t)))) ->
  (forall t, (1 <= t <= T)%Z ->
    defines (has_Z t) (Zt t) (forall i, (1 <= i <= m)%Z -> has_D t i /\ has_c1 t /\ has_c2 t)
    (Zsum 1 m (fun i => D t i * exp (- c1 t * y i * f1 t i - c2 t * y i * f2 t i)))) ->
  (forall t, (1 <= t <= T)%Z -> forall i, (1 <= i <= m)%Z ->
    defines (has_D (t + 1)%Z i) (D (t + 1)%Z i) (has_D t i /\ has_c1 t /\ has_c2 t /\ has_Z t /\ Zt t <> 0)
      (D t i * exp (- c1 t * y i * f1 t i - c2 t * y i * f2 t i) / Zt t)) ->
  (forall t, (1 <= t <= T)%Z -> forall i, (1 <= i <= m)%Z -> defines (has_H t i) (H t i)
    (forall q, (1 <= q <= t)%Z -> has_c1 q /\ has_c2 q) (Zsum 1 t (fun q => c1 q * f1 q i + c2 q * f2 q i))) ->
  (forall t, (1 <= t <= T)%Z -> 0 < Wpp t /\ 0 < Wpm t /\ 0 < Wmp t /\ 0 < Wmm t) ->
  (forall t i, (1 <= t <= T + 1)%Z -> (1 <= i <= m)%Z -> has_D t i) /\
  (forall t, (1 <= t <= T)%Z -> has_c1 t /\ has_c2 t /\ has_Z t) /\
  (forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> has_H t i) /\
  (forall t, (1 <= t <= T)%Z ->
    Wpp t = Zsum 1 m (fun i => D t i * iverson (Reqb (y i) (f1 t i) && Reqb (y i) (f2 t i))) /\
    Wpm t = Zsum 1 m (fun i => D t i * iverson (Reqb (y i) (f1 t i) && negb (Reqb (y i) (f2 t i)))) /\
    Wmp t = Zsum 1 m (fun i => D t i * iverson (negb (Reqb (y i) (f1 t i)) && Reqb (y i) (f2 t i))) /\
    Wmm t = Zsum 1 m (fun i => D t i * iverson (negb (Reqb (y i) (f1 t i)) && negb (Reqb (y i) (f2 t i))))) /\
  (forall t, (1 <= t <= T)%Z -> c1 t = 1 / 4 * ln (Wpp t * Wpm t / (Wmm t * Wmp t)) /\
    c2 t = 1 / 4 * ln (Wpp t * Wmp t / (Wmm t * Wpm t))) /\
  (forall t, (1 <= t <= T)%Z -> Zt t = Zsum 1 m (fun i => D t i * exp (- c1 t * y i * f1 t i - c2 t * y i * f2 t i))) /\
  (forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z ->
    D (t + 1)%Z i = D t i * exp (- c1 t * y i * f1 t i - c2 t * y i * f2 t i) / Zt t) /\
  (forall t i, (1 <= t <= T)%Z -> (1 <= i <= m)%Z -> H t i = Zsum 1 t (fun q => c1 q * f1 q i + c2 q * f2 q i)).
Proof.
  intros Examples First PP PM MP MM Coefficient1 Coefficient2 Normalizer Next Votes Positive.
  assert (Odds1 : forall t, (1 <= t <= T)%Z -> Wmm t * Wmp t <> 0 /\ 0 < Wpp t * Wpm t / (Wmm t * Wmp t)).
  { intros t Ht. destruct (Positive t Ht) as [P1 [P2 [P3 P4]]].
    apply odds_positive; apply Rmult_lt_0_compat; assumption. }
  assert (Odds2 : forall t, (1 <= t <= T)%Z -> Wmm t * Wpm t <> 0 /\ 0 < Wpp t * Wmp t / (Wmm t * Wpm t)).
  { intros t Ht. destruct (Positive t Ht) as [P1 [P2 [P3 P4]]].
    apply odds_positive; apply Rmult_lt_0_compat; assumption. }
  assert (Cells := fun t Ht Has =>
    conj (value_there _ _ _ _ (PP t Ht) Has) (conj (value_there _ _ _ _ (PM t Ht) Has)
      (conj (value_there _ _ _ _ (MP t Ht) Has) (value_there _ _ _ _ (MM t Ht) Has)))).
  assert (First_of := fun t Ht Has => match Cells t Ht Has with
    conj (conj a _) (conj (conj b _) (conj (conj c _) (conj d _))) =>
      value_there _ _ _ _ (Coefficient1 t Ht) (conj a (conj b (conj d (conj c (Odds1 t Ht))))) end).
  assert (Second_of := fun t Ht Has => match Cells t Ht Has with
    conj (conj a _) (conj (conj b _) (conj (conj c _) (conj d _))) =>
      value_there _ _ _ _ (Coefficient2 t Ht) (conj a (conj c (conj d (conj b (Odds2 t Ht))))) end).
  destruct (all_rounds m T D (fun t i => - c1 t * y i * f1 t i - c2 t * y i * f2 t i) Zt has_D
    (fun t => has_c1 t /\ has_c2 t /\ has_Z t)) as [Has_D [Good [Plain_normalizer Plain_next]]].
  - exact (first_distribution m D has_D Examples First).
  - apply (first_weights m D has_D Examples First).
  - intros t Ht Has. destruct (First_of t Ht Has) as [Has_c1 _], (Second_of t Ht Has) as [Has_c2 _].
    destruct (value_there _ _ _ _ (Normalizer t Ht)) as [Has_Z Sum]; [auto |].
    split; [auto | split; [exact Sum |]]. intros Nonzero i Hi. apply (value_there _ _ _ _ (Next t Ht i Hi)). auto.
  - assert (Earlier : forall t, (1 <= t <= T)%Z -> forall q, (1 <= q <= t)%Z -> has_c1 q /\ has_c2 q)
      by (intros t Ht q Hq; split; apply Good; lia).
    assert (Vote := fun t Ht i Hi => value_there _ _ _ _ (Votes t Ht i Hi) (Earlier t Ht)).
    assert (Now : forall t, (1 <= t <= T)%Z -> forall i, (1 <= i <= m)%Z -> has_D t i) by (intros; apply Has_D; lia).
    repeat split; try apply Good; try apply Cells; try apply First_of; try apply Second_of; auto;
      intros t i Ht Hi; apply Vote; assumption.
Qed.
