import type { Graph } from '@balcao/bot/graph/graph.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { onTestFinished } from 'vitest';
import { connectionQueues, connections } from '../../features/connections/connections.table.ts';
import { flows, flowVersions } from '../../features/flows/flows.table.ts';
import { wakeRuns } from '../../features/routing/clock/wake-runs.ts';
import { findRun } from '../../features/routing/runs/find-run.ts';
import { botRuns, botSteps } from '../../features/routing/routing.table.ts';
import { closeDeps } from '../../app/create-deps.ts';
import type { Deps } from '../../platform/deps.ts';
import { first, unique } from '../builders.ts';
import { createTestDeps } from '../database.ts';
import { createInbound } from '../inbound.ts';
import { createWorld, type World } from '../world.ts';

const START = new Date('2026-11-23T15:00:00.000Z');
const MARINA = '5511966665555';

type Draft = { id: string; type: string; data?: Record<string, unknown> };

/** Nodes by kind and data, ways as `from.output to`. */
export const draw = (nodes: readonly Draft[], ways: readonly string[]): Graph => ({
  nodes: nodes.map(({ id, type, data = {} }, at) => ({ id, type, data, position: { x: 100 + at * 300, y: 100 } })),
  connections: ways.map((way) => {
    const [from = '', target = ''] = way.split(' ');
    const [source = '', ...handle] = from.split('.');
    return handle.length > 0 ? { source, target, sourceHandle: handle.join('.') } : { source, target };
  }),
});

type Clock = { now: Date };
type Form = Partial<typeof connections.$inferInsert>;
type Place = { world: World; connectionId: number; clock: Clock };

type Options = {
  databaseUrl?: string;
  /** Before anything is asked of the database. */
  prepare?: (deps: Deps) => void;
};

