import { limits } from '../limits.ts';
import type { GraphIndex } from '../graph/index-graph.ts';
import type { EndReason } from './end-reasons.ts';
import { factsWith } from './facts-with.ts';
import { asValue, isStateTooLarge } from './state.ts';
import type { Effect, Facts, RunState, Step, Tools, Turn, Wait } from './types.ts';

/** A turn while it is being made. State, facts and lists are its own copies. */
export type TurnWork = {
  index: GraphIndex;
  state: RunState;
  tools: Tools;
  effects: Effect[];
  steps: Step[];
  /** Parts said so far. */
  said: number;
};

export function startTurn(index: GraphIndex, state: RunState, tools: Tools): TurnWork {
  return {
    index,
    state: { ...state, variables: { ...state.variables }, guard: { ...state.guard } },
    tools: { ...tools, facts: { ...tools.facts } },
    effects: [],
    steps: [],
    said: 0,
  };
}

/** Adds what a node does, and lets the rest of the turn see it. False when too much was said. */
export function takeEffects(work: TurnWork, effects: readonly Effect[]): boolean {
  for (const effect of effects) {
    if (effect.do !== 'say') {
      work.effects.push(effect);
      absorb(work, effect);
      continue;
    }
    const room = limits.messagesPerTurn - work.said;
    const parts = effect.parts.slice(0, room);
    if (parts.length > 0) work.effects.push({ do: 'say', parts });
    work.said += parts.length;
    if (parts.length < effect.parts.length) return false;
  }
  return true;
}

function absorb({ state, tools }: TurnWork, effect: Effect): void {
  if (effect.do === 'set') state.variables = { ...state.variables, [effect.name]: asValue(effect.value) };
  tools.facts = factsWith(tools.facts, effect);
}

export function addStep(work: TurnWork, kind: string, facts: Record<string, unknown>): Step {
  work.state.no += 1;
  const step: Step = { no: work.state.no, node: work.state.node, kind, taken: null, facts };
  work.steps.push(step);
  return step;
}

type Left = { queueId?: number | null; userId?: number };

/** The run is over. Unless it closed the ticket or another flow goes on, people get it. */
export function endTurn(work: TurnWork, because: EndReason, left: Left = {}): Turn {
  const step = work.steps.at(-1);
  if (step) step.facts = { ...step.facts, ended: because };
  if (because === 'closed') work.effects.push({ do: 'close' });
  else if (because !== 'jumped') {
    const { queueId, userId } = left;
    work.effects.push({
      do: 'handOver',
      because,
      ...(queueId && { queueId }),
      ...(userId !== undefined && { userId }),
    });
  }
  const state: RunState = { ...work.state, waiting: null, due: null, until: null };
  return finish(work, { ...state, ...(isStateTooLarge(state) && { variables: {}, heard: '' }) }, because);
}

/** The run waits. */
export function pauseTurn(work: TurnWork, waiting: NonNullable<RunState['waiting']>): Turn {
  const state: RunState = { ...work.state, waiting };
  if (!isStateTooLarge(state)) return finish(work, state, null);
  return endTurn(work, 'state-too-large');
}

function finish({ effects, steps, tools }: TurnWork, state: RunState, ended: EndReason | null): Turn {
  return { state, wait: ended === null ? waitOf(state, tools.facts) : null, ended, effects, steps };
}

export const askIdOf = (facts: Facts, no: number) => `${facts.runKey}-${no}`;

function waitOf(state: RunState, facts: Facts): Wait {
  if (state.waiting === 'result') return { for: 'result' };
  const until = state.until ?? 0;
  if (state.waiting === 'clock') return { for: 'clock', until };
  return { for: 'answer', askId: askIdOf(facts, state.asked), until };
}
