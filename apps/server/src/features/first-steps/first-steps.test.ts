import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { companies } from '../companies/companies.table.ts';

test('the steps are found out from what there is, and are over for good once somebody says so', async () => {
  const world = await createWorld();
  await world.seed((db) =>
    db.update(companies).set({ firstStepsDoneAt: null }).where(eq(companies.id, world.companyId)),
  );
  const { headers } = await world.person({ profile: 'admin' });
  const app = await world.http();
  const steps = async () => (await app.inject({ url: '/api/first-steps', headers })).json<Record<string, boolean>>();
  const isNew = async () =>
    (await app.inject({ url: '/api/auth/me', headers })).json<{ company: { isNew: boolean } }>().company.isNew;
  expect(await steps()).toEqual({ isConnected: false, hasInvited: false, hasHeard: false });
  const connection = await world.connection({ status: 'OPENING', number: null, accountConfirmedAt: null });
  expect((await steps())['isConnected']).toBe(false);
  await world.connection({ status: 'CONNECTED' });
  await app.inject({ method: 'POST', url: '/api/invitations', payload: {}, headers });
  expect(await steps()).toEqual({ isConnected: true, hasInvited: true, hasHeard: false });
  const contact = await world.contact();
  await world.ticket({ contactId: contact.id, connectionId: connection.id });
  expect(await steps()).toEqual({ isConnected: true, hasInvited: true, hasHeard: true });

  expect(await isNew()).toBe(true);
  const finish = () => app.inject({ method: 'PUT', url: '/api/first-steps', payload: { isDone: true }, headers });
  expect([(await finish()).statusCode, (await finish()).statusCode, await isNew()]).toEqual([200, 200, false]);
  const told = (await world.emitted()).filter(({ name }) => name === 'company.standing-changed');
  expect(told.map(({ payload }) => payload)).toEqual([
    { company: { id: world.companyId, emailConfirmed: true, isNew: false } },
  ]);
});
