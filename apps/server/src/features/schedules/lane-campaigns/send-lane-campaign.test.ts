import { scheduleRoutes } from '@balcao/contract/schedules/routes.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { beforeEach, expect, test } from 'vitest';
import { createSenderHarness, refusing, until } from '../../../test/harness/sender-harness.ts';
import { announcedCampaign } from '../../../test/kanban/announced-campaign.ts';
import { scheduleRound } from '../../../test/schedules/schedule-round.ts';
import { expireSends } from '../../external-api/expire-sends.ts';
import { lockLine, saveLine } from '../../outreach/lines/lock-line.ts';
import { suppress } from '../../suppressions/suppress.ts';
import { enterLane } from '../../ticket-tags/lanes/change-lane.ts';
import { createSchedule } from '../create-schedule.ts';
import { schedules } from '../schedules.table.ts';
import { getSchedule } from '../schedules.queries.ts';
import { updateSchedule } from '../update-schedule.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const desk = createSenderHarness();
const announced = () => announcedCampaign(desk);

beforeEach(() => desk.pool().query('delete from schedules'));

const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);

test('a lane says what it says now, in bulk, and is planned again at the same hour after its days', async () => {
  const { agent, rows, said, say, sendAt } = await announced();
  const body = 'Oi {{firstName}}, ainda pensa nisso?';
  await say({ msgR: body });
  const id = (await rows())[0]?.id ?? 0;
  expect(await agent.act((ctx) => getSchedule(ctx, id))).toMatchObject({ body, daysR: 7 });
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect(await said()).toMatchObject([{ body: expect.stringMatching(/^Oi .+, ainda pensa nisso\?$/), fromMe: true }]);
  const places = await desk.pool().query('select priority from outbox order by id desc limit 1');
  expect(places.rows).toEqual([{ priority: 2 }]);
  expect(await rows()).toMatchObject([
    { status: 'AGENDADA', body },
    { status: 'PENDENTE', sendAt: daysAfter(sendAt, 7), daysR: 7, body },
  ]);
});

test('who asked for silence gets nothing more from any lane, and the list says why', async () => {
  const { world, ticket, rows, said } = await announced();
  await world.act((ctx) => suppress(ctx, { contactId: ticket.contactId, source: 'agent' }));
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect(await said()).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'ERRO', failure: 'suppressed' }]);
});

test('several processes say it once, and plan one next time', async () => {
  const { rows, said } = await announced();
  desk.pass(HOUR_MS);
  await Promise.all([1, 2, 3, 4].map(() => scheduleRound(desk.deps())));
  expect(await said()).toHaveLength(1);
  expect((await rows()).map(({ status }) => status)).toEqual(['AGENDADA', 'PENDENTE']);
});

test('on a line that is stopped it waits for another evening, and the list shows which', async () => {
  const { connection, rows, said, sendAt } = await announced();
  // No campaign is in progress over it, so that nobody has judged the number before.
  await desk.pool().query(`update connections set quality = 'RED' where id = $1`, [connection.id]);
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect(await said()).toEqual([]);
  const [row] = await rows();
  expect(row?.status).toBe('PENDENTE');
  expect(row && row.sendAt > sendAt).toBe(true);
});

test('a hold that is over and a stop whose reason is gone hold up no lane, whether a campaign runs or not', async () => {
  const { world, connection, said } = await announced();
  await world.act(async (ctx) => {
    const line = await lockLine(ctx, connection.id);
    if (line) await saveLine(ctx, { ...line, mode: 'hold', heldUntil: ctx.now, judgedAt: ctx.now });
  });
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect(await said()).toHaveLength(1);
  expect(await world.act((ctx) => lockLine(ctx, connection.id))).toMatchObject({ mode: 'ok', heldUntil: null });
});

