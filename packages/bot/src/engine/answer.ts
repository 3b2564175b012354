import { readChoiceId } from '../menus/render-menu.ts';
import type { Answer } from '../nodes/node-kind.ts';
import { askIdOf } from './turn-work.ts';
import type { Facts, RunEvent, RunState } from './types.ts';

type Said = Extract<RunEvent, { kind: 'said' }>;

/**
 * What was received, as the question that waits sees it. A press of an earlier question of the same run is stale; one of
 * anything else is only the words on the button. A press is never early: the button had been seen.
 */
export function readAnswer(said: Said, state: RunState, facts: Facts): Answer {
  const press = readChoiceId(said.choice ?? '');
  const isCurrent = press?.askId === askIdOf(facts, state.asked);
  const isStale = !isCurrent && press?.askId.startsWith(`${facts.runKey}-`) === true;
  return {
    kind: 'said',
    text: said.text,
    pressed: isCurrent ? press.option : null,
    isStale,
    isEarly: said.isEarly && !isCurrent && !isStale,
    file: said.file ?? null,
    afterMs: said.afterMs ?? null,
  };
}
