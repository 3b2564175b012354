import { defaultPhrases } from '@balcao/bot/engine/engine-phrases.ts';
import type { Facts } from '@balcao/bot/engine/types.ts';
import type { Graph } from '@balcao/bot/graph/graph.ts';
import { indexGraph } from '@balcao/bot/graph/index-graph.ts';
import { expect, test } from 'vitest';
import { happen, isOver, newSimulation, passTime, standsIn, type Simulation, type Surroundings } from './simulation.ts';
import { trailOf } from './trail-of.ts';

const facts: Facts = {
  runKey: 'try',
  contact: { name: 'Marina Alves', number: '5511999990000', email: '', extraInfo: [] },
  ticket: { id: 0, queueId: null },
  placeholders: { firstName: 'Marina' },
  tags: [],
  knownTags: [{ id: 4, name: 'Novo', isLane: false }],
  queues: [{ id: 3, name: 'Recepção' }],
  collected: {},
  missingFiles: [],
  menuTries: 3,
  menuQueueId: null,
  automaticMessages: 0,
  ownTexts: [],
  timeZone: 'America/Sao_Paulo',
  phrases: { ...defaultPhrases },
};
const buttons = { count: 3, id: 256, title: 20, text: 1024 };
const phone: Surroundings = { facts, isOpen: () => true, limits: { buttons: null, list: null } };
const cloud: Surroundings = { ...phone, limits: { buttons, list: null } };

const node = (id: string, type: string, data: Record<string, unknown> = {}) => ({
  id,
  type,
  data,
  position: { x: 0, y: 0 },
});
const options = ['Marcar', 'Recepção'].map((title, at) => ({ number: at + 1, titleOption: title, value: title }));
const graph: Graph = {
  nodes: [
    node('1', 'start'),
    node('m', 'menu', { message: 'Olá {{firstName}}!', arrayOption: options }),
    node('w', 'interval', { sec: 90 }),
    node('t', 'message', { label: 'Já volto' }),
    node('q', 'queue', { queueId: 3 }),
  ],
  connections: [
    { source: '1', target: 'm' },
    { source: 'm', target: 'w', sourceHandle: 'a1' },
    { source: 'm', target: 'q', sourceHandle: 'a2' },
    { source: 'w', target: 't' },
  ],
};

const begin = (around: Surroundings) =>
  happen(newSimulation(indexGraph(graph), 1_000_000, 7), { kind: 'begun' }, around);
const say = (sim: Simulation, text: string, around: Surroundings) =>
  happen(sim, { kind: 'said', text, isEarly: false, afterMs: 9000 }, around);
const texts = ({ lines }: Simulation) =>
  lines.map((line) => ('text' in line ? line.text : `(${line.note} ${line.value})`));

test('a menu is shown as the channel shows it: numbered lines on a phone, buttons where there are some', () => {
  expect(texts(begin(phone))).toEqual(['Olá Marina!\n\n[ 1 ] - Marcar\n[ 2 ] - Recepção']);
  expect(begin(cloud).lines[0]).toMatchObject({
    text: 'Olá Marina!',
    buttons: [{ title: 'Marcar' }, { title: 'Recepção' }],
  });
});

test('an answer leads on, the way is lit, and the end is told', () => {
  const sim = say(begin(phone), '2', phone);
  expect(texts(sim).slice(1)).toEqual(['2', '(queue Recepção)', '(ended queue)']);
  expect(isOver(sim)).toBe(true);
  const { nodes, ways, here } = trailOf({ ...sim, here: standsIn(sim) });
  expect([[...nodes], [...ways], here]).toEqual([['1', 'm', 'q'], ['1 a m', 'm a2 q'], null]);
});

test('time goes by when one asks for it: a minute is too short for ninety seconds, two are enough', () => {
  const waiting = say(begin(phone), 'marcar', phone);
  expect(standsIn(waiting)).toBe('w');
  const minute = passTime(waiting, 60_000, phone);
  expect(texts(minute)).not.toContain('Já volto');
  const two = passTime(minute, 60_000, phone);
  expect(texts(two)).toContain('Já volto');
  expect(two.now).toBe(1_120_000);
});

test('a day without an answer ends the conversation to people', () => {
  expect(texts(passTime(begin(phone), 24 * 3_600_000, phone)).at(-1)).toBe('(ended idle)');
});
