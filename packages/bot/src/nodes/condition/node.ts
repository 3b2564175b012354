import { z } from 'zod';
import { fold } from '../../menus/fold.ts';
import { readNumber } from '../../text/filters.ts';
import { defineNode, type NodeTurn } from '../node-kind.ts';
import { field, number, text } from '../fields.ts';
import { blocking } from '../../verify/problem.ts';
import { phrases } from './phrases.ts';

/** 1 equal, 2 at least, 3 at most, 4 less, 5 greater, 6 is empty. */
const schema = z.looseObject({
  key: field(text(), { label: 'key', widget: 'variable' }),
  condition: field(number(), { label: 'condition', widget: 'condition' }),
  value: field(text(), { label: 'value', widget: 'variables' }),
});
type Condition = z.infer<typeof schema>;

const EMPTY = 6;
const signs = ['', '=', '≥', '≤', '<', '>', '∅'];

export const conditionNode = defineNode({
  kind: 'condition',
  schema,
  waits: null,
  outputs: () => [
    { id: 'a', name: 'yes' },
    { id: 'b', name: 'no' },
  ],
  summary: ({ key, condition, value }) =>
    `${key} ${signs[condition ?? 0] ?? ''}${condition === EMPTY ? '' : ` ${value}`}`.trim(),
  run: (condition, turn) => {
    const isOfTags = condition.key === 'ticketTag';
    const holds = isOfTags ? hasTag(condition, turn) : compares(condition, turn);
    // Tags come and go: which one was looked for is told to whoever goes this way again.
    const tag = isOfTags && condition.condition !== EMPTY ? { tag: turn.fill(condition.value).trim() } : {};
    return { move: { go: holds ? 'a' : 'b' }, facts: { holds, ...tag } };
  },
  verify: ({ key }, { node }) => (key.trim() === '' ? [blocking('missing-name', { nodeId: node.id })] : []),
  phrases,
  examples: [{ key: 'nome', condition: EMPTY, value: '' }],
  addMenu: { group: 'main', icon: 'git-branch' },
});

function hasTag({ condition, value }: Condition, { tools, fill }: NodeTurn): boolean {
  const { tags } = tools.facts;
  if (condition === EMPTY) return tags.length === 0;
  const wanted = fill(value).trim();
  return condition === 1 && tags.some(({ id, name }) => String(id) === wanted || fold(name) === fold(wanted));
}

/** Two numbers are compared as numbers, anything else as words: accents, capitals and signs do not count. */
function compares({ key, condition, value }: Condition, { fill, valueOf, evaluate }: NodeTurn): boolean {
  const left = (key.includes('{{') ? fill(key) : key.includes('|') ? evaluate(key) : valueOf(key.trim())).trim();
  if (condition === EMPTY) return left === '';
  const right = fill(value).trim();
  const numbers = [readNumber(left), readNumber(right)] as const;
  const order =
    numbers[0] !== null && numbers[1] !== null ? Math.sign(numbers[0] - numbers[1]) : orderOf(fold(left), fold(right));
  return holdsFor(order, condition);
}

const orderOf = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1);

function holdsFor(order: number, condition: number | null): boolean {
  if (condition === 1) return order === 0;
  if (condition === 2) return order >= 0;
  if (condition === 3) return order <= 0;
  return condition === 4 ? order < 0 : condition === 5 && order > 0;
}
