import { expect, test } from 'vitest';
import { createPageHarness, type PageDesk } from '../../../test/harness/page-harness.ts';
import { recordSent } from '../outbound/record-sent.ts';

const onBulkNews = () => Promise.resolve();

const HOUR = 3600;
const YEAR_2190 = 6_942_499_200_000;

/** A message of ours that was answered so many seconds ago; without a name it is only leaving. */
async function ours(
  desk: Pick<PageDesk, 'deps' | 'world' | 'connection' | 'at'>,
  { name, secondsAgo }: { name: string | null; secondsAgo: number },
) {
  const { deps, world, connection, at } = desk;
  const { rows } = await deps.database.pool.query<{ id: number; uuid: string }>(
    `insert into messages (company_id, ticket_id, contact_id, connection_id, external_id, from_me, media_type, body, ack, sent_at, sent_ack_at)
     select company_id, id, contact_id, connection_id, $2, true, 'chat', 'Olá', case when $2::text is null then 0 else 1 end, $3,
       case when $2::text is null then null else $3::timestamptz end
     from tickets where company_id = $1 and connection_id = $4 limit 1 returning id, uuid`,
    [world.companyId, name, new Date(at(secondsAgo)), connection.id],
  );
  return rows[0] ?? { id: 0, uuid: '' };
}

async function desk() {
  const made = await createPageHarness('facebook');
  const { customer, mid, rows, deps, world } = made;
  await made.happens(customer({ message: { mid: mid(), text: 'oi' } }, HOUR));
  const ackOf = async (id: number) => (await rows()).messages.find((row) => row.id === id)?.['ack'];
  const marks = async () =>
    (
      await deps.database.pool.query<{ read: Date | null; delivered: Date | null }>(
        'select read_up_to as read, delivered_up_to as delivered from receipt_marks where company_id = $1',
        [world.companyId],
      )
    ).rows;
  return { ...made, ackOf, marks };
}

test.each([
  ['of another century', YEAR_2190],
  ['of next week', undefined],
])('a watermark %s counts as the moment it came: nothing that is sent later has been read', async (_, upTo) => {
  const { happens, customer, ackOf, marks, ...made } = await desk();
  const { at } = made;
  const before = await ours(made, { name: 'm_before', secondsAgo: 60 });
  await happens(customer({ read: { watermark: upTo ?? at(-7 * 24 * HOUR) } }));
  expect(await ackOf(before.id)).toBe(3);

  const later = await ours(made, { name: null, secondsAgo: -HOUR });
  const claim = { id: 0, epoch: 0 };
  const sent = {
    claim,
    messageId: later.id,
    connectionId: made.connection.id,
    receipt: { externalId: 'm_later' },
    onBulkNews,
  };
  await made.world.act((ctx) => recordSent({ ...ctx, now: new Date(at(-HOUR)) }, sent));
  expect(await ackOf(later.id)).toBe(1);
  expect((await marks())[0]?.read?.getTime()).toBeLessThanOrEqual(at());
});

test('a watermark that is no time, or of somebody unknown, changes nothing', async () => {
  const { happens, customer, ackOf, marks, ...made } = await desk();
  const { at } = made;
  const { id } = await ours(made, { name: 'm_a', secondsAgo: 60 });
  for (const watermark of [-1, 0, 'x', 1e30, null, [], {}, '9999999999999999', -8.64e15]) {
    await happens(customer({ read: { watermark } }), customer({ delivery: { watermark } }));
  }
  await happens({
    sender: { id: '31337' },
    recipient: { id: made.pageId },
    timestamp: at(),
    read: { watermark: at() },
  });
  expect(await ackOf(id)).toBe(1);
  expect(await marks()).toEqual([]);
});

test('an echo with an absurd time does not keep its message from being read', async () => {
  const { happens, customer, page, ackOf, ...made } = await desk();
  const { at } = made;
  const { id, uuid } = await ours(made, { name: null, secondsAgo: 60 });
  const message = { is_echo: true, app_id: 900_100, mid: 'm_echo', text: 'Olá', metadata: `msg:${uuid}` };
  await happens({ ...page({ message }), timestamp: YEAR_2190 });
  await happens(customer({ read: { watermark: at() } }));
  expect(await ackOf(id)).toBe(3);
});
