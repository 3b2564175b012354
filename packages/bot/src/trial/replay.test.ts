import type { RecordedRun } from '@balcao/contract/flows/number-models.ts';
import { expect, test } from 'vitest';
import { indexGraph } from '../graph/index-graph.ts';
import type { Graph } from '../graph/graph.ts';
import { draw, factsOf, noon } from '../test/talk.ts';
import { replay } from './replay.ts';

type Turns = RecordedRun['turns'];
type Step = Turns[number]['steps'][number];

const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString();
const steps = (...taken: [node: string, kind: string, output: string | null, facts?: Step['facts']][]): Step[] =>
  taken.map(([node, kind, output, facts = {}], no) => ({ no, node, kind, taken: output, facts }));
const tools = { now: noon, facts: () => factsOf() };

const counter = (more: { value?: string; seconds?: number; greeting?: string } = {}): Graph =>
  draw(
    [
      { id: '1', type: 'start' },
      { id: 'oi', type: 'message', data: { label: more.greeting ?? 'Olá {{firstName}}' } },
      { id: 'w', type: 'interval', data: { sec: more.seconds ?? 5 } },
      { id: 'c', type: 'condition', data: { key: 'ticketTag', condition: 1, value: more.value ?? 'Cliente' } },
      { id: 'sim', type: 'message', data: { label: 'Bem-vindo de volta' } },
    ],
    ['1 oi', 'oi w', 'w c', 'c sim'],
  );

/** Served when the contact was still called Marina and the ticket had its tag. */
const turns: Turns = [
  {
    at: at(0),
    event: { kind: 'begun', text: 'oi' },
    steps: steps(['1', 'start', 'a'], ['oi', 'message', 'a'], ['w', 'interval', null]),
    said: ['Olá Marina'],
  },
  {
    at: at(5),
    event: { kind: 'clock' },
    steps: steps(
      ['w', 'interval', 'a'],
      ['c', 'condition', 'a', { holds: true, tag: 'Cliente' }],
      ['sim', 'message', 'a', { ended: 'finished' }],
    ),
    said: ['Bem-vindo de volta'],
  },
];
const was = indexGraph(counter());
const go = (graph: Graph) => replay({ turns }, indexGraph(graph), { ...tools, was }).difference;

test('only what is drawn otherwise is a difference: neither a new name nor a tag that is gone, nor a longer wait', () => {
  expect(go(counter())).toBeNull();
  expect(go(counter({ seconds: 60 }))).toBeNull();
  expect(replay({ turns }, was, tools).difference).toMatchObject({ what: 'text', was: 'Olá Marina' });
  expect(go(counter({ greeting: 'Oi!' }))).toMatchObject({
    turn: 0,
    node: 'oi',
    what: 'text',
    was: 'Olá Ana',
    is: 'Oi!',
  });
  expect(go(counter({ value: 'Novo' }))).toMatchObject({ turn: 1, node: 'c', what: 'output', was: 'a', is: 'b' });
});

test('an end that is another one is a difference, and so is a way that goes on', () => {
  const ends = counter();
  ends.nodes.push({ id: 'fim', type: 'closeTicket', position: { x: 0, y: 0 }, data: {} });
  ends.connections.push({ source: 'sim', target: 'fim' });
  expect(go(ends)).toMatchObject({ turn: 1, node: 'sim', what: 'end', was: 'finished', is: '' });
});

test('what nobody kept is not made up: a new call, a new draw', () => {
  const calls = counter();
  calls.nodes.push({ id: 'h', type: 'httpRequest', position: { x: 0, y: 0 }, data: { url: 'https://a.com/' } });
  calls.connections = [...calls.connections.filter(({ source }) => source !== '1'), { source: '1', target: 'h' }];
  expect(go(calls)).toMatchObject({ turn: 0, what: 'node', was: 'oi', is: 'h' });
  const draws = counter();
  draws.nodes.push({ id: 'r', type: 'randomizer', position: { x: 0, y: 0 }, data: { percent: 50 } });
  draws.connections = [...draws.connections.filter(({ source }) => source !== 'w'), { source: 'w', target: 'r' }];
  expect(go(draws)).toMatchObject({ turn: 1, node: 'r', what: 'not-recorded' });
  const lost: Turns = [turns[0]!, { ...turns[1]!, event: { kind: 'result', status: 200, response: null } }];
  expect(replay({ turns: lost }, was, { ...tools, was }).difference).toMatchObject({ turn: 1, what: 'not-recorded' });
});
