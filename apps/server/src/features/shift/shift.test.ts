import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createTestDeps } from '../../test/database.ts';
import { at, service } from '../../test/harness/tickets/served-tickets.ts';
import { createWorld } from '../../test/world.ts';
import { ratingAnswers } from '../ratings/ratings.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { loadShift } from './load-shift.ts';

test('at the end of the day an agent reads what it was: how many, how long, how it was rated, and what stays', async () => {
  const world = await createWorld({ deps: await createTestDeps({ now: () => at('21:00:00') }) });
  const queue = await world.queue();
  const diego = await world.person({ name: 'Diego', queueIds: [queue.id] });
  const julia = await world.person({ name: 'Júlia' });
  // The day before in São Paulo.
  await service(world, diego, { asked: '01:00:00', taken: '01:05:00', closed: '02:59:59' });
  const first = await service(world, diego, { asked: '12:00:00', taken: '12:10:00', closed: '12:30:00' });
  await service(world, diego, { asked: '15:00:00', taken: '15:30:00', closed: '16:30:00' });
  await service(world, julia, { asked: '15:00:00', taken: '15:30:00', closed: '16:30:00' });
  const open = { status: 'open' as const, userId: diego.userId, queueId: queue.id };
  const answered = await world.ticket({ ...open, waitStartedAt: null, lastMessage: 'Combinado' });
  const unanswered = await world.ticket({ ...open, waitStartedAt: at('20:40:00'), lastMessage: 'E o frete?' });
  await world.ticket({ queueId: queue.id });
  await world.ticket({ queueId: (await world.queue()).id });
  for (const [level, answeredAt] of [
    [5, at('12:31:00')],
    [2, at('16:31:00')],
    [1, at('02:00:00')],
  ] as const) {
    const row = {
      companyId: world.companyId,
      ticketId: first.id,
      userId: diego.userId,
      value: level,
      level,
      answeredAt,
    };
    await world.seed((db) => db.insert(ratingAnswers).values(row));
  }

  const shift = await diego.act((ctx) => loadShift(ctx));

  expect(shift).toMatchObject({
    attended: 2,
    resolved: 2,
    avgWaitTime: 20,
    avgSupportTime: 40,
    ratings: { count: 2, average: 3.5 },
    openCount: 2,
    waiting: 1,
  });
  expect(shift.open.map(({ id, lastMessage }) => [id, lastMessage])).toEqual([
    [unanswered.id, 'E o frete?'],
    [answered.id, 'Combinado'],
  ]);
  // A conversation that is deleted later was attended all the same.
  await world.seed((db) => db.delete(tickets).where(eq(tickets.companyId, world.companyId)));
  expect(await diego.act((ctx) => loadShift(ctx))).toMatchObject({ attended: 2, resolved: 2, openCount: 0 });
});
