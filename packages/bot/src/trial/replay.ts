import type { RecordedRun } from '@balcao/contract/flows/number-models.ts';
import { z } from 'zod';
import type { RunEvent, Tools, Turn } from '../engine/types.ts';
import type { GraphIndex } from '../graph/index-graph.ts';
import { saidTexts } from './said-texts.ts';
import { startConversation } from './run-conversation.ts';

type RecordedTurn = RecordedRun['turns'][number];

/** The first thing that goes another way than it did. `not-recorded`: the graph asks for what nobody kept. */
export type Difference = {
  turn: number;
  node: string;
  what: 'node' | 'output' | 'text' | 'not-recorded';
  was: string;
  is: string;
};

const Stored = z.object({ values: z.record(z.string(), z.string()).catch({}), session: z.string().nullish() }).loose();
const fileKinds = z.enum(['image', 'audio', 'video', 'document', 'sticker']).catch('document');

/**
 * Feeds what happened to a graph: the same words at the same times, the same draws and hours, the same answers of calls.
 * Null when it goes as it went.
 */
export function replay(run: Pick<RecordedRun, 'turns'>, index: GraphIndex, tools: Tools): Difference | null {
  const recorded = run.turns.flatMap((turn) => turn.steps);
  const conversation = startConversation(index, { ...tools, ...luckOf(recorded) });
  for (const [at, turn] of run.turns.entries()) {
    const event = eventOf(turn);
    const node = conversation.last()?.state.node ?? turn.steps[0]?.node ?? '';
    if (!event) return { turn: at, node, what: 'not-recorded', was: turn.event.kind, is: '' };
    const difference = compare(turn, conversation.happen(event, Date.parse(turn.at)));
    if (difference) return { turn: at, ...difference };
    if (conversation.last()?.ended) return null;
  }
  return null;
}

/** Draws and hours, in the order in which they were asked for. */
function luckOf(steps: readonly RecordedTurn['steps'][number][]): Pick<Tools, 'random' | 'isOpen'> {
  const draws = steps.flatMap(({ facts }) => (typeof facts['draw'] === 'number' ? facts['draw'] : []));
  const hours = steps.flatMap(({ facts }) => (typeof facts['isOpen'] === 'boolean' ? facts['isOpen'] : []));
  return { random: () => (draws.shift() ?? 0) / 100 + 0.001, isOpen: () => hours.shift() ?? true };
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

function compare(was: RecordedTurn, is: Turn): Found | null {
  return compareSteps(was, is) ?? compareTexts(was, is);
}

type Went = { node: string; taken: string | null };
const nowhere: Went = { node: '', taken: '' };

function compareSteps(was: RecordedTurn, is: Turn): Found | null {
  const length = Math.max(was.steps.length, is.steps.length);
  const found = Array.from({ length }, (_, at) => compareStep(was.steps[at] ?? nowhere, is.steps[at] ?? nowhere));
  return found.find((one) => one !== null) ?? null;
}

function compareStep(was: Went, is: Went): Found | null {
  if (was.node !== is.node) return { node: was.node || is.node, what: 'node', was: was.node, is: is.node };
  return was.taken === is.taken ? null : { node: was.node, what: 'output', was: was.taken ?? '', is: is.taken ?? '' };
}

/** Words alone: how a file is written down is the channel's affair. */
function compareTexts(was: RecordedTurn, is: Turn): Found | null {
  const node = is.steps.at(-1)?.node ?? '';
  const words = is.effects
    .filter((effect) => effect.do === 'say')
    .map((effect) => ({
      ...effect,
      parts: effect.parts.filter((part) => !('file' in part)),
    }));
  const left = [...was.said];
  for (const text of saidTexts(words)) {
    const at = left.indexOf(text);
    if (at < 0) return { node, what: 'text', was: left[0] ?? '', is: text };
    left.splice(0, at + 1);
  }
  return null;
}
