(** What the steps of derivations use, on top of the language: the laws of sums and products in the forms in which they
    are cited, ranges of indices, quantities that are defined, cases, and sets that are numbered by their digits. *)

From Coq Require Import Reals ZArith Lia Lra Bool FunctionalExtensionality.
From Boostproof Require Import Language.
Open Scope R_scope.

(** ** The same formula at indices that are written in another way. *)

Lemma all_ext (P Q : Z -> Prop) : (forall i, P i = Q i) -> (forall i, P i) = (forall i, Q i).
Proof. intro E. replace P with Q; [reflexivity |]. extensionality i. symmetry. apply E. Qed.

Lemma arrow_ext (A B C D : Prop) : A = C -> B = D -> (A -> B) = (C -> D).
Proof. intros -> ->. reflexivity. Qed.

Lemma apply_ext (A B : Type) (f g : A -> B) (x y : A) : f = g -> x = y -> f x = g y.
Proof. intros -> ->. reflexivity. Qed.

(** An integer in the reals, taken apart. *)
Ltac whole_parts :=
  repeat first [rewrite plus_IZR | rewrite minus_IZR | rewrite mult_IZR | rewrite opp_IZR]; ring.

(** Two terms or formulas of one shape, whose indices are equal integers. *)
Ltac same_shape :=
  lazymatch goal with
  | |- ?x = ?x => reflexivity
  | |- @eq Z _ _ => ring
  | |- IZR _ = _ => first [apply (f_equal IZR); ring | whole_parts]
  | |- _ = IZR _ => whole_parts
  | |- (fun _ => _) = (fun _ => _) => let i := fresh "i" in extensionality i; same_shape
  | |- (forall _ : Z, _) = (forall _ : Z, _) => let i := fresh "i" in apply all_ext; intro i; same_shape
  | |- (_ -> _) = (_ -> _) => apply arrow_ext; same_shape
  | |- ?f _ = ?g _ => apply apply_ext; same_shape
  end.

(** A goal by a proof of the same at indices that are written in another way. *)
Ltac reindex proof :=
  let said := type of proof in
  let said := eval cbv beta in said in
  cbv beta;
  lazymatch goal with |- ?goal => refine (eq_ind said (fun shape : Prop => shape) proof goal _); same_shape end.

(** ** Ranges of indices. *)

Lemma range_some (a b i : Z) : (a <= i <= b)%Z -> (a <= b)%Z.
Proof. lia. Qed.

Lemma every_none (P : Z -> Prop) a b : (b < a)%Z -> forall i, (a <= i <= b)%Z -> P i.
Proof. intros Empty i Hi. exfalso. lia. Qed.

Lemma every_last (P : Z -> Prop) a b c :
  (forall i, (i <= b)%Z -> i <> b -> (i <= c)%Z) ->
  (forall i, (a <= i <= c)%Z -> P i) -> P b -> forall i, (a <= i <= b)%Z -> P i.
Proof. intros Fewer Few Last i [Low High]. destruct (Z.eq_dec i b) as [-> | Other]; auto. Qed.

Lemma every_joined (P : Z -> Prop) a b c d :
  (forall i, (i <= c)%Z \/ (d <= i)%Z) ->
  (forall i, (a <= i <= c)%Z -> P i) -> (forall i, (d <= i <= b)%Z -> P i) -> forall i, (a <= i <= b)%Z -> P i.
Proof. intros Cases Before After i [Low High]. destruct (Cases i); auto. Qed.

Lemma every_within (P : Z -> Prop) a b c d :
  (forall i, (a <= i <= b)%Z -> P i) -> (a <= c)%Z -> (d <= b)%Z -> forall i, (c <= i <= d)%Z -> P i.
Proof. intros All Low High i Hi. apply All. lia. Qed.

(** ** Quantities that are defined by terms that may have no value. *)

Lemma defined_there has x there v : defines has x there v -> has -> there.
Proof. intros [Both _]. apply Both. Qed.

Lemma defined_has has x there v : defines has x there v -> there -> has.
Proof. intros [Both _]. apply Both. Qed.

Lemma defined_value has x there v : defines has x there v -> has -> x = v.
Proof. intros [_ Value]. exact Value. Qed.

(** What is a sign is no zero. *)
Lemma positive_not_zero x : x > 0 -> x <> 0.
Proof. lra. Qed.
Lemma negative_not_zero x : x < 0 -> x <> 0.
Proof. lra. Qed.

(** ** Relations of sums from those of their terms; on one side may stand 0, the sum of nothing but zeros. *)

