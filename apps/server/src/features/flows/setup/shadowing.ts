import { fold } from '@balcao/bot/menus/fold.ts';
import type { FlowProblem } from '@balcao/contract/flows/models.ts';
import type { FlowTrigger } from '@balcao/contract/flows/setup-models.ts';

/** A trigger of another flow, in the order in which triggers are asked. */
export type OtherTrigger = FlowTrigger & { flowName: string; isEarlier: boolean };

/** Which of a flow's triggers never begin it, because another flow takes whatever would. */
export function shadowedTriggers(
  triggers: readonly (FlowTrigger & { others: readonly OtherTrigger[] })[],
): FlowProblem[] {
  return triggers.flatMap(({ others, ...mine }) => {
    const taker = others.find((other) => other.isEarlier && covers(other, mine));
    if (!taker) return [];
    const names = { flow: taker.flowName, pattern: mine.pattern };
    return [{ code: 'trigger-shadowed', severity: 'warning', names }];
  });
}

/** Whole words are compared. Exact goes before the beginning of a text, and that before a part of it: only triggers of one kind stand in each other's way. */
function covers(other: FlowTrigger, mine: FlowTrigger): boolean {
  if (other.kind !== mine.kind) return false;
  if (other.connectionId !== null && other.connectionId !== mine.connectionId) return false;
  if (mine.kind !== 'keyword') return true;
  if (other.match !== mine.match) return false;
  const [theirs, ours] = [fold(other.pattern), fold(mine.pattern)];
  if (mine.match === 'exact') return theirs === ours;
  return mine.match === 'starts' ? `${ours} `.startsWith(`${theirs} `) : ` ${ours} `.includes(` ${theirs} `);
}
