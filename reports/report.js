// Narrows the list of claims, shows certificates, and starts the check. The page is whole without it.
(() => {
  "use strict";
  const form = document.getElementById("filters");
  const claims = [...document.querySelectorAll("article.claim")];
  const groups = [...document.querySelectorAll("section.part"), ...document.querySelectorAll("section.paper")];
  const count = document.getElementById("count");
  const texts = new Map();
  let rest = null;
  if (!form) return;

  // Read when it is first searched: most readers never do, and the page is long.
  function text(claim) {
    fill(claim);
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
    for (const field of form.querySelectorAll("select")) field.classList.toggle("chosen", field.value !== "");
    form.querySelector("[type=reset]").disabled = !asked(chosen).length;
  }

  // What is asked for stands in the address, so that a link shows the same -----------------------------------------

  const asked = (chosen) => [...chosen].filter(([, value]) => value);
  function remember(anchor) {
    const query = new URLSearchParams(asked(new FormData(form))).toString();
    const address = `${location.pathname}${query && "?"}${query}${anchor}`;
    try { history.replaceState(null, "", address); } catch { /* a page in a frame may have no address of its own */ }
  }
  function recall() {
    for (const [name, value] of new URLSearchParams(location.search)) {
      const field = ["search", ...AXES].includes(name) && form.elements.namedItem(name);
      if (field) field.value = value;
      if (field && field.value !== value) field.value = "";
    }
  }
  function ask() {
    narrow();
    remember("#claims");
    if (asked(new FormData(form)).length) document.getElementById("claims").scrollIntoView();
  }

  // A part of a bar shows the claims that it counts.
  function follow(event) {
    const part = event.target.closest("a[data-paper]");
    if (!part) return;
    event.preventDefault();
    form.reset();
    for (const axis of AXES) if (part.dataset[axis]) form.elements.namedItem(axis).value = part.dataset[axis];
    ask();
  }

  // A link to what the filter hides shows everything again.
  function reveal() {
    let name = "";
    try { name = decodeURIComponent(location.hash.slice(1)); } catch { return; }
    const target = name && document.getElementById(name);
    if (target && target.closest("[hidden]") && !target.closest("#filters, #check")) {
      form.reset();
      narrow();
      remember(location.hash);
    }
    const folded = target && (target.closest("details") ?? target.querySelector(":scope > details.more"));
    if (folded) folded.open = true;
    if (target && target.closest("article, details")) target.scrollIntoView();
  }

  // What is wider than its box can be scrolled by keyboard. Only boxes in sight are measured: the rest is not laid out.
  const inSight = new Set();
  const SMALLEST = 0.6, SIDEWAYS = ".scroll, .long, .shown, dd, pre";
  // A formula that is a little too wide for a narrow window is set smaller.
  function fit(box) {
    if (!box.matches(".statement, .formula, .scroll, dd, .shown") || !box.querySelector("math")) return;
    box.style.fontSize = "";
    const share = box.clientWidth / box.scrollWidth;
    if (share < 1) box.style.fontSize = `${Math.max(SMALLEST, 0.99 * share)}em`;
  }
  function reachable() {
    for (const box of inSight) {
      fit(box);
      if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  }
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inSight[isIntersecting ? "add" : "delete"](target);
    reachable();
  }, { rootMargin: "50%" });
  for (const box of document.querySelectorAll(SIDEWAYS)) sight.observe(box);

  const folded = [document.querySelector(".contents > details"), form.querySelector("details")];
  const wide = matchMedia("(min-width: 66rem)");
  const fold = () => { for (const part of folded) part.open = wide.matches; };
  fold();
  wide.addEventListener("change", fold);

  form.hidden = false;
  form.addEventListener("input", ask);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", (event) => { if (event.isTrusted) setTimeout(ask); });
  addEventListener("click", follow);
  addEventListener("hashchange", reveal);
  addEventListener("resize", reachable);
  // What is opened in a claim makes it the one that the address names.
  addEventListener("toggle", ({ target }) => {
    const claim = target.open && target.closest("article.claim");
    if (claim) remember(`#${claim.id}`);
  }, true);
  recall();
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
  const carried = (name) => unpacked(document.getElementById(name).textContent);
  function unpacked(written) {
    const stream = new Blob([bytesOf(written)]).stream();
    return new Response(stream.pipeThrough(new DecompressionStream("deflate"))).text();
  }

  // The certificates of a large report stand in a file beside its page, which is read when it is first needed.
  let certificatesText = null;
  globalThis.boostproofCertificates = (written) => { beside = written; };
  let beside = "";
  function loaded() {
    return new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = "certificates.js";
      script.addEventListener("load", () => beside ? done(beside) : failed(new Error("certificates.js is damaged")));
      script.addEventListener("error", () => failed(new Error("certificates.js is not beside this page")));
      document.head.append(script);
    });
  }
  function data() {
    if (document.getElementById("data")) return carried("data");
    return certificatesText ??= (beside ? Promise.resolve(beside) : loaded()).then(unpacked).catch((error) => {
      certificatesText = null;
      document.getElementById("choose").hidden = false;
      throw error;
    });
  }
  document.getElementById("chosen")?.addEventListener("change", async ({ target }) => {
    beside = /"([^"]*)"/.exec(await target.files[0].text())?.[1] ?? "";
    document.getElementById("choose").hidden = beside !== "";
    if (beside) check();
  });
  let report = null;
  const opened = () => report ??= data().then((written) => globalThis.BoostproofChecker.unfold(JSON.parse(written)).claims);

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

  // What stands below the formulas of a large page is packed, and comes into its place when it is near ---------------

  function fill(claim) {
    const written = rest?.[claim.id];
    if (!written) return;
    delete rest[claim.id];
    claim.append(document.createRange().createContextualFragment(written));
    for (const words of claim.querySelectorAll(".evidence i")) makeButton(words, words.closest("li"));
    for (const box of claim.querySelectorAll(SIDEWAYS)) sight.observe(box);
  }
  async function complete() {
    rest = JSON.parse(await carried("rest"));
    texts.clear();
    const near = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) fill(target);
    }, { rootMargin: "200%" });
    for (const claim of claims) near.observe(claim);
    addEventListener("beforeprint", () => claims.forEach(fill));
    if (asked(new FormData(form)).length) narrow();
    reveal();
  }
  if (document.getElementById("rest")) complete();
  addEventListener("beforeprint", () => {
    for (const place of document.querySelectorAll("details.more")) place.open = true;
  });

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
  if (globalThis.BoostproofChecker) {
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
      working(document.getElementById("checker").textContent).postMessage({ text: await data() });
    } catch (error) {
      finish(`The check could not be done: ${error.message ?? error}`);
    }
  }
  if (section && globalThis.BoostproofChecker) {
    section.hidden = false;
    document.getElementById("recheck").addEventListener("click", check);
  }
})();
