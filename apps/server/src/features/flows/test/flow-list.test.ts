import { templates } from '@balcao/bot/templates/templates.ts';
import type { Flow, FlowGraph, FlowProblem } from '@balcao/contract/flows/models.ts';
import type { Workbench } from '@balcao/contract/flows/setup-models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { drawingDesk, greeting } from '../../../test/harness/flow-harness.ts';
import { createWorld } from '../../../test/world.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { connections } from '../../connections/connections.table.ts';

type Opened = { flow: { flow: FlowGraph }; problems: FlowProblem[] };

test('a flow is added, renamed, switched off and listed by name', async () => {
  const { world, admin, call, add } = await drawingDesk();
  const created = await add('Vendas');
  expect(created).toMatchObject({ name: 'Vendas', active: true, live: null, isDraftAhead: true, revision: 1 });
  expect(created.draftBy).toEqual({ id: admin.userId, name: 'Bruna' });
  await add('Boas-vindas');
  expect((await call('POST', '/flowbuilder', { name: ' VENDÁS ' })).body).toEqual({ error: 'ERR_FLOW_NAME_EXISTS' });
  for (const name of ['V', 'x'.repeat(51), '', undefined])
    expect((await call('POST', '/flowbuilder', { name })).status).toBe(400);

  const renamed = { flowId: created.id, name: 'Vendas 2' };
  expect((await call('PUT', '/flowbuilder', renamed)).body).toMatchObject({ name: 'Vendas 2', active: true });
  expect((await call('PUT', '/flowbuilder', { flowId: created.id, name: 'boas-vindas' })).body.error).toBe(
    'ERR_FLOW_NAME_EXISTS',
  );
  const off = { flowId: created.id, active: false, endRuns: true };
  expect((await call('PUT', '/flowbuilder', off)).body).toMatchObject({ name: 'Vendas 2', active: false });
  const list = await call<{ flows: Flow[] }>('GET', '/flowbuilder');
  expect(list.body).toMatchObject({ count: 2, hasMore: false });
  expect(list.body.flows.map(({ name, active }) => [name, active])).toEqual([
    ['Boas-vindas', true],
    ['Vendas 2', false],
  ]);
  const told = (await world.emitted()).filter(({ name }) => name.startsWith('flow.'));
  expect(told.map(({ name }) => name)).toEqual([
    'flow.created',
    'flow.created',
    'flow.updated',
    'flow.switched-off',
    'flow.updated',
  ]);
  expect(told[3]?.payload).toMatchObject({ flowId: created.id, endsRuns: true });
  expect(told.every(({ rooms }) => rooms.every((room) => room.endsWith('admins')))).toBe(true);
});

test('a copy has the draft and the next free name, and begins nothing', async () => {
  const { call, add, save } = await drawingDesk();
  const original = await add('Segunda via');
  await save(original.id, greeting());
  const copies = [1, 2, 3].map(() => call<Flow>('POST', '/flowbuilder/duplicate', { flowId: original.id }));
  const names = (await Promise.all(copies)).map(({ body }) => body.name);
  expect(names.toSorted()).toEqual(['Segunda via (cópia 2)', 'Segunda via (cópia 3)', 'Segunda via (cópia)']);
  const { body: copy } = await call<Flow>('POST', '/flowbuilder/duplicate', { flowId: original.id });
  expect(copy).toMatchObject({ live: null, isDraftAhead: true });
  expect((await call('GET', `/flowbuilder/flow/${copy.id}`)).body).toMatchObject({ flow: { flow: greeting() } });
  const long = await add('x'.repeat(50));
  const { body } = await call<Flow>('POST', '/flowbuilder/duplicate', { flowId: long.id });
  expect(body.name).toBe(`${'x'.repeat(42)} (cópia)`);
});

test('a deleted flow is gone, its connections let go of it, and its versions and name stay usable', async () => {
  const { world, call, add, save } = await drawingDesk();
  const flow = await add('Recado');
  await save(flow.id, greeting());
  const connection = await world.connection();
  await world.seed((db) => db.update(connections).set({ flowId: flow.id }).where(eq(connections.id, connection.id)));
  expect((await call('DELETE', `/flowbuilder/${flow.id}`)).status).toBe(200);
  for (const again of [
    await call('DELETE', `/flowbuilder/${flow.id}`),
    await call('GET', `/flowbuilder/flow/${flow.id}`),
    await save(flow.id, greeting()),
    await call('PUT', '/flowbuilder', { flowId: flow.id, name: 'Outro' }),
    await call('POST', '/flowbuilder/duplicate', { flowId: flow.id }),
  ])
    expect([again.status, again.body.error]).toEqual([404, 'ERR_NO_FLOW_FOUND']);
  expect((await call('GET', '/flowbuilder')).body).toMatchObject({ flows: [], count: 0 });
  expect((await add('Recado')).name).toBe('Recado');
  const told = (await world.emitted()).map(({ name, payload }) => [name, payload]);
  expect(told).toContainEqual(['flow.deleted', expect.objectContaining({ flowId: flow.id })]);
  expect(told).toContainEqual([
    'connection.changed',
    expect.objectContaining({ whatsapp: expect.objectContaining({ id: connection.id, flowId: 0 }) as object }),
  ]);
  const audit = await world.seed((db) => db.select().from(auditLog).where(eq(auditLog.companyId, world.companyId)));
  expect(audit.map(({ action }) => action)).toEqual([
    'flow.created',
    'flow.version-live',
    'flow.deleted',
    'flow.created',
  ]);
});

test('every template becomes a draft with its tests, naming the queues and tags that were answered', async () => {
  const { world, call } = await drawingDesk();
  const queue = await world.queue('Vendas');
  const foreign = await (await createWorld()).queue();
  for (const { id, asks, tests } of templates) {
    const queueNodes = asks.filter(({ kind }) => kind === 'queue').map(({ node }) => node);
    const answer = (queueId: number) => ({
      name: `De ${id}`.slice(0, 50),
      template: id,
      answers: Object.fromEntries(queueNodes.map((node) => [node, queueId])),
    });
    const { body: flow } = await call<Flow>('POST', '/flowbuilder', answer(queue.id));
    const { body } = await call<Opened>('GET', `/flowbuilder/flow/${flow.id}`);
    const named = body.flow.flow.nodes
      .filter((node) => queueNodes.includes(node.id))
      .map(({ data }) => data['queueId']);
    expect([id, named]).toEqual([id, queueNodes.map(() => queue.id)]);
    expect([id, body.problems.filter(({ code }) => code === 'missing-queue')]).toEqual([id, []]);
    const { body: setup } = await call<{ workbench: Workbench }>('GET', `/flowbuilder/${flow.id}/setup`);
    expect(setup.workbench.tests).toEqual(structuredClone(tests));
  }
  const [asking] = templates.flatMap(({ id, asks }) =>
    asks.flatMap(({ kind, node }) => (kind === 'queue' ? [{ id, node }] : [])),
  );
  const stolen = { name: 'Alheia', template: asking?.id, answers: { [asking?.node ?? '']: foreign.id } };
  expect((await call('POST', '/flowbuilder', stolen)).body.error).toBe('ERR_NO_QUEUE_FOUND');
  expect((await call('POST', '/flowbuilder', { name: 'Nada', template: 'nada' })).body.error).toBe(
    'ERR_NO_FLOW_TEMPLATE_FOUND',
  );
});
