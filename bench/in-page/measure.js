// Runs inside the measured page; bench/browser.ts puts it there before anything else.

/** Resolves once a frame was painted: what is measured earlier in it may still be moved before anybody sees it. */
const frame = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  });
/** How many frames nothing may change before a list counts as loaded. */
const PATIENCE = 900;

/** Notes when each message `pico <index> <sent at>` is drawn for the first time. */
const seen = new Map();
function watchArrivals() {
  new MutationObserver(() => {
    for (const [, index, sent] of (document.body.textContent ?? '').matchAll(/pico (\d+) (\d{13})/g)) {
      if (!seen.has(index)) seen.set(index, Date.now() - Number(sent));
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
const takeArrivals = () => [...seen.values()];

const listBox = () => document.querySelector('li[aria-posinset]')?.parentElement?.parentElement;
const chatBox = () => document.querySelector('[role=log]');

/** Scrolls to the end again and again until so many rows are loaded; answers how many are. */
async function loadRows(wanted) {
  const count = () => Number(listBox().querySelector('li:last-child')?.getAttribute('aria-posinset') ?? 0);
  for (let quiet = 0; count() < wanted && quiet < PATIENCE; quiet += 1) {
    const before = listBox().scrollHeight;
    listBox().scrollTop = before;
    await frame();
    if (listBox().scrollHeight !== before) quiet = 0;
  }
  return count();
}

const bubbles = () => [...chatBox().querySelectorAll('[role=article], article')];
const numberOf = (bubble) => Number(/Mensagem número (\d+)\./.exec(bubble.textContent ?? '')?.[1] ?? Number.NaN);
const numbers = () =>
  bubbles()
    .map(numberOf)
    .filter((number) => number > 0);

/** The number of the first bubble that is wholly in sight, and where it is painted. */
function firstInSight(box) {
  const top = box.getBoundingClientRect().top;
  const bubble = bubbles().find((one) => numberOf(one) > 0 && one.getBoundingClientRect().top >= top);
  return bubble && { number: numberOf(bubble), top: bubble.getBoundingClientRect().top };
}

/** Scrolls up until the first message of all is there; answers by how much what was in sight moved at most meanwhile. */
async function loadMessages() {
  const box = chatBox();
  const newest = Math.max(...numbers());
  let oldest = Math.min(...numbers());
  let jump = 0;
  for (let quiet = 0; oldest > 1 && quiet < PATIENCE; quiet += 1) {
    box.scrollTop = 0;
    await frame();
    // Older messages that stand there already have been placed, but not painted: nobody has seen that place.
    const before = box.scrollTop === 0 ? firstInSight(box) : undefined;
    // Until older messages stand above it, and one frame more.
    for (let wait = 0; wait < 40 && Math.min(...numbers()) >= (before?.number ?? 0); wait += 1) await frame();
    await frame();
    const after = bubbles().find((bubble) => numberOf(bubble) === before?.number);
    if (before && after) jump = Math.max(jump, Math.abs(after.getBoundingClientRect().top - before.top));
    const reached = Math.min(oldest, ...numbers());
    if (reached !== oldest) quiet = 0;
    oldest = reached;
  }
  return { loaded: newest - oldest + 1, jump };
}

/** Through the whole of it in three hundred frames, then to both ends at once. */
async function sweep(which) {
  const box = which === 'list' ? listBox() : chatBox();
  const step = Math.max(400, box.scrollHeight / 300);
  for (let top = box.scrollHeight; top > 0; top -= step) {
    box.scrollTop = top;
    await frame();
  }
  for (const top of [box.scrollHeight, box.scrollHeight / 2, 600, box.scrollHeight]) {
    box.scrollTop = top;
    await frame();
    await frame();
  }
}

/** Resolves with the milliseconds from the next key to the frame in which the text stands in the conversation. */
function timeBubble(text) {
  globalThis.bubble = new Promise((resolve) => {
    let pressed = 0;
    addEventListener('keydown', () => (pressed = performance.now()), { once: true, capture: true });
    const observer = new MutationObserver(() => {
      if (!pressed || !chatBox()?.textContent?.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - pressed));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

const newestBubble = () => [...document.querySelectorAll('[role=log] [role=article], [role=log] article')].at(-1);
/** What a person waits for after an act. */
const awaited = {
  cursor: () => document.activeElement?.matches('textarea, [contenteditable]'),
  look: () => document.querySelector('dialog[open] [role=log]')?.querySelector('[role=article], article'),
  newest: () => newestBubble()?.textContent?.includes('Mensagem número'),
  month: () => count('[data-event-id]') > 100,
  drawing: () =>
    count('.react-flow__node') === 300 &&
    count('.react-flow__edge') === 400 &&
    isShown('.react-flow__node') &&
    !document.querySelector('[inert] .react-flow'),
};
const count = (selector) => document.querySelectorAll(selector).length;
const isShown = (selector) => getComputedStyle(document.querySelector(selector)).visibility === 'visible';

/** `answered` resolves with the milliseconds from the next key or click to the frame in which what it is for stands there. */
function timeAct(what) {
  globalThis.answered = new Promise((resolve) => {
    const begin = () => {
      const begun = performance.now();
      const look = () => (awaited[what]() ? resolve(performance.now() - begun) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    };
    addEventListener('keydown', begin, { once: true, capture: true });
    addEventListener('pointerdown', begin, { once: true, capture: true });
  });
}

/** `typed` resolves with the milliseconds from the next key to the painted frame in which its text stands in the field. */
function timeKey() {
  globalThis.typed = new Promise((resolve) => {
    const begin = () => {
      const begun = performance.now();
      const field = document.activeElement;
      const before = field.value;
      const look = () =>
        void frame().then(() => (field.value === before ? look() : resolve(performance.now() - begun)));
      look();
    };
    addEventListener('keydown', begin, { once: true, capture: true });
  });
}

let watched = null;
/** Notes from now on how long each frame stays on the screen. */
function watchFrames() {
  const taken = [];
  let before = performance.now();
  watched = taken;
  const look = (now) => {
    if (watched !== taken) return;
    taken.push(now - before);
    before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame((now) => {
    before = now;
    requestAnimationFrame(look);
  });
}
function takeFrames() {
  const taken = watched;
  watched = null;
  return taken;
}

async function frames(wanted) {
  for (let passed = 0; passed < wanted; passed += 1) await frame();
}

/** A place of the drawing in which no block and no line is, near its middle. */
function emptyPlace() {
  const box = document.querySelector('.react-flow__pane').getBoundingClientRect();
  for (let away = 0; away < 4000; away += 1) {
    const [x, y] = [
      box.x + box.width / 2 + Math.sin(away) * (away / 10),
      box.y + box.height / 2 + Math.cos(away) * (away / 10),
    ];
    if (document.elementFromPoint(x, y)?.matches('.react-flow__pane')) return { x, y };
  }
  throw new Error('there is no empty place');
}

globalThis.bench = {
  timeKey,
  watchFrames,
  takeFrames,
  frames,
  emptyPlace,
  watchArrivals,
  takeArrivals,
  loadRows,
  loadMessages,
  sweep,
  timeBubble,
  timeAct,
};
