import type { Flow, FlowGraph } from '@balcao/contract/flows/models.ts';
import type { DrawnVersion, FlowVersion } from '@balcao/contract/flows/version-models.ts';
import type { SavedFlow } from '@balcao/contract/flows/routes.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { drawingDesk, greeting } from '../../../test/harness/flow-harness.ts';
import { createWorld } from '../../../test/world.ts';
import { queues } from '../../queues/queues.table.ts';
import { flowVersions } from '../flows.table.ts';

type Opened = { flow: { flow: FlowGraph }; revision: number };

test('saving makes a version once, stored as it was written, and the same graph makes no other', async () => {
  const { world, call, add, save } = await drawingDesk();
  const flow = await add('Boas-vindas');
  const drawn = {
    nodes: [
      ...greeting().nodes,
      { ...greeting('Tchau').nodes[1], id: 'x', selected: true, data: { de: { outro: [1, null] } } },
    ],
    connections: [
      ...greeting().connections,
      { source: 'oi', target: 'x', sourceHandle: 'a', targetHandle: null, id: 'e1' },
    ],
  };
  const first = await save<SavedFlow>(flow.id, drawn, { note: 'Primeira' });
  expect(first.body).toMatchObject({ isLive: true, isNewVersion: true, version: { number: 1 } });
  expect(first.body.flow).toMatchObject({ isDraftAhead: false, revision: 2, live: { number: 1 } });
  expect((await call('GET', `/flowbuilder/flow/${flow.id}`)).body).toMatchObject({
    flow: { flow: drawn },
    revision: 2,
  });
  const reordered = {
    connections: drawn.connections,
    nodes: drawn.nodes.map((one) => Object.fromEntries(Object.entries(one).toReversed())),
  };
  expect((await save<SavedFlow>(flow.id, reordered)).body).toMatchObject({
    isLive: true,
    isNewVersion: false,
    flow: { revision: 2 },
  });
  expect((await save<SavedFlow>(flow.id, greeting('Bom dia'))).body.version?.number).toBe(2);
  const versions = await world.seed((db) =>
    db.select().from(flowVersions).where(eq(flowVersions.flowId, flow.id)).orderBy(flowVersions.number),
  );
  expect(versions.map(({ number, note, graph }) => [number, note, graph])).toEqual([
    [1, 'Primeira', drawn],
    [2, null, greeting('Bom dia')],
  ]);
  const change = world.act(({ db }) =>
    db.update(flowVersions).set({ hash: 'x' }).where(eq(flowVersions.flowId, flow.id)),
  );
  await expect(change).rejects.toMatchObject({ cause: { message: 'permission denied for table flow_versions' } });
});

test('what is blocked is kept as the draft, and the version before stays live', async () => {
  const { call, add, save } = await drawingDesk();
  const flow = await add('Triagem');
  await save(flow.id, greeting());
  const broken = { ...greeting('Novo'), connections: [{ source: '1', target: 'nada' }] };
  const answer = await save<SavedFlow>(flow.id, broken);
  expect([answer.status, answer.body.isLive, answer.body.isNewVersion]).toEqual([200, false, false]);
  expect(answer.body.problems).toContainEqual(expect.objectContaining({ severity: 'blocking' }));
  expect(answer.body.flow).toMatchObject({ live: { number: 1 }, isDraftAhead: true });
  expect((await call('GET', `/flowbuilder/flow/${flow.id}`)).body).toMatchObject({
    flow: { flow: broken },
    problems: answer.body.problems,
  });
});

test('of two who draw on one revision the second is answered the draft of the first', async () => {
  const { world, admin, as, add, call } = await drawingDesk();
  const other = as(await world.person({ profile: 'admin', name: 'Caio' }));
  const flow = await add('Cadastro');
  const path = `/flowbuilder/${flow.id}/draft`;
  expect((await call('PUT', path, { ...greeting('Da Bruna'), revision: 1 })).body).toMatchObject({ revision: 2 });
  const late = await other('PUT', path, { ...greeting('Do Caio'), revision: 1 });
  expect([late.status, late.body.error]).toEqual([409, 'ERR_FLOW_CHANGED']);
  expect(late.body.details).toEqual({
    ...greeting('Da Bruna'),
    revision: 2,
    by: { id: admin.userId, name: 'Bruna' },
    at: expect.any(String) as string,
  });
  const save = (revision?: number) =>
    other('POST', '/flowbuilder/flow', { idFlow: flow.id, ...greeting('Do Caio'), ...(revision && { revision }) });
  expect((await save(1)).body.error).toBe('ERR_FLOW_CHANGED');
  // A documented client knows no revision and overwrites.
  expect((await save()).body).toMatchObject({ isLive: true, flow: { revision: 3, draftBy: { name: 'Caio' } } });
  expect((await call<Opened>('GET', `/flowbuilder/flow/${flow.id}`)).body.flow.flow).toEqual(greeting('Do Caio'));
  // What was overwritten unseen stays in the history, as the work of whoever drew it.
  const { versions } = (await call<{ versions: FlowVersion[] }>('GET', `/flowbuilder/${flow.id}/versions`)).body;
  expect(versions.map(({ number, isLive, createdBy }) => [number, isLive, createdBy?.name])).toEqual([
    [2, true, 'Caio'],
    [1, false, 'Bruna'],
  ]);
  expect((await call('GET', `/flowbuilder/${flow.id}/versions/1`)).body).toMatchObject({ flow: greeting('Da Bruna') });
  expect((await call<{ flow: Flow }>('PUT', path, { ...greeting('Do Caio'), revision: 3 })).body).toMatchObject({
    revision: 3,
  });
});