Section Sums.
Variables (a b : Z) (f g : Z -> R).
Let each (P : Z -> Prop) := forall i, (a <= i <= b)%Z -> P i.

Lemma sum_eq : each (fun i => f i = g i) -> Zsum a b f = Zsum a b g.
Proof. apply Zsum_ext. Qed.
Lemma sum_le : each (fun i => f i <= g i) -> Zsum a b f <= Zsum a b g.
Proof. apply Zsum_le. Qed.
Lemma sum_ge : each (fun i => f i >= g i) -> Zsum a b f >= Zsum a b g.
Proof. intro E. apply Rle_ge, Zsum_le. intros i Hi. apply Rge_le, E, Hi. Qed.
Lemma sum_lt : (a <= b)%Z -> each (fun i => f i < g i) -> Zsum a b f < Zsum a b g.
Proof. apply Zsum_lt. Qed.
Lemma sum_gt : (a <= b)%Z -> each (fun i => f i > g i) -> Zsum a b f > Zsum a b g.
Proof. intros H E. apply Zsum_lt; [exact H |]. intros i Hi. apply E, Hi. Qed.

Lemma sum_eq_0 : each (fun i => f i = 0) -> Zsum a b f = 0.
Proof. intro E. rewrite <- (Zsum_zero a b). apply Zsum_ext, E. Qed.
Lemma sum_le_0 : each (fun i => f i <= 0) -> Zsum a b f <= 0.
Proof. intro E. rewrite <- (Zsum_zero a b). apply Zsum_le, E. Qed.
Lemma sum_ge_0 : each (fun i => f i >= 0) -> Zsum a b f >= 0.
Proof. intro E. apply Rle_ge, Zsum_nonneg. intros i Hi. apply Rge_le, E, Hi. Qed.
Lemma sum_lt_0 : (a <= b)%Z -> each (fun i => f i < 0) -> Zsum a b f < 0.
Proof. intros H E. rewrite <- (Zsum_zero a b). apply Zsum_lt; [exact H | apply E]. Qed.
Lemma sum_gt_0 : (a <= b)%Z -> each (fun i => f i > 0) -> Zsum a b f > 0.
Proof. intros H E. apply Zsum_pos; [exact H | apply E]. Qed.
End Sums.

(** The same with 0 on the left. *)
Section SumsOnTheRight.
Variables (a b : Z) (f : Z -> R).
Let each (P : Z -> Prop) := forall i, (a <= i <= b)%Z -> P i.

Lemma sum_0_eq : each (fun i => 0 = f i) -> 0 = Zsum a b f.
Proof. intro E. symmetry. apply sum_eq_0. intros i Hi. symmetry. apply E, Hi. Qed.
Lemma sum_0_le : each (fun i => 0 <= f i) -> 0 <= Zsum a b f.
Proof. apply Zsum_nonneg. Qed.
Lemma sum_0_ge : each (fun i => 0 >= f i) -> 0 >= Zsum a b f.
Proof. intro E. apply Rle_ge, sum_le_0. intros i Hi. apply Rge_le, E, Hi. Qed.
Lemma sum_0_lt : (a <= b)%Z -> each (fun i => 0 < f i) -> 0 < Zsum a b f.
Proof. apply Zsum_pos. Qed.
Lemma sum_0_gt : (a <= b)%Z -> each (fun i => 0 > f i) -> 0 > Zsum a b f.
Proof. apply sum_lt_0. Qed.
End SumsOnTheRight.

(** ** The same for products, whose factors are not negative where they are compared; the product of nothing is 1. *)

Lemma Zprod_one a b : Zprod a b (fun _ => 1) = 1.
Proof.
  revert b. refine (by_length _ a _ _); intros b H; [apply Zprod_empty; exact H |].
  intro IH. rewrite Zprod_last, IH by exact H. ring.
Qed.

Section Products.
Variables (a b : Z) (f g : Z -> R).
Let each (P : Z -> Prop) := forall i, (a <= i <= b)%Z -> P i.

