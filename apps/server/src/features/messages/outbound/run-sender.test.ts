import { acquireLease, LEASE_TTL_MS } from '@balcao/channel-bus/leases.ts';
import { claimNext } from '@balcao/channel-bus/outbox.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Deps } from '../../../platform/deps.ts';
import type { Stoppable } from '../../../platform/run-loop.ts';
import { closeDeps } from '../../../app/create-deps.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { startGraphStandIn, type GraphScript, type GraphStandIn } from '../../../test/graph-stand-in.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { connections } from '../../connections/connections.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { loadMessage } from '../messages.queries.ts';
import { messages } from '../messages.table.ts';
import { reactToMessage } from '../react-to-message.ts';
import { retryMessage } from '../retry-message.ts';
import { sendMessage } from '../send-message.ts';
import { runSender } from './run-sender.ts';

type Ticket = Awaited<ReturnType<World['ticket']>>;

let graph: GraphStandIn;
let deps: Deps;
let now: Date;
let running: Stoppable[] = [];

beforeEach(async () => {
  now = TEST_NOW;
  graph = await startGraphStandIn();
  deps = await createTestDeps({ environment: { META_GRAPH_BASE_URL: graph.url }, now: () => now });
  // What other tests of this run left queued is not ours to send.
  await deps.database.pool.query(`update outbox set state = 'done' where state in ('queued', 'sending', 'unknown')`);
});

afterEach(async () => {
  await Promise.all(running.map((sender) => sender.stop()));
  running = [];
  await graph.close();
  await closeDeps(deps);
});

const pass = (ms: number) => void (now = new Date(now.getTime() + ms));
const start = (as: Deps = deps) => running.push(runSender(as));
const otherProcess = (): Deps => ({ ...deps, processId: 'another process' });

async function desk() {
  const world = await createWorld({ deps });
  const queue = await world.queue();
  const agent = await world.person({ queueIds: [queue.id] });
  const connection = await world.connection();
  const open = () =>
    world.ticket({ connectionId: connection.id, queueId: queue.id, status: 'open', userId: agent.userId });
  return { world, agent, connection, open, ticket: await open() };
}

const letter = (body: string) => ({ body, isForwarded: false, voice: false, files: [] });

async function say(agent: Person, ticket: Ticket, body: string) {
  const { messages: stored } = await agent.act((ctx) =>
    sendMessage(ctx, { ticketId: ticket.id, letter: letter(body) }),
  );
  return stored[0]?.id ?? 0;
}

const shown = (world: World, messageId: number) => world.act((ctx) => loadMessage(ctx, messageId));
const outboxState = async (messageId: number) => {
  const { rows } = await deps.database.pool.query<{ state: string }>(
    'select state from outbox where message_id = $1 order by id',
    [messageId],
  );
  return rows.map((row) => row.state);
};
const textsSent = () => graph.sent().map((call) => (call.body['text'] as { body: string }).body);
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 8000, interval: 20 });
const refusing =
  (code: number, status = 400): GraphScript =>
  () => ({ status, json: { error: { code, message: 'no' } } });

test('an answer reaches the provider with our own key and is shown as sent', async () => {
  const { world, agent, ticket } = await desk();
  start();
  const id = await say(agent, ticket, 'Seu pedido saiu para entrega.');
  await until(async () => expect(await shown(world, id)).toMatchObject({ ack: 1, failure: null }));
  const [row] = await world.seed((db) => db.select().from(messages).where(eq(messages.id, id)));
  expect(graph.sent()).toHaveLength(1);
  expect(graph.sent()[0]?.body).toMatchObject({
    type: 'text',
    text: { body: 'Seu pedido saiu para entrega.' },
    biz_opaque_callback_data: row?.uuid,
  });
  expect(row?.externalId).toMatch(/^wamid\./);
  const acks = (await world.emitted()).filter((event) => event.name === 'message.ack-changed');
  expect(acks.map((event) => event.payload)).toMatchObject([{ messageId: id, ack: 1, failure: null }]);
});

