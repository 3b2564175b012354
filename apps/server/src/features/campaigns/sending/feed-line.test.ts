import { expect, test } from 'vitest';
import type { CampaignReport } from '@balcao/contract/campaigns/report-models.ts';
import { recordSent } from '../../messages/outbound/record-sent.ts';
import { includeAgain } from '../report/include-again.ts';
import { offer } from '../../../test/templates/approved-template.ts';
import { createFeedingHarness, NINE } from '../../../test/campaigns/feeding-harness.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const harness = createFeedingHarness();

const gaps = (times: readonly number[]) => times.slice(1).map((at, n) => at - (times[n] ?? 0));

test('everybody is written to once, in the order of the list, with the pauses of the settings, in their own words', async () => {
  const house = await harness.open();
  const ana = { name: 'Ana Lima', extra: { 'Valor (R$)': '10' } };
  const { id } = await house.begun([ana, { name: 'Bia' }, { name: 'Cris' }], {
    speed: 'settings',
    message1: 'Oi, {nome}! {{valor (R$)}}{:)}',
    message2: 'Olá {{firstName}}, {ms}!{x}',
  });
  // Which columns there were is known, whatever becomes of the list.
  await house.query('delete from contact_lists where company_id = $1', [house.world.companyId]);
  const taken = await house.run();
  const people = await house.recipients(id);
  expect(taken.map(({ recipientId, part }) => [recipientId, part])).toEqual(people.map((person) => [person.id, 1]));
  for (const gap of gaps(taken.map(({ at }) => at))) {
    expect(gap).toBeGreaterThanOrEqual(20 * SECOND);
    expect(gap).toBeLessThanOrEqual(26 * SECOND);
  }
  expect(people.map(({ outcome }) => outcome)).toEqual(['sent', 'sent', 'sent']);
  const said = await house.query<{ body: string }>('select body from messages where company_id = $1 order by id', [
    house.world.companyId,
  ]);
  expect(said.map(({ body }) => body)).toEqual(['Oi, Ana Lima! 10{:)}', 'Olá Bia, Bom dia!', 'Oi, Cris! {:)}']);
  await house.look();
  expect(await house.campaign(id)).toMatchObject({ status: 'FINALIZADA' });
  expect(
    (await house.world.emitted()).filter(({ name }) => name.startsWith('message.') || name.startsWith('ticket.')),
  ).toEqual([]);
});

test('at the speed of the channel a second’s worth is handed over, and no more than the outbox takes', async () => {
  const house = await harness.open('wppoficial');
  await house.begun(45, { speed: 'channel', kind: 'utility', template1: offer });
  const first = await house.feed();
  expect(
    await house.query('select from outbox where company_id = $1 and priority = 2', [house.world.companyId]),
  ).toHaveLength(10);
  harness.at(first);
  harness.at(await house.feed());
  // Nobody takes anything: the hand is full.
  await house.feed();
  expect(
    await house.query('select from outbox where company_id = $1 and priority = 2', [house.world.companyId]),
  ).toHaveLength(20);
});

test('a campaign that somebody else has for a moment is looked at again in a moment', async () => {
  const house = await harness.open('wppoficial');
  const { id } = await house.begun(2, { speed: 'channel', kind: 'utility', template1: offer });
  const other = await harness.deps().database.pool.connect();
  await other.query('begin');
  await other.query('update campaigns set told_at = now() where id = $1', [id]);
  const next = await house.feed();
  await other.query('commit');
  other.release();
  expect(await house.takeAll()).toEqual([]);
  expect(next - NINE.getTime()).toBeLessThanOrEqual(SECOND);
  harness.at(next);
  await house.feed();
  expect(await house.takeAll()).toHaveLength(2);
});

