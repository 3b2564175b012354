import { expect, test } from 'vitest';
import type { Graph } from '../graph/graph.ts';
import { draw, talkTo } from '../test/talk.ts';
import { company } from '../test/world.ts';
import { takeTemplate } from '../templates/template.ts';
import { templates } from '../templates/templates.ts';
import { verifyGraph } from '../verify/verify.ts';
import { exportGraph, type ExportedRefs } from './export-graph.ts';
import { importGraph, type Imported } from './import-graph.ts';

const sha256 = 'a'.repeat(64);
const plain = (list: readonly { id: number; name: string }[]) => list.map(({ id, name }) => ({ id, name }));
const ours: ExportedRefs = {
  queues: plain(company.queues),
  users: plain(company.users),
  tags: plain(company.tags),
  flows: [{ id: 12, name: 'Vendas' }],
  media: [{ name: 'foto.png', sha256 }],
};
const theirs: ExportedRefs = {
  queues: [
    { id: 40, name: 'Suporte' },
    { id: 1, name: 'Outra coisa' },
  ],
  users: [],
  tags: [{ id: 41, name: 'Cliente' }],
  flows: [],
  media: [{ name: 'outra.png', sha256 }],
};

function bring(file: unknown, own = ours): Imported {
  const read = importGraph(file, own);
  if (!read) throw new Error('refused');
  return read;
}
const codes = ({ problems }: Imported) => [...new Set(problems.map(({ code }) => code))];
const asFile = (graph: Graph): unknown =>
  JSON.parse(JSON.stringify(exportGraph({ name: 'Meu fluxo', graph, known: ours, triggers: [] })));

test('every ready flow comes back from its file as it went', () => {
  for (const template of templates) {
    const graph = takeTemplate(template, Object.fromEntries(template.asks.map(({ node }) => [node, 1])));
    expect(bring(asFile(graph))).toMatchObject({ graph });
  }
});

test('in another company names and contents find what is called so there, and nothing of the first one is reached', () => {
  const full = draw(
    [
      { id: '1', type: 'start' },
      { id: 'q', type: 'queue', data: { queueId: 2, queueUsersId: 5 } },
      { id: 's', type: 'queue', data: { queueId: 1 } },
      { id: 't', type: 'tag', data: { tagId: 1 } },
      { id: 'i', type: 'img', data: { url: 'foto.png' } },
      { id: 'j', type: 'jump', data: { flowId: 12 } },
    ],
    ['1 t', 't i', 'i q'],
  );
  const { graph } = bring(asFile(full), theirs);
  expect(graph.nodes.map(({ data }) => data).slice(1)).toEqual([
    { queueId: 40, queueUsersId: null },
    // A queue of this id is there, and called otherwise.
    { queueId: null },
    { tagId: 41 },
    { url: 'outra.png' },
    { flowId: null },
  ]);
});

const place = { x: 0, y: 0 };
const start = { id: '1', type: 'start', position: place, data: {} };
const node = (id: string, type: string, data: unknown = {}) => ({ id, type, position: place, data });

test.each<[string, unknown, string[]]>([
  ['a graph inside a flow', { flow: { nodes: [start], connections: [] } }, []],
  ['no start', { nodes: [node('a', 'message')], connections: [] }, []],
  ['no blocks', { nodes: [], connections: [] }, []],
  ['ways to nowhere', { nodes: [start], connections: [{ source: '1', target: 'gone' }] }, ['connection-dropped']],
  [
    'a queue kept deeper',
    { nodes: [start, node('a', 'ticket', { data: { id: 2 } })], connections: [] },
    ['reference-emptied'],
  ],
  ['a queue kept as text', { nodes: [start, node('a', 'queue', { id: '2' })], connections: [] }, ['reference-emptied']],
  [
    'an option called otherwise',
    {
      nodes: [start, node('a', 'menu', { arrayOption: [{ number: '1', value: 'Sim' }] })],
      connections: [
        { source: '1', target: 'a', sourceHandle: null },
        { source: 'a', target: '1', sourceHandle: '1' },
      ],
    },
    [],
  ],
  [
    'fields of a dialect',
    { nodes: [start, node('a', 'message', { typebotSlug: 'x' })], connections: [] },
    ['not-understood'],
  ],
  ['kinds nobody knows', { nodes: [start, node('a', 'openai', { prompt: 'x' })], connections: [] }, []],
  [
    'kinds that are words of the language',
    {
      nodes: [start, node('a', '__proto__'), node('b', 'constructor', { id: 2 }), node('c', 'toString')],
      connections: [],
    },
    [],
  ],
  [
    'fields of other types',
    {
      nodes: [
        start,
        node('a', 'menu', { message: 7, arrayOption: [null, 3, {}] }),
        node('b', 'singleBlock', { seq: 5, elements: [null, 'x'] }),
      ],
      connections: [],
    },
    [],
  ],
  [
    'references that are none',
    {
      nodes: [
        start,
        node('a', 'tag', { tagId: {} }),
        node('b', 'queue', { queueId: [], data: 'x' }),
        node('c', 'jump', { flowId: true }),
      ],
      connections: [],
    },
    [],
  ],
])('%s', (_, file, expected) => {
  const back = bring(file);
  expect(codes(back)).toEqual(expected);
  expect(verifyGraph(back.graph, company)).toBeInstanceOf(Array);
  expect(talkTo(back.graph).begin().length).toBeGreaterThan(0);
});

test.each([
  undefined,
  null,
  7,
  'x',
  [],
  {},
  { nodes: 7, connections: [] },
  { nodes: [null], connections: [] },
  { nodes: [start, start], connections: [] },
  { nodes: [node('../x', 'message')], connections: [] },
  { nodes: [{ ...start, data: null }], connections: [] },
  { nodes: [start], connections: [{ source: 5 }] },
  { nodes: Array.from({ length: 501 }, (_, at) => node(`n${at}`, 'message')), connections: [] },
])('what is no flow is refused: %o', (file) => expect(importGraph(file, ours)).toBeNull());
