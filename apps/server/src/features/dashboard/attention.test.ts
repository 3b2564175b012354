import { expect, test } from 'vitest';
import { createTestDeps } from '../../test/database.ts';
import { at, day, service } from '../../test/harness/tickets/served-tickets.ts';
import { createWorld } from '../../test/world.ts';
import { ratingAnswers } from '../ratings/ratings.table.ts';
import { loadAttention } from './load-attention.ts';
import { loadDashboard } from './load-dashboard.ts';

const worldAt = async (time: string) => createWorld({ deps: await createTestDeps({ now: () => at(time) }) });

test('what needs somebody: who waits too long, whom nobody answers, bad ratings and what is down; the longest first', async () => {
  const world = await worldAt('18:00:00');
  const admin = await world.person({ profile: 'admin' });
  const diego = await world.person({ name: 'Diego' });
  const fine = (await world.connection()).id;
  const dead = await world.connection({ name: 'Loja', status: 'DISCONNECTED', problem: 'unlinked' });
  const on = { connectionId: fine };
  for (const minute of ['10', '20', '30', '40', '50', '05']) {
    await world.ticket({ ...on, waitStartedAt: at(`17:${minute}:00`) });
  }
  await world.ticket({ ...on, waitStartedAt: at('17:56:00') });
  await world.ticket({ ...on, isBot: true, waitStartedAt: at('16:00:00') });
  const open = { ...on, status: 'open' as const, userId: diego.userId };
  const left = await world.ticket({ ...open, waitStartedAt: at('17:00:00') });
  await world.ticket({ ...open, waitStartedAt: null });
  const rate = (level: number, answeredAt: Date) =>
    world.seed((db) =>
      db.insert(ratingAnswers).values({
        companyId: world.companyId,
        ticketId: left.id,
        contactId: left.contactId,
        userId: diego.userId,
        value: level,
        level,
        answeredAt,
      }),
    );
  await rate(1, at('12:00:00'));
  await rate(2, at('13:00:00'));
  await rate(3, at('14:00:00'));
  await rate(1, new Date('2026-11-09T17:59:00Z'));

  const { connections, waiting, unanswered, badRatings } = await admin.act((ctx) => loadAttention(ctx));

  expect(connections).toMatchObject([{ id: dead.id, name: 'Loja', status: 'DISCONNECTED' }]);
  expect(waiting.count).toBe(6);
  expect(waiting.lines.map(({ since }) => since)).toEqual(
    ['05', '10', '20', '30', '40'].map((minute) => at(`17:${minute}:00`).toISOString()),
  );
  expect(unanswered).toMatchObject({ count: 1, lines: [{ uuid: left.uuid, user: { name: 'Diego' } }] });
  expect(badRatings.lines.map(({ level, uuid, user }) => [level, uuid, user?.name])).toEqual([
    [2, left.uuid, 'Diego'],
    [1, left.uuid, 'Diego'],
  ]);
  const stranger = await (await worldAt('18:00:00')).person({ profile: 'admin' });
  const nothing = { count: 0, lines: [] };
  expect(await stranger.act((ctx) => loadAttention(ctx))).toEqual({
    connections: [],
    waiting: nothing,
    unanswered: nothing,
    badRatings: nothing,
  });
});

test('a day that is not over is compared with as much of the day before, a past one with the whole', async () => {
  const clock = { now: at('15:00:00') };
  const world = await createWorld({ deps: await createTestDeps({ now: () => clock.now }) });
  const admin = await world.person({ profile: 'admin' });
  const diego = await world.person();
  await service(world, diego, { asked: '12:00:00', taken: '12:10:00', closed: '12:30:00' });
  await service(world, diego, { asked: '15:30:00', taken: '15:40:00', closed: '16:30:00' });
  const read = async (query: Parameters<typeof loadDashboard>[1]) => {
    const { counters, before } = await admin.act((ctx) => loadDashboard(ctx, query));
    return [counters.supportFinished, before && [before.supportFinished, before.avgSupportTime]];
  };

  expect(await read(day)).toEqual([2, null]);
  clock.now = new Date('2026-11-11T15:00:00Z');
  expect(await read({ days: 1, compare: true })).toEqual([0, [1, 20]]);
  clock.now = new Date('2026-11-11T18:00:00Z');
  expect(await read({ days: 1, compare: true })).toEqual([0, [2, 35]]);
  const past = { date_from: '2026-11-11', date_to: '2026-11-11', compare: true };
  clock.now = new Date('2026-11-13T09:00:00Z');
  expect(await read(past)).toEqual([0, [2, 35]]);
  expect(await read({ ...day, compare: true })).toEqual([2, [0, null]]);
});