Lemma product_eq : each (fun i => f i = g i) -> Zprod a b f = Zprod a b g.
Proof. apply Zprod_ext. Qed.
Lemma product_le : each (fun i => 0 <= f i /\ f i <= g i) -> Zprod a b f <= Zprod a b g.
Proof. apply Zprod_le. Qed.
Lemma product_lt : (a <= b)%Z -> each (fun i => 0 <= f i /\ f i < g i) -> Zprod a b f < Zprod a b g.
Proof. apply Zprod_lt. Qed.
Lemma product_eq_1 : each (fun i => f i = 1) -> Zprod a b f = 1.
Proof. intro E. rewrite <- (Zprod_one a b). apply Zprod_ext, E. Qed.
Lemma product_le_1 : each (fun i => 0 <= f i /\ f i <= 1) -> Zprod a b f <= 1.
Proof. intro E. rewrite <- (Zprod_one a b). apply Zprod_le, E. Qed.
Lemma product_lt_1 : (a <= b)%Z -> each (fun i => 0 <= f i /\ f i < 1) -> Zprod a b f < 1.
Proof. intros H E. rewrite <- (Zprod_one a b). apply Zprod_lt; [exact H | apply E]. Qed.
Lemma product_1_eq : each (fun i => 1 = f i) -> 1 = Zprod a b f.
Proof. intro E. rewrite <- (Zprod_one a b). apply Zprod_ext, E. Qed.
Lemma product_1_le : each (fun i => 0 <= 1 /\ 1 <= f i) -> 1 <= Zprod a b f.
Proof. intro E. rewrite <- (Zprod_one a b). apply Zprod_le, E. Qed.
Lemma product_1_lt : (a <= b)%Z -> each (fun i => 0 <= 1 /\ 1 < f i) -> 1 < Zprod a b f.
Proof. intros H E. rewrite <- (Zprod_one a b). apply Zprod_lt; [exact H | apply E]. Qed.
Lemma product_gt_0 : each (fun i => f i > 0) -> Zprod a b f > 0.
Proof. apply Zprod_pos. Qed.
End Products.

(** ** The last term, and two parts, with the index before or after an end in any words. *)

Section Ends.
Variables (a b c d : Z) (f : Z -> R).

Lemma sum_last : (a <= b)%Z -> (c = b - 1)%Z -> Zsum a b f = Zsum a c f + f b.
Proof. intros H ->. apply Zsum_last. exact H. Qed.
Lemma product_last : (a <= b)%Z -> (c = b - 1)%Z -> Zprod a b f = Zprod a c f * f b.
Proof. intros H ->. apply Zprod_last. exact H. Qed.
Lemma sum_split : (a <= d)%Z -> (c <= b)%Z -> (d = c + 1)%Z -> Zsum a b f = Zsum a c f + Zsum d b f.
Proof. intros Low High ->. apply Zsum_split; assumption. Qed.
Lemma product_split : (a <= d)%Z -> (c <= b)%Z -> (d = c + 1)%Z -> Zprod a b f = Zprod a c f * Zprod d b f.
Proof. intros Low High ->. apply Zprod_split; assumption. Qed.
End Ends.

(** ** A sum of a linear form is that of the sums: each lemma takes one operation out of the sum. *)

Section Linear.
Variables (a b : Z) (f g : Z -> R) (x y c : R).

Lemma linear_sum : Zsum a b f = Zsum a b f.
Proof. reflexivity. Qed.
Lemma linear_add : Zsum a b f = x -> Zsum a b g = y -> Zsum a b (fun i => f i + g i) = x + y.
Proof. intros <- <-. apply Zsum_plus. Qed.
Lemma linear_sub : Zsum a b f = x -> Zsum a b g = y -> Zsum a b (fun i => f i - g i) = x - y.
Proof. intros <- <-. apply Zsum_minus. Qed.
Lemma linear_neg : Zsum a b f = x -> Zsum a b (fun i => - f i) = - x.
Proof. intros <-. apply Zsum_opp. Qed.
Lemma linear_left : Zsum a b f = x -> Zsum a b (fun i => c * f i) = c * x.
Proof. intros <-. apply Zsum_scale. Qed.
Lemma linear_right : Zsum a b f = x -> Zsum a b (fun i => f i * c) = x * c.
Proof. intros <-. apply Zsum_scale_right. Qed.
Lemma linear_over : Zsum a b f = x -> Zsum a b (fun i => f i / c) = x / c.
Proof. intros <-. apply Zsum_scale_right. Qed.
End Linear.

(** What holds of each index contradicts what is otherwise of one. *)
Ltac against_each :=
  repeat match goal with
  | H : exists _, _ |- _ => destruct H
  | H : _ \/ _ |- _ => destruct H
  | H : _ /\ _ |- _ => destruct H
  end;
  match goal with H : forall i : Z, (?a <= i <= ?b)%Z -> @?P i, L : (?a <= ?j)%Z, U : (?j <= ?b)%Z |- _ =>
    solve [specialize (H j (conj L U)); tauto]
  end.

