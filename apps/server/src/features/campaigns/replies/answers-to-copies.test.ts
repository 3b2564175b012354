import { expect, test } from 'vitest';
import { askingHouse } from '../../../test/campaigns/asking-house.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { served } from '../../../test/campaigns/served.ts';

const MINUTE = 60_000;
const harness = createFeedingHarness();
const asking = askingHouse(harness);

type Numbers = [string, string, string, string, string];
const ASKED = { outcome: 'asked', confirmedAt: null };
const CONFIRMED = { outcome: 'asked', confirmedAt: expect.any(Date) };

test('what is sent again because nobody knows whether it arrived closes the question by its first copy', async () => {
  const [waiting, left, before, refused, again] = [1, 2, 3, 4, 5].map((n) => `551198765315${n}`) as Numbers;
  const numbers = [waiting, left, before, refused, again];
  const house = await asking(numbers);
  const of = await served(house, numbers);
  const { query } = house;
  const write = (one: string) =>
    house.call('POST', `/messages/${of(one).ticketId}`, { body: 'Sai às 15h, posso confirmar?' });
  const fail = (one: string, reason: string) =>
    query(
      `with gone as (update outbox set state = 'failed', finished_at = $2 where state = 'unknown' and message_id in (
         select id from messages where ticket_id = $1 and user_id is not null) returning message_id)
       update messages set failed_at = $2, failure_reason = $3 where id in (select message_id from gone)`,
      [of(one).ticketId, harness.now(), reason],
    );
  const retry = async (one: string) => {
    const text = 'select id from messages where ticket_id = $1 and user_id is not null';
    const [row] = await query<{ id: number }>(text, [of(one).ticketId]);
    await house.call('POST', `/messages/${row?.id}/retry`);
  };
  for (const one of [waiting, left, refused, again]) await write(one);
  await house.leave('unknown');
  for (const one of [waiting, left, again]) await fail(one, 'unknown');
  await fail(refused, 'recipient');
  // They speak before the second copy leaves; of one it is heard of only afterwards.
  harness.pass(MINUTE);
  const spoken = harness.now();
  harness.pass(MINUTE);
  await retry(left);
  await house.leave();
  harness.at(spoken);
  for (const one of [waiting, refused]) await retry(one);
  // The second copy is refused, which says nothing about the first.
  await retry(again);
  await query(
    `with gone as (update outbox set state = 'failed', finished_at = $2 where state = 'queued' and message_id in (
       select id from messages where ticket_id = $1 and user_id is not null) returning message_id)
     update messages set failed_at = $2, failure_reason = 'recipient' where id in (select message_id from gone)`,
    [of(again).ticketId, harness.now()],
  );
  for (const one of [waiting, left, refused, again]) await house.say(one, 'sim');
  // The first copy had left before they were asked.
  await write(before);
  await house.leave('unknown');
  await fail(before, 'unknown');
  harness.pass(MINUTE);
  const { contactId } = of(before);
  await query('update campaign_recipients set asked_at = $2 where contact_id = $1', [contactId, harness.now()]);
  await query(`update messages set sent_ack_at = $2, sent_at = $2 where contact_id = $1 and recipient_part = 0`, [
    contactId,
    harness.now(),
  ]);
  await retry(before);
  harness.pass(MINUTE);
  await house.say(before, 'sim');
  expect(await house.recipients(house.id)).toMatchObject([ASKED, ASKED, CONFIRMED, CONFIRMED, ASKED]);
});
