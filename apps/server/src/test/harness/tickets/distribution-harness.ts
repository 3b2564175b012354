import type { Distribution } from '@balcao/contract/queues/distribution.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { z } from 'zod';
import { assignWaiting } from '../../../features/distribution/assign-waiting.ts';
import { sweepQueuesJob } from '../../../features/distribution/jobs/sweep-queues.job.ts';
import { assignAfterEvents } from '../../../features/distribution/subscribers/assign-after-events.ts';
import { queues } from '../../../features/queues/queues.table.ts';
import { loadTicket } from '../../../features/tickets/tickets.queries.ts';
import { tickets } from '../../../features/tickets/tickets.table.ts';
import { users } from '../../../features/users/users.table.ts';
import { isLostDatabase } from '../../../platform/db/lost-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PublishedEvent } from '../../../platform/events/subscriber.ts';
import { Postponed, type JobRequest } from '../../../platform/jobs/job.ts';
import { TEST_NOW, testDeps } from '../../database.ts';
import { createWorld, type World } from '../../world.ts';

const ATTEMPT = { number: 1, isLast: false };

/** A company whose queues give out tickets, a clock that the test moves, and what a server does after each commit. */
export async function createDistributionHarness(own?: Deps) {
  const clock = { now: TEST_NOW };
  const deps: Deps = { ...(own ?? (await testDeps())), now: () => clock.now };
  const world = await createWorld({ deps });
  return {
    world,
    clock,
    deps,
    later: (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000)),
    ...(await counterOf(world)),
    ...looksOf(world),
    ...reactionsOf(world),
  };
}

async function counterOf(world: World) {
  const connection = await world.connection();
  /** A customer who waits in a queue from now on; nobody is told. */
  const wait = (queueId: number, fields: Parameters<typeof world.ticket>[0] = {}) =>
    world.ticket({ queueId, connectionId: connection.id, ...fields });
  return {
    wait,
    /** The same, and told to everybody. */
    async arrive(queueId: number) {
      const { id } = await wait(queueId);
      await world.act(async (ctx) => ctx.emit('ticket.changed', { ticket: await loadTicket(ctx, id) }));
      return id;
    },
    async queue(distribution: z.input<typeof Distribution>) {
      const { id } = await world.queue();
      await world.seed((db) => db.update(queues).set({ distribution }).where(eq(queues.id, id)));
      return id;
    },
    /** Somebody who is there and serves these queues. */
    async agent(name: string, queueIds: number[], fields: Partial<typeof users.$inferInsert> = {}) {
      const person = await world.person({ name, queueIds });
      const here = { online: true, lastSeenAt: world.deps.now(), ...fields };
      await world.seed((db) => db.update(users).set(here).where(eq(users.id, person.userId)));
      return person;
    },
  };
}

function looksOf(world: World) {
  return {
    async ticket(id: number) {
      const [row] = await world.seed((db) => db.select().from(tickets).where(eq(tickets.id, id)));
      if (!row) throw new Error('no such ticket');
      return row;
    },
    async owners(ids: readonly number[]) {
      const rows = await world.seed((db) => db.select().from(tickets).where(eq(tickets.companyId, world.companyId)));
      return ids.map((id) => rows.find((row) => row.id === id)?.userId ?? null);
    },
    /** Tickets that wait in a queue with a rule although somebody has room, looked up in other words than the product's. */
    async overlooked() {
      const { rows } = await world.seed((db) =>
        db.execute<{ ticket: number; person: number }>(sql`
          select t.id as ticket, u.id as person
          from queues q
          join tickets t on t.queue_id = q.id and t.status = 'pending' and t.user_id is null and not t.is_bot
          join user_queues m on m.queue_id = q.id
          join users u on u.id = m.user_id and u.online and u.paused_at is null
          where q.company_id = ${world.companyId} and q.distribution ->> 'rule' <> 'off'
            and (select count(*) from tickets o where o.user_id = u.id and o.status = 'open')
              < coalesce(u.capacity, (q.distribution ->> 'capacity')::int, 1000000)
            and u.id is distinct from (select a.chosen_user_id from assignments a
              where a.ticket_id = t.id and a.queue_id = q.id and a.chosen_user_id is not null order by a.id desc limit 1)`),
      );
      return rows;
    },
  };
}

function reactionsOf({ deps, companyId }: World) {
  let seen = 0;

  /** What the dispatcher adds for what has happened since it looked last. */
  async function asked(): Promise<JobRequest[]> {
    const { rows } = await deps.database.pool.query<{ seq: number; name: string; payload: unknown }>(
      'select seq, name, payload from events where company_id = $1 and seq > $2 order by seq',
      [companyId, seen],
    );
    seen = rows.at(-1)?.seq ?? seen;
    const events = rows.map(({ name, payload }) => ({ name, companyId, payload }) as PublishedEvent);
    const client = await deps.database.pool.connect();
    try {
      return [...(await assignAfterEvents(client, events, deps.now()))];
    } finally {
      client.release();
    }
  }

  /** Each job on two processes at once; whatever was postponed or cut off comes again, on a process that lives. */
  async function run({ job, payload }: JobRequest, under: Deps = deps): Promise<void> {
    const once = () => job.run(under, payload as never, ATTEMPT).then(() => false, comesAgain);
    const unfinished = await Promise.all([once(), once()]);
    if (unfinished.includes(true)) await run({ job, payload });
  }

  /** Everything that follows from what has been committed, until nothing follows any more. */
  async function settle(under: Deps = deps): Promise<void> {
    for (let jobs = await asked(); jobs.length > 0; jobs = await asked())
      await Promise.all(jobs.map((one) => run(one, under)));
  }

  /** The minute has passed: the sweep, and what it asks for. */
  async function sweep() {
    await sweepQueuesJob.run(deps, {}, ATTEMPT);
    const { rows } = await deps.database.pool.query<{ id: number }>('select id from queues where company_id = $1', [
      companyId,
    ]);
    for (const { id } of rows) await assignWaiting(deps, { companyId, queueId: id });
    await settle();
  }

  return { asked, settle, sweep };
}

function comesAgain(error: unknown): boolean {
  if (error instanceof Postponed || isLostDatabase(error)) return true;
  throw error;
}
