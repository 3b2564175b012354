import type { CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { expect, test } from 'vitest';
import { offer, template } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness } from '../../../test/campaigns/feeding-harness.ts';
import { startCampaign } from '../acts/start-campaign.ts';

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
    { reason: 'blocked', count: 1, people: [{ name: 'Marina Lacerda', number: '5511987653001' }] },
    { reason: 'invalid-number', count: 1, people: [{ name: 'Marina Lacerda', number: '5511987653002' }] },
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
  // What begins next quarter costs what it costs then.
  await house.query(`
    insert into meta_prices (market, category, currency, effective_from, amount)
    values ('55', 'marketing', 'BRL', '2027-01-01', 0.5)`);
  const { id: next } = await house.planned(list, {
    message1: null,
    template1: offer,
    scheduledAt: '2027-01-04 10:00:00',
  });
  expect((await planOf(next)).price).toEqual({ currency: 'BRL', amount: 1, unpriced: 1, asOf: '2027-01-01' });
  expect((await planOf(id)).price).toMatchObject({ amount: 0.7, asOf: '2026-10-01' });
  const phone = await harness.open();
  const { id: free } = await phone.planned(await phone.list(2));
  const plan = await phone.call<CampaignPlan>('POST', `/campaigns/${free}/dry-run`, { pageNumber: 1 });
  expect(plan.price).toBe(null);
});

