import { z } from 'zod';
import { limits } from '../../limits.ts';
import { defineNode, type Answer, type NodeResult, type NodeTurn } from '../node-kind.ts';
import { isAnotherMachine, watchAnswered } from '../../engine/guards.ts';
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
  const { event } = turn;
  if (event.kind !== 'said') return { move: { keep: true } };
  if (event.isStale) return ask(question, turn, 'repeats');
  const said = question.acceptFiles && event.text.trim() === '' ? (event.file?.name ?? '') : event.text;
  // A picture without a word is no answer to a question for words.
  if (event.isEarly || (event.file !== null && said.trim() === '')) return { move: { keep: true } };
  return accept(question, turn, { ...event, text: said });
}

function accept(question: Question, { state, tools }: NodeTurn, answer: Answer): NodeResult {
  const isAgain = Object.hasOwn(state.variables, question.variable);
  const guard = watchAnswered(state.guard, answer, isAgain);
  if (isAgain && isAnotherMachine(guard, answer, tools.facts)) return { move: { end: 'loop' } };
  const heard = joinHeard(state.heard, answer.text);
  const seconds = Math.min(question.gather ?? 0, limits.gatherSeconds);
  if (seconds > 0) return { move: { gatherSeconds: seconds }, state: { heard, guard }, facts: { gathers: true } };
  return { ...take(question, heard), state: { guard } };
}

function take({ variable }: Question, heard: string): NodeResult {
  if (variable === '') return { move: { go: 'a' } };
  return { move: { go: 'a' }, effects: [{ do: 'set', name: variable, value: heard.trim() }], facts: { set: variable } };
}
