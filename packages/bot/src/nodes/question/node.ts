import { z } from 'zod';
import { limits } from '../../limits.ts';
import { defineNode, type NodeResult, type NodeTurn } from '../node-kind.ts';
import { joinHeard } from '../../engine/state.ts';
import { field, flag, number, text } from '../fields.ts';
import { checkText } from '../../verify/check-parts.ts';
import { blocking } from '../../verify/problem.ts';
import { phrases } from './phrases.ts';

const schema = z.looseObject({
  label: field(text(), { label: 'label', widget: 'variables' }),
  variable: field(text(), { label: 'variable', widget: 'variable-name' }),
  acceptFiles: field(flag(), { label: 'acceptFiles', widget: 'switch', advanced: true }),
  gather: field(number(), { label: 'gather', widget: 'seconds', advanced: true }),
  timeout: field(number(), { label: 'timeout', widget: 'minutes', advanced: true }),
});
type Question = z.infer<typeof schema>;

export const questionNode = defineNode({
  kind: 'question',
  schema,
  waits: 'answer',
  outputs: () => [{ id: 'a' }, { id: 'timeout', name: 'timeout', optional: true }],
  summary: ({ label, variable }) => (variable === '' ? label : `${label} → ${variable}`),
  run: (question, turn) => {
    const { event } = turn;
    if (event.kind === 'entered') return ask(question, turn, 'new');
    if (event.kind === 'clock') return take(question, turn.state.heard);
    return event.kind === 'said' ? hear(question, turn) : { move: { keep: true } };
  },
  verify: ({ label, variable }, context) => [
    ...checkText(label, context),
    ...(variable.trim() === '' ? [blocking('missing-name', { nodeId: context.node.id })] : []),
  ],
  phrases,
  examples: [{ label: 'Qual é o seu nome?', variable: 'nome', acceptFiles: false, gather: null, timeout: null }],
  addMenu: { group: 'main', icon: 'help-circle' },
});

function ask({ label, timeout }: Question, { fill }: NodeTurn, how: 'new' | 'repeats'): NodeResult {
  const said = fill(label).trim();
  return {
    move: { ask: how, ...(timeout !== null && timeout > 0 && { timeoutMinutes: timeout }) },
    effects: said === '' ? [] : [{ do: 'say', parts: [{ text: said }] }],
  };
}

function hear(question: Question, turn: NodeTurn): NodeResult {
  const { event, state } = turn;
  if (event.kind !== 'said') return { move: { keep: true } };
  if (event.isStale) return ask(question, turn, 'repeats');
  const said = question.acceptFiles && event.text.trim() === '' ? (event.file?.name ?? '') : event.text;
  // A picture without a word is no answer to a question for words.
  if (event.isEarly || (event.file !== null && said.trim() === '')) return { move: { keep: true } };
  const heard = joinHeard(state.heard, said);
  const seconds = Math.min(question.gather ?? 0, limits.gatherSeconds);
  return seconds > 0
    ? { move: { gatherSeconds: seconds }, state: { heard }, facts: { gathers: true } }
    : take(question, heard);
}

function take({ variable }: Question, heard: string): NodeResult {
  if (variable === '') return { move: { go: 'a' } };
  return { move: { go: 'a' }, effects: [{ do: 'set', name: variable, value: heard.trim() }], facts: { set: variable } };
}
