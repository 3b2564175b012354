import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createSenderHarness } from '../../../test/harness/sender-harness.ts';
import { announcedCampaign } from '../../../test/kanban/announced-campaign.ts';
import { scheduleRound } from '../../../test/schedules/schedule-round.ts';
import { deleteMessage } from '../../messages/changing/delete-message.ts';
import { removeTag } from '../../tags/remove-tag.ts';
import { updateTag } from '../../tags/update-tag.ts';
import { leaveLane } from '../../ticket-tags/lanes/change-lane.ts';
import { createSchedule } from '../create-schedule.ts';
import { deleteSchedule } from '../delete-schedule.ts';
import { listSchedules } from '../list-schedules.ts';
import { updateSchedule } from '../update-schedule.ts';
import type { SeriesClock } from '../schedules.table.ts';
import { applyLaneRules } from './lane-campaign.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const desk = createSenderHarness();
const announced = () => announcedCampaign(desk);

beforeEach(async () => {
  await desk.pool().query('delete from schedules');
});

const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);

test('a campaign announced for a contact alone comes again while a card of theirs stands there, and colleagues who see the card find it', async () => {
  const { world, agent, ticket, lane, plan, rows, sendAt } = await announced();
  const [own] = await rows();
  const { body, contactId, campId, sendAt: at } = plan;
  const alone = { body, contactId, campId, sendAt: at };
  await agent.act((ctx) => deleteSchedule(ctx, { scheduleId: own?.id ?? 0 }));
  await agent.act((ctx) => createSchedule(ctx, alone));
  expect(await rows()).toMatchObject([{ ticketId: ticket.id }]);
  // So they were stored once.
  await desk.pool().query('update schedules set ticket_id = null');
  const colleague = await world.person({ queueIds: [ticket.queueId ?? 0] });
  const stranger = await world.person();
  const found = (who: typeof agent) =>
    who.act((ctx) => listSchedules(ctx, { searchParam: '', pageNumber: 1, contactId, campaigns: true }));
  expect([(await found(colleague)).count, (await found(stranger)).count]).toEqual([1, 0]);
  const [same] = (await found(colleague)).schedules;
  expect(await colleague.act((ctx) => createSchedule(ctx, alone))).toMatchObject({ id: same?.id });
  // A conversation that was over before stands in the lane as well, and is no card.
  const past = await world.ticket({ contactId, status: 'closed', closedAt: daysAfter(sendAt, -30) });
  const stand = `update tickets set lane_id = $2, lane_position = 'a9', lane_since = now() where id = $1`;
  await desk.pool().query(stand, [past.id, lane.id]);

  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect(await rows()).toMatchObject([
    { status: 'AGENDADA', ticketId: null },
    { status: 'PENDENTE', ticketId: ticket.id, sendAt: daysAfter(sendAt, 7) },
  ]);
  await desk.pool().query(`update schedules set ticket_id = null where status = 'PENDENTE'`);
  await agent.act((ctx) => leaveLane(ctx, ticket.id));
  await desk.pool().query(`update connections set channel = 'whatsapp' where company_id = $1`, [world.companyId]);
  desk.pass(7 * DAY_MS);
  await scheduleRound(desk.deps());
  expect((await rows()).map(({ status }) => status)).toEqual(['AGENDADA', 'AGENDADA']);
});

test('a day that the company has freed since the evening was planned is left out', async () => {
  const { world, rows, say } = await announced();
  await say({ rptDays: 0 });
  await desk
    .pool()
    .query(`update schedules set send_at = $1, next_attempt_at = $1 where company_id = $2`, [
      new Date('2026-11-20T21:05:00Z'),
      world.companyId,
    ]);
  const workdays = [true, true, true, true, true, false, false].map((isDay) =>
    isDay ? { from: '08:00', until: '21:00' } : null,
  );
  await desk
    .pool()
    .query(
      `insert into campaign_settings (company_id, key, value) values ($1, 'sendingTimes', $2), ($1, 'lanesKeepDays', 'true')`,
      [world.companyId, JSON.stringify(workdays)],
    );
  desk.pass(6 * HOUR_MS + 6 * 60_000);
  await scheduleRound(desk.deps());
  const [row] = await rows();
  expect([row?.status, row?.sendAt.toISOString().slice(0, 10)]).toEqual(['PENDENTE', '2026-11-22']);
});

