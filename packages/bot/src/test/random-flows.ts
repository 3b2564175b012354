import type { RunEvent } from '../engine/types.ts';
import type { Graph, GraphNode } from '../graph/graph.ts';
import { nodeKinds } from '../nodes/registry.ts';

/** Numbers from 0 to below 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

const kinds = [...nodeKinds.values()];
const drawable = kinds.filter(({ kind }) => !['start', 'jump', 'choose-queue', 'leave', 'external'].includes(kind));
const garbage = [
  null,
  '',
  7,
  -1,
  1e9,
  true,
  [],
  {},
  [null],
  '{{nome}}',
  '{{segredo.token}}',
  'x'.repeat(300),
  '9',
  [{ number: 1 }],
];
const ids = Array.from({ length: 14 }, (_, at) => `n${at}`);
const outputs = ['a', 'b', 'a1', 'a2', '1', 'a2.1', 'invalid', 'timeout', 'error', 'back', 'home', 'q1', 'zz', ''];

function node(random: Random, id: string, isSound: boolean): GraphNode {
  const kind = pick(random, isSound ? drawable : kinds);
  const data = { ...(kind.examples[0] as Record<string, unknown>) };
  if (isSound && 'variable' in data) data['variable'] = pick(random, ['nome', 'cidade', 'idade']);
  if (!isSound) for (const key of Object.keys(data)) if (random() < 0.3) data[key] = pick(random, garbage);
  const type = !isSound && random() < 0.05 ? pick(random, ['magic', '__proto__', 'toString']) : kind.kind;
  return { id, type, data, position: { x: 0, y: 0 } };
}

/** A drawing of up to fifteen blocks. A sound one holds what blocks should hold; which way it goes is chance in both. */
export function randomGraph(random: Random, isSound: boolean): Graph {
  const used = ids.slice(0, 1 + Math.floor(random() * ids.length));
  const nodes = used.map((id) => node(random, id, isSound));
  const start = { id: '1', type: 'start', data: {}, position: { x: 0, y: 0 } };
  const drawn = nodes.flatMap(({ id, type, data }, at) => {
    const known = isSound ? (nodeKinds.get(type)?.outputs(data) ?? []).map((output) => output.id) : outputs;
    const later = used.slice(at + 1);
    // Sound drawings mostly lead on, so that many of them come to an end.
    const targets = isSound && later.length > 0 && random() < 0.9 ? later : used;
    return known
      .filter(() => random() < 0.6)
      .map((sourceHandle) => ({ source: id, target: pick(random, targets), sourceHandle }));
  });
  return {
    nodes: random() < 0.02 && !isSound ? nodes : [start, ...nodes],
    connections: [{ source: '1', target: 'n0' }, ...drawn],
  };
}

const words = [
  '1',
  '2',
  '0',
  '#',
  'vendas',
  'sim',
  'não',
  '',
  'Ana',
  '😀'.repeat(50),
  'a\u0000b',
  '{{nome}}',
  'Digite 1 para falar com alguém.',
];
const files = ['image', 'audio', 'sticker'] as const;

/** Whatever may happen to a conversation. `askId` names the question that waits. */
export function randomEvent(random: Random, askId: string): RunEvent {
  const dice = random();
  if (dice < 0.6) return randomAnswer(random, askId);
  if (dice < 0.8) return { kind: 'clock' };
  if (dice < 0.98) return randomResult(random);
  return random() < 0.5 ? { kind: 'moved' } : { kind: 'stopped', because: 'stopped' };
}

const randomAnswer = (random: Random, askId: string): RunEvent => ({
  kind: 'said',
  text: random() < 0.02 ? 'y'.repeat(9000) : pick(random, words),
  isEarly: random() < 0.1,
  ...(random() < 0.2 && { choice: `${pick(random, [askId, 'r1-1', 'r0-1', 'x'])}.${pick(random, outputs)}` }),
  ...(random() < 0.1 && { file: { kind: pick(random, files), name: 'arquivo.bin' } }),
  ...(random() < 0.3 && { afterMs: Math.floor(random() * 5000) }),
});

const randomResult = (random: Random): RunEvent => ({
  kind: 'result',
  status: pick(random, [200, 200, 404, 500, 0]),
  values: { 'httpResponse.x': pick(random, words) },
  ...(random() < 0.3 && { bubbles: Array.from({ length: 30 }, () => ({ text: 'oi' })) }),
  ...(random() < 0.2 && { choices: [{ id: 'c', title: 'Sim' }], session: 's' }),
  ...(random() < 0.1 && { wantsMore: true }),
  ...(random() < 0.1 && { failed: 'call-failed' as const }),
});
