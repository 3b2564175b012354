import { invert, joinPatches, type Patch } from './patches.ts';

/** How far back one can go. */
export const HISTORY_DEPTH = 200;
/** Changes of the same kind this close together are one. */
const JOIN_MS = 1200;

type Entry = {
  patches: readonly Patch[];
  /** What goes on changing: the same drag, the same field. Null: an act of its own. */
  joinKey: string | null;
  at: number;
};

/** Own changes, the latest last; and those taken back. */
export type EditHistory = { done: readonly Entry[]; undone: readonly Entry[] };

export const emptyHistory: EditHistory = { done: [], undone: [] };

/** The history with one more own change; what was taken back before cannot be redone any more. */
export function remember(history: EditHistory, entry: Entry): EditHistory {
  if (entry.patches.length === 0) return history;
  const last = history.done.at(-1);
  const isGoingOn = last?.joinKey != null && last.joinKey === entry.joinKey && entry.at - last.at <= JOIN_MS;
  if (!last || !isGoingOn || history.undone.length > 0)
    return { done: [...history.done, entry].slice(-HISTORY_DEPTH), undone: [] };
  const patches = joinPatches(last.patches, entry.patches);
  const before = history.done.slice(0, -1);
  return { done: patches.length > 0 ? [...before, { ...entry, patches }] : before, undone: [] };
}

type Step = { history: EditHistory; patches: readonly Patch[] };

/** What to apply to take the last own change back; null: there is none. */
export function undo({ done, undone }: EditHistory): Step | null {
  const last = done.at(-1);
  if (!last) return null;
  return { history: { done: done.slice(0, -1), undone: [...undone, last] }, patches: invert(last.patches) };
}

export function redo({ done, undone }: EditHistory): Step | null {
  const last = undone.at(-1);
  if (!last) return null;
  // Done again it is complete: what follows is a change of its own.
  const entry = { ...last, joinKey: null };
  return { history: { done: [...done, entry], undone: undone.slice(0, -1) }, patches: last.patches };
}
