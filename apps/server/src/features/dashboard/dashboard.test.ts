import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { at, change, chart, day, service, shop } from '../../test/harness/tickets/served-tickets.ts';
import { createWorld } from '../../test/world.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { ticketsPerDay, ticketsPerUser } from './chart-tickets.ts';
import { listDrillDown } from './list-drill-down.ts';
import { loadDashboard } from './load-dashboard.ts';

test('the numbers of a day are those worked out by hand, on the calendar of the company', async () => {
  const { world, diego, read, behind } = await shop();
  await world.ticket({ status: 'open', userId: diego.userId, createdAt: at('20:00:00'), updatedAt: at('20:00:00') });
  const asked = { createdAt: at('20:30:00'), updatedAt: at('20:30:00') };
  const waiting = await world.ticket(asked);
  const served = await world.ticket({ ...asked, isBot: true });

  const { counters, attendants } = await read();

  expect(counters).toMatchObject({ supportHappening: 1, supportPending: 1, supportWithBot: 1, supportFinished: 2 });
  expect((await behind('supportPending')).lines).toMatchObject([{ ticket: { uuid: waiting.uuid } }]);
  expect((await behind('supportWithBot')).lines).toMatchObject([{ ticket: { uuid: served.uuid } }]);
  expect(counters.avgSupportTime).toBe((20 + 60) / 2);
  expect(counters.avgWaitTime).toBe((10 + 30) / 2);
  expect(attendants.map(({ name, ...rest }) => [name, rest.supportFinished, rest.avgSupportTime])).toEqual([
    ['Diego', 1, 20],
    ['Júlia', 1, 60],
    ['Renata', 0, null],
  ]);
});

test('a service that was handed over is measured from its first acceptance and counts for who closed it', async () => {
  const { world, diego, julia, read } = await shop();
  const ticket = await world.ticket({ createdAt: at('18:00:00'), waitStartedAt: at('18:00:00') });
  const taken = {
    status: 'open',
    userId: diego.userId,
    acceptedAt: at('18:04:00'),
    updatedAt: at('18:04:00'),
  } as const;
  await change(world, ticket.id, taken);
  await change(world, ticket.id, { userId: julia.userId, acceptedAt: at('18:30:00'), updatedAt: at('18:30:00') });
  await change(world, ticket.id, { status: 'closed', closedAt: at('18:44:00'), updatedAt: at('18:44:00') });

  const { counters, attendants } = await read();
  expect(counters.supportFinished).toBe(3);
  expect(counters.avgSupportTime).toBe((20 + 60 + 40) / 3);
  expect(attendants.find(({ name }) => name === 'Júlia')).toMatchObject({ supportFinished: 2, avgSupportTime: 50 });
});

test('what nobody served is finished but has no time, and groups are not counted at all', async () => {
  const { world, read, behind } = await shop();
  const expired = await world.ticket({ createdAt: at('19:00:00'), updatedAt: at('19:00:00') });
  await change(world, expired.id, { status: 'closed', closedAt: at('23:00:00'), updatedAt: at('23:00:00') });
  await world.ticket({ isGroup: true, createdAt: at('19:00:00') });

  const { counters } = await read();
  expect(counters).toMatchObject({ supportPending: 0, supportFinished: 3, avgSupportTime: 40 });
  expect((await behind('supportFinished')).lines).toHaveLength(3);
  expect((await behind('avgSupportTime')).lines.map((line) => line.minutes)).toEqual([60, 20]);
});

test('a conversation that was reopened and closed again was finished twice, each time with its own duration', async () => {
  const { world, diego, read, behind } = await shop();
  const ticket = await service(world, diego, { asked: '13:00:00', taken: '13:01:00', closed: '13:11:00' });
  const again = {
    status: 'open',
    userId: diego.userId,
    acceptedAt: at('14:00:00'),
    updatedAt: at('14:00:00'),
  } as const;
  await change(world, ticket.id, again);
  await change(world, ticket.id, { status: 'closed', closedAt: at('14:05:00'), updatedAt: at('14:05:00') });

  expect((await read()).counters.supportFinished).toBe(4);
  const minutes = (await behind('supportFinished')).lines.map((line) => line.minutes);
  expect(minutes).toEqual([5, 10, 60, 20]);
});

test('a file asks for many lines at once, a screen for a few', async () => {
  const { world, admin } = await shop();
  await world.asPlatform(({ client }) =>
    client.query(
      `insert into contacts (company_id, name, number, created_at)
       select $1, 'Lead ' || n, '55119' || (10000000 + n), $2 from generate_series(1, 2100) n`,
      [world.companyId, at('10:00:00')],
    ),
  );
  const http = await world.http();
  type Page = { lines: unknown[]; nextCursor: string | null };
  const page = async (query: string) => {
    const url = `/api/dashboard/tickets?number=leads&date_from=2026-11-10&date_to=2026-11-10${query}`;
    return (await http.inject({ url, headers: admin.headers })).json<Page>();
  };
  expect((await page('')).lines).toHaveLength(50);
  const first = await page('&limit=2000');
  const second = await page(`&limit=2000&cursor=${first.nextCursor}`);
  expect([first.lines.length, second.lines.length, second.nextCursor]).toEqual([2000, 100, null]);
});