test('no lane takes a number beyond the strangers it may speak to in a day; who knows it is written to all the same', async () => {
  const { world, ticket, connection, rows, said, say, plan, agent, lane } = await announced();
  const { pool } = desk;
  await pool().query(`update connections set channel = 'whatsapp' where id = $1`, [connection.id]);
  await pool().query('update tickets set last_inbound_at = null where id = $1', [ticket.id]);
  await world.act(async (ctx) => {
    const line = await lockLine(ctx, connection.id);
    // A young number may speak to twenty.
    if (line) await saveLine(ctx, { ...line, day: '2026-11-20', coldToday: 19, bulkToday: 60 });
  });
  const stranger = await world.ticket({ connectionId: connection.id, lastInboundAt: null });
  const known = await world.ticket({ connectionId: connection.id, lastInboundAt: desk.now() });
  for (const { id: ticketId, contactId } of [stranger, known]) {
    await agent.act((ctx) => enterLane(ctx, { ticketId, laneId: lane.id })).catch(() => undefined);
    await world.seed((db) =>
      db.insert(schedules).values({
        companyId: world.companyId,
        contactId,
        ticketId,
        campId: lane.id,
        body: plan.body,
        sendAt: new Date(plan.sendAt),
        nextAttemptAt: new Date(plan.sendAt),
      }),
    );
  }
  await say({ rptDays: 0 });
  desk.pass(HOUR_MS);
  // One after the other: between two there is a pause.
  for (let n = 0; n < 8; n += 1) {
    await scheduleRound(desk.deps());
    desk.pass(15_000);
  }
  const [first, second, third] = await rows();
  expect([first?.status, second?.status, third?.status]).toEqual(['AGENDADA', 'PENDENTE', 'AGENDADA']);
  expect(second?.sendAt.toISOString().slice(0, 13)).toBe('2026-11-21T21');
  expect(await said()).toHaveLength(2);
  const line = await world.act((ctx) => lockLine(ctx, connection.id));
  expect(line).toMatchObject({ coldToday: 20, bulkToday: 62 });
});

test('whom the company may write to in a day, all numbers together, is as true of a lane: it waits for another evening', async () => {
  const { world, rows, said, say, sendAt } = await announced();
  const elsewhere = await world.connection();
  await say({ rptDays: 0 });
  await desk
    .pool()
    .query(
      `insert into campaign_settings (company_id, key, value, updated_at) values ($1, 'dailyMaximum', '200', now())`,
      [world.companyId],
    );
  await world.act(async (ctx) => {
    const line = await lockLine(ctx, elsewhere.id);
    if (line) await saveLine(ctx, { ...line, day: '2026-11-20', coldToday: 0, bulkToday: 200 });
  });
  desk.pass(HOUR_MS);
  await scheduleRound(desk.deps());
  expect(await said()).toEqual([]);
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'PENDENTE' });
  expect(row && row.sendAt > sendAt).toBe(true);
});

test('what was planned for half past six leaves a moment later, and what the evening had no room for in the next one', async () => {
  const { world, connection, rows, said, say } = await announced();
  await desk.pool().query(`update connections set channel = 'whatsapp' where id = $1`, [connection.id]);
  await say({ rptDays: 0 });
  const halfPast = new Date('2026-11-20T21:30:00Z');
  const plan = (sendAt: Date) =>
    world.seed((db) =>
      db.update(schedules).set({ sendAt, nextAttemptAt: sendAt }).where(eq(schedules.status, 'PENDENTE')),
    );
  await plan(halfPast);
  desk.pass(halfPast.getTime() - desk.now().getTime() + 2 * 60_000);
  await scheduleRound(desk.deps());
  expect(await said()).toEqual([]);
  expect((await rows())[0]?.sendAt.toISOString().slice(0, 13)).toBe('2026-11-21T21');
  const tomorrow = new Date(halfPast.getTime() + DAY_MS);
  await plan(tomorrow);
  desk.pass(tomorrow.getTime() - desk.now().getTime() + 20_000);
  await scheduleRound(desk.deps());
  expect(await said()).toHaveLength(1);
});

test('what was taken in the evening and lost its line leaves at no hour of the night: the list says that it did not, and the next date stays', async () => {
  const { world, rows } = await announced();
  const ten = new Date('2026-11-20T21:10:00Z');
  await world.seed((db) => db.update(schedules).set({ sendAt: ten, nextAttemptAt: ten, seriesClock: 'evening' }));
  desk.pass(ten.getTime() - desk.now().getTime());
  await scheduleRound(desk.deps());
  desk.pass(25 * 60_000);
  await expireSends(desk.deps());
  await scheduleRound(desk.deps());
  expect((await rows())[0]).toMatchObject({ status: 'AGENDADA' });
  desk.pass(10 * 60_000);
  await expireSends(desk.deps());
  await scheduleRound(desk.deps());
  expect(await rows()).toMatchObject([
    { status: 'ERRO', failure: 'sending', failureText: 'A mensagem perdeu a validade antes de sair.' },
    { status: 'PENDENTE', sendAt: daysAfter(ten, 7) },
  ]);
});

