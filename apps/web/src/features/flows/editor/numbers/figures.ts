import type { FlowNodeNumbers } from '@balcao/contract/flows/number-models.ts';
import type { Figure } from '../canvas/look.ts';

type Say = (numbers: FlowNodeNumbers) => string;

/** What each card shows of real conversations, by block: a line, and how many went on by each output. */
export const figuresOf = (nodes: readonly FlowNodeNumbers[], say: Say): ReadonlyMap<string, Figure> =>
  new Map(
    nodes.map((numbers) => [
      numbers.node,
      {
        line: say(numbers),
        counts: Object.entries(numbers.outputs)
          .map(([output, count]) => `${output} ${count}`)
          .join(','),
      },
    ]),
  );

/** Where people give up comes first, then where most conversations went. */
export const byLoss = (nodes: readonly FlowNodeNumbers[]): FlowNodeNumbers[] =>
  nodes.toSorted((one, other) => other.leftHere - one.leftHere || other.reached - one.reached);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A span of time in the largest unit that says something: 45 s, 12 min, 3,5 h. */
export function spanText(ms: number, languageTag: string): string {
  const span = (amount: number, unit: string, maximumFractionDigits: number) =>
    new Intl.NumberFormat(languageTag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
      amount,
    );
  if (ms < MINUTE) return span(ms / SECOND, 'second', 0);
  return ms < HOUR ? span(ms / MINUTE, 'minute', 0) : span(ms / HOUR, 'hour', 1);
}