test('a card that left its lane, and a lane that says it once, are not planned again', async () => {
  const left = await announced();
  await left.agent.act((ctx) => leaveLane(ctx, left.ticket.id));
  const once = await announced();
  await once.say({ rptDays: 0 });
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect(await left.rows()).toMatchObject([{ status: 'AGENDADA' }]);
  expect(await once.rows()).toMatchObject([{ status: 'AGENDADA' }]);
});

test('on three dates in a row it says each time what the lane says then, once; out of the lane the series ends', async () => {
  const { agent, ticket, connection, rows, said, say, sendAt } = await announced();
  // A phone by QR, which needs no template after days of silence.
  await desk.pool().query(`update connections set channel = 'whatsapp' where id = $1`, [connection.id]);
  const spoken = ['Primeira', 'Segunda', 'Terceira'];
  for (const [time, msgR] of spoken.entries()) {
    await say({ msgR });
    desk.pass(time === 0 ? HOUR_MS : 7 * DAY_MS);
    await scheduleRound(desk.deps());
    await scheduleRound(desk.deps());
    expect((await said()).map(({ body }) => body)).toEqual(spoken.slice(0, time + 1));
    expect((await rows()).at(-1)).toMatchObject({ status: 'PENDENTE', sendAt: daysAfter(sendAt, 7 * (time + 1)) });
  }
  await agent.act((ctx) => leaveLane(ctx, ticket.id));
  desk.pass(7 * DAY_MS);
  await scheduleRound(desk.deps());
  expect((await rows()).filter(({ status }) => status === 'PENDENTE')).toEqual([]);
});

test('what was deleted in its conversation before it left is over: the card’s next move into the lane announces it again', async () => {
  const { agent, ticket, lane, rows, said, say } = await announced();
  await say({ rptDays: 0 });
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  const [{ id: messageId } = { id: 0 }] = await said();
  await agent.act((ctx) => deleteMessage(ctx, { messageId, onlyHere: false }));
  await scheduleRound(desk.deps());
  expect(await rows()).toMatchObject([{ status: 'ERRO', failure: 'deleted' }]);
  const move = { contactId: ticket.contactId, ticketId: ticket.id, laneId: lane.id, stoodIn: 0 };
  expect(await agent.act((ctx) => applyLaneRules(ctx, move))).toMatchObject({ campaign: 'started' });
});

test('one of the evening that failed and was given another time leaves then, and the next in the evening again; a time of their own stays', async () => {
  const morning = new Date('2026-11-21T12:40:00Z');
  async function failedAt(sendAt: Date, seriesClock: SeriesClock | null) {
    const failed = await announced();
    await desk.pool().query(`update connections set channel = 'whatsapp' where id = $1`, [failed.connection.id]);
    const fails = `update schedules set status = 'ERRO', failure = 'sending', send_at = $2, series_clock = $3 where company_id = $1`;
    await desk.pool().query(fails, [failed.world.companyId, sendAt, seriesClock]);
    const [{ id: scheduleId } = { id: 0 }] = await failed.rows();
    const change = { sendAt: morning.toISOString() };
    await failed.agent.act((ctx) => updateSchedule(ctx, { scheduleId, change }));
    return failed;
  }
  const inTheEvening = await failedAt(new Date('2026-11-20T21:10:00Z'), 'evening');
  // From before anybody noted whose clock it keeps to.
  const before = await failedAt(new Date('2026-11-20T21:10:00Z'), null);
  const ownTime = await failedAt(new Date('2026-11-20T13:00:00Z'), '10:00:00');
  desk.pass(morning.getTime() - desk.now().getTime());
  await scheduleRound(desk.deps());
  expect((await inTheEvening.said()).length).toBe(1);
  for (const { rows } of [inTheEvening, before]) {
    const [, next] = await rows();
    expect([next?.status, next?.sendAt.toISOString().slice(0, 13)]).toEqual(['PENDENTE', '2026-11-28T21']);
    expect(next?.seriesClock).toBe('evening');
  }
  expect((await ownTime.rows())[1]).toMatchObject({ status: 'PENDENTE', sendAt: daysAfter(morning, 7) });
});

test.each([
  ['goes on where it was the phone that may begin no chats for a while', '463', ['ERRO', 'PENDENTE']],
  ['ends where it is the person whom nothing reaches', '131026', ['ERRO']],
])('the series of one that was refused %s', async (_, code, left) => {
  const { world, rows } = await announced();
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  await desk.pool().query(
    `update messages set failed_at = $2, failure_reason = 'recipient', failure_code = $3
       where company_id = $1 and id in (select unnest(message_ids) from schedules)`,
    [world.companyId, desk.now(), code],
  );
  await scheduleRound(desk.deps());
  expect((await rows()).map(({ status }) => status)).toEqual(left);
});

