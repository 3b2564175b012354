import { expect, test } from 'vitest';
import { createWorld, type Person } from '../../../test/world.ts';

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
