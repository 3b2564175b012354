import { expect, test } from 'vitest';
import { createSenderHarness, until } from '../../../test/harness/sender-harness.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { ticketForOutreach } from '../../outreach/tickets/ticket-for-outreach.ts';
import { createSchedule } from '../create-schedule.ts';
import { getSchedule } from '../schedules.queries.ts';
import { sendSchedule } from '../../../test/schedules/schedule-round.ts';

const HOUR_MS = 60 * 60_000;
const desk = createSenderHarness();
type Found = { tickets: { contactId: number }[]; matches: { excerpt: string }[] };

test('what is planned for somebody we never spoke to stands in a hidden ticket that no search finds, until they answer', async () => {
  const { world, agent } = await desk.open();
  await world.connection({ channel: 'whatsapp', isDefault: true });
  const { id: contactId } = await world.contact({ name: 'Marina Lacerda' });
  const sendAt = new Date(desk.now().getTime() + HOUR_MS).toISOString();
  const plan = { body: 'Oi, {{firstName}}! Chegou a luminária jaspe.', sendAt, contactId, ticketId: null };
  const schedule = await agent.act((ctx) => createSchedule(ctx, plan));
  desk.pass(HOUR_MS);
  await inCompanyAsSystem(desk.deps(), world.companyId, (ctx) => sendSchedule(ctx, schedule.id));
  expect(await agent.act((ctx) => getSchedule(ctx, schedule.id))).toMatchObject({ status: 'AGENDADA' });
  const said = 'select body from messages where contact_id = $1';
  expect((await desk.pool().query(said, [contactId])).rows).toEqual([
    { body: 'Oi, Marina! Chegou a luminária jaspe.' },
  ]);
  const { rows } = await desk.pool().query('select status from tickets where contact_id = $1', [contactId]);
  expect(rows).toEqual([{ status: 'outreach' }]);
  const left = 'select priority from outbox where company_id = $1';
  expect((await desk.pool().query(left, [world.companyId])).rows).toEqual([{ priority: 0 }]);

  const app = await world.http();
  const admin = await world.person({ profile: 'admin' });
  const found = async () => {
    const url = '/api/tickets?showAll=true&searchParam=jaspe';
    const { tickets, matches } = (await app.inject({ method: 'GET', url, headers: admin.headers })).json<Found>();
    return [...tickets.map(({ contactId: id }) => id), ...matches.map(({ excerpt }) => excerpt)];
  };
  expect(await found()).toEqual([]);
  const adopt = `select adopt_outreach_ticket($1, w.id, null, false, now()) from connections w where w.company_id = $2 and w.is_default`;
  await inCompanyAsSystem(desk.deps(), world.companyId, ({ client }) =>
    client.query(adopt, [contactId, world.companyId]),
  );
  expect(await found()).toEqual([contactId, expect.stringContaining('luminária jaspe')]);
});

test('whom only a campaign has spoken to is written to over its number, where that stands, and freely while they have just answered it', async () => {
  const { world, agent, connection } = await desk.open();
  await world.connection({ channel: 'whatsapp', isDefault: true });
  const reached = async (answeredHoursAgo: number | null) => {
    const { id: contactId } = await world.contact({ name: 'Marina Lacerda' });
    const place = { contactId, connectionId: connection.id };
    const { ticketId } = await inCompanyAsSystem(desk.deps(), world.companyId, (ctx) => ticketForOutreach(ctx, place));
    const at = answeredHoursAgo === null ? null : new Date(desk.now().getTime() - answeredHoursAgo * HOUR_MS);
    await desk.pool().query('update tickets set last_inbound_at = $2 where id = $1', [ticketId, at]);
    return { contactId, ticketId };
  };
  const [answered, silent, known] = [await reached(1), await reached(null), await reached(1)];
  const closed = await world.ticket({
    contactId: known.contactId,
    connectionId: connection.id,
    status: 'closed',
    lastInboundAt: new Date(desk.now().getTime() - 72 * HOUR_MS),
  });
  const sendAt = new Date(desk.now().getTime() + HOUR_MS).toISOString();
  const schedules = [];
  for (const { contactId } of [answered, silent, known])
    schedules.push(
      await agent.act((ctx) => createSchedule(ctx, { body: 'A luminária chegou.', sendAt, contactId, ticketId: null })),
    );
  desk.pass(HOUR_MS);
  const outcomes = [];
  for (const { id } of schedules) {
    await inCompanyAsSystem(desk.deps(), world.companyId, (ctx) => sendSchedule(ctx, id));
    const { status, failure } = await agent.act((ctx) => getSchedule(ctx, id));
    outcomes.push(failure ?? status);
  }
  expect(outcomes).toEqual(['AGENDADA', 'reply-window', 'AGENDADA']);
  const said = `select ticket_id as "ticketId", connection_id as "connectionId" from messages where company_id = $1 order by id`;
  expect((await desk.pool().query(said, [world.companyId])).rows).toEqual([
    { ticketId: answered.ticketId, connectionId: connection.id },
    { ticketId: closed.id, connectionId: connection.id },
  ]);
  const theirs = 'select count(*)::int as n from tickets where contact_id = any($1)';
  const contactIds = [answered.contactId, silent.contactId];
  expect((await desk.pool().query(theirs, [contactIds])).rows).toEqual([{ n: 2 }]);
  desk.start();
  await until(() => expect(desk.textsSent()).toEqual(['A luminária chegou.', 'A luminária chegou.']));
});
