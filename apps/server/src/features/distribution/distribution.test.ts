import { eq, inArray } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import { race, stopBetweenStatements } from '../../test/between-statements.ts';
import { createTestDeps } from '../../test/database.ts';
import { createDistributionHarness } from '../../test/harness/tickets/distribution-harness.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import { messages } from '../messages/messages.table.ts';
import { updateTicket } from '../ticket-actions/update-ticket.ts';
import { setOwnPause } from '../users/set-own-pause.ts';
import { assignTicket } from './assign-ticket.ts';
import { assignmentsOf } from './assignments-of.ts';
import { assignments } from './assignments.table.ts';
import { drawAgentJob } from './jobs/draw-agent.job.ts';
import { storeNobodyAlike } from './store-assignment.ts';

test('a ticket that waits is given to whoever is due, who hears of it, and the conversation says so', async () => {
  const desk = await createDistributionHarness();
  const sales = await desk.queue({ rule: 'round-robin' });
  const [ana, beto] = [await desk.agent('Ana', [sales]), await desk.agent('Beto', [sales])];
  const first = await desk.wait(sales, { unreadMessages: 2 });
  await ana.act((ctx) => setOwnPause(ctx, { isPaused: true, reason: 'Almoço' }));
  await ana.act((ctx) => setOwnPause(ctx, { isPaused: false, reason: '' }));
  expect(await desk.asked()).toMatchObject([{ payload: { queueId: sales } }]);
  desk.later(1);
  await desk.sweep();
  expect(await desk.ticket(first.id)).toMatchObject({
    status: 'open',
    userId: ana.userId,
    unreadMessages: 2,
    acceptedAt: desk.clock.now,
    waitStartedAt: first.waitStartedAt,
  });
  const told = await desk.world.emitted();
  expect(told.find(({ name }) => name === 'ticket.assigned')?.payload).toMatchObject({ userId: ana.userId, by: null });
  const [line] = await desk.world.seed((db) => db.select().from(messages).where(eq(messages.ticketId, first.id)));
  expect(line).toMatchObject({ mediaType: 'info_log', body: 'O atendimento foi distribuído para Ana.' });

  const second = await desk.wait(sales);
  await desk.sweep();
  expect((await desk.ticket(second.id)).userId).toBe(beto.userId);
});

test('nobody has room: the ticket waits with the reason, and goes to the first who has some, by whatever way', async () => {
  const desk = await createDistributionHarness();
  const sales = await desk.queue({ rule: 'least-busy', capacity: 1 });
  const ana = await desk.agent('Ana', [sales]);
  const beto = await desk.agent('Beto', [sales], { pausedAt: desk.clock.now, pauseReason: 'Almoço' });
  const held = await desk.wait(sales, { status: 'open', userId: ana.userId });
  const waiting = [await desk.wait(sales), await desk.wait(sales), await desk.wait(sales)].map(({ id }) => id);
  await desk.sweep();
  await desk.sweep();
  const looks = await desk.world.seed((db) =>
    db.select().from(assignments).where(eq(assignments.companyId, desk.world.companyId)).orderBy(assignments.id),
  );
  // One row a ticket, however often it was looked at.
  expect(looks.map(({ ticketId, chosenUserId }) => [ticketId, chosenUserId])).toEqual(waiting.map((id) => [id, null]));
  expect(looks[0]?.considered).toEqual([
    { userId: ana.userId, verdict: 'full', online: true, load: 1, capacity: 1 },
    { userId: beto.userId, verdict: 'paused', online: true, load: 0, capacity: 1 },
  ]);

  await ana.act((ctx) => updateTicket(ctx, { ticketId: held.id, change: { status: 'closed', justClose: true } }));
  await desk.settle();
  expect(await desk.owners(waiting)).toEqual([ana.userId, null, null]);
  // A process that saw all three waiting a moment ago does not note of the one given out that nobody could take it.
  const [given = 0, like = 0] = waiting;
  await desk.world.act((ctx) => storeNobodyAlike(ctx, like, [given]));
  const history = await desk.world.act((ctx) => assignmentsOf(ctx, given));
  expect(history.map(({ chosen }) => chosen?.name)).toEqual([undefined, 'Ana']);
  await beto.act((ctx) => setOwnPause(ctx, { isPaused: false, reason: '' }));
  await desk.settle();
  expect(await desk.owners(waiting)).toEqual([ana.userId, beto.userId, null]);
  await desk.world.paidUntil('2020-01-01');
  const carla = await desk.agent('Carla', [sales]);
  await desk.sweep();
  expect(await desk.owners(waiting)).toEqual([ana.userId, beto.userId, null]);
  await desk.world.paidUntil('2099-01-01');
  await desk.sweep();
  expect(await desk.owners(waiting)).toEqual([ana.userId, beto.userId, carla.userId]);
});

