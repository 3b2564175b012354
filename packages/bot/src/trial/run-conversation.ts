import type { CallRequest, CallResult } from '../engine/call-types.ts';
import type { EndReason } from '../engine/end-reasons.ts';
import type { RunEvent, Turn } from '../engine/types.ts';
import type { GraphIndex } from '../graph/index-graph.ts';
import { choiceId } from '../menus/render-menu.ts';
import type { ConversationLine, ConversationTest } from './conversation-test.ts';
import { startConversation, type Conversation, type ConversationTools } from './conversation.ts';
import { saidTexts } from './said-texts.ts';

/** What was expected on a line and did not happen. */
export type Failure = { line: number; expected: string; found: string };

/** What a line led to; the first stands before all lines, as line -1. */
export type Moment = {
  line: number;
  texts: string[];
  /** Blocks it came through, in order. */
  nodes: string[];
  variables: Record<string, string>;
  ended: EndReason | null;
};

export type ConversationResult = { moments: Moment[]; failures: Failure[]; turns: Turn[] };

export type TrialTools = Pick<ConversationTools, 'now' | 'facts'> & {
  /** What is known to come back from the calls of a block; without it the test has to answer. */
  answerOf?: (nodeId: string, call: CallRequest) => CallResult | undefined;
};

/** Speaks a test's lines to a graph and says where it did not go as expected. */
export function runConversation(index: GraphIndex, test: ConversationTest, tools: TrialTools): ConversationResult {
  const conversation = startConversation(index, { ...tools, ...luckOf(test) });
  const result: ConversationResult = { moments: [], failures: [], turns: [] };
  let now = tools.now;
  let since: Turn[] = [];
  const happen = (event: RunEvent, line: number) => {
    since = [conversation.happen(event, now)];
    if (!answersNext(test.lines.slice(line + 1))) since.push(...takeAnswers(conversation, tools.answerOf, now));
    result.turns.push(...since);
    result.moments.push(momentOf(line, since));
  };
  happen({ kind: 'begun' }, -1);
  for (const [line, what] of test.lines.entries()) {
    if (what.kind === 'waits') now += what.seconds * 1000;
    const event = eventOf(what, conversation.last());
    const ended = conversation.last()?.ended;
    if (event && ended) result.failures.push({ line, expected: what.kind, found: ended });
    else if (event) happen(event, line);
    else result.failures.push(...check(what, line, since));
  }
  return result;
}

function luckOf({ isOpen, draw, draws = [], around }: ConversationTest): Pick<ConversationTools, 'random' | 'isOpen'> {
  const closed = around?.closedQueueIds ?? [];
  const left = [...draws];
  return {
    // A hundredth is no binary number: a little more keeps 29 from becoming 28.
    random: () => (left.shift() ?? draw) / 100 + 0.001,
    isOpen: (queueId) => isOpen && (queueId === null || !closed.includes(queueId)),
  };
}

/** Whether the test itself says what comes back. */
const answersNext = (lines: readonly ConversationLine[]) =>
  lines.find(({ kind }) => kind === 'says' || kind === 'waits' || kind === 'answers')?.kind === 'answers';

const MAX_ANSWERS = 50;

function takeAnswers(conversation: Conversation, answerOf: TrialTools['answerOf'], now: number): Turn[] {
  const turns: Turn[] = [];
  for (let last = conversation.last(); last?.wait?.for === 'result' && turns.length < MAX_ANSWERS;) {
    const asked = last.effects.findLast((effect) => effect.do === 'call');
    const answer = asked && answerOf?.(last.state.node, asked.call);
    if (!answer) break;
    last = conversation.happen({ kind: 'result', ...answer }, now);
    turns.push(last);
  }
  return turns;
}

function momentOf(line: number, turns: readonly Turn[]): Moment {
  const last = turns.at(-1);
  return {
    line,
    texts: textsOf(turns),
    nodes: turns.flatMap(({ steps }) => steps.map(({ node }) => node)),
    variables: last?.state.variables ?? {},
    ended: last?.ended ?? null,
  };
}

const textsOf = (turns: readonly Turn[]) => turns.flatMap(({ effects }) => saidTexts(effects));

function eventOf(line: ConversationLine, last: Turn | undefined): RunEvent | undefined {
  if (line.kind === 'waits') return { kind: 'clock' };
  if (line.kind === 'answers') return { kind: 'result', status: line.status, values: line.values };
  if (line.kind !== 'says') return undefined;
  const { text, file, press } = line;
  const askId = last?.wait?.for === 'answer' ? last.wait.askId : '';
  return {
    kind: 'said',
    text,
    isEarly: false,
    ...(file !== undefined && { file: { kind: 'image' as const, name: file } }),
    ...(press !== undefined && { choice: choiceId(askId, press) }),
  };
}

function check(line: ConversationLine, at: number, since: readonly Turn[]): Failure[] {
  const last = since.at(-1);
  const fail = (isMet: boolean, expected: string, found: string) => (isMet ? [] : [{ line: at, expected, found }]);
  if (line.kind === 'text') {
    const texts = textsOf(since).join('\n');
    return fail(texts.includes(line.contains), line.contains, texts);
  }
  if (line.kind === 'node') {
    const nodes = since.flatMap(({ steps }) => steps.map(({ node }) => node));
    return fail(nodes.includes(line.node), line.node, nodes.join(', '));
  }
  if (line.kind === 'variable') {
    const value = last?.state.variables[line.name] ?? '';
    return fail(value === line.value, line.value, value);
  }
  return line.kind === 'ends' ? fail(last?.ended === line.because, line.because, last?.ended ?? '') : [];
}
