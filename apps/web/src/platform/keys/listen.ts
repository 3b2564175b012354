import { isInLayer, isTyping, takesEnter } from './focus-target.ts';
import { holdStrokes } from './hold-strokes.ts';
import { parseStroke } from './parse-stroke.ts';
import { shortcutIds, shortcutOf, shortcuts, worksWhileTyping, type ShortcutId } from './shortcuts.ts';

/** Parts of a page that take the same keys, each with handlers of its own: the one that somebody works in acts. */
export type KeyScope = { isActive: () => boolean };
type Act = () => unknown;
type Handler = { act: Act; scope: KeyScope | null; isLast: boolean };

/** How long the second stroke of `g a` may take. */
const SECOND_STROKE_MS = 1500;

/** A part of the page that comes later than this after its key no longer acts on it. */
const EARLY_MS = 5000;

const handlers = new Map<ShortcutId, Handler[]>();
const firstStrokes: ReadonlySet<string> = new Set(
  shortcutIds.map((id) => shortcuts[id].keys.split(' ')).flatMap(([first, second]) => (first && second ? [first] : [])),
);
let early: { id: ShortcutId; until: number } | null = null;
let begun: { stroke: string; until: number } | null = null;

const idOf = (keys: string) => shortcutIds.find((id) => shortcuts[id].keys === keys);

function isMeant(id: ShortcutId, { target, repeat }: KeyboardEvent): boolean {
  if (repeat && !shortcutOf(id).repeats) return false;
  if (isInLayer(target)) return false;
  if (id === 'openTicket' && takesEnter(target)) return false;
  return worksWhileTyping(id) || !isTyping(target);
}

const actsOnKeys = ({ scope }: Handler) => scope === null || scope.isActive();

/** True when somebody had something to do. */
const run = (id: ShortcutId, isAsked: (handler: Handler) => boolean = actsOnKeys) =>
  (handlers.get(id) ?? []).toReversed().some((handler) => isAsked(handler) && handler.act() !== false);

/** Whether somebody would do something now. */
export const isListenedTo = (id: ShortcutId) => handlers.has(id);

/** Does what the key would do; in one part of the page only, where it is given. */
export const trigger = (id: ShortcutId, scope?: KeyScope | null) =>
  void run(id, scope ? (handler) => handler.scope === scope : actsOnKeys);

/** The keys pressed so far: the second stroke brings the first along. */
function withFirstStroke(stroke: string, now: number): string {
  const first = begun && begun.until > now ? begun.stroke : null;
  begun = null;
  return first && idOf(`${first} ${stroke}`) ? `${first} ${stroke}` : stroke;
}

/** True when the key did something, or will as soon as its part of the page is there. */
function isActedOn(id: ShortcutId, event: KeyboardEvent): boolean {
  const { asks, waits } = shortcutOf(id);
  if (run(id)) {
    event.preventDefault();
    if (asks) holdStrokes();
    return true;
  }
  // Whoever is asked last has something to do; the others, such as the rows of a list, may have nothing.
  if (!waits || handlers.get(id)?.some(({ isLast }) => isLast)) return false;
  early = { id, until: event.timeStamp + EARLY_MS };
  return true;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const stroke = parseStroke(event);
  // A modifier on its own is the beginning of a stroke.
  if (stroke === '' || ['Shift', 'Control', 'Alt', 'Meta'].includes(stroke)) return;
  const keys = withFirstStroke(stroke, event.timeStamp);
  const id = idOf(keys);
  early = null;
  if (id && isMeant(id, event) && isActedOn(id, event)) return;
  if (firstStrokes.has(keys) && !isTyping(event.target) && !isInLayer(event.target)) {
    begun = { stroke: keys, until: event.timeStamp + SECOND_STROKE_MS };
  }
}

type Listening = { scope: KeyScope | null; isLast: boolean };

/** Registers a handler until the result is called. The keyboard is listened to only while there is one. */
export function listenFor(id: ShortcutId, act: Act, { scope, isLast }: Listening): () => void {
  if (handlers.size === 0) document.addEventListener('keydown', onKeyDown);
  const handler = { act, scope, isLast };
  const others = handlers.get(id) ?? [];
  handlers.set(id, isLast ? [handler, ...others] : [...others, handler]);
  const waiting = early;
  if (waiting?.id === id) {
    queueMicrotask(() => {
      const isAnswered = early !== waiting;
      if (!isAnswered && (waiting.until <= performance.now() || run(id))) early = null;
    });
  }
  return () => {
    const left = (handlers.get(id) ?? []).filter((other) => other !== handler);
    if (left.length > 0) handlers.set(id, left);
    else handlers.delete(id);
    if (handlers.size > 0) return;
    early = null;
    document.removeEventListener('keydown', onKeyDown);
  };
}