test('two processes that find the same tickets waiting for nobody note each of them once', async () => {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  stopBetweenStatements(deps);
  try {
    const desk = await createDistributionHarness(deps);
    const sales = await desk.queue({ rule: 'round-robin', capacity: 1 });
    const { pool } = deps.database;
    for (let before = 1; ; before += 1) {
      const waiting = [await desk.wait(sales), await desk.wait(sales), await desk.wait(sales)].map(({ id }) => id);
      const [first = 0, ...rest] = waiting;
      const look = { ticketId: first, queueId: sales, random: Math.random };
      expect(await desk.world.act((ctx) => assignTicket(ctx, look))).toBe('nobody');
      const alike = () => desk.world.act((ctx) => storeNobodyAlike(ctx, first, rest));
      if (!(await race({ pool, before, first: alike, second: alike }))) break;
      const noted = await desk.world.seed((db) =>
        db.select().from(assignments).where(inArray(assignments.ticketId, waiting)),
      );
      expect(noted.map(({ ticketId }) => ticketId).toSorted((a, b) => a - b)).toEqual(waiting);
    }
  } finally {
    await closeDeps(deps);
  }
});

test('who does not answer in time loses the ticket to the next one, with its whole wait; who answered keeps it', async () => {
  const desk = await createDistributionHarness();
  const sales = await desk.queue({ rule: 'round-robin', returnAfter: 5 });
  const [ana, beto] = [await desk.agent('Ana', [sales]), await desk.agent('Beto', [sales])];
  const ticket = await desk.wait(sales);
  await desk.sweep();
  expect((await desk.ticket(ticket.id)).userId).toBe(ana.userId);
  desk.later(4);
  await desk.sweep();
  expect((await desk.ticket(ticket.id)).userId).toBe(ana.userId);
  desk.later(1);
  await desk.sweep();
  expect(await desk.ticket(ticket.id)).toMatchObject({ userId: beto.userId, waitStartedAt: ticket.waitStartedAt });
  const { companyId } = desk.world;
  await desk.world.seed((db) =>
    db.insert(messages).values({
      companyId,
      ticketId: ticket.id,
      contactId: ticket.contactId,
      userId: beto.userId,
      fromMe: true,
      mediaType: 'chat',
      body: 'Olá!',
      sentAt: desk.clock.now,
      receivedAt: desk.clock.now,
    }),
  );
  desk.later(60);
  await desk.sweep();
  expect((await desk.ticket(ticket.id)).userId).toBe(beto.userId);
});

test('who serves a queue alone keeps a ticket, until somebody else serves it too', async () => {
  const desk = await createDistributionHarness();
  const sales = await desk.queue({ rule: 'round-robin', returnAfter: 5 });
  const ana = await desk.agent('Ana', [sales]);
  const ticket = await desk.wait(sales);
  await desk.sweep();
  desk.later(6);
  await desk.sweep();
  expect(await desk.ticket(ticket.id)).toMatchObject({ status: 'open', userId: ana.userId });
  const beto = await desk.agent('Beto', [sales]);
  await desk.sweep();
  expect((await desk.ticket(ticket.id)).userId).toBe(beto.userId);
});

test('a ticket that comes back to its queue is never given to the same person twice running', async () => {
  const desk = await createDistributionHarness();
  const sales = await desk.queue({ rule: 'round-robin', previousAgentFirst: 7 });
  const ana = await desk.agent('Ana', [sales]);
  const ticket = await desk.wait(sales);
  await desk.sweep();
  await ana.act((ctx) => updateTicket(ctx, { ticketId: ticket.id, change: { status: 'pending', userId: null } }));
  await desk.settle();
  expect(await desk.ticket(ticket.id)).toMatchObject({ status: 'pending', userId: null });
  const beto = await desk.agent('Beto', [sales]);
  await desk.sweep();
  expect((await desk.ticket(ticket.id)).userId).toBe(beto.userId);
  // The conversation is over: the next one of this customer is another matter, and begins with who served them.
  const close = { status: 'closed', justClose: true } as const;
  await beto.act((ctx) => updateTicket(ctx, { ticketId: ticket.id, change: close }));
  const next = await desk.wait(sales, { contactId: ticket.contactId });
  await desk.sweep();
  expect((await desk.ticket(next.id)).userId).toBe(beto.userId);
});

test('a bot has somebody drawn for one ticket, once, whatever the rule of the queue; nobody there leaves it waiting', async () => {
  const desk = await createDistributionHarness();
  const sales = await desk.queue({ rule: 'off' });
  const away = await desk.agent('Ana', [sales], { online: false });
  const ticket = await desk.wait(sales);
  const { companyId } = desk.world;
  const drawn = async () => {
    await desk.world.act(async (ctx) => {
      const place = { ticketId: ticket.id, queueId: sales, userId: null };
      ctx.emit('run.handed-over', { runId: 1, because: 'queue', byRandom: true, ...place });
    });
    const jobs = await desk.asked();
    expect(jobs.map(({ job, payload }) => [job.name, payload])).toEqual([
      [drawAgentJob.name, { companyId, ticketId: ticket.id, queueId: sales }],
    ]);
    for (const { payload } of [...jobs, ...jobs])
      await drawAgentJob.run(desk.deps, payload as never, { number: 1, isLast: false });
    return (await desk.ticket(ticket.id)).userId;
  };
  expect(await drawn()).toBe(null);
  expect(away.userId).not.toBe(null);
  const beto = await desk.agent('Beto', [sales]);
  await desk.sweep();
  expect((await desk.ticket(ticket.id)).userId).toBe(null);
  expect(await drawn()).toBe(beto.userId);
});
