import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import type { BulkNews, OnBulkNews } from '../../features/messages/outbound/bulk-news.ts';
import { loadMessage } from '../../features/messages/messages.queries.ts';
import { runSender } from '../../features/messages/outbound/run-sender.ts';
import { sendMessage } from '../../features/messages/sending/send-message.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Stoppable } from '@balcao/platform/run-loop.ts';
import { createTestDeps, TEST_NOW } from '../database.ts';
import { startGraphStandIn, type GraphScript, type GraphStandIn } from '../fake-graph.ts';
import { createOwnDatabase } from '../own-database.ts';
import { createWorld, type Person, type World } from '../world.ts';

type Ticket = Awaited<ReturnType<World['ticket']>>;

/** Senders of this test file alone, with a clock that the test moves and a stand-in for the provider. */
export function createSenderHarness() {
  let url: string;
  let graph: GraphStandIn;
  let deps: Deps;
  let now: Date;
  let running: Stoppable[] = [];
  let news: BulkNews[] = [];

  beforeAll(async () => void (url = await createOwnDatabase()));
  beforeEach(async () => {
    now = TEST_NOW;
    news = [];
    graph = await startGraphStandIn();
    const environment = { META_GRAPH_BASE_URL: graph.url, DATABASE_URL: url };
    deps = await createTestDeps({ environment, now: () => now });
    // What the test before left queued is not this one's.
    await deps.database.pool.query(`update outbox set state = 'done' where state in ('queued', 'sending', 'unknown')`);
  });
  const stopAll = async () => {
    const senders = running;
    running = [];
    await Promise.all(senders.map((sender) => sender.stop()));
  };
  afterEach(async () => {
    await stopAll();
    await graph.close();
    await closeDeps(deps);
  });

  return {
    deps: () => deps,
    graph: () => graph,
    pool: () => deps.database.pool,
    now: () => now,
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    start: (processId = deps.processId) =>
      void running.push(runSender({ ...deps, processId, onBulkNews: collecting(news) })),
    news: () => news,
    stopAll,
    script: (script: GraphScript) => graph.script(script),
    textsSent: () => graph.sent().map((call) => (call.body['text'] as { body: string }).body),

    /** A company with an agent who has accepted a ticket; `open` makes another one. */
    async open() {
      const world = await createWorld({ deps });
      const queue = await world.queue();
      const agent = await world.person({ queueIds: [queue.id] });
      const connection = await world.connection();
      const open = () =>
        world.ticket({ connectionId: connection.id, queueId: queue.id, status: 'open', userId: agent.userId });
      return { world, agent, connection, open, ticket: await open() };
    },

    /** The agent answers; what comes back is the message's id. */
    async say(agent: Person, ticket: Ticket, body: string) {
      const letter = { body, isForwarded: false, voice: false, files: [] };
      const sent = await agent.act((ctx) => sendMessage(ctx, { ticketId: ticket.id, sendRequest: letter }));
      return sent.messages[0]?.id ?? 0;
    },

    shown: (world: World, messageId: number) => world.act((ctx) => loadMessage(ctx, messageId)),

    /** States of the message's places in the outbox, the oldest first. */
    async outboxState(messageId: number) {
      const states = 'select state from outbox where message_id = $1 order by id';
      const { rows } = await deps.database.pool.query<{ state: string }>(states, [messageId]);
      return rows.map((row) => row.state);
    },
  };
}

const collecting =
  (news: BulkNews[]): OnBulkNews =>
  (_, told) =>
    Promise.resolve(void news.push(told));

export const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 8000, interval: 20 });

/** The first attempt to send this text is refused; messages to several people leave in no order of their own. */
export function refusingOnce(text: string, refusal: { status: number; json: object }): GraphScript {
  let isRefused = false;
  return ({ body }) => {
    if (isRefused || (body['text'] as { body?: string } | undefined)?.body !== text) return undefined;
    isRefused = true;
    return refusal;
  };
}

export const refusing =
  (code: number, status = 400): GraphScript =>
  () => ({ status, json: { error: { code, message: 'no' } } });
