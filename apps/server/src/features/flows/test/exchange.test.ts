import type { ExportedFlow } from '@balcao/bot/exchange/export-graph.ts';
import type { FlowGraph, FlowProblem } from '@balcao/contract/flows/models.ts';
import { expect, test } from 'vitest';
import { first } from '../../../test/builders.ts';
import { drawingDesk, greeting } from '../../../test/harness/flow-harness.ts';
import type { World } from '../../../test/world.ts';
import { tags } from '../../tags/tags.table.ts';
import { libraryFiles } from '../../uploads/library/library.table.ts';

type Opened = { flow: { flow: FlowGraph }; problems: FlowProblem[] };

const SHA = 'a'.repeat(64);

/** A company with one of everything that blocks may name. */
async function furnished(names: { queue?: string; tag?: string; file?: boolean } = {}) {
  const desk = await drawingDesk();
  const { world, call } = desk;
  const queue = await world.queue(names.queue ?? 'Financeiro');
  const tag = await addTag(world, names.tag ?? 'VIP');
  const media = names.file === false ? '' : await addFile(world);
  const draw = async (flowId: number, file: string | object) =>
    call<Opened>('PUT', `/flowbuilder/importFlow/${flowId}`, {
      jsonFlow: typeof file === 'string' ? file : JSON.stringify(file),
    });
  const exported = async (flowId: number) =>
    (await call<ExportedFlow>('GET', `/flowbuilder/exportFlow/${flowId}`)).body;
  return { ...desk, queue, tag, media, draw, exported };
}

const addTag = ({ seed, companyId }: World, name: string) =>
  seed(async (db) => first(await db.insert(tags).values({ companyId, name, color: '#336699' }).returning()));

const addFile = ({ seed, companyId }: World) =>
  seed(async (db) => {
    const storedName = `logo${companyId}.png`;
    const file = { companyId, key: `company${companyId}/${storedName}`, sha256: SHA, storedName, name: 'logo.png' };
    await db.insert(libraryFiles).values({ ...file, mime: 'image/png', size: 10 });
    return storedName;
  });

const place = { x: 0, y: 0 };
const naming = (ids: { queueId: number; tagId: number; url: string }) => ({
  nodes: [
    ...greeting().nodes,
    { id: 'foto', position: place, type: 'img', data: { url: ids.url } },
    { id: 'tag', position: place, type: 'tag', data: { tagId: ids.tagId } },
    { id: 'fila', position: place, type: 'queue', data: { queueId: ids.queueId, moreOptions: false, cor: 'azul' } },
  ],
  connections: [
    { source: '1', target: 'foto', sourceHandle: 'a' },
    { source: 'foto', target: 'tag' },
    { source: 'tag', target: 'fila', targetHandle: null },
  ],
});

test('a file comes back as it went, and finds the things of another company by their names and content', async () => {
  const ours = await furnished();
  const flow = await ours.add('Cobrança');
  await ours.save(
    flow.id,
    naming({ queueId: ours.queue.id, tagId: ours.tag.id, url: `/public/company9/${ours.media}` }),
  );
  await ours.call('PUT', `/flowbuilder/${flow.id}/triggers`, {
    triggers: [{ kind: 'keyword', connectionId: null, pattern: 'boleto', match: 'exact' }],
  });
  const file = await ours.exported(flow.id);
  expect(file).toEqual({
    name: 'Cobrança',
    format: 1,
    ...naming({ queueId: ours.queue.id, tagId: ours.tag.id, url: ours.media }),
    refs: {
      queues: [{ id: ours.queue.id, name: 'Financeiro' }],
      users: [],
      tags: [{ id: ours.tag.id, name: 'VIP' }],
      flows: [],
      media: [{ name: ours.media, sha256: SHA }],
    },
    triggers: [{ kind: 'keyword', pattern: 'boleto', match: 'exact' }],
  });
  const copy = await ours.add('Cópia');
  const { body } = await ours.draw(copy.id, file);
  const odd = { code: 'not-understood', severity: 'warning', nodeId: 'fila', names: { fields: 'cor' } };
  expect(body.problems).toContainEqual(odd);
  expect(body.problems.filter(({ code }) => code === 'reference-emptied')).toEqual([]);
  expect(await ours.exported(copy.id)).toEqual({ ...file, name: 'Cópia', triggers: [] });
  expect((await ours.call('GET', '/flowbuilder')).body).toMatchObject({ flows: [{}, { live: null }] });

  const theirs = await furnished();
  const taken = await theirs.add('Cobrança');
  await theirs.draw(taken.id, file);
  const { nodes, connections } = await theirs.exported(taken.id);
  expect({ nodes, connections }).toEqual(naming({ queueId: theirs.queue.id, tagId: theirs.tag.id, url: theirs.media }));

  const strangers = await furnished({ queue: 'Outra', tag: 'Outra', file: false });
  const empty = await strangers.add('Cobrança');
  const imported = await strangers.draw(empty.id, file);
  const emptied = imported.body.problems.filter(({ code }) => code === 'reference-emptied');
  expect(emptied.map(({ nodeId, names }) => [nodeId, names?.['name']])).toEqual([
    ['foto', ours.media],
    ['tag', 'VIP'],
    ['fila', 'Financeiro'],
  ]);
  expect(imported.body.flow.flow.nodes.slice(3).map(({ data }) => data)).toEqual([
    { url: '' },
    { tagId: null },
    { queueId: null, moreOptions: false, cor: 'azul' },
  ]);
});

