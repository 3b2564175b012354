import { NAMED_BESIDE, type CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import { expect, test } from 'vitest';
import { offer } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { startCampaign } from '../acts/start-campaign.ts';
import { copyChunk } from '../audience/copy-chunk.ts';
import { MAX_BESIDE } from './print-beside.ts';

const harness = createFeedingHarness();

test('whoever heard from us in the last days is counted before the start, and spared where somebody wants that', async () => {
  const house = await harness.open();
  const heard = await house.world.contact({ number: '5511987653001' });
  await house.query('update contacts set last_outreach_at = $2 where id = $1', [
    heard.id,
    new Date(harness.now().getTime() - 48 * 60 * 60_000),
  ]);
  const { id } = await house.planned(await house.list([{ number: '5511987653001' }, {}]));
  const planOf = (body: object) =>
    house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1, ...body });
  expect(await planOf({})).toMatchObject({ people: 2, recent: 1, leftOut: [] });
  expect(await planOf({ restDays: 1 })).toMatchObject({ people: 2, recent: 1 });
  const spared = { people: 1, recent: 0, leftOut: [{ reason: 'too-soon', count: 1 }] };
  expect(await planOf({ restDays: 3 })).toMatchObject(spared);
  const { id: other } = await house.begun([{ number: '5511987653001' }, {}], { restDays: 3, speed: 'settings' });
  await house.run();
  expect((await house.recipients(other)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['skipped', 'too-soon'],
    ['sent', null],
  ]);
});

test('a plan for later judges people as of then: conversations have closed, and whoever was written to has rested', async () => {
  const house = await harness.open('wppoficial');
  const people = ['5511987653001', '5511987653002', '5511987653003'];
  const written = house.world.contact({ number: '5511987653001' });
  await house.query('update contacts set last_outreach_at = $2 where id = $1', [(await written).id, harness.now()]);
  for (const number of people) {
    const { id: contactId } = number === people[0] ? await written : await house.world.contact({ number });
    const ticket = await house.world.ticket({ contactId, connectionId: house.connection.id, status: 'closed' });
    await house.query('update tickets set last_inbound_at = $2 where id = $1', [ticket.id, harness.now()]);
  }
  await house.query('update connections set messaging_limit = 2 where id = $1', [house.connection.id]);
  const list = await house.list(people.map((number) => ({ number })));
  const planOf = (id: number, body: object = {}) =>
    house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1, ...body });
  const tomorrow = { scheduledAt: '2026-11-25 18:00:00' };

  const { id: free } = await house.draft({ contactListId: list, whatsappId: house.connection.id });
  expect(await planOf(free)).toMatchObject({ people: 3, cold: 0, leftOut: [] });
  expect(await planOf(free, tomorrow)).toMatchObject({
    people: 0,
    recent: 0,
    leftOut: [{ reason: 'window-closed', count: 3 }],
  });

  // By then they are strangers again, and Meta lets so many strangers be spoken to a day.
  const { id: approved } = await house.planned(list, { message1: null, template1: offer });
  const days = (plan: CampaignPlan) => plan.days.map(({ day, limit }) => [day, limit]);
  expect(days(await planOf(approved))).toEqual([['2026-11-24', null]]);
  expect(await planOf(approved, tomorrow)).toMatchObject({ people: 3, cold: 3, recent: 1 });
  expect(days(await planOf(approved, tomorrow))[0]).toEqual(['2026-11-25', 'meta-limit']);

  const spared = { restDays: 3 };
  expect(await planOf(approved, spared)).toMatchObject({ people: 2, leftOut: [{ reason: 'too-soon', count: 1 }] });
  expect(await planOf(approved, { ...spared, ...tomorrow })).toMatchObject({ people: 2, recent: 0 });
  const rested = { ...spared, scheduledAt: '2026-11-29 10:00:00' };
  expect(await planOf(approved, rested)).toMatchObject({ people: 3, recent: 0, leftOut: [] });
  // One that stands on the number already speaks today, whatever is asked about begins later.
  const { id: running } = await house.begun([{ number: '5511987653003' }]);
  expect((await planOf(approved, tomorrow)).others).toMatchObject([{ id: running, waiting: 1 }]);
});

test('a sample is printed before the start where one is made: whoever is left out counts towards it', async () => {
  const house = await harness.open('wppoficial');
  const list = await house.list([
    ...Array.from({ length: 20 }, () => ({ validity: 'invalid' as const, validitySource: 'phone' as const })),
    ...Array.from({ length: 490 }, () => ({})),
  ]);
  const { id } = await house.planned(list, { message1: null, template1: offer });
  const planOf = () => house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
  const { days, beginsAt, endsAt, people } = await planOf();
  expect({ people, days }).toEqual({ people: 490, days: [{ day: '2026-11-24', people: 490, limit: 'sample' }] });
  await house.world.act((ctx) => startCampaign(ctx, id));
  while (await house.world.act((ctx) => copyChunk(ctx, id)));
  expect(await planOf()).toMatchObject({ days, beginsAt, endsAt });
});