test('a deleted lane leaves none of its campaigns among what people planned, and what was said stays said', async () => {
  const { admin, lane, rows, said, say } = await announced();
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  await desk.pool().query(`update schedules set status = 'ERRO', failure = 'sending' where status = 'AGENDADA'`);
  await say({ actCamp: 0 });
  expect(await rows()).toMatchObject([{ status: 'ERRO', campId: lane.id }]);
  await admin.act((ctx) => updateTag(ctx, { tagId: lane.id, change: { kanban: 0 } }));
  await admin.act((ctx) => removeTag(ctx, lane.id));
  expect([await rows(), (await said()).length]).toEqual([[], 1]);
});

test('after days of downtime a campaign that comes again skips to its next date, and one that is said once is late', async () => {
  const again = await announced();
  const once = await announced();
  await once.say({ rptDays: 0 });
  desk.pass(9 * DAY_MS);
  await scheduleRound(desk.deps());
  expect([await again.said(), await once.said()]).toEqual([[], []]);
  expect(await again.rows()).toMatchObject([{ status: 'PENDENTE', sendAt: daysAfter(again.sendAt, 14) }]);
  expect(await once.rows()).toMatchObject([{ status: 'ERRO', failure: 'too-late' }]);
});

test('a time of their own stays theirs, also when it was an evening’s for a while', async () => {
  const { agent, connection, rows } = await announced();
  await desk.pool().query(`update connections set channel = 'whatsapp' where id = $1`, [connection.id]);
  const [{ id: scheduleId } = { id: 0 }] = await rows();
  const moveTo = (sendAt: string) => agent.act((ctx) => updateSchedule(ctx, { scheduleId, change: { sendAt } }));
  await moveTo('2026-11-20T21:10:00.000Z');
  await moveTo('2026-11-21T12:40:00.000Z');
  const morning = new Date('2026-11-21T12:40:00.000Z');
  desk.pass(morning.getTime() - desk.now().getTime());
  await scheduleRound(desk.deps());
  expect(await rows()).toMatchObject([{ status: 'AGENDADA' }, { status: 'PENDENTE', sendAt: daysAfter(morning, 7) }]);
});

test('a time of their own is that of the series also when a line that was away has put one of it off to the evening', async () => {
  const { agent, connection, rows, said, sendAt } = await announced();
  const become = (status: string) =>
    desk
      .pool()
      .query(`update connections set channel = 'whatsapp', status = $2 where id = $1`, [connection.id, status]);
  await become('DISCONNECTED');
  desk.pass(HOUR_MS);
  // From before anybody noted whose clock it keeps to: its time told until now.
  await desk.pool().query('update schedules set series_clock = null');
  await scheduleRound(desk.deps());
  const [putOff] = await rows();
  expect([putOff?.status, putOff?.sendAt.toISOString().slice(0, 13)]).toEqual(['PENDENTE', '2026-11-20T21']);
  // Moved by hand, it is this one that is moved.
  const later = new Date((putOff?.sendAt.getTime() ?? 0) + HOUR_MS);
  const change = { sendAt: later.toISOString() };
  await agent.act((ctx) => updateSchedule(ctx, { scheduleId: putOff?.id ?? 0, change }));
  await become('CONNECTED');
  desk.pass(later.getTime() - desk.now().getTime());
  await scheduleRound(desk.deps());
  expect(await said()).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status: 'AGENDADA' }, { status: 'PENDENTE', sendAt: daysAfter(sendAt, 7) }]);
});

test('a campaign that is asked for under a name is the answer to that name, also where one waited already and has left since', async () => {
  const { agent, plan, rows } = await announced();
  const named = { ...plan, clientId: randomUUID(), sendAt: new Date(desk.now().getTime() + DAY_MS).toISOString() };
  const [own] = await rows();
  const asked = await Promise.all([1, 2].map(() => agent.act((ctx) => createSchedule(ctx, named))));
  expect(asked.map(({ id }) => id)).toEqual([own?.id, own?.id]);
  await desk.pool().query(`update schedules set status = 'ENVIADA', sent_at = send_at, days_r = 0`);
  expect(await agent.act((ctx) => createSchedule(ctx, named))).toMatchObject({ id: own?.id, status: 'ENVIADA' });
  expect(await rows()).toHaveLength(1);
  const another = { ...named, clientId: randomUUID() };
  const made = await Promise.all([1, 2].map(() => agent.act((ctx) => createSchedule(ctx, another))));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await rows()).toHaveLength(2);
});
