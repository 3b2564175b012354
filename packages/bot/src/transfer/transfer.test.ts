import { expect, test } from 'vitest';
import { indexGraph } from '../graph/index-graph.ts';
import { draw, talkTo } from '../test/talk.ts';
import { company } from '../test/world.ts';
import { templates } from '../templates/templates.ts';
import { takeTemplate } from '../templates/template.ts';
import { languages } from '../languages.ts';
import { phraseOf } from '../verify/phrase-of.ts';
import { verifyGraph } from '../verify/verify.ts';
import { exportFlow } from './export-flow.ts';
import { importFlow, type ImportedFlow } from './import-flow.ts';
import { importPhrases } from './import-phrases.ts';

const other = {
  ...company,
  queues: [
    { id: 40, name: 'Suporte', userIds: [] },
    { id: 1, name: 'Outra coisa', userIds: [] },
  ],
  users: [],
  tags: [{ id: 41, name: 'Cliente' }],
  media: [],
};

function bring(file: unknown, world = company): ImportedFlow {
  const read = importFlow(typeof file === 'string' ? file : JSON.stringify(file), world);
  if ('refused' in read) throw new Error(read.refused);
  return read;
}
const codes = ({ problems }: ImportedFlow) => [...new Set(problems.map(({ code }) => code))];

test('every ready flow comes back from its file as it went', () => {
  for (const template of templates) {
    const graph = takeTemplate(template, Object.fromEntries(template.asks.map(({ node }) => [node, 1])));
    const back = bring(exportFlow({ name: 'Meu fluxo', graph }, company));
    expect(back).toEqual({ name: 'Meu fluxo', graph, triggers: [], problems: [] });
  }
});

const full = draw(
  [
    { id: '1', type: 'start' },
    { id: 'q', type: 'queue', data: { queueId: 2, moreOptions: true, checkedUser: true, queueUsersId: 5 } },
    { id: 's', type: 'queue', data: { queueId: 1 } },
    { id: 't', type: 'tag', data: { tagId: 1 } },
    { id: 'i', type: 'img', data: { url: 'foto.png' } },
    {
      id: 'b',
      type: 'singleBlock',
      data: { seq: ['img0'], elements: [{ type: 'img', value: 'foto.png', number: '0' }] },
    },
    { id: 'j', type: 'jump', data: { flowId: 12 } },
    { id: 'h', type: 'hours', data: { queueId: 1 } },
  ],
  ['1 t', 't i', 'i q'],
);

test('in another company names find what is called so there, and nothing of the first company is reached', () => {
  const back = bring(exportFlow({ name: 'x', graph: full }, company), other);
  const data = (id: string) => back.graph.nodes.find((node) => node.id === id)?.data;
  expect(data('q')).toMatchObject({ queueId: 40, queueUsersId: null });
  // Its queue has the same id there, and another name.
  expect(data('s')).toMatchObject({ queueId: null });
  expect(data('h')).toMatchObject({ queueId: null });
  expect(data('t')).toMatchObject({ tagId: 41 });
  expect(data('i')).toMatchObject({ url: '' });
  expect(data('b')).toMatchObject({ elements: [{ value: '' }] });
  expect(data('j')).toMatchObject({ flowId: null });
  expect(codes(back).toSorted()).toEqual(['media-emptied', 'reference-emptied']);
});

