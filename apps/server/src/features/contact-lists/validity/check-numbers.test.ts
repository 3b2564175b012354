import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import { expect, test } from 'vitest';
import { preparePhones } from '../../../test/fake-host.ts';
import { inhabitedTicket, listHouse, type ListHouse } from '../../../test/harness/contact-list-harness.ts';
import { checkNextJob } from './check-next.job.ts';

const phones = preparePhones();
const once = { number: 1, isLast: true };

const knows =
  (...known: string[]) =>
  ({ phones: asked }: { phones: string[] }) => ({
    numbers: asked.map((one) => ({ asked: one, phone: known.includes(one) ? one : null, lid: null })),
  });

const checkNext = ({ world }: ListHouse, listId: number) =>
  checkNextJob.run(world.deps, { companyId: world.companyId, listId }, once);

async function filledHouse() {
  const house = await listHouse();
  const { id } = await house.list('Conferir');
  for (const number of ['11984325001', '11984325002', '11984325003']) await house.add(id, { number });
  const read = () => house.call<ContactList>('GET', `/contact-lists/${id}`);
  const check = () => house.call<ContactList>('POST', `/contact-lists/${id}/check`);
  return { house, id, read, check };
}

test('a phone is asked about one number at a time, until all are known', async () => {
  const { house, id, read, check } = await filledHouse();
  const phone = await phones.connect(house.world, { 'check-numbers': knows('5511984325001', '5511984325003') });
  expect(await check()).toMatchObject({ isChecking: true, validCount: 0 });
  for (let asked = 1; asked <= 3; asked += 1) {
    await checkNext(house, id);
    expect(phone.asked).toHaveLength(asked);
  }
  expect(await read()).toMatchObject({ isChecking: true, validCount: 2, invalidCount: 1 });
  await checkNext(house, id);
  expect(await read()).toMatchObject({ isChecking: false });
  expect(phone.asked).toHaveLength(3);
  // What a phone said about a number holds for every list.
  const other = await house.list('Outra');
  expect(await house.add(other.id, { number: '1184325002' })).toMatchObject({
    isWhatsappValid: false,
    validitySource: 'phone',
  });
});

test('a phone is asked fifty times an hour and two hundred times a day at most, whoever asked', async () => {
  const { house, id, read, check } = await filledHouse();
  const phone = await phones.connect(house.world, { 'check-numbers': knows() });
  await check();
  const askedBefore = (count: number, ago: string) =>
    house.world.deps.database.pool.query(
      `insert into phone_checks (company_id, connection_id, at)
       select company_id, id, now() - $2::interval from connections, generate_series(1, $3) where company_id = $1
         and channel = 'whatsapp'`,
      [house.world.companyId, ago, count],
    );
  await askedBefore(49, '30 minutes');
  await checkNext(house, id);
  expect(phone.asked).toHaveLength(1);
  await checkNext(house, id);
  expect(phone.asked).toHaveLength(1);
  await house.world.deps.database.pool.query(
    `update phone_checks set at = at - interval '2 hours' where company_id = $1`,
    [house.world.companyId],
  );
  await checkNext(house, id);
  expect(phone.asked).toHaveLength(2);
  await askedBefore(149, '5 hours');
  await checkNext(house, id);
  expect(phone.asked).toHaveLength(2);
  expect(await read()).toMatchObject({ isChecking: true, invalidCount: 2 });
});

test('without a phone only the messages are asked; stopped, nobody is asked any more', async () => {
  const { house, id, read, check } = await filledHouse();
  // What a campaign said and nobody has answered, too.
  await inhabitedTicket(house, { number: '5511984325001', isOutreach: true, fromMe: true, ack: 2 });
  await inhabitedTicket(house, { number: '5511984325002', fromMe: true, failureCode: '131026' });
  expect(await check()).toMatchObject({ isChecking: false, validCount: 1, invalidCount: 0 });
  const phone = await phones.connect(house.world, { 'check-numbers': knows() });
  expect(await check()).toMatchObject({ isChecking: true });
  expect(await house.call('POST', `/contact-lists/${id}/check/stop`)).toMatchObject({ isChecking: false });
  await checkNext(house, id);
  expect(phone.asked).toHaveLength(0);
  expect(await read()).toMatchObject({ validCount: 1, invalidCount: 0 });
});