test('what is planned on the number takes its turns in the timetable as it will; what is planned for after its end is left out', async () => {
  const house = await harness.open();
  await house.query('update connections set linked_at = $2 where id = $1', [house.connection.id, harness.now()]);
  const start = { scheduledAt: '2026-11-25 09:00:00', speed: 'settings' };
  const { id: before } = await house.planned(await house.list(20), start);
  const { id } = await house.planned(await house.list(20), start);
  await house.planned(await house.list(5), { ...start, scheduledAt: '2026-12-20 09:00:00' });
  const plan = await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
  expect(plan.others).toEqual([{ id: before, name: 'Natal', waiting: 20, from: '2026-11-25T12:00:00.000Z' }]);
  // On its second day the phone speaks to 24 strangers, and each of the two has every second turn.
  expect(plan.days.map(({ day, people }) => [day, people])).toEqual([
    ['2026-11-25', 12],
    ['2026-11-26', 8],
  ]);

  harness.at(new Date('2026-11-25T12:00:00Z'));
  for (const one of [before, id]) {
    await house.world.act((ctx) => startCampaign(ctx, one));
    while (await house.world.act((ctx) => copyChunk(ctx, one)));
  }
  const taken = await house.run();
  const recipients = await house.recipients(id);
  const mine = taken.flatMap(({ at, recipientId }) => {
    const person = recipients.find((one) => one.id === recipientId);
    return person ? [{ at: new Date(at).toISOString(), position: person.position }] : [];
  });
  expect(mine).toEqual(plan.timetable.map(({ at, position }) => ({ at, position })));
});

test('campaigns on other numbers are named where they are counted against the company’s daily maximum too', async () => {
  const house = await harness.open();
  const elsewhere = await house.world.connection({ channel: 'whatsapp' });
  const { id: running } = await house.begun(3, { whatsappId: elsewhere.id, name: 'Retorno' });
  const { id: soon } = await house.planned(await house.list(3), {
    whatsappId: elsewhere.id,
    name: 'Amanhã',
    scheduledAt: '2026-11-25 08:00:00',
  });
  await house.planned(await house.list(3), { whatsappId: elsewhere.id, scheduledAt: '2026-12-20 09:00:00' });
  const { id } = await house.begun(25);
  const sharing = async () =>
    (await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 })).sharing;
  expect(await sharing()).toEqual([]);
  await house.call('POST', '/campaign-settings', { settings: { dailyMaximum: 20 } });
  expect(await sharing()).toEqual([
    { id: running, name: 'Retorno' },
    { id: soon, name: 'Amanhã' },
  ]);
});

test('of a crowd of campaigns planned on the number so many are foreseen; of the rest is said how many they are, with how many people', async () => {
  const house = await harness.open('wppoficial');
  const list = await house.list([{ number: '5511987653001' }, { number: '5511987653002' }]);
  const fields = { message1: null, template1: offer, speed: 'settings' };
  const start = { ...fields, scheduledAt: '2026-11-24 10:00:00' };
  const { id } = await house.planned(await house.list(400), fields);
  const planned: number[] = [];
  for (let n = 0; n < MAX_BESIDE.campaigns + 2; n += 1) planned.push((await house.planned(list, start)).id);
  await house.planned(list, { ...start, scheduledAt: '2026-12-20 09:00:00' });
  const { others, unforeseen, endsAt } = await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, {
    pageNumber: 1,
  });
  expect(others.map((other) => other.id)).toEqual(planned.slice(0, MAX_BESIDE.campaigns));
  expect(unforeseen).toEqual({ campaigns: 2, people: 4 });
  expect(endsAt).not.toBe(null);
});

test('where nobody can say when a campaign ends, what is planned beside it is named all the same', async () => {
  const house = await harness.open();
  const list = await house.list(2);
  const { id } = await house.begun(2);
  const soon = { name: 'Aviso', window: 'any', scheduledAt: '2026-11-24 10:00:00' };
  const { id: planned } = await house.planned(list, soon);
  await house.call('POST', '/campaign-settings', { settings: { sendingTimes: Array.from({ length: 7 }, () => null) } });
  const plan = await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
  expect(plan).toMatchObject({ people: 2, endsAt: null, others: [{ id: planned, name: 'Aviso', waiting: 2 }] });
});

test('more than a few campaigns on other numbers are not all named, and those that will say nothing more not at all', async () => {
  const house = await harness.open();
  const { id: whatsappId } = await house.world.connection({ channel: 'whatsapp' });
  await house.call('POST', '/campaign-settings', { settings: { dailyMaximum: 20 } });
  // It waits for answers, and has nobody left to write to.
  const { id: asking } = await house.begun(1, { whatsappId, name: 'Fim' });
  await house.query(`update campaign_recipients set outcome = 'sent' where campaign_id = $1`, [asking]);
  const list = await house.list(1);
  const soon = { whatsappId, scheduledAt: '2026-11-24 10:00:00' };
  const planned: number[] = [];
  for (let n = 0; n < NAMED_BESIDE + 3; n += 1) planned.push((await house.planned(list, soon)).id);
  // Both are given up when their time has come.
  await house.query('update campaigns set list_id = null where id = $1', [planned.pop()]);
  await house.query('delete from campaign_variants where campaign_id = $1', [planned.pop()]);
  const { id } = await house.begun(25);
  const plan = await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
  expect(plan.sharing.map((one) => one.id)).toEqual(planned.slice(0, NAMED_BESIDE));
  expect(plan.moreSharing).toBe(1);
});
