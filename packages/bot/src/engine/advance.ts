import { limits } from '../limits.ts';
import { nextNode, type GraphIndex } from '../graph/index-graph.ts';
import { startNodeId, type GraphNode } from '../graph/graph.ts';
import type { Move, NodeEvent, NodeResult, NodeTurn } from '../nodes/node-kind.ts';
import { nodeKindOf } from '../nodes/registry.ts';
import { readAnswer } from './answer.ts';
import { readsOfGraph } from './graph-reads.ts';
import { isTalkingTooMuch } from './guards.ts';
import { addStep, askIdOf, endTurn, pauseTurn, startTurn, takeEffects, type TurnWork } from './turn-work.ts';
import { asValue, joinHeard } from './state.ts';
import type { EndReason } from './end-reasons.ts';
import type { RunEvent, RunState, Step, Tools, Turn } from './types.ts';
import { evaluateExpression, fillText } from '../text/fill-text.ts';
import { valueOfName } from '../text/scopes.ts';

/**
 * A whole turn: from what happened to what waits next, or to the end. Says the same whenever it is asked the same, changes
 * nothing it is given and never throws: a block that fails ends the run.
 */
export function advance(index: GraphIndex, { state, event }: { state: RunState; event: RunEvent }, tools: Tools): Turn {
  const work = startTurn(index, state, tools);
  if (event.kind === 'stopped') return endHere(work, event.because);
  if (event.kind === 'begun') return begin(work, event.text ?? '');
  const waiting = state.waiting;
  if (waiting === null || !index.nodes.has(state.node)) return endHere(work, 'missing-node');
  if (event.kind === 'moved' || !isFor(event, state, tools.now)) return pauseTurn(work, waiting);
  if (event.kind === 'said') return hear(work, event);
  return event.kind === 'clock' && state.due === 'limit' ? timeIsOver(work) : run(work, event);
}

function begin(work: TurnWork, text: string): Turn {
  work.state.heard = asValue(text);
  return work.index.nodes.has(startNodeId) ? run(work, { kind: 'entered' }) : endTurn(work, 'missing-start');
}

function hear(work: TurnWork, said: Extract<RunEvent, { kind: 'said' }>): Turn {
  const { state, tools } = work;
  if (isLeaving(work, said.text)) return endHere(work, 'left');
  if (state.waiting === 'result') return hearMeanwhile(work, said.text);
  return isTalkingTooMuch(tools.facts) ? endHere(work, 'loop') : run(work, readAnswer(said, state, tools.facts));
}

/** What a bot elsewhere is told next; a block that only asks a system something tells it nothing of the customer's. */
function hearMeanwhile(work: TurnWork, text: string): Turn {
  const { state } = work;
  if (leaveSign(work) !== undefined && text.trim() !== '') state.heard = joinHeard(state.heard, text);
  return pauseTurn(work, 'result');
}

const leaveSign = ({ index, state }: TurnWork) => nodeKindOf(index.nodes.get(state.node)?.type ?? '')?.leftBy;

const isLeaving = (work: TurnWork, text: string) => text.trim() === leaveSign(work);

/** Whether what waits waits for this, at this time. */
function isFor(event: RunEvent, { waiting, until }: RunState, now: number): boolean {
  if (event.kind === 'said') return waiting !== 'clock';
  if (event.kind === 'result') return waiting === 'result';
  return event.kind === 'clock' && waiting !== 'result' && until !== null && now >= until;
}

function endHere(work: TurnWork, because: EndReason): Turn {
  addStep(work, work.index.nodes.get(work.state.node)?.type ?? '', {});
  return endTurn(work, because);
}

/** Nobody answered: by the way drawn for it, else to people. */
function timeIsOver(work: TurnWork): Turn {
  const step = addStep(work, work.index.nodes.get(work.state.node)?.type ?? '', {});
  const next = nextNode(work.index, work.state.node, 'timeout');
  if (!next) return endTurn(work, 'idle');
  step.taken = 'timeout';
  enter(work, next.id);
  return run(work, { kind: 'entered' });
}

