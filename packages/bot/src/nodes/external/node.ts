import { z } from 'zod';
import type { Effect, ExternalState, SayPart } from '../../engine/types.ts';
import { joinHeard } from '../../engine/state.ts';
import { limits } from '../../limits.ts';
import { readChoice } from '../../menus/read-choice.ts';
import type { MenuOption } from '../../menus/render-menu.ts';
import { defineNode, type Answer, type NodeEvent, type NodeResult, type NodeTurn } from '../node-kind.ts';
import { phrases } from './phrases.ts';

const schema = z.looseObject({
  bot: z.enum(['typebot', 'flowise', 'n8n']).catch('typebot'),
  queueId: z.number().catch(0),
  /** What a customer who chose it and has not written yet is taken to have said: what they chose. */
  opening: z.string().catch(''),
  /** Seconds of silence after which fragments are one answer. */
  gather: z.number().min(0).max(limits.gatherSeconds).catch(3),
});
type External = z.infer<typeof schema>;

const nobody: ExternalState = { session: null, turns: 0, sent: '', choices: [] };

const LEAVE_SIGN = '#';

/** A bot of somebody else speaks. Made from a queue's settings, not drawn. */
export const externalNode = defineNode({
  kind: 'external',
  schema,
  waits: 'answer',
  leftBy: LEAVE_SIGN,
  outputs: () => [{ id: 'a', optional: true }],
  summary: ({ bot }) => bot,
  run: (data, turn) => {
    const { event, state } = turn;
    if (event.kind === 'entered') return send(data, { turn, known: nobody, text: openingOf(data, state.heard) });
    if (event.kind === 'clock') return send(data, { turn, known: state.external ?? nobody, text: state.heard });
    return event.kind === 'said' ? hear(data, turn, event) : listen(data, turn, event);
  },
  phrases,
  examples: [{ bot: 'typebot' as const, queueId: 1, gather: 3, opening: '' }],
});

/** A Typebot begins by itself; the others answer what they are told, and nothing is no question to them. */
const openingOf = ({ bot, opening }: External, heard: string) => (heard === '' && bot !== 'typebot' ? opening : heard);

type Sending = { turn: NodeTurn; known: ExternalState; text: string; effects?: Effect[] };

function send({ bot, queueId }: External, { known, text, effects = [] }: Sending): NodeResult {
  if (known.turns >= limits.external.turns) return { move: { end: 'too-many-exchanges' }, effects };
  const { session } = known;
  // A Typebot takes the same text twice as the answer to two questions; a session that nobody knows yet asked nothing. A
  // Flowise remembers and does twice what it is told twice. A workflow tells a repetition by the id of the delivery.
  const isRepeatable = bot === 'n8n' || (bot === 'typebot' && session === null);
  const call = { kind: bot, queueId, session, text, isRepeatable };
  const external = { ...known, turns: known.turns + 1, sent: text, choices: [] };
  return { move: { awaitResult: true }, effects: [...effects, { do: 'call', call }], state: { external, heard: '' } };
}

type Result = Extract<NodeEvent, { kind: 'result' }>;

/** What it answered is said; what the customer wrote meanwhile is its next input. */
function listen(data: External, turn: NodeTurn, result: Result): NodeResult {
  const known = turn.state.external ?? nobody;
  const facts = { status: result.status };
  if (result.status === 404 && known.session !== null) {
    const again = send(data, { turn, known: { ...known, session: null }, text: known.sent });
    return { ...again, facts, state: { ...again.state, heard: turn.state.heard } };
  }
  if (result.failed !== undefined) return { move: { end: result.failed }, facts };
  const choices = result.choices ?? [];
  const next: ExternalState = { ...known, session: result.session ?? known.session, choices };
  const effects = saying(result, turn, choices);
  if (result.isOver === true)
    return { move: turn.isConnected('a') ? { go: 'a' } : { end: 'finished' }, effects, facts };
  const text = turn.state.heard;
  if (text !== '' || result.wantsMore === true) return { ...send(data, { turn, known: next, text, effects }), facts };
  return { move: { ask: 'new' }, effects, facts, state: { external: next } };
}

function saying({ bubbles = [] }: Result, turn: NodeTurn, choices: ExternalState['choices']): Effect[] {
  const parts: SayPart[] = bubbles.slice(0, limits.external.bubbles);
  if (choices.length > 0) {
    const menu = menuOf(parts, turn, choices);
    parts.splice(limits.external.bubbles - 1, 1, { menu });
  }
  return parts.length > 0 ? [{ do: 'say', parts }] : [];
}

/** What stands last above the choices is the question itself. */
function menuOf(parts: SayPart[], { askId, tools }: NodeTurn, choices: ExternalState['choices']) {
  const last = parts.at(-1);
  const isText = last !== undefined && 'text' in last;
  if (isText) parts.pop();
  const { chooseOption, listButton } = tools.facts.phrases;
  return { askId, text: isText ? last.text : chooseOption, options: optionsOf(choices), listButton };
}

const optionsOf = (choices: ExternalState['choices']): MenuOption[] =>
  choices.map(({ title }, at) => ({ key: String(at + 1), title, option: `c${at}` }));

function hear(data: External, turn: NodeTurn, answer: Answer): NodeResult {
  const { state } = turn;
  const known = state.external ?? nobody;
  if (answer.text.trim() === '' && answer.pressed === null) return { move: { keep: true } };
  const options = optionsOf(known.choices);
  const chosen = options.find(({ option }) => option === answer.pressed) ?? readChoice(answer.text, options);
  const choice = chosen && known.choices[Number(chosen.option.slice(1))];
  if (choice) return send(data, { turn, known, text: choice.id });
  const heard = joinHeard(state.heard, answer.text);
  if (data.gather === 0) return send(data, { turn, known, text: heard });
  return { move: { gatherSeconds: data.gather }, state: { heard }, facts: { gathers: true } };
}
