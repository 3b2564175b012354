import { expect, test } from 'vitest';
import { askingHouse } from '../../../test/campaigns/asking-house.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { createInbound } from '../../../test/inbound.ts';
import { offer, template } from '../../../test/templates/approved-template.ts';
import { feedLine } from '../sending/feed-line.ts';

const MINUTE = 60_000;
const harness = createFeedingHarness();
const asking = askingHouse(harness);

const ASKED = { outcome: 'asked', confirmedAt: null };
const CONFIRMED = { outcome: 'asked', confirmedAt: expect.any(Date) };

/** Everybody was asked over one number, and one more campaign says or asks something over another number of the company. */
async function askedThenWrittenTo(numbers: readonly string[]) {
  const house = await asking(numbers);
  const { connection: other } = await createInbound(house.world);
  await house.query(`update connections set messaging_limit = -1, templates = $2 where id = $1`, [
    other.id,
    JSON.stringify([template]),
  ]);
  const people = numbers.map((number) => ({ number, name: 'Ana Lima' }));
  const begin = (fields: object) => house.begun(people, { message1: null, ...fields });
  return { ...house, other, begin };
}

test('a yes over a number answers what was asked there, whatever a campaign has said or asked over another number since', async () => {
  const from = '5511987657001';
  const house = await askedThenWrittenTo([from]);
  const { id: second } = await house.begin({
    whatsappId: house.other.id,
    message1: 'Aqui está!',
    confirmation: true,
    confirmationTemplate1: offer,
  });
  await inCompanyAsSystem(harness.deps(), house.world.companyId, (ctx) => feedLine(ctx, house.other.id));
  await house.takeAll();
  harness.pass(MINUTE);
  expect(await house.recipients(second)).toMatchObject([ASKED]);
  await house.say(from, 'Sim');
  expect(await house.recipients(house.id)).toMatchObject([CONFIRMED]);
  expect(await house.recipients(second)).toMatchObject([ASKED]);
});

test('what a later campaign could not say, has taken back or has not handed over yet closes no question; what it has said does', async () => {
  const numbers = ['5511987657011', '5511987657012', '5511987657013', '5511987657014'];
  // Of the third it is still in the outbox.
  const [failed = '', deleted = '', , read = ''] = numbers;
  const house = await askedThenWrittenTo(numbers);
  const { id: second } = await house.begin({ whatsappId: house.connection.id, template1: offer });
  await house.feedOnly();
  const people = await house.recipients(second);
  const messageTo = (number: string) => people.find((one) => one.number === number)?.messageId;
  const became = (number: string, message: string, state: string) =>
    house.query(
      `with gone as (update outbox set state = '${state}' where message_id = $1)
       update messages set ${message} where id = $1 and $2::timestamptz is not null`,
      [messageTo(number), harness.now()],
    );
  await became(failed, `failed_at = $2, failure_reason = 'recipient'`, 'failed');
  await became(deleted, 'is_deleted = true', 'done');
  await became(read, 'ack = 3, sent_ack_at = $2', 'done');
  harness.pass(MINUTE);
  for (const from of numbers) await house.say(from, 'Sim');
  expect(await house.recipients(house.id)).toMatchObject([CONFIRMED, CONFIRMED, CONFIRMED, ASKED]);
});
