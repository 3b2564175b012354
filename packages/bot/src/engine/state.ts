import { limits } from '../limits.ts';
import { startNodeId } from '../graph/graph.ts';
import type { RunState } from './types.ts';

/** Where every run begins. A flow that another one leads to goes on with its variables. */
export function beginState(variables: Record<string, string> = {}): RunState {
  return {
    node: startNodeId,
    no: 0,
    cursor: 0,
    tries: 0,
    variables: { ...variables },
    back: [],
    waiting: null,
    due: null,
    until: null,
    asked: 0,
    heard: '',
    guard: { wrong: '', equal: 0, quick: 0, hintedAt: 0 },
  };
}

const utf8 = new TextEncoder();
const NUL = String.fromCodePoint(0);

/** Storable, and no longer than a variable may be. */
export function asValue(text: string): string {
  const clean = text.replaceAll(NUL, '').toWellFormed();
  if (clean.length * 3 <= limits.variableBytes || utf8.encode(clean).length <= limits.variableBytes) return clean;
  return clean.slice(0, Math.floor(limits.variableBytes / 3)).toWellFormed();
}

export function isStateTooLarge(state: RunState): boolean {
  const text = JSON.stringify(state);
  return text.length * 3 > limits.stateBytes && utf8.encode(text).length > limits.stateBytes;
}

export const joinHeard = (heard: string, text: string) =>
  (heard === '' ? text : `${heard}\n${text}`).slice(0, limits.variableBytes);
