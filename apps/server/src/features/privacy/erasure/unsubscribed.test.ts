import { expect, test } from 'vitest';
import { asPlatformCtx } from '../../../platform/context.ts';
import { createWorld } from '../../../test/world.ts';
import { mergeContacts } from '../../contact-actions/merging/merge-contacts.ts';
import { noteDigestsJob } from '../../emails/jobs/note-digests.job.ts';
import { suppressedAddresses } from '../../emails/storing/suppressed-addresses.ts';
import { addUnsubscribed, listUnsubscribed, resubscribeAddress } from '../../emails/unsubscribing/unsubscribed.ts';
import { erasePerson } from './erase-person.ts';

const HOME = 'marta.azevedo@casa.com.br';
const WORK = 'marta@oficina.com.br';

test('who asked for no more letters and is erased gets none after being imported or merged anew, until an admin says so', async () => {
  const world = await createWorld();
  const { companyId, deps } = world;
  const admin = await world.person({ profile: 'admin' });
  const suppressed = async (...addresses: string[]) =>
    [...(await world.act((ctx) => suppressedAddresses(ctx, addresses)))].toSorted();
  const find = async (searchParam: string) =>
    (await admin.act((ctx) => listUnsubscribed(ctx, { searchParam }))).addresses.map(({ address }) => address);

  // Both addresses of one person: one asked before there were digests.
  const marta = await world.contact({ name: 'Marta Azevedo', number: '5511987650001', email: HOME });
  const other = await world.contact({ name: 'Marta da oficina', number: '5511987650002', email: WORK });
  await world.act((ctx) => mergeContacts(ctx, { keptId: marta.id, mergedId: other.id }));
  await deps.database.pool.query(
    `insert into email_suppressions (company_id, address, reason, at) values ($1, $2, 'complaint', '2026-10-01')`,
    [companyId, HOME],
  );
  await noteDigestsJob.run(deps, {}, { number: 1, isLast: true });
  await world.act((ctx) => addUnsubscribed(ctx, WORK));
  await world.act((ctx) => addUnsubscribed(ctx, 'bruno@clube.com.br'));
  await asPlatformCtx(deps, ({ client, now }) => erasePerson(client, { companyId, contactId: marta.id, now }));

  const { rows } = await deps.database.pool.query<{ address: string }>(
    'select address from email_suppressions where company_id = $1',
    [companyId],
  );
  expect(rows).toEqual([{ address: 'bruno@clube.com.br' }]);
  expect(await find('')).toEqual(['bruno@clube.com.br']);
  expect(await suppressed(HOME, WORK, 'ana@clube.com.br')).toEqual([WORK, HOME].toSorted());

  const again = await world.contact({ name: 'Marta', number: '5511987650003', email: HOME });
  const kept = await world.contact({ name: 'Marta A.', number: '5511987650004', email: '' });
  await world.act((ctx) => mergeContacts(ctx, { keptId: kept.id, mergedId: again.id }));
  expect(await suppressed(HOME)).toEqual([HOME]);
  // Nobody reads who it was; whoever knows the whole address finds it.
  expect([await find('marta'), await find(HOME)]).toEqual([[], [HOME]]);

  // Asking anew and being erased again changes nothing.
  await world.act((ctx) => addUnsubscribed(ctx, HOME));
  expect(await find(HOME)).toEqual([HOME]);
  await asPlatformCtx(deps, ({ client, now }) => erasePerson(client, { companyId, contactId: kept.id, now }));
  expect([await find('casa'), await suppressed(HOME)]).toEqual([[], [HOME]]);

  const lift = (email: string) => admin.act((ctx) => resubscribeAddress(ctx, { email, reason: 'Pediu por telefone' }));
  await lift(HOME);
  await expect(lift(HOME)).rejects.toMatchObject({ code: 'ERR_NOT_UNSUBSCRIBED' });
  expect(await suppressed(HOME, WORK)).toEqual([WORK]);
  // Another company knows nothing of it.
  const elsewhere = await createWorld({ deps });
  expect((await elsewhere.act((ctx) => suppressedAddresses(ctx, [WORK]))).size).toBe(0);
});