test('each person gets messages in the order in which they were written, also when one of them is retried', async () => {
  const { agent, open, ticket } = await desk();
  const other = await open();
  graph.script((call, nth) =>
    nth === 1 ? { status: 503, json: { error: { code: 131_016, message: 'busy' } } } : undefined,
  );
  const ids: number[] = [];
  for (const body of ['um', 'dois', 'três']) ids.push(await say(agent, ticket, body));
  await say(agent, other, 'a outra pessoa');
  start();
  await until(() => expect(textsSent()).toEqual(['um', 'a outra pessoa']));
  pass(10_000);
  await until(async () => expect(await outboxState(ids[2] ?? 0)).toEqual(['done']));
  expect(textsSent()).toEqual(['um', 'a outra pessoa', 'um', 'dois', 'três']);
});

test('a send that breaks off is not repeated; without a receipt it counts as failed after a minute', async () => {
  const { world, agent, ticket } = await desk();
  graph.script(() => 'reset');
  start();
  const id = await say(agent, ticket, 'Chegou?');
  await until(async () => expect(await outboxState(id)).toEqual(['unknown']));
  pass(59_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await shown(world, id)).toMatchObject({ ack: 0, failure: null });
  pass(2000);
  await until(async () =>
    expect(await shown(world, id)).toMatchObject({ failure: { reason: 'unknown', canRetry: true } }),
  );
  expect(graph.sent()).toHaveLength(1);
});

test('a process that dies between taking a message and sending it never causes a second one', async () => {
  const { world, agent, connection, ticket } = await desk();
  const id = await say(agent, ticket, 'Talvez enviada');
  const dead = { companyId: world.companyId, connectionId: connection.id, owner: 'a process that died' };
  const lease = await acquireLease(deps.database.pool, dead, now);
  if (!lease) throw new Error('nobody else owns it');
  expect(await claimNext(deps.database.pool, lease, { now, limit: 5 })).toHaveLength(1);

  start();
  const later = await say(agent, ticket, 'Depois');
  expect(graph.sent()).toHaveLength(0);
  pass(LEASE_TTL_MS + 1);
  await until(async () => expect(await outboxState(later)).toEqual(['done']));
  expect(await outboxState(id)).toEqual(['unknown']);
  pass(61_000);
  await until(async () => expect(await shown(world, id)).toMatchObject({ failure: { reason: 'unknown' } }));
  expect(textsSent()).toEqual(['Depois']);
});

test('an answer that arrives after another process has taken over still counts as sent', async () => {
  const { world, agent, connection, ticket } = await desk();
  let answer: (() => void) | undefined;
  graph.script(() => new Promise((resolve) => (answer = () => resolve(undefined))));
  start();
  const id = await say(agent, ticket, 'Lenta');
  await graph.waitForSends(1);
  // The other process only sees a lease that has run out.
  await deps.database.pool.query('update connection_leases set expires_at = $2 where connection_id = $1', [
    connection.id,
    new Date(0),
  ]);
  const place = { companyId: world.companyId, connectionId: connection.id, owner: 'another process' };
  const lease = await acquireLease(deps.database.pool, place, now);
  expect(lease?.epoch).toBe(2);
  answer?.();
  await until(async () => expect(await shown(world, id)).toMatchObject({ ack: 1, failure: null }));
  expect(graph.sent()).toHaveLength(1);
});

test('two processes share the work and send every message once', async () => {
  const { agent, open } = await desk();
  const all = [await open(), await open(), await open()];
  start();
  start(otherProcess());
  const ids: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (const ticket of all) ids.push(await say(agent, ticket, `${ticket.id}-${round}`));
  }
  await until(async () => {
    for (const id of ids) expect(await outboxState(id)).toEqual(['done']);
  });
  expect(new Set(textsSent()).size).toBe(12);
  for (const ticket of all) {
    const own = textsSent().filter((text) => text.startsWith(`${ticket.id}-`));
    expect(own).toEqual([0, 1, 2, 3].map((round) => `${ticket.id}-${round}`));
  }
});

