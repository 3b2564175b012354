import { beforeEach, expect, test } from 'vitest';
import { createSenderHarness } from '../../../test/harness/sender-harness.ts';
import { announcedCampaign } from '../../../test/kanban/announced-campaign.ts';
import { scheduleRound } from '../../../test/schedules/schedule-round.ts';
import { removeTag } from '../../tags/remove-tag.ts';
import { updateTag } from '../../tags/update-tag.ts';
import { leaveLane } from '../../ticket-tags/lanes/change-lane.ts';
import { createSchedule } from '../create-schedule.ts';
import { deleteSchedule } from '../delete-schedule.ts';
import { listSchedules } from '../list-schedules.ts';

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
  await agent.act((ctx) => deleteSchedule(ctx, own?.id ?? 0));
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
