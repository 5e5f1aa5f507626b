// Narrows the list of claims, shows certificates, and starts the check. The page is whole without it.
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

  const AXES = ["paper", "truth", "strength", "rank"];
  function matches(claim, chosen, words) {
    const is = claim.dataset.is.split(" ");
    return AXES.every((axis) => !chosen.get(axis) || is.includes(chosen.get(axis)))
      && words.every((word) => text(claim).includes(word));
  }

  function narrow() {
    const chosen = new FormData(form);
    const words = chosen.get("search").toLowerCase().split(/\s+/).filter(Boolean);
    for (const claim of claims) claim.hidden = !matches(claim, chosen, words);
    const narrowed = claims.some((claim) => claim.hidden);
    for (const group of groups) group.hidden = narrowed && !group.querySelector("article.claim:not([hidden])");
    const shown = claims.filter((claim) => !claim.hidden).length;
    const all = shown === 1 ? "One claim" : `All ${shown} claims`;
    count.textContent = shown === claims.length ? all : `${shown} of ${claims.length} claims`;
  }

  // A link to what the filter hides shows everything again.
  function reveal() {
    let name = "";
    try { name = decodeURIComponent(location.hash.slice(1)); } catch { return; }
    const target = name && document.getElementById(name);
    if (target && target.closest("[hidden]") && !target.closest("#claims, #check")) {
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
  for (const box of document.querySelectorAll(".scroll, .c")) sight.observe(box);

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
  reveal();

  // The report itself, which the page carries compressed ---------------------------------------------------------

  const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";
  function bytesOf(written) {
    const bytes = new Uint8Array(Math.floor(written.length * 4 / 5));
    for (let place = 0, out = 0; place < written.length; place += 5) {
      let value = 0;
      for (let digit = 0; digit < 5; digit++) value = value * 85 + (DIGITS.indexOf(written[place + digit] ?? "~"));
      for (let byte = 3; byte >= 0 && out < bytes.length; byte--) bytes[out++] = Math.floor(value / 256 ** byte) % 256;
    }
    return bytes;
  }
  function carried(name) {
    const stream = new Blob([bytesOf(document.getElementById(name).textContent)]).stream();
    return new Response(stream.pipeThrough(new DecompressionStream("deflate"))).text();
  }
  let report = null;
  const opened = () => report ??= carried("data").then((written) => globalThis.BoostproofChecker.unfold(JSON.parse(written)).claims);

  // Pictures that the page carries compressed come into their places when they are near ----------------------------

  async function illustrate() {
    const pictures = JSON.parse(await carried("pictures"));
    const near = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) draw(target);
    }, { rootMargin: "200%" });
    function draw(place) {
      near.unobserve(place);
      const picture = pictures[place.closest("article").id];
      if (picture) place.replaceWith(document.createRange().createContextualFragment(picture));
    }
    const places = document.querySelectorAll("p.plot");
    for (const place of places) near.observe(place);
    addEventListener("beforeprint", () => places.forEach(draw));
  }
  if (document.getElementById("pictures")) illustrate();

  // Proofs and certificates are shown when they are asked for -----------------------------------------------------

  const LONGEST = 200000;
  let proofs = null;
  async function certificates(item) {
    const name = item.closest("article").id;
    const written = (await (proofs ??= carried("proofs").then(JSON.parse)))[name] ?? {};
    const places = item.dataset.e.split(",");
    if (places.every((place) => place in written)) return places.map((place) => written[place]).join("\n\n");
    const claim = (await opened()).find(({ id }) => id === name);
    const found = places.map((place) => claim.evidence[place].certificate);
    return JSON.stringify(found.length === 1 ? found[0] : found, null, 1);
  }
  async function show(button, item) {
    if (item.querySelector("pre")) {
      item.querySelector("pre").remove();
      button.setAttribute("aria-expanded", "false");
      return;
    }
    const written = await certificates(item).catch(String);
    const box = document.createElement("pre");
    box.textContent = written.length > LONGEST ? `${written.slice(0, LONGEST)}\n… report.json has the rest` : written;
    box.tabIndex = 0;
    item.append(box);
    button.setAttribute("aria-expanded", "true");
  }
  function makeButton(words, item) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "text";
    button.textContent = words.textContent;
    button.setAttribute("aria-expanded", "false");
    button.addEventListener("click", () => show(button, item));
    words.replaceChildren(button);
  }
  if (document.getElementById("data")) {
    for (const words of document.querySelectorAll(".evidence i")) makeButton(words, words.closest("li"));
  }

  // The check -------------------------------------------------------------------------------------------------------

  const SIGNS = { "re-checked": "✓", refuted: "✗", trusted: "○", "not re-checkable": "–" };
  const LOOKS = { "re-checked": "yes", refuted: "no" };
  const section = document.getElementById("check");
  const digest = document.querySelector("footer code").textContent;
  const state = { done: 0, counts: {}, digest: "" };

  function tell(words) { document.getElementById("rechecked").textContent = words; }
  function summed() {
    const parts = Object.keys(SIGNS).filter((verdict) => state.counts[verdict]);
    return parts.map((verdict) => `${state.counts[verdict]} ${verdict}`).join(", ");
  }
  function mark({ id, verdict, words }) {
    const heading = document.getElementById(id).querySelector("h4");
    heading.querySelector(".checked")?.remove();
    const sign = document.createElement("span");
    sign.className = `checked ${LOOKS[verdict] ?? ""}`;
    sign.textContent = `${SIGNS[verdict] ?? "?"} ${verdict} here`;
    sign.title = words;
    heading.append(sign);
    state.counts[verdict] = (state.counts[verdict] ?? 0) + 1;
    state.done += 1;
    section.querySelector("progress").value = state.done;
    tell(`${state.done} of ${claims.length} claims: ${summed()}`);
  }
  function heard(message) {
    if (message.error) finish(`The check could not be done: ${message.error}`);
    if (message.digest) state.digest = message.digest;
    if (message.claim) mark(message.claim);
    if (message.done) finish(ended());
  }
  function ended() {
    const same = state.digest === digest;
    const named = same ? "The report is as it was made: its digest is the one printed here."
      : `The report was changed: its digest is ${state.digest}, not the one printed here.`;
    return `${same && !state.counts.refuted ? "✓" : "✗"} ${state.done} claim${state.done === 1 ? "" : "s"}: ${summed()}. ${named}`;
  }
  function finish(words) {
    tell(words);
    document.getElementById("recheck").disabled = false;
    section.querySelector("progress").hidden = true;
    section.dataset.state = "done";
  }
  function working(source) {
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    worker.addEventListener("message", ({ data }) => heard(data));
    worker.addEventListener("error", (event) => finish(`The check could not be done: ${event.message ?? "no worker"}`));
    return worker;
  }
  async function check() {
    Object.assign(state, { done: 0, counts: {}, digest: "" });
    section.dataset.state = "running";
    document.getElementById("recheck").disabled = true;
    section.querySelector("progress").hidden = false;
    tell("Unpacking the report …");
    try {
      working(document.getElementById("checker").textContent).postMessage({ text: await carried("data") });
    } catch (error) {
      finish(`The check could not be done: ${error}`);
    }
  }
  if (section && document.getElementById("data") && globalThis.BoostproofChecker) {
    section.hidden = false;
    document.getElementById("recheck").addEventListener("click", check);
  }
})();
