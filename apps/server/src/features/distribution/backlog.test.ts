import { and, eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createDistributionHarness } from '../../test/harness/tickets/distribution-harness.ts';
import type { Deps } from '../../platform/deps.ts';
import { updateTicket } from '../ticket-actions/update-ticket.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { announceUser } from '../users/announce-user.ts';
import { markAway, markSeen } from '../users/presence.ts';
import { setOwnPause } from '../users/set-own-pause.ts';
import { getUser } from '../users/users.queries.ts';
import { userQueues } from '../users/users.table.ts';
import { assignments } from './assignments.table.ts';
import { assignmentsOf } from './assignments-of.ts';

const seeded = (seed: number) => {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};

type Desk = Awaited<ReturnType<typeof createDistributionHarness>>;
type Agent = Awaited<ReturnType<Desk['agent']>>;

/** A server that is killed now and then, before or just after it commits. */
function mortal(deps: Deps, random: () => number): Deps {
  const killed = () => Object.assign(new Error('killed'), { code: 'ECONNRESET' });
  const inCompany: Deps['database']['inCompany'] = async (...given) => {
    const fate = random();
    if (fate < 0.1) throw killed();
    const result = await deps.database.inCompany(...given);
    if (fate > 0.9) throw killed();
    return result;
  };
  return { ...deps, database: { ...deps.database, inCompany } };
}

type Counter = {
  desk: Desk;
  agents: readonly Agent[];
  queueIds: readonly number[];
  random: () => number;
  paused: Set<number>;
  away: Set<number>;
};

/** Whether it is so from now on. */
const toggles = (set: Set<number>, id: number) => !set.delete(id) && set.add(id).has(id);

/** One thing that may happen at a counter. */
async function something({ desk, agents, queueIds, random, paused, away }: Counter) {
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  const agent = pick(agents as [Agent, ...Agent[]]);
  const queueId = pick(queueIds as [number, ...number[]]);
  const [own] = await desk.world.seed((db) =>
    db
      .select()
      .from(tickets)
      .where(and(eq(tickets.userId, agent.userId), eq(tickets.status, 'open')))
      .limit(1),
  );
  const change = async (asked: Parameters<typeof updateTicket>[1]['change']) =>
    own && agent.act((ctx) => updateTicket(ctx, { ticketId: own.id, change: asked }));
  const close = () => change({ status: 'closed', justClose: true });
  await pick<() => Promise<unknown>>([
    () => desk.arrive(queueId),
    () => desk.arrive(queueId),
    close,
    close,
    () => change({ status: 'pending', userId: null }),
    () => change({ queueId }),
    () => agent.act((ctx) => setOwnPause(ctx, { isPaused: toggles(paused, agent.userId), reason: 'Reunião' })),
    () => desk.world.act((ctx) => (toggles(away, agent.userId) ? markAway : markSeen)(ctx, agent.userId)),
    () =>
      desk.world.act(async (ctx) => {
        const link = { companyId: ctx.companyId, userId: agent.userId, queueId };
        await ctx.db.insert(userQueues).values(link).onConflictDoNothing();
        announceUser(ctx, await getUser(ctx, agent.userId));
      }),
  ])();
}

test.each([1, 2, 3])(
  'no ticket waits in a queue with a rule while somebody has room, whoever comes, goes, pauses or is killed (%i)',
  async (seed) => {
    const random = seeded(seed * 7919);
    const desk = await createDistributionHarness();
    const sales = await desk.queue({ rule: 'round-robin', capacity: 2 });
    const support = await desk.queue({ rule: 'least-busy', capacity: 3 });
    const agents = [
      await desk.agent('Ana', [sales]),
      await desk.agent('Beto', [sales, support], { capacity: 1 }),
      await desk.agent('Carla', [support]),
    ];
    const queueIds = [sales, support];
    const counter = { desk, agents, queueIds, random, paused: new Set<number>(), away: new Set<number>() };
    for (let one = 0; one < 5; one += 1) for (const queueId of queueIds) await desk.arrive(queueId);
    for (let step = 0; step < 25; step += 1) {
      desk.later(1);
      await desk.settle(mortal(desk.deps, random));
      expect(await desk.overlooked()).toEqual([]);
      for (let one = 0; one < 3; one += 1) await something(counter);
    }
  },
);

test('turns differ by one at most, two queues at once never give a person more than their limit, and every look can be told', async () => {
  const desk = await createDistributionHarness();
  const [sales, support] = [await desk.queue({ rule: 'round-robin' }), await desk.queue({ rule: 'least-busy' })];
  const agents = [];
  for (const name of ['Ana', 'Beto', 'Carla']) agents.push(await desk.agent(name, [sales, support], { capacity: 6 }));
  const ids: number[] = [];
  for (const burst of [3, 4, 4]) {
    for (let one = 0; one < burst; one += 1) ids.push(await desk.arrive(sales));
    await desk.settle();
    const counts = agents.map(
      async ({ userId }) => (await desk.owners(ids)).filter((owner) => owner === userId).length,
    );
    const turns = await Promise.all(counts);
    expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
  }
  for (let one = 0; one < 5; one += 1) ids.push(await desk.arrive(sales), await desk.arrive(support));
  await desk.settle();
  const owners = await desk.owners(ids);
  expect(agents.map(({ userId }) => owners.filter((owner) => owner === userId).length)).toEqual([6, 6, 6]);

  const [left = 0] = ids.filter((_, index) => owners[index] === null);
  expect(await desk.world.act((ctx) => assignmentsOf(ctx, left))).toMatchObject([
    {
      chosen: null,
      considered: [{ name: 'Ana', verdict: 'full', load: 6, capacity: 6 }, { name: 'Beto' }, { name: 'Carla' }],
    },
  ]);
  const [first = 0] = ids;
  expect(await desk.world.act((ctx) => assignmentsOf(ctx, first))).toMatchObject([
    { rule: 'round-robin', chosen: { name: 'Ana' }, considered: [{ verdict: 'free' }, {}, {}] },
  ]);
  expect(await desk.world.seed((db) => db.$count(assignments, eq(assignments.companyId, desk.world.companyId)))).toBe(
    ids.length,
  );
});