test('refused credentials stop the connection with its messages still queued; mended, it goes on by itself', async () => {
  const { world, agent, connection, ticket } = await desk();
  graph.script(refusing(190, 401));
  const [first, second] = [await say(agent, ticket, 'um'), await say(agent, ticket, 'dois')];
  start();
  const stateOf = () => world.seed((db) => db.select().from(connections).where(eq(connections.id, connection.id)));
  await until(async () => expect(await stateOf()).toMatchObject([{ problem: 'reauthenticate' }]));
  expect([await outboxState(first), await outboxState(second)]).toEqual([['queued'], ['queued']]);
  expect(await shown(world, first)).toMatchObject({ ack: 0, failure: null });
  expect((await world.emitted()).some((event) => event.name === 'connection.changed')).toBe(true);

  graph.script(() => undefined);
  await world.seed((db) => db.update(connections).set({ problem: null }).where(eq(connections.id, connection.id)));
  await until(async () => expect(await outboxState(second)).toEqual(['done']));
  expect(textsSent()).toEqual(['um', 'um', 'dois']);
});

test('a person who gets messages too fast waits alone', async () => {
  const { agent, open, ticket } = await desk();
  const other = await open();
  graph.script((call, nth) =>
    nth === 1 ? { status: 400, json: { error: { code: 131_056, message: 'pair' } } } : undefined,
  );
  const held = await say(agent, ticket, 'espera');
  const free = await say(agent, other, 'passa');
  start();
  await until(async () => expect(await outboxState(free)).toEqual(['done']));
  expect(await outboxState(held)).toEqual(['queued']);
  pass(1100);
  await until(async () => expect(await outboxState(held)).toEqual(['done']));
});

test('a message that waited until the reply window closed is not sent, and says so', async () => {
  const { world, agent, ticket } = await desk();
  const id = await say(agent, ticket, 'tarde demais');
  pass(24 * 60 * 60_000 + 1000);
  start();
  await until(async () => expect(await shown(world, id)).toMatchObject({ failure: { reason: 'window-closed' } }));
  expect(graph.sent()).toHaveLength(0);
});

test('what was refused shows the reason, and sending it again really sends it again', async () => {
  const { world, agent, ticket } = await desk();
  graph.script(refusing(131_026));
  start();
  const id = await say(agent, ticket, 'Olá');
  await until(async () =>
    expect(await shown(world, id)).toMatchObject({ failure: { reason: 'recipient', code: '131026' } }),
  );
  graph.script(() => undefined);
  await agent.act((ctx) => retryMessage(ctx, id));
  await until(async () => expect(await shown(world, id)).toMatchObject({ ack: 1, failure: null }));
  expect(await outboxState(id)).toEqual(['failed', 'done']);
  expect(graph.sent()).toHaveLength(2);
  await expect(agent.act((ctx) => retryMessage(ctx, id))).rejects.toThrow('ERR_MESSAGE_NOT_FAILED');
});

test('a file is uploaded first and sent by the name it got there', async () => {
  const { world, agent, ticket } = await desk();
  const key = deps.storage.newKey(world.companyId, 'pdf');
  await deps.storage.putBytes(key, Buffer.from('%PDF-1.7 boleto'));
  const id = await say(agent, ticket, 'Segue o boleto');
  await world.seed((db) =>
    db
      .update(messages)
      .set({
        mediaType: 'application',
        mediaState: 'ready',
        mediaKey: key,
        mediaMime: 'application/pdf',
        mediaName: 'boleto.pdf',
        outgoing: { kind: 'media', mediaKind: 'document', caption: 'Segue o boleto', fileName: 'boleto.pdf' },
      })
      .where(eq(messages.id, id)),
  );
  start();
  await until(async () => expect(await shown(world, id)).toMatchObject({ ack: 1 }));
  expect(graph.calls[0]?.path).toMatch(/\/media$/);
  expect(String(graph.calls[0]?.body['form'])).toContain('%PDF-1.7 boleto');
  expect(graph.sent()[0]?.body['document']).toEqual({
    id: 'media-1',
    caption: 'Segue o boleto',
    filename: 'boleto.pdf',
  });
});