const start = greeting().nodes[0];
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...start, id: `n${index}` }));
const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`);
const saying = (data: unknown) => [{ ...start, data }];

test('what is no graph is refused with its problem, and nothing is stored', { timeout: 30_000 }, async () => {
  const { world, admin, app, add, save } = await drawingDesk();
  const flow = await add('Danificado');
  const oddGraphs: Record<string, object> = {
    '501 nodes': { nodes: many(501), connections: [] },
    '10,000 nodes': { nodes: many(10_000), connections: [] },
    '2,001 connections': {
      nodes: [start],
      connections: Array.from({ length: 2001 }, () => ({ source: '1', target: '1' })),
    },
    'two nodes of one id': { nodes: [start, start], connections: [] },
    'a node without a place': { nodes: [{ id: '1', type: 'start', data: {} }], connections: [] },
    'a node that is none': { nodes: [null, 7, 'x', []], connections: [] },
    'a connection that is none': { nodes: [start], connections: [{ source: 1, target: {} }] },
    NUL: { nodes: saying({ label: 'a\0b' }), connections: [] },
    'half a character': { nodes: saying({ label: '\uD800' }), connections: [] },
    'half a character in a key': { nodes: saying({ '\uDC00': 1 }), connections: [] },
    'endless nesting': { nodes: saying({ label: deep(600) }), connections: [] },
    '2 MB of text': { nodes: saying({ label: 'x'.repeat(2 * 1024 * 1024) }), connections: [] },
    'an id of emoji': { nodes: [{ ...start, id: '😀' }], connections: [] },
  };
  for (const [what, graph] of Object.entries(oddGraphs)) {
    const { status, body } = await save(flow.id, graph);
    expect([what, status, body.error]).toEqual([what, 400, 'ERR_FLOW_INVALID']);
    expect(body.details).toMatchObject({ problems: [{ severity: 'blocking' }] });
  }
  const raw = async (payload: string) => {
    const headers = { ...admin.headers, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/flowbuilder/flow', headers, payload });
    return [answer.statusCode, answer.json<{ error: string }>().error];
  };
  const node = JSON.stringify(start);
  const carrying = (data: string) =>
    `{"idFlow":${flow.id},"connections":[],"nodes":[${node.replace('"data":{', `"data":{${data},`)}]}`;
  expect(await raw(carrying('"__proto__":{"super":true}'))).toEqual([400, 'ERR_VALIDATION']);
  expect(await raw(carrying('"sec":1e999'))).toEqual([400, 'ERR_FLOW_INVALID']);
  expect(await raw(carrying(`"a":"${'x'.repeat(6 * 1024 * 1024)}"`))).toEqual([413, 'ERR_PAYLOAD_TOO_LARGE']);
  const kept = await world.act(({ client }) =>
    client.query('select draft_revision from flows where id = $1', [flow.id]),
  );
  expect(kept.rows).toEqual([{ draft_revision: 1 }]);
});

test('what blocks name is looked for in the own company, and what is live is checked again as the company changes', async () => {
  const { world, call, add, save } = await drawingDesk();
  const flow = await add('Encaminha');
  const [own, foreign] = [await world.queue('Vendas'), await (await createWorld()).queue('Vendas')];
  const leading = (queueId: number) => ({
    nodes: [start, { id: 'fila', position: { x: 1, y: 1 }, type: 'queue', data: { queueId, moreOptions: false } }],
    connections: [{ source: '1', target: 'fila' }],
  });
  const codes = ({ body }: { body: SavedFlow }) => body.problems.map(({ code, nodeId }) => [code, nodeId]);
  const refused = await save<SavedFlow>(flow.id, leading(foreign.id));
  expect([refused.body.isLive, codes(refused)]).toEqual([false, [['missing-queue', 'fila']]]);
  const taken = await save<SavedFlow>(flow.id, leading(own.id));
  expect([taken.body.isLive, codes(taken)]).toEqual([true, [['queue-without-members', 'fila']]]);
  await world.seed((db) => db.delete(queues).where(eq(queues.id, own.id)));
  const { body } = await call<DrawnVersion>('GET', `/flowbuilder/${flow.id}/versions/1`);
  expect([body.blocking, body.problems.map(({ code }) => code)]).toEqual([1, ['missing-queue']]);
});