test('of what a phone had tried when its evening was over nobody knows whether it left', async () => {
  const { world, connection, rows, say } = await announced();
  await say({ rptDays: 0 });
  await desk.pool().query(`update connections set channel = 'whatsapp' where id = $1`, [connection.id]);
  const ten = new Date('2026-11-20T21:10:00Z');
  await world.seed((db) => db.update(schedules).set({ sendAt: ten, nextAttemptAt: ten, seriesClock: 'evening' }));
  desk.pass(ten.getTime() - desk.now().getTime());
  await scheduleRound(desk.deps());
  await desk.pool().query('update outbox set attempts = 1 where company_id = $1', [world.companyId]);
  desk.pass(35 * 60_000);
  await expireSends(desk.deps());
  await scheduleRound(desk.deps());
  expect(await rows()).toMatchObject([{ status: 'ERRO', failure: 'unconfirmed' }]);
});

test('of a lane’s campaign the time changes and nothing else; a failed one that is wanted again takes the place of what waits', async () => {
  const { world, agent, ticket, plan, rows, say } = await announced();
  const [{ id: knownId, body } = { id: 0, body: '' }] = await rows();
  const change = (more: { contactId?: number; body?: string } = {}) =>
    agent.act((ctx) => updateSchedule(ctx, { scheduleId: knownId, change: { sendAt: plan.sendAt, ...more } }));
  const other = await world.contact();
  await expect(change({ contactId: other.id })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  expect(await change({ contactId: ticket.contactId, body: 'Outro texto' })).toMatchObject({
    body,
    sendAt: plan.sendAt,
    status: 'PENDENTE',
  });
  await world.seed((db) =>
    db.update(schedules).set({ status: 'ERRO', failure: 'sending' }).where(eq(schedules.id, knownId)),
  );
  const next = await agent.act((ctx) => createSchedule(ctx, plan));
  expect(await change()).toMatchObject({ id: knownId, status: 'PENDENTE', failure: null });
  expect((await rows()).map(({ id }) => id)).toEqual([knownId]);
  expect(next.id).not.toBe(knownId);
  await say({ actCamp: 0 });
  await expect(change()).rejects.toMatchObject({ code: 'ERR_NO_SCHEDULE_FOUND' });
});

test('what the provider refused and somebody wants again is said again, once', async () => {
  const { agent, rows, said, say } = await announced();
  await say({ rptDays: 0 });
  const [{ id: scheduleId } = { id: 0 }] = await rows();
  const becomes = (status: string) =>
    until(async () => {
      await scheduleRound(desk.deps());
      expect(await rows()).toMatchObject([{ status }]);
    });
  desk.script(refusing(100));
  desk.start();
  desk.pass(HOUR_MS);
  await becomes('ERRO');
  const sendAt = new Date(desk.now().getTime() + HOUR_MS).toISOString();
  await agent.act((ctx) => updateSchedule(ctx, { scheduleId, change: { sendAt } }));
  desk.script(() => undefined);
  desk.pass(HOUR_MS);
  await becomes('ENVIADA');
  expect(await said()).toMatchObject([{ ack: 0 }, { ack: 1 }]);
});

test('the documented calls may come twice: a contact has one campaign that waits', async () => {
  const { agent, plan, rows, lane } = await announced();
  const [known] = await rows();
  expect(await agent.act((ctx) => createSchedule(ctx, plan))).toMatchObject({
    id: known?.id,
    campId: lane.id,
    camp: { name: 'Negociação' },
    daysR: 7,
  });
  // Whose lane says a template sends no text along.
  const bare = scheduleRoutes.create.body.parse({ ...plan, body: '' });
  expect(await agent.act((ctx) => createSchedule(ctx, bare))).toMatchObject({ id: known?.id });
  await expect(agent.act((ctx) => createSchedule(ctx, { ...bare, campId: null }))).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    details: { fields: ['body.body'] },
  });
  expect(await rows()).toHaveLength(1);
});
