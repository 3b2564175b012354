import { useState } from 'react';
import { keptWords, useKeptWords } from './kept-words.ts';

type Kept<Words> = { stored: Words; words: Words };

export type BegunChange<Words> = {
  /** As it stood when the form was opened. */
  stored: Words;
  /** What the form begins with. */
  initial: Words;
  /** What was typed about it before somebody changed it: never put over what stands there now, only offered. */
  overtaken: Words | null;
};

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** What this person had begun to change about something that is stored; without a name nothing is kept of it. */
export function begunChange<Words extends object>(name: string | undefined, stored: Words): BegunChange<Words> {
  const kept = name === undefined ? null : keptWords<Kept<Words>>(name);
  if (!kept?.stored || !kept.words) return { stored, initial: stored, overtaken: null };
  return isSame(kept.stored, stored)
    ? { stored, initial: kept.words, overtaken: null }
    : { stored, initial: stored, overtaken: kept.words };
}

export const useBegunChange = <Words extends object>(name: string | undefined, stored: Words): BegunChange<Words> =>
  useState(() => begunChange(name, stored))[0];

/** Keeps what is changed in the form as it is typed; what was overtaken stays until something else is typed. */
export function useKeptChange<Words extends object>(
  name: string | undefined,
  { stored, overtaken }: BegunChange<Words>,
  words: Words,
): void {
  const isUntouched = isSame(stored, words);
  useKeptWords(isUntouched && overtaken ? undefined : name, isUntouched ? null : { stored, words });
}
