// Narrows the list of claims. The page is whole without it.
(() => {
  "use strict";
  const form = document.getElementById("filters");
  const claims = [...document.querySelectorAll("article.claim")];
  const groups = [...document.querySelectorAll("section.part"), ...document.querySelectorAll("section.paper")];
  const count = document.getElementById("count");
  const texts = new Map();

  // Read when it is first searched: most readers never do, and the page is long.
  function text(claim) {
    if (!texts.has(claim)) texts.set(claim, claim.textContent.toLowerCase());
    return texts.get(claim);
  }

  function matches(claim, chosen, words) {
    return ["paper", "truth", "strength"].every((axis) => !chosen.get(axis) || claim.dataset[axis] === chosen.get(axis))
      && words.every((word) => text(claim).includes(word));
  }

  function narrow() {
    const chosen = new FormData(form);
    const words = chosen.get("search").toLowerCase().split(/\s+/).filter(Boolean);
    for (const claim of claims) claim.hidden = !matches(claim, chosen, words);
    for (const group of groups) group.hidden = !group.querySelector("article.claim:not([hidden])");
    const shown = claims.filter((claim) => !claim.hidden).length;
    count.textContent = shown === claims.length ? `All ${shown} claims` : `${shown} of ${claims.length} claims`;
  }

  // A link to a claim that the filter hides shows everything again.
  function reveal() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && target.closest("[hidden]")) {
      form.reset();
      narrow();
      target.scrollIntoView();
    }
  }

  // What is wider than its box can be scrolled by keyboard. Only boxes in sight are measured: the rest is not laid out.
  const inSight = new Set();
  function reachable() {
    for (const box of inSight) {
      if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  }
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inSight[isIntersecting ? "add" : "delete"](target);
    reachable();
  }, { rootMargin: "50%" });
  for (const box of document.querySelectorAll(".scroll")) sight.observe(box);

  const contents = document.querySelector(".contents > details");
  const wide = matchMedia("(min-width: 66rem)");
  const fold = () => { contents.open = wide.matches; };
  fold();
  wide.addEventListener("change", fold);

  document.getElementById("claims").hidden = false;
  form.addEventListener("input", narrow);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(narrow));
  addEventListener("hashchange", reveal);
  addEventListener("resize", reachable);
  narrow();
})();