test('outside the window it waits and says until when; whoever lives where it is open goes first', async () => {
  const house = await harness.open();
  harness.at(NINE.getTime() - 2 * 60 * MINUTE);
  const { id } = await house.begun([{ number: '5511987650001' }, { number: '5592987650002' }], { speed: 'settings' });
  await house.feed();
  expect(await house.takeAll()).toEqual([]);
  expect(await house.campaign(id)).toMatchObject({
    waiting_cause: 'window',
    waiting_until: new Date('2026-11-24T11:00:00Z'),
  });
  harness.at(new Date('2026-11-24T23:59:30Z'));
  await house.feed();
  expect(await house.takeAll()).toHaveLength(1);
  harness.pass(40 * SECOND);
  await house.feed();
  const [{ id: second } = { id: 0 }] = (await house.recipients(id)).slice(1);
  expect(await house.takeAll()).toEqual([{ recipientId: second, part: 1 }]);
});

test('on a holiday it waits for the day after and says that it is for the holiday', async () => {
  const house = await harness.open();
  await house.query(
    `insert into holidays (company_id, day, yearly, name) values ($1, '2020-11-24', true, 'Aniversário')`,
    [house.world.companyId],
  );
  await house.call('POST', '/campaign-settings', { settings: { onHolidays: false } });
  const { id } = await house.begun(1, { speed: 'settings' });
  await house.feed();
  const waiting_until = new Date('2026-11-25T11:00:00Z');
  expect(await house.campaign(id)).toMatchObject({ waiting_cause: 'holiday', waiting_until });
});

test('who opted out, was blocked or is being served when their turn comes is not written to, and holds up nobody', async () => {
  const house = await harness.open();
  const { world } = house;
  const [blocked, served] = [
    await world.contact({ number: '5511987651001' }),
    await world.contact({ number: '5511987651002' }),
  ];
  const { id } = await house.begun(
    [{ number: '5511987651001' }, { number: '5511987651002' }, { number: '5511987651003' }],
    { speed: 'settings' },
  );
  await house.query('update contacts set active = false where id = $1', [blocked.id]);
  const ticket = await world.ticket({ contactId: served.id, connectionId: house.connection.id, status: 'pending' });
  await house.feed();
  const people = await house.recipients(id);
  expect(await house.takeAll()).toEqual([{ recipientId: people[2]?.id, part: 1 }]);
  expect(people.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['skipped', 'blocked'],
    ['waiting', null],
    ['queued', null],
  ]);
  harness.pass(MINUTE);
  await house.feed();
  expect(await house.campaign(id)).toMatchObject({ waiting_cause: 'in-service' });
  await house.query(`update tickets set status = 'closed', closed_at = now() where id = $1`, [ticket.id]);
  harness.pass(10 * MINUTE);
  await house.feed();
  expect(await house.takeAll()).toEqual([{ recipientId: people[1]?.id, part: 1 }]);
});

test('who is being served is waited for a whole day, and so anew when they are included again, or nobody has looked for as long', async () => {
  const house = await harness.open();
  const { world, admin } = house;
  const served = await world.contact({ number: '5511987651009' });
  await world.ticket({ contactId: served.id, connectionId: house.connection.id, status: 'pending' });
  const { id } = await house.begun([{ number: '5511987651009' }], { speed: 'settings' });
  const HOUR = 60 * MINUTE;
  const lookAfter = async (ms: number) => {
    harness.pass(ms);
    await house.feed();
    return (await house.recipients(id)).map(({ outcome, reason }) => reason ?? outcome)[0];
  };
  expect(await lookAfter(0)).toBe('waiting');
  expect(await lookAfter(11 * HOUR)).toBe('waiting');
  expect(await lookAfter(13 * HOUR)).toBe('in-service');
  await admin.act((ctx) => includeAgain(ctx, { campaignId: id, reason: 'in-service' }));
  expect(await lookAfter(MINUTE)).toBe('waiting');
  // A weekend without a window, a number that was held, a stop.
  expect(await lookAfter(3 * 24 * HOUR)).toBe('waiting');
  expect(await lookAfter(11 * HOUR)).toBe('waiting');
  expect(await lookAfter(13 * HOUR)).toBe('in-service');
});

