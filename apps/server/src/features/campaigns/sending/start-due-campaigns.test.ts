import { expect, test } from 'vitest';
import { offer, template } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { restartCampaign } from '../acts/restart-campaign.ts';
import { noteBarred } from './note-barred.ts';
import { startDueCampaigns } from './start-due-campaigns.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const harness = createFeedingHarness();
const look = () => startDueCampaigns(harness.deps());

/** Nine in the morning is the beginning; it is to start at eleven. */
async function planned(fields: object = {}) {
  const house = await harness.open();
  const { id } = await house.planned(await house.list(1), { scheduledAt: '2026-11-24 11:00:00', ...fields });
  const connected = (is: boolean) =>
    house.query('update connections set status = $2 where id = $1', [
      house.connection.id,
      is ? 'CONNECTED' : 'DISCONNECTED',
    ]);
  return { ...house, id, connected, now: () => house.campaign(id) };
}

test('a campaign begins at its time, and no sooner', async () => {
  const house = await planned();
  await look();
  expect(await house.now()).toMatchObject({ status: 'PROGRAMADA' });
  harness.pass(2 * HOUR);
  await look();
  expect(await house.now()).toMatchObject({ status: 'EM_ANDAMENTO', status_reason: 'preparing' });
});

test('without its connection it waits for an hour and says so; then it is given up', async () => {
  const house = await planned();
  await house.connected(false);
  harness.pass(2 * HOUR);
  await look();
  const until = new Date(harness.now().getTime() + HOUR);
  expect(await house.now()).toMatchObject({
    status: 'PROGRAMADA',
    waiting_cause: 'disconnected',
    waiting_until: until,
  });
  harness.pass(59 * MINUTE);
  await look();
  expect(await house.now()).toMatchObject({ status: 'PROGRAMADA' });
  harness.pass(MINUTE);
  await look();
  expect(await house.now()).toMatchObject({ status: 'CANCELADA', status_reason: 'disconnected' });
  const told = (await house.world.emitted()).filter(({ name }) => name === 'campaign.stopped');
  expect(told.map(({ payload }) => payload)).toEqual([{ id: house.id }]);
});

test('connected within the hour it begins', async () => {
  const house = await planned();
  await house.connected(false);
  harness.pass(2 * HOUR);
  await look();
  await house.connected(true);
  harness.pass(30 * MINUTE);
  await look();
  expect(await house.now()).toMatchObject({ status: 'EM_ANDAMENTO', waiting_cause: null });
});

test('its hour is over also where nobody looked meanwhile: connected days later it does not begin', async () => {
  const house = await planned();
  await house.connected(false);
  harness.pass(2 * HOUR);
  await look();
  await house.connected(true);
  harness.pass(5 * 24 * HOUR);
  await look();
  expect(await house.now()).toMatchObject({ status: 'CANCELADA', status_reason: 'disconnected' });
});

test('however many wait for their phones, whoever comes after them begins in time', async () => {
  const waiting = await planned();
  await waiting.connected(false);
  await waiting.query(
    `insert into campaigns (company_id, name, status, connection_id, list_id, scheduled_at, attested_at, attested_name)
     select company_id, name || n, status, connection_id, list_id, scheduled_at, attested_at, attested_name
     from campaigns, generate_series(1, 60) n where id = $1`,
    [waiting.id],
  );
  const house = await planned({ scheduledAt: '2026-11-24 11:00:01' });
  harness.pass(2 * HOUR + MINUTE);
  await look();
  expect(await house.now()).toMatchObject({ status: 'EM_ANDAMENTO' });
});

test('after a downtime of less than a day it begins late, after a longer one it does not; a time in the past means at once', async () => {
  const [late, tooLate] = [await planned(), await planned({ scheduledAt: '2026-11-24 10:00:00' })];
  const atOnce = await planned({ scheduledAt: '2026-01-01 08:00:00' });
  harness.pass(25 * HOUR + 30 * MINUTE);
  await look();
  expect(await late.now()).toMatchObject({ status: 'EM_ANDAMENTO' });
  expect(await tooLate.now()).toMatchObject({ status: 'CANCELADA', status_reason: 'late' });
  expect(await atOnce.now()).toMatchObject({ status: 'EM_ANDAMENTO' });
});

test('one in progress says when the subscription or the plan holds it up, and goes on afterwards; so does one whose time has come', async () => {
  const house = await planned();
  const { id } = await house.begun(1);
  const dueSays = async () => (await house.now())['waiting_cause'];
  const says = async () => {
    await noteBarred(harness.deps());
    return (await house.campaign(id))['waiting_cause'];
  };
  const mayUse = (is: boolean) =>
    house.query('update plans set use_campaigns = $2 where id = $1', [house.world.company.planId, is]);
  expect(await says()).toBe(null);
  await house.world.paidUntil('2020-01-01');
  expect(await says()).toBe('subscription');
  await house.world.paidUntil('2099-12-31');
  await mayUse(false);
  expect(await says()).toBe('no-plan');
  expect(await dueSays()).toBe(null);
  harness.pass(3 * HOUR);
  await says();
  await look();
  expect([await dueSays(), (await house.now())['status']]).toEqual(['no-plan', 'PROGRAMADA']);
  await mayUse(true);
  await look();
  expect(await house.now()).toMatchObject({ status: 'EM_ANDAMENTO', waiting_cause: null });
  await house.feed();
  expect([await says(), (await house.takeAll()).length]).toEqual([null, 1]);
});

test('one that the plan held up for more than a day does not begin any more', async () => {
  const house = await planned();
  await house.query('update plans set use_campaigns = false where id = $1', [house.world.company.planId]);
  harness.pass(3 * HOUR);
  await noteBarred(harness.deps());
  harness.pass(24 * HOUR);
  await house.query('update plans set use_campaigns = true where id = $1', [house.world.company.planId]);
  await look();
  expect(await house.now()).toMatchObject({ status: 'CANCELADA', status_reason: 'late', waiting_cause: null });
});

test('given up before it began and wanted after all, it is what Meta says of its templates by then', async () => {
  const house = await harness.open('wppoficial');
  const sees = (category: string) =>
    house.query('update connections set templates = $2 where id = $1', [
      house.connection.id,
      JSON.stringify([{ ...template, category }]),
    ]);
  await sees('UTILITY');
  const fields = { scheduledAt: '2026-11-24 11:00:00', message1: null, template1: offer };
  const { id } = await house.planned(await house.list(1), fields);
  expect(await house.campaign(id)).toMatchObject({ kind: 'utility' });
  harness.pass(30 * HOUR);
  await look();
  expect(await house.campaign(id)).toMatchObject({ status: 'CANCELADA', status_reason: 'late', kind: 'utility' });
  await sees('MARKETING');
  await house.admin.act((ctx) => restartCampaign(ctx, { campaignId: id, acknowledged: false }));
  expect(await house.campaign(id)).toMatchObject({ status: 'EM_ANDAMENTO', kind: 'marketing' });
});
