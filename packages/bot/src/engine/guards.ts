import { limits } from '../limits.ts';
import type { Answer } from '../nodes/node-kind.ts';
import type { Facts, GuardState } from './types.ts';

const { war } = limits;
const fold = (text: string) => text.trim().toLowerCase();

const isQuick = ({ afterMs }: Answer) => afterMs !== null && afterMs < war.quickMs;

/** What a wrong answer adds to the signs of another machine. */
export function watch(guard: GuardState, answer: Answer): GuardState {
  const wrong = fold(answer.text).slice(0, 200);
  return {
    ...guard,
    wrong,
    equal: wrong !== '' && wrong === guard.wrong ? guard.equal + 1 : 1,
    quick: isQuick(answer) ? guard.quick + 1 : 0,
  };
}

/** What an answer to a free question adds: one that is asked again and again within a run, and answered at once. */
export function watchAnswered(guard: GuardState, answer: Answer, isAgain: boolean): GuardState {
  return isAgain ? watch(guard, answer) : { ...watch(guard, answer), wrong: '', quick: isQuick(answer) ? 1 : 0 };
}

/** Whether another machine is at the other end: it answers at once, says the same again, or says what we said. */
export function isAnotherMachine(guard: GuardState, answer: Answer, facts: Facts): boolean {
  if (guard.quick >= war.quickAnswers) return true;
  if (guard.equal >= war.equalAnswers && guard.wrong.length > war.equalLength) return true;
  return guard.wrong !== '' && facts.ownTexts.some((text) => fold(text).slice(0, 200) === guard.wrong);
}

/** Too many automatic messages to one person within ten minutes. */
export const isTalkingTooMuch = (facts: Facts) => facts.automaticMessages >= war.messages;
