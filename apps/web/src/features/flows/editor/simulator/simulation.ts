import { advance } from '@balcao/bot/engine/advance.ts';
import { beginState } from '@balcao/bot/engine/state.ts';
import type { HttpCall } from '@balcao/bot/engine/call-types.ts';
import type { Effect, Facts, RunEvent, SayPart, Turn } from '@balcao/bot/engine/types.ts';
import { factsAfter } from '@balcao/bot/trial/conversation.ts';
import type { GraphIndex } from '@balcao/bot/graph/index-graph.ts';
import { renderMenu, type MenuLimits } from '@balcao/bot/menus/render-menu.ts';
import { pathOf } from './trail-of.ts';

/** What can be told about a tried conversation besides what is said in it. */
export type NoteKey = 'queue' | 'assign' | 'tag' | 'contact' | 'collect' | 'flow' | 'note' | 'ended';

type Content =
  | { from: 'customer'; text: string }
  | { from: 'bot'; text: string; buttons: readonly { id: string; title: string }[] }
  | { from: 'bot'; file: string; isVoice: boolean; text: string }
  | { from: 'note'; note: NoteKey; value: string };

export type TriedLine = Content & { at: number };

/** The surroundings of a tried conversation; they may be changed while it goes on. */
export type Surroundings = { facts: Facts; isOpen: (queueId: number | null) => boolean; limits: MenuLimits };

/** What was told to it, and what it drew then. */
type Happened = { event: RunEvent; at: number; draws: readonly number[] };

export type Simulation = {
  index: GraphIndex;
  /** Milliseconds: a clock of its own. */
  now: number;
  seed: number;
  turn: Turn | null;
  lines: readonly TriedLine[];
  /** Blocks and outputs it went through, in order: `b a2`. */
  path: readonly string[];
  /** What waits for an answer from outside. */
  call: HttpCall | null;
  /** Everything it did, in order: what it knows of the ticket now follows from it. */
  done: readonly Effect[];
  happened: readonly Happened[];
};

export const newSimulation = (index: GraphIndex, now: number, seed: number): Simulation => ({
  index,
  now,
  seed,
  turn: null,
  lines: [],
  path: [],
  call: null,
  done: [],
  happened: [],
});

/** The same conversation draws the same: a number from 0 to below 1 for each step. */
const drawn = (seed: number, no: number): number => {
  let mixed = Math.imul(seed ^ (no + 0x9e3779b9), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
};

function contentOf(part: SayPart, limits: MenuLimits): Content {
  if ('text' in part) return { from: 'bot', text: part.text, buttons: [] };
  if ('file' in part) return { from: 'bot', file: part.file, isVoice: part.voice === true, text: part.caption ?? '' };
  const { body, pressable } = renderMenu(part.menu, limits);
  if (!pressable) return { from: 'bot', text: body, buttons: [] };
  const buttons = pressable.kind === 'buttons' ? pressable.buttons : pressable.sections.flatMap(({ rows }) => rows);
  return { from: 'bot', text: pressable.text, buttons };
}

const note = (key: NoteKey, value: string): Content[] => [{ from: 'note', note: key, value }];

function contentsOf(effect: Effect, { facts, limits }: Surroundings): Content[] {
  const nameIn = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((each) => each.id === id)?.name ?? '';
  switch (effect.do) {
    case 'say':
      return effect.parts.map((part) => contentOf(part, limits));
    case 'queue':
      return note('queue', nameIn(facts.queues, effect.queueId));
    case 'assign':
      return note('assign', 'userId' in effect ? `#${effect.userId}` : '?');
    case 'tag':
      return note('tag', nameIn(facts.knownTags, effect.tagId));
    case 'contact':
      return note('contact', Object.keys(effect.fields).join(', '));
    case 'collect':
      return note('collect', `${effect.name} = ${effect.value}`);
    case 'flow':
      return note('flow', `#${effect.flowId}`);
    case 'note':
      return note('note', effect.code);
    default:
      return [];
  }
}

const drawsIn = ({ steps }: Turn) =>
  steps.flatMap(({ facts }) => (typeof facts['draw'] === 'number' ? [facts['draw']] : []));

/** The conversation after something happened in it: by the engine that serves real customers. */
export function happen(sim: Simulation, event: RunEvent, around: Surroundings): Simulation {
  const state = sim.turn?.state ?? beginState();
  const facts = factsAfter(around.facts, sim.done);
  const tools = { now: sim.now, random: () => drawn(sim.seed, state.no), isOpen: around.isOpen, facts };
  const turn = advance(sim.index, { state, event }, tools);
  const said: Content[] = event.kind === 'said' ? [{ from: 'customer', text: event.text }] : [];
  const contents = [...said, ...turn.effects.flatMap((effect) => contentsOf(effect, around))];
  const ended = turn.ended === null ? [] : note('ended', turn.ended);
  const asked = turn.effects.flatMap((effect) =>
    effect.do === 'call' && effect.call.kind === 'http' ? [effect.call] : [],
  );
  return {
    ...sim,
    turn,
    lines: [...sim.lines, ...[...contents, ...ended].map((content) => ({ ...content, at: sim.now }))],
    path: [...sim.path, ...pathOf([turn])],
    call: asked.at(-1) ?? null,
    done: [...sim.done, ...turn.effects],
    happened: [...sim.happened, { event, at: sim.now, draws: drawsIn(turn) }],
  };
}

/** A minute may wake several waits, one after the other; more than this is a loop that the engine ends itself. */
const MAX_RINGS = 200;

/** Time goes by: every clock that rings within it does. */
export function passTime(sim: Simulation, ms: number, around: Surroundings): Simulation {
  const until = sim.now + ms;
  let next = sim;
  for (let rings = 0; rings < MAX_RINGS; rings += 1) {
    const wait = next.turn?.wait;
    if (!wait || wait.for === 'result' || wait.until > until) break;
    next = happen({ ...next, now: Math.max(next.now, wait.until) }, { kind: 'clock' }, around);
  }
  return { ...next, now: until };
}

/** The block it waits in. */
export const standsIn = ({ turn }: Simulation): string | null =>
  turn !== null && turn.ended === null ? turn.state.node : null;

/** Whether the customer may say something now. */
export const isOver = ({ turn }: Simulation): boolean => turn !== null && turn.ended !== null;
