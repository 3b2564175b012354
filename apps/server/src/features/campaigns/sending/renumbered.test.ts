import { renumberedText } from '@balcao/contract/outreach/finding-sentences.ts';
import { expect, test } from 'vitest';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const harness = createFeedingHarness();

test('another number linked meanwhile: the campaign stops and says why, until somebody has it go on from there', async () => {
  const house = await harness.open();
  const { connection, world } = house;
  const known = await world.contact({ number: '5511987658001' });
  const place = { contactId: known.id, connectionId: connection.id, channel: 'whatsapp', status: 'closed' } as const;
  await world.ticket({ ...place, lastInboundAt: new Date(harness.now().getTime() - 5 * DAY) });
  const { id } = await house.begun([{}, {}, { number: '5511987658001' }], { speed: 'settings' });
  const spentOnStrangers = async () => {
    const [line] = await house.query<{ n: number }>(
      'select cold_today as n from outreach_lines where connection_id = $1',
      [connection.id],
    );
    return line?.n;
  };
  const outcomes = async () => (await house.recipients(id)).map(({ outcome }) => outcome);
  await house.feed();
  expect(await house.takeAll()).toHaveLength(1);
  harness.pass(MINUTE);
  await house.feed();
  expect(await outcomes()).toEqual(['sent', 'queued', 'waiting']);

  harness.pass(MINUTE);
  await house.query('update connections set renumbered_at = $2, linked_at = $2 where id = $1', [
    connection.id,
    harness.now(),
  ]);
  harness.pass(1000);
  await house.feed();
  expect(await house.campaign(id)).toMatchObject({
    status: 'CANCELADA',
    status_reason: 'guardian',
    status_note: renumberedText,
  });
  expect(await outcomes()).toEqual(['sent', 'waiting', 'waiting']);
  expect(await house.takeAll()).toEqual([]);
  const told = (await world.emitted()).filter(({ name }) => name === 'campaign.stopped');
  expect(told.map(({ payload }) => payload)).toEqual([{ id }]);

  const restart = (body?: object) => house.call('POST', `/campaigns/${id}/restart`, body);
  expect(await restart()).toMatchObject({ error: 'ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT' });
  expect(await restart({ acknowledged: true })).toMatchObject({ status: 'EM_ANDAMENTO' });
  expect(await house.run()).toHaveLength(2);
  // Whoever knew the number before does not know this one.
  expect(await spentOnStrangers()).toBe(4);
  // One that begins from then on is meant for the new number.
  await house.begun(1, { speed: 'settings' });
  expect(await house.run()).toHaveLength(1);
});
