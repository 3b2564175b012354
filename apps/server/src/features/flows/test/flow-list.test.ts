import type { Flow } from '@balcao/contract/flows/models.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drawingDesk, greeting } from '../../../test/harness/flow-harness.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { connections } from '../../connections/connections.table.ts';

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