(** Goals that the cases of what is known decide, where relations of real numbers contradict each other. *)
Ltac by_cases :=
  first [assumption | intro; assumption |
  intros; cbv beta in *;
  repeat match goal with
  | H : _ \/ _ |- _ => destruct H
  | H : _ /\ _ |- _ => destruct H
  end;
  first [assumption | lra | lia | split; solve [by_cases] | left; solve [by_cases] | right; solve [by_cases]
        | exfalso; solve [contradiction | tauto | against_each]
        | intro; exfalso; solve [contradiction | lra | tauto | against_each]]].

(** What numbers alone decide. *)
Ltac by_numbers := clear; first [lra | right; lia | left; lra | right; lra].

(** What is known of integers, in the reals. *)
Ltac by_integers := intuition (first [assumption | exfalso; lia | lra]).

(** ** Cases: that every index has a property, or not, where each has it or not. *)

(** Either all have the property, or there is a first that has the other, and all before it have the property. *)
Lemma every_or_first (P Q : Z -> Prop) a b :
  (forall i, (a <= i <= b)%Z -> P i \/ Q i) ->
  (forall i, (a <= i <= b)%Z -> P i) \/
  exists i, (a <= i <= b)%Z /\ (forall j, (a <= j <= i - 1)%Z -> P j) /\ Q i.
Proof.
  revert b. refine (by_length _ a _ _); intros b H.
  - intros _. left. apply every_none. exact H.
  - intros IH Each. destruct IH as [All | [i [Hi [Before Here]]]]; [intros; apply Each; lia | |].
    + destruct (Each b) as [Yes | No]; [lia | left | right; exists b].
      * apply (every_last P a b (b - 1)); [lia | assumption | assumption].
      * split; [lia | split; assumption].
    + right. exists i. split; [lia | split; assumption].
Qed.

(** The same where one that has the other property has not the first. *)
Lemma every_or_not (P Q : Z -> Prop) a b :
  (forall i, (a <= i <= b)%Z -> P i \/ Q i) -> (forall i, Q i -> ~ P i) ->
  (forall i, (a <= i <= b)%Z -> P i) \/ ~ (forall i, (a <= i <= b)%Z -> P i).
Proof.
  intros Each Other. destruct (every_or_first P Q a b Each) as [All | [i [Hi [_ Here]]]]; [left; exact All |].
  right. intro All. exact (Other i Here (All i Hi)).
Qed.

(** ** Sets that are numbered by their digits: for digits that are 0 or 1 there is a number that has them. *)

Section Digits.
Variable n : Z.
Let value (d : Z -> R) (k : Z) := Zsum 1 k (fun i => d i * powerRZ 2 (i - 1)).
Let size (k : Z) := Zprod 1 k (fun _ => 2).
Let digits (d : Z -> R) (k : Z) := forall i, (1 <= i <= k)%Z -> d i = 0 \/ d i = 1.

Lemma digits_fewer d k : digits d k -> digits d (k - 1).
Proof. intros D i Hi. apply D. lia. Qed.

Lemma size_power k : (1 <= k)%Z -> powerRZ 2 (k - 1) = size (k - 1).
Proof.
  intro H. refine (up_from (fun i => powerRZ 2 (i - 1) = size (i - 1)) 1 k _ _ k _); [| | lia].
  - intros _. unfold size. rewrite Zprod_empty by lia. reflexivity.
  - intros i Low _ IH. replace (i + 1 - 1)%Z with (i - 1 + 1)%Z by lia. rewrite powerRZ_add, IH by lra.
    unfold size. rewrite (Zprod_last 1 (i - 1 + 1)) by lia. replace (i - 1 + 1 - 1)%Z with (i - 1)%Z by lia.
    simpl. ring.
Qed.

(** The number that the digits write is whole, and below 2^k. *)
Lemma value_whole d k :
  digits d k -> exists v s : Z, value d k = IZR v /\ size k = IZR s /\ (0 <= v < s)%Z.
Proof.
  revert k. refine (by_length _ 1 _ _); intros k H.
  - intros _. exists 0%Z, 1%Z. unfold value, size. rewrite Zsum_empty, Zprod_empty by exact H.
    split; [| split]; lia || reflexivity.
  - intros IH D. destruct (IH (digits_fewer d k D)) as [v [s [Hv [Hs Less]]]].
    assert (Hsize : size k = IZR (s * 2)).
    { unfold size in *. rewrite Zprod_last, Hs, mult_IZR by exact H. reflexivity. }
    unfold value in *. rewrite Zsum_last, Hv, size_power, Hs by exact H.
    destruct (D k) as [-> | ->]; [lia | exists v, (s * 2)%Z | exists (v + s)%Z, (s * 2)%Z].
    + split; [ring | split; [exact Hsize | lia]].
    + rewrite plus_IZR. split; [ring | split; [exact Hsize | lia]].