test('an id alone reaches nothing, wherever a dialect keeps it', () => {
  const nodes = [
    { id: '1', type: 'start', data: {}, position: { x: 0, y: 0 } },
    { id: 'a', type: 'ticket', data: { data: { id: 2 } }, position: { x: 0, y: 0 } },
    { id: 'b', type: 'queue', data: { id: '2' }, position: { x: 0, y: 0 } },
    { id: 'c', type: 'ticket', data: { data: { id: 99, name: 'Suporte' } }, position: { x: 0, y: 0 } },
  ];
  const back = bring({ nodes, connections: [{ source: '1', target: 'a' }] });
  expect(JSON.stringify(back.graph.nodes.slice(1, 3))).not.toMatch(/"(id|queueId)":"?2/);
  expect(talkTo(back.graph).begin()).toEqual(['(queue)']);
  expect(back.graph.nodes[3]?.data).toEqual({ data: { name: 'Suporte' }, queueId: 2 });
});

const start = { id: '1', type: 'start', position: { x: 0, y: 0 }, data: {} };
const say = (id: string | number, more = {}) => ({ id, type: 'message', data: { label: 'Oi' }, ...more });

test.each<[string, unknown, string[]]>([
  [
    'edges instead of connections',
    { nodes: [start, say('a')], edges: [{ source: '1', target: 'a', id: 'e1', animated: true }] },
    [],
  ],
  ['a graph inside a flow', { flow: { nodes: [start, say('a')], connections: [{ source: 1, target: 'a' }] } }, []],
  ['a graph two levels down', { data: { flow: { nodes: [start, say('a')], connections: [] } } }, []],
  [
    'handles of another spelling',
    {
      nodes: [
        start,
        { id: 'm', type: 'menu', data: { message: '?', arrayOption: [{ number: 1, value: 'Sim' }] } },
        say('a'),
      ],
      connections: [
        { source: '1', target: 'm' },
        { source: 'm', target: 'a', sourceHandle: 1 },
      ],
    },
    [],
  ],
  [
    'ids with signs',
    {
      nodes: [start, say('dnd-node_0'), say('dndnode0')],
      connections: [
        { source: '1', target: 'dnd-node_0' },
        { source: 'dnd-node_0', target: 'dndnode0' },
      ],
    },
    [],
  ],
  [
    'ids far too long',
    {
      nodes: [start, say('x'.repeat(90)), say('x'.repeat(91))],
      connections: [{ source: 'x'.repeat(90), target: 'x'.repeat(91) }],
    },
    [],
  ],
  [
    'a start of another name',
    { nodes: [{ ...start, id: 'inicio' }, say('1')], connections: [{ source: 'inicio', target: '1' }] },
    [],
  ],
  ['no start', { nodes: [say('a')], connections: [] }, ['start-added']],
  [
    'two starts',
    { nodes: [start, { ...start, id: '2' }, say('a')], connections: [{ source: '2', target: 'a' }] },
    ['start-joined'],
  ],
  ['an id twice', { nodes: [start, say('a'), say('a')], connections: [{ source: '1', target: 'a' }] }, ['id-changed']],
  [
    'ways to nowhere',
    { nodes: [start], connections: [{ source: '1', target: 'gone' }, null, 7, 'x'] },
    ['connection-dropped'],
  ],
  ['no blocks at all', { nodes: [], connections: [] }, ['start-added']],
  [
    'blocks that are none',
    { nodes: [start, null, 3, 'x', [], {}, { id: {}, type: 'message' }, { id: 'a', type: 5 }], connections: {} },
    ['node-dropped'],
  ],
  [
    'fields of a dialect',
    { nodes: [start, say('a', { data: { label: 'Oi', typebotSlug: 'x', delay: 2 } })], connections: [] },
    ['not-understood'],
  ],
  [
    'positions that are none',
    { nodes: [start, say('a', { position: { x: 'left', y: null } }), say('b', { position: 'here' })], connections: [] },
    [],
  ],
  [
    'kinds nobody knows',
    { nodes: [start, { id: 'g', type: 'openai', data: { prompt: 'x' } }], connections: [{ source: '1', target: 'g' }] },
    [],
  ],
  [
    'keys that are more than keys',
    '{"nodes":[{"id":"1","type":"start","data":{"__proto__":{"polluted":1},"constructor":{"prototype":{}}}}],"connections":[]}',
    ['not-understood'],
  ],
  [
    'characters that cannot be stored',
    '{"nodes":[{"id":"1","type":"start","data":{}},{"id":"a","type":"message","data":{"label":"a\\u0000b\\ud800"}}],"connections":[]}',
    [],
  ],
  ['a mark before the text', `\u{FEFF}${JSON.stringify({ nodes: [start], connections: [] })}`, []],
  ['data that is none', { nodes: [start, say('a', { data: null }), say('b', { data: [1] })], connections: null }, []],
])('%s', (_, file, expected) => {
  const back = bring(file);
  expect(codes(back)).toEqual(expected);
  expect(back.graph.nodes.filter(({ id, type }) => id === '1' && type === 'start')).toHaveLength(1);
  expect(back.graph.nodes.every(({ id }) => /^[A-Za-z0-9]{1,30}$/.test(id))).toBe(true);
  expect(new Set(back.graph.nodes.map(({ id }) => id)).size).toBe(back.graph.nodes.length);
  expect(() => verifyGraph(back.graph, company)).not.toThrow();
  expect(indexGraph(back.graph).nodes.size).toBe(back.graph.nodes.length);
  expect(JSON.stringify(back.graph)).not.toMatch(/polluted|\\u0000|\\ud800/);
});

test.each([
  ['', 'no-json'],
  ['{"nodes":', 'no-json'],
  ['<html></html>', 'no-json'],
  ['null', 'no-flow'],
  ['[]', 'no-flow'],
  ['{"nodes":7}', 'no-flow'],
  [JSON.stringify({ nodes: Array.from({ length: 501 }, (_, at) => say(at + 2)), connections: [] }), 'too-many-nodes'],
  [JSON.stringify({ nodes: Array.from({ length: 500 }, (_, at) => say(at + 2)), connections: [] }), 'too-many-nodes'],
  [
    JSON.stringify({ nodes: [start], connections: Array.from({ length: 2001 }, () => ({ source: '1', target: '1' })) }),
    'too-many-connections',
  ],
  [`{"nodes":[],"x":"${'é'.repeat(1_100_000)}"}`, 'graph-too-large'],
  ['{"data":'.repeat(30_000) + '1' + '}'.repeat(30_000), 'no-json'],
])('a text that is no flow is refused', (text, refused) => {
  expect(importFlow(text, company)).toEqual({ refused });
});

test('what an import changed is said in four languages', () => {
  for (const code of Object.keys(importPhrases))
    for (const language of languages) expect(phraseOf({ code }, language)).not.toBe(code);
});