function enter({ state }: TurnWork, id: string): void {
  if (state.waiting === 'answer') state.heard = '';
  Object.assign(state, { node: id, cursor: 0, tries: 0, waiting: null, due: null, until: null });
}

function run(work: TurnWork, first: NodeEvent): Turn {
  let event = first;
  while (work.steps.length < limits.nodesPerTurn) {
    const turn = runNode(work, event);
    if (turn) return turn;
    event = { kind: 'entered' };
  }
  return endHere(work, 'too-many-nodes');
}

/** The turn when it is over, nothing when the run stands at the next node. */
function runNode(work: TurnWork, event: NodeEvent): Turn | undefined {
  const { index, state } = work;
  const node = index.nodes.get(state.node);
  const kind = nodeKindOf(node?.type ?? '');
  if (!node || !kind) return endHere(work, node ? 'unknown-kind' : 'missing-node');
  const result = attempt(() => kind.run(node.data, sight(work, node, event)));
  const { move, effects = [], facts = {} } = result;
  if ('keep' in move && effects.length === 0 && !result.facts) {
    Object.assign(state, result.state);
    return pauseTurn(work, 'answer');
  }
  const step = addStep(work, node.type, facts);
  Object.assign(state, result.state);
  if (!takeEffects(work, effects)) return endTurn(work, 'too-many-messages');
  return follow(work, step, move);
}

function attempt(action: () => NodeResult): NodeResult {
  try {
    return action();
  } catch (error) {
    return { move: { end: 'fault' }, facts: { error: error instanceof Error ? error.name : 'unknown' } };
  }
}

function sight({ index, state, tools }: TurnWork, node: GraphNode, event: NodeEvent): NodeTurn {
  const valueOf = (name: string) => valueOfName(name, state.variables, tools.facts);
  const evaluate = (expression: string) => evaluateExpression(expression, valueOf, tools.facts.timeZone);
  return {
    node,
    state,
    event,
    tools,
    askId: askIdOf(tools.facts, state.no + 1),
    waitingAskId: askIdOf(tools.facts, state.asked),
    isConnected: (output) => nextNode(index, node.id, output) !== undefined,
    fill: (text) => fillText(text, evaluate),
    evaluate,
    valueOf,
    reads: () => readsOfGraph(index),
  };
}

function follow(work: TurnWork, step: Step, move: Move): Turn | undefined {
  const { index, state, tools } = work;
  if ('end' in move) return endTurn(work, move.end, move);
  if ('go' in move || 'goTo' in move) {
    const next = 'go' in move ? nextNode(index, state.node, move.go) : index.nodes.get(move.goTo);
    step.taken = 'go' in move ? move.go : `>${move.goTo}`;
    if (!next) return endTurn(work, 'go' in move ? 'finished' : 'missing-node');
    enter(work, next.id);
    return undefined;
  }
  if ('awaitResult' in move) {
    Object.assign(state, { due: null, until: null });
    return pauseTurn(work, 'result');
  }
  if ('sleepUntil' in move) {
    Object.assign(state, { due: 'interval', until: move.sleepUntil });
    return pauseTurn(work, 'clock');
  }
  if ('gatherSeconds' in move) Object.assign(state, { due: 'gather', until: tools.now + move.gatherSeconds * 1000 });
  if ('ask' in move) startAsking(state, move, { now: tools.now, no: step.no });
  return pauseTurn(work, 'answer');
}

type Asking = Extract<Move, { ask: unknown }>;

function startAsking(state: RunState, move: Asking, { now, no }: { now: number; no: number }): void {
  const limit = Math.min((move.timeoutMinutes ?? 0) * 60_000 || limits.idleMs, limits.idleMs);
  Object.assign(state, { due: 'limit', until: now + limit });
  if (move.ask === 'new') Object.assign(state, { asked: no, heard: '', tries: 0 });
}
