import type { RecordedRun } from '@balcao/contract/flows/number-models.ts';
import { z } from 'zod';
import type { RunEvent, Turn } from '../engine/types.ts';
import type { GraphIndex } from '../graph/index-graph.ts';
import { startConversation, type Conversation, type ConversationTools } from './conversation.ts';
import { luckOf, tagsThen } from './recorded-luck.ts';
import { saidTexts } from './said-texts.ts';

type RecordedTurn = RecordedRun['turns'][number];

/** The first thing that goes another way than it did. `not-recorded`: the graph asks for what nobody kept. */
export type Difference = {
  turn: number;
  node: string;
  what: 'node' | 'output' | 'text' | 'end' | 'not-recorded';
  was: string;
  is: string;
};

export type Replayed = {
  /** Null when it goes as it went. */
  difference: Difference | null;
  /** What the graph did, up to there. */
  turns: Turn[];
};

export type ReplayTools = Pick<ConversationTools, 'now' | 'facts'> & {
  /**
   * The graph that the conversation went through. What people and clocks have changed since then it meets as well, so that
   * only what was drawn otherwise counts as a difference.
   */
  was?: GraphIndex | undefined;
};

const Stored = z.object({ values: z.record(z.string(), z.string()).catch({}), session: z.string().nullish() }).loose();
const fileKinds = z.enum(['image', 'audio', 'video', 'document', 'sticker']).catch('document');

/** Feeds what happened to a graph: the same words at the same times, the same draws and hours, the same answers of calls. */
export function replay(run: Pick<RecordedRun, 'turns'>, index: GraphIndex, tools: ReplayTools): Replayed {
  const { was } = tools;
  const { conversation, luck } = beginAgain(run, index, tools);
  const before = was && beginAgain(run, was, tools).conversation;
  const turns: Turn[] = [];
  for (const [at, turn] of run.turns.entries()) {
    const last = conversation.last();
    const told = tell(conversation, turn);
    if (told) turns.push(told);
    if (!told || luck.hasRunOut()) {
      const node = nodeOf(told) || (last?.state.node ?? nodeOf(turn));
      return { difference: { turn: at, node, what: 'not-recorded', was: turn.event.kind, is: '' }, turns };
    }
    const found = compare(turn, told, before && tell(before, turn));
    if (found) return { difference: { turn: at, ...found, node: whereOf(found, told, { was, is: index }) }, turns };
    if (told.ended) break;
  }
  return { difference: null, turns };
}

const nodeOf = (turn: Pick<Turn, 'steps'> | RecordedTurn | null) => turn?.steps.at(-1)?.node ?? '';

function beginAgain({ turns }: Pick<RecordedRun, 'turns'>, index: GraphIndex, { now, facts }: ReplayTools) {
  const recorded = turns.flatMap(({ steps }) => steps);
  const luck = luckOf(recorded);
  const then: ConversationTools['facts'] = (at) => {
    const known = facts(at);
    return { ...known, tags: tagsThen(recorded, known) };
  };
  return { luck, conversation: startConversation(index, { now, facts: then, ...luck }) };
}

type Graphs = { was: GraphIndex | undefined; is: GraphIndex };

/** Several blocks may speak in one turn: the words are of the first that was drawn otherwise. */
function whereOf({ what, node }: Found, { steps }: Turn, { was, is }: Graphs): string {
  if (what !== 'text' || !was) return node;
  return steps.find((step) => dataIn(was, step.node) !== dataIn(is, step.node))?.node ?? node;
}

const dataIn = (index: GraphIndex, nodeId: string) => JSON.stringify(index.nodes.get(nodeId)?.data);

/** What the graph does when it is told what happened; null when it waits for what was not kept. */
function tell(conversation: Conversation, turn: RecordedTurn): Turn | null {
  const event = eventOf(turn);
  const last = conversation.last();
  if (!event || (last?.wait?.for === 'result' && event.kind !== 'result')) return null;
  const at = Date.parse(turn.at);
  // A wait that is drawn longer ends later, and is the same wait.
  const rings = event.kind === 'clock' && last?.wait && last.wait.for !== 'result' ? last.wait.until : at;
  return conversation.happen(event, Math.max(at, rings));
}

function eventOf({ event }: RecordedTurn): RunEvent | undefined {
  if (event.kind === 'begun' || event.kind === 'clock') return event;
  if (event.kind === 'result') {
    const stored = Stored.safeParse(event.response);
    if (!stored.success) return undefined;
    const { values, session } = stored.data;
    return { kind: 'result', status: event.status, values, ...(session != null && { session }) };
  }
  const { text, choice, file, isEarly, afterMs } = event;
  return {
    kind: 'said',
    text,
    isEarly,
    ...(choice !== null && { choice }),
    ...(file && { file: { kind: fileKinds.parse(file.kind), name: file.name } }),
    ...(afterMs !== null && { afterMs }),
  };
}

type Found = Omit<Difference, 'turn'>;

function compare(recorded: RecordedTurn, is: Turn, was: Turn | null | undefined): Found | null {
  const steps = compareSteps(recorded.steps, is.steps);
  if (steps && !(was && compareSteps(was.steps, is.steps) === null)) return steps;
  if (was) return compareWords(wordsOf(was), is);
  // What could not be said then is no difference now.
  return recorded.steps.some(({ facts }) => 'notSaid' in facts) ? null : findWords(recorded.said, is);
}

type Went = { node: string; taken: string | null; facts: Record<string, unknown> };
const nowhere: Went = { node: '', taken: '', facts: {} };

function compareSteps(was: readonly Went[], is: readonly Went[]): Found | null {
  const length = Math.max(was.length, is.length);
  const found = Array.from({ length }, (_, at) => compareStep(was[at] ?? nowhere, is[at] ?? nowhere));
  return found.find((one) => one !== null) ?? null;
}

function compareStep(was: Went, is: Went): Found | null {
  if (was.node !== is.node) return { node: was.node || is.node, what: 'node', was: was.node, is: is.node };
  if (was.taken !== is.taken) return { node: was.node, what: 'output', was: was.taken ?? '', is: is.taken ?? '' };
  const [ended, ends] = [was.facts['ended'] ?? '', is.facts['ended'] ?? ''].map(String);
  return ended === ends ? null : { node: was.node, what: 'end', was: ended ?? '', is: ends ?? '' };
}

/** Words alone: how a file is written down is the channel's affair. */
const wordsOf = ({ effects }: Turn) =>
  saidTexts(
    effects.flatMap((effect) =>
      effect.do === 'say' ? [{ ...effect, parts: effect.parts.filter((part) => !('file' in part)) }] : [],
    ),
  );

function compareWords(was: readonly string[], is: Turn): Found | null {
  const words = wordsOf(is);
  const at = Array.from({ length: Math.max(was.length, words.length) }).findIndex((_, i) => was[i] !== words[i]);
  return at < 0 ? null : { node: nodeOf(is), what: 'text', was: was[at] ?? '', is: words[at] ?? '' };
}

/** What is said now among what was said then, in order; files stand there by their names. */
function findWords(said: readonly string[], is: Turn): Found | null {
  const left = [...said];
  for (const text of wordsOf(is)) {
    const at = left.indexOf(text);
    if (at < 0) return { node: nodeOf(is), what: 'text', was: left[0] ?? '', is: text };
    left.splice(0, at + 1);
  }
  return null;
}