test('whose text comes out blank is left out with the reason, and silences the text for nobody else', async () => {
  const house = await harness.open();
  const people = [{}, {}, {}, {}, { extra: { cidade: 'Rio' } }];
  const { id } = await house.begun(people, { speed: 'settings', message1: ' {cidade} ' });
  expect(await house.run()).toHaveLength(1);
  expect((await house.recipients(id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ...Array.from({ length: 4 }, () => ['skipped', 'empty-text']),
    ['sent', null],
  ]);
  await house.look();
  expect(await house.campaign(id)).toMatchObject({ status: 'FINALIZADA', status_reason: null });
});

test('a connection that is gone is waited for, and what the company may write in a day is kept', async () => {
  const house = await harness.open();
  const { id } = await house.begun(5, { speed: 'settings' });
  await house.query(`update connections set status = 'DISCONNECTED' where id = $1`, [house.connection.id]);
  await house.feed();
  expect(await house.campaign(id)).toMatchObject({ waiting_cause: 'disconnected', waiting_until: null });
  await house.query(`update connections set status = 'CONNECTED' where id = $1`, [house.connection.id]);
  await house.feed();
  await house.query(`update connections set status = 'DISCONNECTED' where id = $1`, [house.connection.id]);
  // One is in hand and does not leave.
  await house.feed();
  expect(await house.campaign(id)).toMatchObject({ waiting_cause: 'disconnected', waiting_until: null });
  await house.query(`update connections set status = 'CONNECTED' where id = $1`, [house.connection.id]);
  await house.feed();
  expect(await house.campaign(id)).toMatchObject({ waiting_cause: null });
  // So is an hour in which the number was held, or the company might not send.
  await house.query(`update campaigns set waiting_cause = 'guardian' where id = $1`, [id]);
  await house.feed();
  expect(await house.campaign(id)).toMatchObject({ waiting_cause: null });
  await house.takeAll();
  harness.pass(MINUTE);
  await house.call('POST', '/campaign-settings', { settings: { dailyMaximum: 3 } });
  for (let n = 0; n < 3; n += 1) {
    await house.feed();
    await house.takeAll();
    harness.pass(MINUTE);
  }
  expect(await house.campaign(id)).toMatchObject({ waiting_cause: 'company-maximum' });
  expect((await house.recipients(id)).filter(({ outcome }) => outcome === 'sent')).toHaveLength(3);
});

test('whom Meta keeps back the message of is told, with the campaign that waits for it, until Meta lets it go', async () => {
  const house = await harness.open('wppoficial');
  const { id } = await house.begun(2, { speed: 'channel', kind: 'utility', message1: null, template1: offer });
  await house.feed();
  const queued = await house.query<{ outbox: number; message: number }>(
    `select id as outbox, message_id as message from outbox where company_id = $1 and priority = 2 order by id`,
    [house.world.companyId],
  );
  const keptBack = async ({ outbox, message }: { outbox: number; message: number }) =>
    house.world.act((ctx) =>
      recordSent(ctx, {
        claim: { id: outbox, epoch: 0 },
        messageId: message,
        connectionId: house.connection.id,
        receipt: { externalId: `wamid.${message}`, held: 'quality-assessment' },
        onBulkNews: () => Promise.resolve(),
      }),
    );
  for (const one of queued) await keptBack(one);
  await house.query(`update outbox set state = 'done' where company_id = $1`, [house.world.companyId]);
  harness.pass(MINUTE);
  await house.feed();
  expect(await house.campaign(id)).toMatchObject({ waiting_cause: 'held', waiting_until: null });
  const held = (await house.recipients(id)).map(({ outcome, reason }) => [outcome, reason]);
  expect(held).toEqual([
    ['queued', 'held'],
    ['queued', 'held'],
  ]);
  const reasonsOf = async () => (await house.call<CampaignReport>('GET', `/campaigns/${id}/report`)).reasons;
  expect(await reasonsOf()).toMatchObject([{ outcome: 'queued', reason: 'held', count: 2, mayPass: false }]);
  expect(await house.call('GET', `/campaigns/${id}?brief=true`)).toMatchObject({ numbers: { held: 2 } });
  await house.query('update messages set ack = 1 where company_id = $1', [house.world.companyId]);
  expect((await house.recipients(id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['sent', null],
    ['sent', null],
  ]);
  expect(await reasonsOf()).toEqual([]);
});
