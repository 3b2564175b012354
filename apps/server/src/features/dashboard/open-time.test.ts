import { weekdayNames, type Weekday } from '@balcao/contract/companies/opening-hours.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { at, change, day, shop } from '../../test/harness/tickets/served-tickets.ts';
import { companies } from '../companies/companies.table.ts';
import { queues } from '../queues/queues.table.ts';
import { settings } from '../settings/settings.table.ts';
import { listDrillDown } from './list-drill-down.ts';
import { loadDashboard } from './load-dashboard.ts';

const nine = (weekdayEn: Weekday) => ({
  weekday: weekdayNames[weekdayEn],
  weekdayEn,
  startTime: '09:00',
  endTime: '18:00',
});

test('within opening hours only the time counts in which somebody could have answered', async () => {
  const { world, admin, julia } = await shop();
  const schedules = [nine('monday'), nine('tuesday')];
  const { companyId } = world;
  await world.seed(async (db) => {
    await db.update(companies).set({ schedules }).where(eq(companies.id, companyId));
    await db.insert(settings).values({ companyId, key: 'scheduleType', value: 'company' });
  });
  // Asked on Monday at 17:50 in São Paulo, taken on Tuesday at 09:20, closed at 18:30: waited 10 + 20, served 520.
  const asked = new Date('2026-11-09T20:50:00Z');
  const ticket = await world.ticket({ createdAt: asked, updatedAt: asked, waitStartedAt: asked });
  const taken = {
    status: 'open',
    userId: julia.userId,
    acceptedAt: at('12:20:00'),
    updatedAt: at('12:20:00'),
  } as const;
  await change(world, ticket.id, taken);
  await change(world, ticket.id, { status: 'closed', closedAt: at('21:30:00'), updatedAt: at('21:30:00') });

  const openTime = { ...day, businessHours: true };
  const { counters, attendants } = await admin.act((ctx) => loadDashboard(ctx, openTime));
  expect(counters).toMatchObject({ supportFinished: 3, avgSupportTime: 200, avgWaitTime: 23.3 });
  expect(attendants.find(({ name }) => name === 'Júlia')).toMatchObject({ avgSupportTime: 290, avgWaitTime: 30 });
  expect(attendants.find(({ name }) => name === 'Diego')).toMatchObject({ avgSupportTime: 20, avgWaitTime: 10 });
  const waits = await admin.act((ctx) => listDrillDown(ctx, { ...openTime, number: 'avgWaitTime' }));
  expect(waits.lines.map((line) => line.minutes)).toEqual([30, 30, 10]);

  // By the clock on the wall the same night counts: 930 minutes of waiting, 550 of service.
  const wall = await admin.act((ctx) => loadDashboard(ctx, day));
  expect(wall.hasOpeningHours).toBe(true);
  expect(wall.counters).toMatchObject({ avgSupportTime: 210, avgWaitTime: 323.3 });
  const http = await world.http();
  const query = 'date_from=2026-11-10&date_to=2026-11-10&businessHours=true';
  const answer = await http.inject({ url: `/api/dashboard?${query}`, headers: admin.headers });
  expect(answer.json()).toMatchObject({ counters: { avgWaitTime: 23.3 } });
});

test('who has no opening hours is always open', async () => {
  const { admin } = await shop();
  const { counters, hasOpeningHours } = await admin.act((ctx) => loadDashboard(ctx, { ...day, businessHours: true }));
  expect(counters).toMatchObject({ avgSupportTime: 40, avgWaitTime: 20 });
  expect(hasOpeningHours).toBe(false);
});

test('hours of a queue measure what was waited in it; elsewhere every minute counts', async () => {
  const { world, admin, julia } = await shop();
  const { companyId } = world;
  const [queue, other] = [await world.queue(), await world.queue()];
  await world.seed(async (db) => {
    await db
      .update(queues)
      .set({ schedules: [nine('monday'), nine('tuesday')] })
      .where(eq(queues.id, queue.id));
    await db.insert(settings).values({ companyId, key: 'scheduleType', value: 'queue' });
  });
  const asked = new Date('2026-11-09T20:50:00Z');
  const taken = {
    status: 'open',
    userId: julia.userId,
    acceptedAt: at('12:20:00'),
    updatedAt: at('12:20:00'),
  } as const;
  for (const queueId of [queue.id, other.id]) {
    const ticket = await world.ticket({ queueId, createdAt: asked, updatedAt: asked, waitStartedAt: asked });
    await change(world, ticket.id, taken);
  }
  const within = { ...day, businessHours: true };
  expect((await admin.act((ctx) => loadDashboard(ctx, day))).hasOpeningHours).toBe(true);
  const waits = await admin.act((ctx) => listDrillDown(ctx, { ...within, number: 'avgWaitTime' }));
  expect(waits.lines.map((line) => line.minutes)).toEqual([930, 30, 30, 10]);
});

test('many services are measured in parts, and the mean is that of all', async () => {
  const { world, admin, diego } = await shop();
  await world.deps.database.pool.query(
    `insert into ticket_events (company_id, kind, at, user_id, since, service_seconds)
     select $1, 'closed', $3::timestamptz, $2, $3::timestamptz - make_interval(secs => 60 * (1 + n % 2)), 60 * (1 + n % 2)
     from generate_series(1, 10000) n`,
    [world.companyId, diego.userId, new Date('2026-10-01T15:00:00Z')],
  );
  const { counters } = await admin.act((ctx) =>
    loadDashboard(ctx, { date_from: '2026-10-01', date_to: '2026-10-01', businessHours: true }),
  );
  expect(counters).toMatchObject({ supportFinished: 10_000, avgSupportTime: 1.5, avgWaitTime: null });
});