test('a free text over an official number counts whom it reaches, as it will be: everybody else is left out by name', async () => {
  const house = await harness.open('wppoficial');
  const spoke = await house.world.contact({ number: '5511987653001' });
  const ticket = await house.world.ticket({ contactId: spoke.id, connectionId: house.connection.id, status: 'closed' });
  await house.query('update tickets set last_inbound_at = $2 where id = $1', [
    ticket.id,
    new Date(harness.now().getTime() - 60_000),
  ]);
  const { id } = await house.begun([{ number: '5511987653001' }, { name: 'Beto', number: '5511987653002' }], {
    message2: 'Dois',
  });
  const plan = await house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
  expect(plan).toMatchObject({
    people: 1,
    leftOut: [{ reason: 'window-closed', count: 1, people: [{ name: 'Beto', number: '5511987653002' }] }],
    // An answer costs what Meta takes for answers.
    price: { amount: 0.0068, asOf: '2026-10-01' },
  });
  await house.run();
  expect((await house.recipients(id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['sent', null],
    ['skipped', 'window-closed'],
  ]);
});

test('whether it is advertising follows from what Meta approved its templates for', async () => {
  const house = await harness.open('wppoficial');
  const notice = { ...template, name: 'aviso', category: 'UTILITY' };
  const refusing = await house.world.contact({ number: '5511987653009', marketingOptOut: true });
  await house.query('update connections set templates = $2 where id = $1', [
    house.connection.id,
    JSON.stringify([template, notice]),
  ]);
  const list = await house.list(1);
  const fields = { message1: null, template1: { ...offer, name: 'aviso' } };
  const { id } = await house.planned(list, fields);
  const kindOf = async () => (await house.call<Campaign>('GET', `/campaigns/${id}?brief=1`)).kind;
  const change = (body: object) => house.call('PUT', `/campaigns/${id}`, { scheduledAt: null, ...body });
  expect(await kindOf()).toBe('utility');
  await house.query(`update campaigns set status = 'INATIVA', scheduled_at = null where id = $1`, [id]);
  await change({ template2: offer });
  expect(await kindOf()).toBe('marketing');
  await change({ template2: null });
  expect(await kindOf()).toBe('utility');
  // Of a free text nobody knows what it is for.
  await change({ message2: 'Oferta!' });
  expect(await kindOf()).toBe('marketing');

  // Over a phone nothing is approved, also where nobody gives a text anew; what somebody says stands until the texts change.
  const phone = await house.world.connection({ channel: 'whatsapp' });
  await change({ message2: null });
  expect(await kindOf()).toBe('utility');
  await change({ whatsappId: phone.id });
  expect(await kindOf()).toBe('marketing');
  await change({ kind: 'utility' });
  expect(await kindOf()).toBe('utility');
  await change({ whatsappId: house.connection.id });

  // Meta sees a template in another light since it was chosen: what begins is advertising, and the dry run says so.
  const { id: planned } = await house.planned(await house.list([{ number: refusing.number ?? '' }]), fields);
  const { id: said } = await house.planned(list, { ...fields, kind: 'utility' });
  const categoryOf = (category: string) =>
    house.query('update connections set templates = $2 where id = $1', [
      house.connection.id,
      JSON.stringify([template, { ...notice, category }]),
    ]);
  await categoryOf('MARKETING');
  const plan = await house.call<CampaignPlan>('POST', `/campaigns/${planned}/dry-run`, { pageNumber: 1 });
  expect(plan.leftOut).toMatchObject([{ reason: 'suppressed', count: 1 }]);
  await Promise.all([planned, said].map((one) => house.world.act((ctx) => startCampaign(ctx, one))));
  expect(await house.campaign(planned)).toMatchObject({ kind: 'marketing' });
  expect(await house.campaign(said)).toMatchObject({ kind: 'utility' });
  await categoryOf('UTILITY');

  // What Meta has not approved on the number is not chosen; what was chosen before stays, and what else is changed is kept.
  const refused = { error: 'ERR_TEMPLATE_NOT_APPROVED' };
  const unknown = { ...offer, name: 'inventado' };
  expect(await change({ template2: unknown })).toMatchObject(refused);
  expect(await house.draft({ whatsappId: house.connection.id, message1: null, template1: unknown })).toMatchObject(
    refused,
  );
  await house.query('update connections set templates = $2 where id = $1', [
    house.connection.id,
    JSON.stringify([template, { ...notice, status: 'PAUSED' }]),
  ]);
  expect(await change({ template3: fields.template1 })).toMatchObject(refused);
  expect(await change({ ...fields, name: 'Avisos' })).toMatchObject({ name: 'Avisos', template1: { name: 'aviso' } });
  // Without a number nobody can tell, until there is one.
  const { id: open } = await house.draft({ message1: null, template1: unknown });
  expect(await house.call('PUT', `/campaigns/${open}`, { whatsappId: house.connection.id })).toMatchObject(refused);
});

test('whom a text or a value of a template says nothing to is counted and named before the start, as it will be', async () => {
  const house = await harness.open('wppoficial');
  const people = [
    { name: 'Ana', number: '5511987653001', extra: { 'Cidade natal': 'Rio' } },
    { name: 'Beto', number: '5511987653002', extra: { 'Cidade natal': ' ' } },
    { name: 'Cida', number: '5511987653003' },
    { name: 'Davi', number: '5511987653004', empresa: 'Padaria' },
  ];
  const said = { ...offer, parameters: { 1: '{{Cidade natal}}{Company}' } };
  const list = await house.list(people);
  const leftOut = [
    {
      reason: 'empty-parameter',
      count: 2,
      people: [
        { name: 'Beto', number: '5511987653002' },
        { name: 'Cida', number: '5511987653003' },
      ],
    },
  ];
  const planOf = (id: number) => house.call<CampaignPlan>('POST', `/campaigns/${id}/dry-run`, { pageNumber: 1 });
  const { id: draft } = await house.draft({
    contactListId: list,
    whatsappId: house.connection.id,
    message1: null,
    template1: said,
  });
  expect(await planOf(draft)).toMatchObject({ people: 2, leftOut });
  const { id } = await house.begun(people, { speed: 'settings', message1: null, template1: said });
  expect(await planOf(id)).toMatchObject({ people: 2, leftOut });
  await house.run();
  expect((await house.recipients(id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['sent', null],
    ['skipped', 'empty-parameter'],
    ['skipped', 'empty-parameter'],
    ['sent', null],
  ]);
  // Over a phone: a text that is nothing but a column. What asks first is looked at, and not what follows a yes.
  const phone = await harness.open();
  const texts = { message1: '{cidade natal}{__proto__}{constructor}', message2: 'Oi!' };
  const { id: free } = await phone.planned(await phone.list(people), texts);
  const plan = await phone.call<CampaignPlan>('POST', `/campaigns/${free}/dry-run`, { pageNumber: 1 });
  expect(plan).toMatchObject({ people: 3, leftOut: [{ reason: 'empty-text', people: [{ name: 'Cida' }] }] });
  const questions = { confirmationMessage1: 'Posso?', confirmationMessage2: 'Podemos?' };
  const asked = { ...texts, confirmation: true, ...questions };
  const { id: question } = await phone.planned(await phone.list(people), asked);
  expect(await phone.call('POST', `/campaigns/${question}/dry-run`, { pageNumber: 1 })).toMatchObject({
    people: 4,
    leftOut: [],
  });
});