Qed.

(** Digits that write the same number are the same. *)
Lemma digits_unique d e k :
  digits d k -> digits e k -> value d k = value e k -> forall i, (1 <= i <= k)%Z -> d i = e i.
Proof.
  revert k. refine (by_length _ 1 _ _); intros k H; [intros; lia |].
  intros IH D E Same.
  destruct (value_whole d (k - 1)) as [v [s [Hv [Hs Less]]]]; [apply digits_fewer, D |].
  destruct (value_whole e (k - 1)) as [w [r [Hw [Hr More]]]]; [apply digits_fewer, E |].
  assert (Hsr : s = r) by (apply eq_IZR; rewrite <- Hs, <- Hr; reflexivity). subst r.
  assert (Top : d k = e k /\ v = w).
  { unfold value in Same, Hv, Hw. rewrite !(Zsum_last 1 k) in Same by exact H.
    rewrite Hv, Hw, size_power, Hs in Same by exact H.
    destruct (D k) as [Dk | Dk], (E k) as [Ek | Ek]; try lia; rewrite Dk, Ek in *.
    - split; [reflexivity | apply eq_IZR; lra].
    - exfalso. assert (Off : IZR v = IZR (w + s)) by (rewrite plus_IZR; lra). apply eq_IZR in Off. lia.
    - exfalso. assert (Off : IZR w = IZR (v + s)) by (rewrite plus_IZR; lra). apply eq_IZR in Off. lia.
    - split; [reflexivity | apply eq_IZR; lra]. }
  destruct Top as [Top ->]. apply (every_last (fun i => d i = e i) 1 k (k - 1)); [lia | | exact Top].
  apply IH; [apply digits_fewer, D | apply digits_fewer, E | rewrite Hv, Hw; reflexivity].
Qed.

(** The numbers 1, ..., 2^n - 1 stand for themselves, and 2^n for the empty set. *)
Lemma choose_set (sets : Z) (has : Z -> Z -> R) (digit : Z -> R) :
  Zprod 1 n (fun _ => 2) = IZR sets ->
  (forall s, (1 <= s <= sets)%Z -> forall i, (1 <= i <= n)%Z -> has s i = 0 \/ has s i = 1) ->
  (forall s, (1 <= s <= sets)%Z -> Zsum 1 n (fun i => has s i * powerRZ 2 (i - 1)) = IZR s * iverson (s <? sets)%Z) ->
  (forall i, (1 <= i <= n)%Z -> digit i = 0 \/ digit i = 1) ->
  exists e, (1 <= e)%Z /\ (e <= sets)%Z /\ forall i, (1 <= i <= n)%Z -> has e i = digit i.
Proof.
  intros Count Members Numbers Asked.
  destruct (value_whole digit n Asked) as [v [s [Hv [Hs Less]]]].
  assert (s = sets) as -> by (apply eq_IZR; rewrite <- Hs; exact Count).
  assert (Found : exists e, (1 <= e <= sets)%Z /\ value (has e) n = IZR v).
  { destruct (Z.eq_dec v 0) as [-> | Some].
    - exists sets. split; [lia |]. unfold value. rewrite Numbers, Z.ltb_irrefl by lia. simpl. ring.
    - exists v. split; [lia |]. unfold value. rewrite Numbers by lia.
      replace (v <? sets)%Z with true by (symmetry; apply Z.ltb_lt; lia). simpl. ring. }
  destruct Found as [e [Range Value]]. exists e. split; [lia | split; [lia |]].
  apply digits_unique; [exact (Members e Range) | exact Asked | rewrite Value, Hv; reflexivity].
Qed.
End Digits.

(** Digits that are known as integers, as real numbers. *)
Ltac real_digits known :=
  let i := fresh "i" in
  let Hi := fresh "Hi" in
  let E := fresh "E" in
  intros i Hi; destruct (known i Hi) as [E | E]; [left | right]; clear - E;
  apply (f_equal IZR) in E;
  repeat first [rewrite plus_IZR in E | rewrite minus_IZR in E | rewrite mult_IZR in E | rewrite opp_IZR in E]; lra.
