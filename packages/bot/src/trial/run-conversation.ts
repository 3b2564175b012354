import { advance } from '../engine/advance.ts';
import type { CallResult } from '../engine/call-types.ts';
import { beginState } from '../engine/state.ts';
import type { RunEvent, Tools, Turn } from '../engine/types.ts';
import type { GraphIndex } from '../graph/index-graph.ts';
import type { ConversationLine, ConversationTest } from './conversation-test.ts';
import { saidTexts } from './said-texts.ts';

/** What was expected on a line and did not happen. */
export type Failure = { line: number; expected: string; found: string };

export type ConversationResult = {
  /** After each line what was said; the first stands before all lines. */
  said: { line: number; texts: string[] }[];
  failures: Failure[];
  turns: Turn[];
};

export type TrialTools = Omit<Tools, 'random' | 'isOpen'> & {
  /** Answers of calls by the node that makes them; without one the test has to answer. */
  pinned?: Readonly<Record<string, CallResult>>;
};

/** A conversation as it runs: the simulator's, a test's and a replay's are the same. */
export type Conversation = { happen: (event: RunEvent, at?: number) => Turn; last: () => Turn | undefined };

export function startConversation(index: GraphIndex, tools: Tools): Conversation {
  let turn: Turn | undefined;
  let now = tools.now;
  return {
    last: () => turn,
    happen(event, at = now) {
      now = at;
      turn = advance(index, { state: turn?.state ?? beginState(), event }, { ...tools, now });
      return turn;
    },
  };
}

/** Speaks a test's lines to a graph and says where it did not go as expected. */
export function runConversation(index: GraphIndex, test: ConversationTest, tools: TrialTools): ConversationResult {
  const random = () => test.draw / 100;
  const conversation = startConversation(index, { ...tools, random, isOpen: () => test.isOpen });
  const result: ConversationResult = { said: [], failures: [], turns: [] };
  let now = tools.now;
  let since: Turn[] = [];
  const happen = (event: RunEvent, line: number) => {
    since = [conversation.happen(event, now)];
    for (let calls = 0; calls < 50; calls += 1) {
      const pinned = waitsForResult(since.at(-1)) ? tools.pinned?.[since.at(-1)?.state.node ?? ''] : undefined;
      if (!pinned) break;
      since.push(conversation.happen({ kind: 'result', ...pinned }, now));
    }
    result.turns.push(...since);
    result.said.push({ line, texts: since.flatMap(({ effects }) => saidTexts(effects)) });
  };
  happen({ kind: 'begun' }, -1);
  for (const [line, what] of test.lines.entries()) {
    const last = conversation.last();
    if (what.kind === 'waits') now += what.seconds * 1000;
    const event = eventOf(what);
    const failure = event ? (last?.ended ? 'ended' : undefined) : undefined;
    if (event && !failure) happen(event, line);
    else if (failure) result.failures.push({ line, expected: what.kind, found: last?.ended ?? '' });
    else result.failures.push(...check(what, line, since));
  }
  return result;
}

const waitsForResult = (turn: Turn | undefined) => turn?.wait?.for === 'result';

function eventOf(line: ConversationLine): RunEvent | undefined {
  if (line.kind === 'waits') return { kind: 'clock' };
  if (line.kind === 'answers') return { kind: 'result', status: line.status, values: line.values };
  if (line.kind !== 'says') return undefined;
  const file = line.file === undefined ? {} : { file: { kind: 'image' as const, name: line.file } };
  return { kind: 'said', text: line.text, isEarly: false, ...file };
}

function check(line: ConversationLine, at: number, since: readonly Turn[]): Failure[] {
  const last = since.at(-1);
  const fail = (isMet: boolean, expected: string, found: string) => (isMet ? [] : [{ line: at, expected, found }]);
  if (line.kind === 'text') {
    const texts = since.flatMap(({ effects }) => saidTexts(effects)).join('\n');
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