test('deleting a ticket leaves the numbers of the past as they were', async () => {
  const { world, admin, read } = await shop();
  const perAgent = () => admin.act((ctx) => ticketsPerUser(ctx, chart));
  const [before, taken] = [(await read()).counters, await perAgent()];
  await world.seed((db) => db.delete(tickets).where(eq(tickets.companyId, world.companyId)));
  expect((await read()).counters).toMatchObject({
    supportFinished: before.supportFinished,
    avgSupportTime: before.avgSupportTime,
    avgWaitTime: before.avgWaitTime,
  });
  expect(await perAgent()).toEqual(taken);
});

test('messages and new contacts are counted once; log lines, groups, what waits and what failed never', async () => {
  const { world, admin, behind, read } = await shop();
  const ticket = await world.ticket({ createdAt: at('10:00:00') });
  const { companyId } = world;
  const say = (fromMe: boolean, time: string, fields: Partial<typeof messages.$inferInsert> = {}) =>
    world.seed((db) =>
      db.insert(messages).values({
        companyId,
        ticketId: ticket.id,
        contactId: ticket.contactId,
        fromMe,
        ack: fromMe ? 1 : 0,
        body: 'oi',
        sentAt: at(time),
        ...fields,
      }),
    );
  for (const time of ['10:00:00', '10:01:00', '02:00:00']) await say(false, time);
  await say(true, '10:02:00');
  await say(true, '10:03:00', { mediaType: 'info_log' });
  await say(true, '10:04:00', { ack: 0 });
  await say(true, '10:05:00', { failedAt: at('10:06:00') });
  const group = await world.ticket({ isGroup: true, createdAt: at('10:00:00') });
  for (const fromMe of [true, false]) await say(fromMe, '10:07:00', { ticketId: group.id, contactId: group.contactId });
  await world.seed((db) =>
    db
      .update(contacts)
      .set({ createdAt: at('10:00:00') })
      .where(eq(contacts.id, ticket.contactId)),
  );

  expect((await read()).counters).toMatchObject({ sentMessages: 1, receivedMessages: 2, leads: 1 });
  expect((await behind('receivedMessages')).lines).toMatchObject([{ messages: 2, ticket: { uuid: ticket.uuid } }]);
  expect((await behind('sentMessages')).lines).toMatchObject([{ messages: 1, ticket: { uuid: ticket.uuid } }]);
  expect((await behind('leads')).lines).toMatchObject([{ contact: { name: 'Marina Lacerda' } }]);
  await world.contact({ createdAt: at('10:00:00'), deletedAt: at('11:00:00') });
  await world.contact({ createdAt: at('10:00:00'), mergedInto: ticket.contactId });
  expect((await behind('leads')).lines).toHaveLength(1);
  expect((await read()).counters.leads).toBe(1);
  const http = await world.http();
  const answer = await http.inject({
    url: '/api/messages-allMe?fromMe=true&dateStart=2026-11-10&dateEnd=2026-11-10',
    headers: admin.headers,
  });
  expect(answer.json()).toEqual({ count: [{ count: 1 }] });
});

test('charts show each agent and each hour or day, also the empty ones', async () => {
  const { admin } = await shop();
  expect(await admin.act((ctx) => ticketsPerUser(ctx, chart))).toEqual([
    { nome: 'Diego', quantidade: 1 },
    { nome: 'Júlia', quantidade: 1 },
  ]);
  const hours = await admin.act((ctx) => ticketsPerDay(ctx, chart));
  expect(hours).toHaveLength(24);
  expect(hours.filter(({ total }) => total > 0)).toEqual([
    { horario: '09:00', total: 1 },
    { horario: '12:00', total: 1 },
  ]);
  const days = await admin.act((ctx) => ticketsPerDay(ctx, { initialDate: '2026-11-08', finalDate: '2026-11-10' }));
  expect(days).toEqual([
    { data: '2026-11-08', total: 0 },
    { data: '2026-11-09', total: 1 },
    { data: '2026-11-10', total: 2 },
  ]);
});

test('lines behind a number are read on page by page without a gap or a repetition', async () => {
  const { world, admin, diego } = await shop();
  for (let hour = 10; hour < 20; hour += 1)
    for (let minute = 10; minute < 16; minute += 1) {
      const time = `${hour}:${minute}:00`;
      await service(world, diego, { asked: time, taken: time, closed: time });
    }
  const seen: number[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await admin.act((ctx) => listDrillDown(ctx, { ...day, number: 'supportFinished', cursor }));
    seen.push(...page.lines.map(({ key }) => key));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(seen).toHaveLength(62);
  expect(new Set(seen).size).toBe(62);
});

test('the numbers are for those who may see the dashboard, and a company counts only itself', async () => {
  const { diego, world } = await shop();
  const stranger = await (await createWorld()).person({ profile: 'admin' });
  expect((await stranger.act((ctx) => loadDashboard(ctx, day))).counters).toMatchObject({
    supportFinished: 0,
    receivedMessages: 0,
    leads: 0,
  });
  const http = await world.http();
  for (const url of ['/api/dashboard', '/api/dashboard/tickets?number=leads', '/api/messages-allMe']) {
    const answer = await http.inject({ url, headers: diego.headers });
    expect(answer.statusCode).toBe(403);
  }
});

test('a period that ends before it begins or lies in another age is refused', async () => {
  const { world, admin } = await shop();
  const http = await world.http();
  for (const asked of [
    '/ticketsDay?initialDate=2026-11-10&finalDate=2026-11-09',
    '?date_to=0001-01-01&compare=true',
    '?date_from=9999-12-31',
  ]) {
    const answer = await http.inject({ url: `/api/dashboard${asked}`, headers: admin.headers });
    expect([asked, answer.statusCode]).toEqual([asked, 400]);
  }
});
