import type { CampaignReport } from '@balcao/contract/campaigns/report-models.ts';
import { expect, test } from 'vitest';
import { createFeedingHarness, NINE } from '../../../test/campaigns/feeding-harness.ts';
import { pruneRecipientsJob } from './prune-recipients.job.ts';

const harness = createFeedingHarness();
type House = Awaited<ReturnType<typeof harness.open>>;

const monthsLater = (months: number) => {
  const at = new Date(NINE);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at;
};
const forget = () => pruneRecipientsJob.run(harness.deps(), {}, { number: 1, isLast: false });
const numbersOf = async (house: House, id: number) => (await house.recipients(id)).map(({ number }) => number);

/** Somebody got it, or did not, then it ended. */
async function ended(house: House, became = `outcome = 'read'`) {
  const { id } = await house.begun([{ name: 'Ana', number: '5511987650001', extra: { cidade: 'Rio' } }]);
  await house.query(`update campaign_recipients set outcome = 'queued' where campaign_id = $1`, [id]);
  await house.query(`update campaign_recipients set ${became} where campaign_id = $1`, [id]);
  await house.query(`update campaigns set status = 'FINALIZADA', completed_at = $2 where id = $1`, [id, NINE]);
  return id;
}

test('a year after a campaign its people are nobody any more, and its numbers are the same', async () => {
  const house = await harness.open();
  const id = await ended(house);
  const sums = () => house.query('select campaign_numbers($1) as numbers', [id]);
  const before = await sums();
  harness.at(monthsLater(11));
  await forget();
  expect(await numbersOf(house, id)).toEqual(['5511987650001']);
  harness.at(new Date(monthsLater(12).getTime() + 1000));
  await forget();
  await forget();
  const [person] = await house.recipients(id);
  expect(person).toMatchObject({ name: '', number: '', fields: {}, contactId: null, outcome: 'read' });
  expect(person?.phoneKey).toBe(`erased:${person?.id}`);
  expect((await house.campaign(id))['forgotten_at']).not.toBe(null);
  expect(await sums()).toEqual(before);
});

test('a campaign that was stopped and taken up by nobody is over after the same time, and forgets its people like one that had ended', async () => {
  const house = await harness.open();
  const { id } = await house.begun([{ name: 'Ana', number: '5511987650001' }]);
  await house.call('POST', `/campaigns/${id}/cancel`);
  const restart = () => house.call('POST', `/campaigns/${id}/restart`);
  harness.at(monthsLater(11));
  await forget();
  expect(await numbersOf(house, id)).toEqual(['5511987650001']);
  expect(await house.campaign(id)).toMatchObject({ status: 'CANCELADA' });
  harness.at(new Date(monthsLater(12).getTime() + 1000));
  await forget();
  expect(await house.recipients(id)).toMatchObject([{ name: '', number: '', outcome: 'withdrawn' }]);
  expect(await house.campaign(id)).toMatchObject({
    status: 'FINALIZADA',
    status_reason: 'given-up',
    completed_at: NINE,
    forgotten_at: harness.now(),
  });
  // Nobody is left to whom it might speak. Whoever asks has not stayed signed in for a year.
  harness.at(NINE);
  expect(await restart()).toMatchObject({ error: 'ERR_CAMPAIGN_STATE' });
});

test('whoever changes what a stopped campaign says, or goes on with it, has not given it up', async () => {
  const house = await harness.open();
  const { id } = await house.begun([{ number: '5511987650001' }]);
  await house.call('POST', '/campaign-settings', { settings: { retentionMonths: 1 } });
  await house.call('POST', `/campaigns/${id}/cancel`);
  await house.query('update campaigns set updated_at = $2 where id = $1', [id, monthsLater(1)]);
  harness.at(new Date(monthsLater(1).getTime() + 1000));
  await forget();
  expect(await house.campaign(id)).toMatchObject({ status: 'CANCELADA' });
  expect(await numbersOf(house, id)).toEqual(['5511987650001']);
  harness.at(NINE);
  await house.call('POST', `/campaigns/${id}/restart`);
  harness.at(monthsLater(3));
  await forget();
  expect(await numbersOf(house, id)).toEqual(['5511987650001']);
});

test('once its people are nobody any more, nobody is offered a new campaign for those who were not reached', async () => {
  const house = await harness.open();
  const id = await ended(house, `outcome = 'failed', reason = '131049'`);
  const reasons = async () => (await house.call<CampaignReport>('GET', `/campaigns/${id}/report`)).reasons;
  expect(await reasons()).toMatchObject([{ reason: '131049', count: 1, mayPass: true }]);
  harness.at(new Date(monthsLater(12).getTime() + 1000));
  await forget();
  // Whoever asks has not stayed signed in for a year.
  harness.at(NINE);
  expect(await reasons()).toMatchObject([{ reason: '131049', count: 1, mayPass: false }]);
});

test('a company chooses how long; another company’s choice, and what is not over, do not count', async () => {
  const [house, other] = [await harness.open(), await harness.open()];
  const [short, usual] = [await ended(house), await ended(other)];
  const { id: running } = await house.begun([{ number: '5511987650002' }]);
  await house.call('POST', '/campaign-settings', { settings: { retentionMonths: 2 } });
  harness.at(new Date(monthsLater(2).getTime() + 1000));
  await forget();
  expect(await numbersOf(house, short)).toEqual(['']);
  expect(await numbersOf(other, usual)).toEqual(['5511987650001']);
  expect(await numbersOf(house, running)).toEqual(['5511987650002']);
});
