import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createTestDeps } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';

test('the steps are found out from what there is, and are over for good once somebody says so', async () => {
  const world = await createWorld();
  await world.seed((db) =>
    db.update(companies).set({ firstStepsDoneAt: null }).where(eq(companies.id, world.companyId)),
  );
  const { headers } = await world.person({ profile: 'admin' });
  const app = await world.http();
  const steps = async () => (await app.inject({ url: '/api/first-steps', headers })).json<Record<string, unknown>>();
  const isNew = async () =>
    (await app.inject({ url: '/api/auth/me', headers })).json<{ company: { isNew: boolean } }>().company.isNew;
  expect(await steps()).toEqual({ isConnected: false, hasInvited: false, hasHeard: false, number: null });
  const connection = await world.connection({ status: 'OPENING', number: null, accountConfirmedAt: null });
  expect((await steps())['isConnected']).toBe(false);
  await world.connection({ status: 'CONNECTED', number: '5511940028922' });
  await app.inject({ method: 'POST', url: '/api/invitations', payload: {}, headers });
  expect(await steps()).toEqual({ isConnected: true, hasInvited: true, hasHeard: false, number: '5511940028922' });
  const contact = await world.contact();
  await world.ticket({ contactId: contact.id, connectionId: connection.id });
  expect(await steps()).toEqual({ isConnected: true, hasInvited: true, hasHeard: true, number: '5511940028922' });

  expect(await isNew()).toBe(true);
  const finish = () => app.inject({ method: 'PUT', url: '/api/first-steps', payload: { isDone: true }, headers });
  expect([(await finish()).statusCode, (await finish()).statusCode, await isNew()]).toEqual([200, 200, false]);
  const told = (await world.emitted()).filter(({ name }) => name === 'company.standing-changed');
  expect(told.map(({ payload }) => payload)).toEqual([
    { company: { id: world.companyId, emailConfirmed: true, isNew: false } },
  ]);
});

test('where there is a sandbox, three test customers are asked to write to the number that is connected', async () => {
  const world = await createWorld({ deps: await createTestDeps({ environment: { SANDBOX: 'on' } }) });
  const { headers } = await world.person({ profile: 'admin' });
  const app = await world.http();
  const rehearse = async () =>
    (await app.inject({ method: 'POST', url: '/api/first-steps/rehearsal', headers })).json<{ error?: string }>().error;
  expect(await rehearse()).toBe('ERR_NO_DEF_WAPP_FOUND');
  await world.connection({ status: 'CONNECTED', number: '5511940028922' });
  expect(await rehearse()).toBeUndefined();
  const { rows } = await world.deps.database.pool.query(
    'select payload from graphile_worker._private_jobs where key like $1 order by run_at',
    [`play-customer:${world.companyId}:%`],
  );
  expect(rows.map(({ payload }) => payload as unknown)).toEqual(
    [0, 1, 2].map((place) => ({ companyId: world.companyId, number: '5511940028922', place })),
  );
  const without = await createWorld({ deps: await createTestDeps({ environment: { SANDBOX: 'off' } }) });
  const admin = await without.person({ profile: 'admin' });
  const refused = await (
    await without.http()
  ).inject({ method: 'POST', url: '/api/first-steps/rehearsal', headers: admin.headers });
  expect(refused.json()).toEqual({ error: 'ERR_NOT_FOUND' });
});
