import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { liftFromContact } from '../../suppressions/lift.ts';
import { suppress } from '../../suppressions/suppress.ts';

test('whatever ends or allows bulk messages stands in the log of consents, and nobody takes it out', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const zeca = await world.contact({ name: 'Zeca', number: '5511984327715' });
  await world.act((ctx) => suppress(ctx, { contactId: zeca.id, source: 'word' }));
  await world.act((ctx) => suppress(ctx, { contactId: zeca.id, source: 'word' }));
  await world.act((ctx) => liftFromContact(ctx, { contactId: zeca.id, reason: 'Ligou e pediu', userId: admin.userId }));
  const app = await world.http();
  const read = async (query = '') =>
    (await app.inject({ url: `/api/privacy/consents${query}`, headers: admin.headers })).json().consents;
  expect(await read(`?contactId=${zeca.id}`)).toMatchObject([
    { state: 'given', source: 'agent', note: 'Ligou e pediu', userName: 'Renata', contact: { name: 'Zeca' } },
    { state: 'withdrawn', source: 'message', lastDigits: '7715', userName: null },
  ]);
  for (const forgery of ['delete from consents', "update consents set state = 'given'"]) {
    await expect(world.act(({ client }) => client.query(forgery))).rejects.toThrow(/permission denied/);
  }
  await world.deps.database.pool.query('delete from contacts where id = $1', [zeca.id]);
  expect(await read()).toMatchObject([{ contact: null, lastDigits: '7715' }, { contact: null }]);
});