/** A company with a connection whose customers are answered by itself, a clock that tests move, and no network. */
export async function createBotHarness(form: Form = {}, { databaseUrl, prepare }: Options = {}) {
  const clock: Clock = { now: START };
  const deps = await createTestDeps({
    now: () => clock.now,
    environment: { PLAN_LEVEL: 'ultimate' },
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  onTestFinished(() => closeDeps(deps));
  prepare?.(deps);
  const world = await createWorld({ deps });
  const inbound = await createInbound(world);
  const place = { world, connectionId: inbound.connection.id, clock };
  const company = setUp(place);
  if (Object.keys(form).length > 0) await company.change(form);
  return {
    ...place,
    companyId: world.companyId,
    inbound,
    deps,
    ...company,
    ...customers(place, inbound),
    ...rows(place),
  };
}

const asking =
  ({ deps, companyId }: World) =>
  async <T>(text: string, values: unknown[] = []) =>
    (await deps.database.pool.query(text, [companyId, ...values])).rows as T[];

function setUp({ world, connectionId }: Place) {
  const { companyId } = world;
  const query = asking(world);
  return {
    query,
    change: (fields: Form) =>
      world.seed((db) => db.update(connections).set(fields).where(eq(connections.id, connectionId))),
    /** A flow that is live, and its version. */
    flow: (graph: Graph, { name = `Fluxo ${unique()}`, settings = {} } = {}) =>
      world.seed(async (db) => {
        const flow = first(await db.insert(flows).values({ companyId, name, draft: graph, settings }).returning());
        const fields = { companyId, flowId: flow.id, number: 1, graph, hash: `hash ${flow.id}` };
        const version = first(await db.insert(flowVersions).values(fields).returning());
        await db.update(flows).set({ liveVersionId: version.id }).where(eq(flows.id, flow.id));
        return { flowId: flow.id, versionId: version.id };
      }),
    /** A queue to which the connection leads. */
    async queueOn(name: string, greeting = '') {
      const queue = await world.queue(name);
      await world.seed((db) => db.insert(connectionQueues).values({ companyId, connectionId, queueId: queue.id }));
      await query('update queues set greeting_message = $3 where company_id = $1 and id = $2', [queue.id, greeting]);
      return queue;
    },
  };
}

type Said = { from?: string; choice?: { id: string; title: string }; id?: string; message?: Record<string, unknown> };

function customers({ world, clock }: Place, inbound: Awaited<ReturnType<typeof createInbound>>) {
  const query = asking(world);
  const profile = (from: string) => ({ profile: { name: 'Marina Lacerda' }, wa_id: from });
  const message = (text: string, { from = MARINA, id, choice, message: given = {} }: Said) => ({
    from,
    ...(id !== undefined && { id }),
    timestamp: String(Math.floor(clock.now.getTime() / 1000)),
    ...(choice
      ? { type: 'interactive', interactive: { type: 'button_reply', button_reply: choice } }
      : { text: { body: text } }),
    ...given,
  });
  return {
    /** A customer writes, now, and it is placed. */
    say: (text: string, said: Said = {}) => inbound.say(message(text, said), profile(said.from ?? MARINA)),
    /** The same, but nobody places it yet. */
    receive: (text: string, said: Said = {}) =>
      inbound.post(
        inbound.value({
          contacts: [profile(said.from ?? MARINA)],
          messages: [{ type: 'text', ...message(text, said) }],
        }),
      ),
    /** Several messages in one webhook. */
    async sayAll(texts: readonly string[], from = MARINA) {
      const messages = texts.map((text) => ({ type: 'text', ...message(text, { from, id: `wamid.${unique()}` }) }));
      await inbound.post(inbound.value({ contacts: [profile(from)], messages }));
      await inbound.settle();
    },
    later: (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
    /** What waits in the outbox leaves, and the customer reads it for some seconds. */
    async leaves(secondsToRead = 3) {
      await query(`update outbox set state = 'done', finished_at = $2 where company_id = $1 and state = 'queued'`, [
        clock.now,
      ]);
      clock.now = new Date(clock.now.getTime() + secondsToRead * 1000);
    },
    /** The clock looks at what is due: of this company alone, for others have other clocks. */
    async ring() {
      const due = await query<{ runId: number; ticketId: number }>(
        `select id as "runId", ticket_id as "ticketId" from bot_runs
         where company_id = $1 and status = 'active' and wake_at <= $2`,
        [clock.now],
      );
      for (const one of due) await world.act((ctx) => wakeRuns(ctx, [one]));
    },
  };
}

function rows({ world }: Place) {
  const { companyId } = world;
  const query = asking(world);
  return {
    /** The conversation: `> ` the customer, `< ` we, `· ` lines for people. */
    async lines(from = MARINA) {
      const said = await query<{ body: string; from_me: boolean; media_type: string }>(
        `select m.body, m.from_me, m.media_type from messages m join contacts c on c.id = m.contact_id
         where m.company_id = $1 and c.number = $2 order by m.id`,
        [from],
      );
      return said.map(({ body, from_me: fromMe, media_type: type }) =>
        type.endsWith('_log') ? `· ${body}` : fromMe ? `< ${body}` : `> ${body}`,
      );
    },
    async ticket(from = MARINA) {
      const text = `select t.* from tickets t join contacts c on c.id = t.contact_id
        where t.company_id = $1 and c.number = $2 order by t.id desc limit 1`;
      return first(await query<Record<string, unknown> & { id: number }>(text, [from]));
    },
    run: (ticketId: number) => world.act((ctx) => findRun(ctx, ticketId)),
    runs: () =>
      world.seed((db) => db.select().from(botRuns).where(eq(botRuns.companyId, companyId)).orderBy(botRuns.id)),
    steps: () =>
      world.seed((db) => db.select().from(botSteps).where(eq(botSteps.companyId, companyId)).orderBy(botSteps.id)),
    async decisions() {
      const found = await query<{ code: string }>(
        'select code from arrival_decisions where company_id = $1 order by id',
      );
      return found.map(({ code }) => code);
    },
  };
}
