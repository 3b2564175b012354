import { expect, test } from 'vitest';
import { createWorld, type Person } from '../../../test/world.ts';
import { messages } from '../../messages/messages.table.ts';

test('whoever reads a conversation leaves one line an hour, spying and jumping to a message are told apart, and only admins read it', async () => {
  const [world, other] = [await createWorld(), await createWorld()];
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const agent = await world.person({ name: 'Diego' });
  const ticket = await world.ticket({ status: 'open', userId: agent.userId });
  const app = await world.http();
  const read = (who: Person, query = '') =>
    app.inject({ url: `/api/messages/${ticket.id}${query}`, headers: who.headers });
  expect((await read(agent)).statusCode).toBe(200);
  await read(agent);
  await read(admin, '?spy=true');
  const views = async (query = '', who = admin) =>
    (await app.inject({ url: `/api/audit/views${query}`, headers: who.headers })).json();
  expect(await views()).toMatchObject({
    views: [
      { person: { name: 'Renata' }, how: 'spy', ticketId: ticket.id, contact: 'Marina Lacerda', support: null },
      { person: { name: 'Diego' }, how: 'open', ticketId: ticket.id },
    ],
    hasMore: false,
  });
  expect((await views(`?userId=${agent.userId}`)).views).toHaveLength(1);
  expect((await views('?how=spy&dateStart=2026-11-20&dateEnd=2026-11-20')).views).toHaveLength(1);
  expect((await views('?dateEnd=2026-11-19')).views).toEqual([]);
  expect(await views('', agent)).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect((await views('', await other.person({ profile: 'admin' }))).views).toEqual([]);
});

const byId = (a: number, b: number) => a - b;

test('what is read of a customer’s earlier conversations leaves its trace there, and so does taking away all of them', async () => {
  const world = await createWorld();
  const { companyId } = world;
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const earlier = await world.ticket({ status: 'closed' });
  const { contactId } = earlier;
  const now = await world.ticket({ contactId, status: 'open', userId: admin.userId });
  const unread = await world.ticket({ contactId, status: 'closed' });
  const sentAt = world.deps.now();
  const line = { companyId, contactId, fromMe: false, body: 'olá', sentAt };
  await world.seed((db) => db.insert(messages).values([earlier, now].map(({ id }) => ({ ...line, ticketId: id }))));
  const app = await world.http();
  const get = async (url: string) => (await app.inject({ url: `/api${url}`, headers: admin.headers })).json();
  const views = async (how: string): Promise<number[]> =>
    (await get(`/audit/views?how=${how}`)).views.map((view: { ticketId: number }) => view.ticketId).toSorted(byId);
  await get(`/messages/${now.id}`);
  expect(await views('open')).toEqual([earlier.id, now.id].toSorted(byId));
  await get(`/contacts/${contactId}/data`);
  expect(await views('export')).toEqual([earlier.id, now.id, unread.id].toSorted(byId));
});
