import { expect, test } from 'vitest';
import { advance } from '../engine/advance.ts';
import { beginState } from '../engine/state.ts';
import type { RunEvent, RunState, Turn } from '../engine/types.ts';
import { indexGraph, type GraphIndex } from '../graph/index-graph.ts';
import { limits } from '../limits.ts';
import { verifyGraph } from '../verify/verify.ts';
import { randomEvent, randomGraph, seeded } from './random-flows.ts';
import { factsOf, noon } from './talk.ts';
import { company } from './world.ts';

const FLOWS = 5000;
const world = { ...company, media: ['foto.png', 'loja.png', 'recado.ogg', 'tour.mp4', 'tabela.pdf'] };
const internal = new Set(['fault', 'unknown-kind', 'missing-node', 'missing-start', 'too-many-nodes']);
const endings = new Set(['close', 'handOver', 'flow']);

/** What is wrong with a turn; empty when nothing is. */
function wrongWith(turn: Turn): string {
  const said = turn.effects.flatMap((effect) => (effect.do === 'say' ? effect.parts : [])).length;
  const ends = turn.effects.filter((effect) => endings.has(effect.do)).length;
  if (said > limits.messagesPerTurn) return 'says too much';
  if (turn.steps.length > limits.nodesPerTurn + 1) return 'runs too long';
  if (new TextEncoder().encode(JSON.stringify(turn.state)).length > limits.stateBytes) return 'is too large';
  if ((turn.ended === null) !== (turn.wait !== null)) return 'neither waits nor ended';
  if (turn.ended === null) return ends === 0 ? '' : 'ends and goes on';
  return ends === 1 && endings.has(turn.effects.at(-1)?.do ?? '') ? '' : 'ends without an end';
}

type Talk = { index: GraphIndex; random: () => number };

/** Carries a conversation on to its end, or for thirty events; answers why it ended. */
function talk({ index, random }: Talk): { ended: Turn['ended']; wrong: string } {
  let now = noon;
  let state: RunState = Object.freeze(beginState());
  let event: RunEvent = { kind: 'begun', text: 'oi' };
  for (let count = 0; count < 30; count += 1) {
    const draw = random();
    const tools = {
      now,
      random: () => draw,
      isOpen: () => draw > 0.3,
      facts: factsOf({ automaticMessages: count % 40 }),
    };
    const before = JSON.stringify(state);
    const turn = advance(index, { state, event }, tools);
    const again = advance(index, { state, event }, tools);
    if (JSON.stringify(again) !== JSON.stringify(turn)) return { ended: turn.ended, wrong: 'differs when asked again' };
    if (JSON.stringify(state) !== before) return { ended: turn.ended, wrong: 'changes what it was given' };
    const wrong = wrongWith(turn);
    if (wrong !== '' || turn.ended !== null) return { ended: turn.ended, wrong };
    state = turn.state;
    now += random() < 0.1 ? 25 * 3_600_000 : Math.floor(random() * 130_000);
    event = randomEvent(random, turn.wait?.for === 'answer' ? turn.wait.askId : '');
  }
  return { ended: null, wrong: '' };
}

test('whatever is drawn and said, no turn is endless, throws, or grows beyond its bounds', { timeout: 60_000 }, () => {
  let sound = 0;
  const wrong: string[] = [];
  const ends = new Set<string | null>();
  for (let seed = 1; seed <= FLOWS; seed += 1) {
    const random = seeded(seed);
    const graph = randomGraph(random, seed % 2 === 0);
    const isSound = verifyGraph(graph, world).every(({ severity }) => severity !== 'blocking');
    const went = talk({ index: indexGraph(graph), random });
    ends.add(went.ended);
    if (isSound) sound += 1;
    if (went.wrong !== '') wrong.push(`${seed}: ${went.wrong}`);
    else if (isSound && internal.has(went.ended ?? '')) wrong.push(`${seed}: passed the check and ended ${went.ended}`);
  }
  expect(wrong).toEqual([]);
  // Enough of either kind was seen for this to mean anything.
  expect(sound).toBeGreaterThan(FLOWS / 10);
  expect(ends.size).toBeGreaterThan(12);
});