test('a reaction is sent, and one that the provider refuses disappears again', async () => {
  const { world, agent, ticket } = await desk();
  start();
  const id = await say(agent, ticket, 'Oi');
  await until(async () => expect(await shown(world, id)).toMatchObject({ ack: 1 }));
  await agent.act((ctx) => reactToMessage(ctx, { messageId: id, emoji: '👍' }));
  await until(() => expect(graph.sent().at(-1)?.body).toMatchObject({ reaction: { emoji: '👍' } }));
  expect((await shown(world, id)).reactions).toEqual([{ emoji: '👍', fromMe: true, name: '' }]);
  graph.script(refusing(131_009));
  await agent.act((ctx) => reactToMessage(ctx, { messageId: id, emoji: '🎉' }));
  await until(async () => expect((await shown(world, id)).reactions).toEqual([]));
});

test('signs of life that are stale are dropped, fresh ones reach the customer', async () => {
  const { world, connection, ticket } = await desk();
  const { companyId } = world;
  const enqueue = (kind: string, at: Date) =>
    deps.database.pool.query(
      `insert into outbox (company_id, connection_id, recipient, kind, payload, next_attempt_at, created_at)
       values ($1, $2, $3, $4, '{"externalId": "wamid.in"}', $5, $5)`,
      [companyId, connection.id, `${kind}:${ticket.id}`, kind, at],
    );
  await enqueue('typing', new Date(now.getTime() - 15_000));
  await enqueue('read', new Date(now.getTime() - 15_000));
  start();
  await until(async () => {
    const { rows } = await deps.database.pool.query('select from outbox where connection_id = $1 and state <> $2', [
      connection.id,
      'done',
    ]);
    expect(rows).toHaveLength(0);
  });
  expect(graph.calls.map((call) => call.body)).toEqual([
    { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.in' },
  ]);
});

test('stopping lets a call under way end, keeps the rest queued and frees the connection for others at once', async () => {
  const { world, agent, connection, ticket } = await desk();
  let answer: (() => void) | undefined;
  graph.script((call, nth) => (nth > 1 ? undefined : new Promise((resolve) => (answer = () => resolve(undefined)))));
  start();
  const [first, second] = [await say(agent, ticket, 'um'), await say(agent, ticket, 'dois')];
  await graph.waitForSends(1);
  const stopped = Promise.all(running.map((sender) => sender.stop()));
  answer?.();
  await stopped;
  running = [];
  expect([await outboxState(first), await outboxState(second)]).toEqual([['done'], ['queued']]);
  const place = { companyId: world.companyId, connectionId: connection.id, owner: 'the next process' };
  expect(await acquireLease(deps.database.pool, place, now)).not.toBeNull();
});

test('a receipt that was faster than the answer of the send is not lost', async () => {
  const { world, agent, connection, ticket } = await desk();
  start();
  graph.script(async (call) => {
    if (call.body['type'] !== 'text') return undefined;
    await deps.database.pool.query(
      `insert into parked_receipts (company_id, connection_id, external_id, receipt, created_at) values ($1, $2, 'wamid.fast', $3, $4)`,
      [
        world.companyId,
        ticket.connectionId,
        JSON.stringify({
          type: 'status',
          phoneNumberId: connection.accountId,
          recipient: {},
          externalId: 'wamid.fast',
          status: 'delivered',
          at: now.toISOString(),
        }),
        now,
      ],
    );
    return { json: { messages: [{ id: 'wamid.fast' }] } };
  });
  const id = await say(agent, ticket, 'rápido');
  await until(async () => expect(await shown(world, id)).toMatchObject({ ack: 2 }));
});

test('closing a ticket does not stop what was already said to the customer', async () => {
  const { world, agent, ticket } = await desk();
  const id = await say(agent, ticket, 'Até logo');
  await world.seed((db) => db.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, ticket.id)));
  start();
  await until(async () => expect(await shown(world, id)).toMatchObject({ ack: 1 }));
});
