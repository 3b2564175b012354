import type { CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import { expect, test } from 'vitest';
import { createFeedingHarness, offer } from '../../../test/campaigns/feeding-harness.ts';

const harness = createFeedingHarness();

test(
  'what the timetable says is what happens, line by line, also beside another campaign on the number',
  { timeout: 120_000 },
  async () => {
    const house = await harness.open();
    const areas = ['11', '92', '68'];
    const people = Array.from({ length: 14 }, (_, n) => ({
      number: `55${areas[n % 3]}9876530${10 + n}`,
      name: `Pessoa ${n}`,
    }));
    const other = await house.begun(6, { share: 3, speed: 'settings' });
    const { id } = await house.begun(people, { message2: 'Dois', speed: 'settings' });
    const plan = await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
    expect(plan).toMatchObject({ people: 14, cold: 14, leftOut: [], others: [{ id: other.id, waiting: 6 }] });
    expect(plan.timetable).toHaveLength(14);
    // In Rio Branco it is seven.
    expect(plan.days).toEqual([{ day: '2026-11-24', people: 14, limit: 'window' }]);

    const taken = await house.run();
    const recipients = await house.recipients(id);
    const mine = taken.flatMap(({ at, recipientId }) => {
      const person = recipients.find((one) => one.id === recipientId);
      return person ? [{ at: new Date(at).toISOString(), position: person.position, variant: person.variant }] : [];
    });
    expect(mine).toEqual(plan.timetable.map(({ at, position, variant }) => ({ at, position, variant })));
    expect(mine.at(-1)?.at).toBe(plan.endsAt);
  },
);

test('before it begins, it says who is left out and why, which texts, which days, and what limits each', async () => {
  const house = await harness.open();
  await house.world.contact({ number: '5511987653001', active: false });
  const list = await house.list([
    { number: '5511987653001' },
    { number: '5511987653002', validity: 'invalid', validitySource: 'phone' },
    ...Array.from({ length: 45 }, () => ({})),
  ]);
  const { id } = await house.planned(list, { message3: 'Três' });
  const plan = await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
  expect(plan.leftOut.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { reason: 'blocked', count: 1 },
    { reason: 'invalid-number', count: 1 },
  ]);
  // A phone that is new speaks to twenty strangers on its first day, and to more each day.
  expect(plan.days).toEqual([
    { day: '2026-11-24', people: 20, limit: 'daily-budget' },
    { day: '2026-11-25', people: 24, limit: 'daily-budget' },
    { day: '2026-11-26', people: 1, limit: null },
  ]);
  expect(plan.timetable.slice(0, 3).map(({ position, variant }) => [position, variant])).toEqual([
    [3, 1],
    [4, 3],
    [5, 1],
  ]);
  expect(await house.call('POST', `/campaigns/${id + 1000}/dry-run`, { pageNumber: 1 })).toMatchObject({
    error: 'ERR_NO_CAMPAIGN_FOUND',
  });
});

test('it is shown as it would be from another time on and in another window, before that is stored', async () => {
  const house = await harness.open();
  const { id } = await house.draft({ contactListId: await house.list(1), whatsappId: house.connection.id });
  const beginsAt = async (body: object) =>
    (await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1, ...body })).beginsAt;
  const night = { scheduledAt: '2026-11-24 23:00:00' };
  expect(await beginsAt(night)).toBe('2026-11-25T11:00:00.000Z');
  expect(await beginsAt({ ...night, window: 'any' })).toBe('2026-11-25T02:00:00.000Z');
});

test('where Meta charges by the message, the people’s countries say what it costs', async () => {
  const house = await harness.open('wppoficial');
  const list = await house.list([{}, {}, { number: '9991234567' }]);
  const planOf = (id: number) => house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
  const { id } = await house.planned(list, { message1: null, template1: offer });
  expect((await planOf(id)).price).toEqual({ currency: 'USD', amount: 0.125, unpriced: 1, asOf: '2026-07-01' });
  // An account that Meta bills in another currency reads its own, as soon as the table knows it.
  await house.query(`update connections set billing_currency = 'BRL' where id = $1`, [house.connection.id]);
  expect((await planOf(id)).price).toMatchObject({ currency: 'USD' });
  await house.query(`
    insert into meta_prices (market, category, currency, effective_from, amount)
    values ('55', 'marketing', 'BRL', '2026-10-01', 0.35)`);
  expect((await planOf(id)).price).toEqual({ currency: 'BRL', amount: 0.7, unpriced: 1, asOf: '2026-10-01' });
  const phone = await harness.open();
  const { id: free } = await phone.planned(await phone.list(2));
  const plan = await phone.call<CampaignPlan>('POST', `/campaigns/${free}/dry-run`, { pageNumber: 1 });
  expect(plan.price).toBe(null);
});
