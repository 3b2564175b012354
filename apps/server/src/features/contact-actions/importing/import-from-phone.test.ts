import { expect, test } from 'vitest';
import { all, house, work } from '../../../test/harness/import-harness.ts';
import { preparePhones } from '../../../test/fake-host.ts';
import { importPhoneBook } from './begin-import.ts';
import { getTask } from '../tasks.queries.ts';

const phones = preparePhones();
const book = [
  { phone: '5511988880001', name: 'Padaria Sol' },
  { phone: '5511988880002', name: null },
];

test('the address book of the linked phone becomes contacts, once however often it is imported', async () => {
  const { world, admin } = await house();
  await phones.connect(world, { 'list-contacts': () => ({ contacts: book }) }, { isDefault: true });
  for (const created of [2, 0]) {
    const { id } = await admin.act((ctx) => importPhoneBook(ctx));
    await work(world, id);
    expect(await admin.act((ctx) => getTask(ctx, id))).toMatchObject({ state: 'done', created });
  }
  expect((await all(admin)).map(({ name }) => name).toSorted()).toEqual(['+55 11 98888-0002', 'Padaria Sol']);
});

test('without a connected phone nothing begins, and one that is lost meanwhile is said', async () => {
  const { world, admin } = await house();
  const answers = { 'list-contacts': () => ({ error: { class: 'not-connected', message: 'Não conectado.' } }) };
  await phones.connect(world, answers, { isDefault: true });
  const { id } = await admin.act((ctx) => importPhoneBook(ctx));
  await work(world, id);
  expect(await admin.act((ctx) => getTask(ctx, id))).toMatchObject({ state: 'failed', failure: 'phone-unreachable' });
  await world.deps.database.pool.query(`update connections set status = 'TIMEOUT' where company_id = $1`, [
    world.companyId,
  ]);
  await expect(admin.act((ctx) => importPhoneBook(ctx))).rejects.toThrow('ERR_WAPP_NOT_INITIALIZED');
});