test('files of other programs are read in their words, and never name what is not ours', async () => {
  const desk = await furnished();
  const other = await furnished({ queue: 'Segredo' });
  const flow = await desk.add('De fora');
  const dialect = {
    nodes: [
      { id: 'p1', position: place, type: 'ticket', data: { data: { id: other.queue.id } }, width: 180 },
      { id: 'p2', position: place, type: 'ticket', data: { id: String(desk.queue.id) } },
      { id: 'p3', position: place, type: 'condition', data: { key: 'ticketTag', condition: 1, value: other.tag.id } },
      { id: 'p4', position: place, type: 'audio', data: { url: `/public/company1/${other.media}`, record: true } },
      { id: 'p5', position: place, type: 'algo', data: { x: 1 } },
    ],
    connections: [
      { source: 'p1', target: 'p2', id: 'e' },
      { source: 'p1', target: 'sumiu' },
    ],
  };
  const { status, body } = await desk.draw(flow.id, { flow: dialect });
  expect(status).toBe(200);
  expect(body.flow.flow.nodes).toEqual([
    { id: '1', position: { x: 100, y: 100 }, type: 'start', data: { label: 'Inicio do fluxo' } },
    { id: 'p1', position: place, type: 'queue', data: { queueId: null }, width: 180 },
    { id: 'p2', position: place, type: 'queue', data: { queueId: null } },
    { id: 'p3', position: place, type: 'condition', data: { key: 'ticketTag', condition: 1, value: '' } },
    { id: 'p4', position: place, type: 'audio', data: { url: '', record: true } },
    { id: 'p5', position: place, type: 'algo', data: { x: 1 } },
  ]);
  expect(body.flow.flow.connections).toEqual([{ source: 'p1', target: 'p2', id: 'e' }]);
  const codes = body.problems.map(({ code }) => code);
  expect(codes.filter((code) => code === 'reference-emptied')).toHaveLength(4);
  expect(codes).toContain('connection-dropped');
});

const node = { id: 'a', position: place, type: 'message', data: { label: 'Oi' } };
const damaged: Record<string, string> = {
  nothing: '',
  'half a file': JSON.stringify(greeting()).slice(0, -40),
  'a web page': '<!doctype html><html></html>',
  'a list': '[]',
  'a word': '"fluxo"',
  nought: 'null',
  'an empty object': '{}',
  'nodes that are text': '{"nodes":"x","connections":[]}',
  'a graph without connections': '{"nodes":[]}',
  'a node without an id': '{"nodes":[{"position":{"x":1,"y":1},"type":"message","data":{}}],"connections":[]}',
  'an id with signs': JSON.stringify({ nodes: [{ ...node, id: '../x' }], connections: [] }),
  'an id too long': JSON.stringify({ nodes: [{ ...node, id: 'a'.repeat(31) }], connections: [] }),
  'two of one id': JSON.stringify({ nodes: [node, node], connections: [] }),
  'places that are text': JSON.stringify({ nodes: [{ ...node, position: { x: '1', y: '2' } }], connections: [] }),
  '501 nodes': JSON.stringify({
    nodes: Array.from({ length: 501 }, (_, at) => ({ ...node, id: `n${at}` })),
    connections: [],
  }),
  'a prototype':
    '{"nodes":[{"id":"a","position":{"x":1,"y":1},"type":"message","data":{"__proto__":{"super":true}}}],"connections":[]}',
  'half a character':
    '{"nodes":[{"id":"a","position":{"x":1,"y":1},"type":"message","data":{"label":"\\ud800"}}],"connections":[]}',
  NUL: '{"nodes":[{"id":"a","position":{"x":1,"y":1},"type":"message","data":{"label":"a\\u0000"}}],"connections":[]}',
  'endless nesting': `{"nodes":[],"connections":[],"x":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  'more than 2 MB': JSON.stringify({ nodes: [{ ...node, data: { label: 'x'.repeat(2_200_000) } }], connections: [] }),
};

test('damaged files are refused with their problem, and the draft stays', { timeout: 30_000 }, async () => {
  const { call, add, draw } = await furnished();
  const flow = await add('Inteiro');
  for (const [what, text] of Object.entries(damaged)) {
    const { status, body } = await draw(flow.id, text);
    expect([what, status, body.error]).toEqual([what, 400, 'ERR_FLOW_INVALID']);
    expect(body.details).toMatchObject({ problems: [{ severity: 'blocking' }] });
  }
  expect((await call('GET', `/flowbuilder/flow/${flow.id}`)).body).toMatchObject({ revision: 1 });
  expect(Object.keys(Object.prototype)).toEqual([]);
});
