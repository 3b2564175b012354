import { STALE_AFTER_MS } from '@balcao/channel-bus/staleness.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createSenderHarness, refusing, until } from '../../../test/harness/sender-harness.ts';
import { connections } from '../../connections/connections.table.ts';
import { checkConnectionJob } from '../../connections/jobs/check-connection.job.ts';
import { askForDueChecks } from '../../connections/jobs/schedule-checks.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';
import { retryMessage } from '../sending/retry-message.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Surely not taken: Meta's own word that it is away. */
const away = refusing(131_016, 503);

const desk = createSenderHarness();

type World = Awaited<ReturnType<typeof desk.open>>['world'];

const stateOf = async (world: World, connectionId: number) => {
  const { status, problem, cause } = connections;
  const [row] = await world.seed((db) =>
    db.select({ status, problem, cause }).from(connections).where(eq(connections.id, connectionId)),
  );
  return row;
};

const attemptsOf = async (messageId: number) => {
  const { rows } = await desk
    .pool()
    .query<{ attempts: number }>('select max(attempts) as attempts from outbox where message_id = $1', [messageId]);
  return rows[0]?.attempts ?? 0;
};

const tried = (messageId: number, attempts: number) =>
  until(async () => {
    expect(await attemptsOf(messageId)).toBeGreaterThanOrEqual(attempts);
    expect(await desk.outboxState(messageId)).not.toContain('sending');
  });

/** The senders of another process begin, after so much time, with what is due by then. */
async function laterTry(messageId: number, ms: number) {
  const before = await attemptsOf(messageId);
  await desk.stopAll();
  desk.pass(ms);
  desk.start();
  await tried(messageId, before + 1);
}

test.each([
  ['three minutes', [MINUTE_MS, 2 * MINUTE_MS]],
  ['three hours', [5 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 70 * MINUTE_MS]],
])(
  'after an outage of %s everything leaves in order and once, and the connection was never touched',
  async (_, steps) => {
    const { world, agent, connection, open, ticket } = await desk.open();
    const other = await open();
    const before = await stateOf(world, connection.id);
    desk.script(away);
    const ids: number[] = [];
    for (const body of ['um', 'dois', 'três']) ids.push(await desk.say(agent, ticket, body));
    for (const body of ['A', 'B']) ids.push(await desk.say(agent, other, body));
    desk.start();
    const [head = 0, second = 0] = ids;
    await tried(head, 1);
    for (const ms of steps) await laterTry(head, ms);
    expect(await stateOf(world, connection.id)).toEqual(before);
    for (const id of ids) expect(await desk.shown(world, id)).toMatchObject({ ack: 0, failure: null });
    expect(await attemptsOf(second)).toBe(0);

    const refusedSends = desk.graph().sent().length;
    desk.script(() => undefined);
    await laterTry(head, 6 * MINUTE_MS);
    await until(async () => {
      for (const id of ids) expect(await desk.outboxState(id)).toEqual(['done']);
    });
    const left = desk.textsSent().slice(refusedSends);
    expect(left.filter((text) => text.length > 1)).toEqual(['um', 'dois', 'três']);
    expect(left.filter((text) => text.length === 1)).toEqual(['A', 'B']);
    expect(await stateOf(world, connection.id)).toEqual(before);
  },
  30_000,
);

test('when the reply window closed during the outage a person is asked; nothing is sent, and sending again is not offered', async () => {
  const { world, agent, ticket } = await desk.open();
  const nearlyOver = new Date(desk.now().getTime() - 22 * HOUR_MS);
  await world.seed((db) => db.update(tickets).set({ lastInboundAt: nearlyOver }).where(eq(tickets.id, ticket.id)));
  desk.script(away);
  const id = await desk.say(agent, ticket, 'Seu pedido');
  desk.start();
  await tried(id, 1);
  desk.script(() => undefined);
  await laterTry(id, 3 * HOUR_MS);
  expect(await desk.shown(world, id)).toMatchObject({ failure: { reason: 'window-closed', canRetry: false } });
  expect(desk.graph().sent()).toHaveLength(1);
});

test('what waited for hours behind a dead connection asks before it leaves, what is young leaves by itself', async () => {
  const { world, agent, connection, ticket } = await desk.open();
  const dead = { status: 'DISCONNECTED', problem: 'reauthenticate' } as const;
  await world.seed((db) => db.update(connections).set(dead).where(eq(connections.id, connection.id)));
  const old = await desk.say(agent, ticket, 'Já saiu para entrega');
  desk.pass(STALE_AFTER_MS - HOUR_MS);
  const young = await desk.say(agent, ticket, 'Ainda estou aqui');
  desk.pass(HOUR_MS + 1);
  const mended = { status: 'CONNECTED', problem: null } as const;
  await world.seed((db) => db.update(connections).set(mended).where(eq(connections.id, connection.id)));
  desk.start();
  await until(async () => expect(await desk.outboxState(young)).toEqual(['done']));
  expect(await desk.shown(world, old)).toMatchObject({ ack: 0, failure: { reason: 'stale', canRetry: true } });
  expect(desk.textsSent()).toEqual(['Ainda estou aqui']);

  await agent.act((ctx) => retryMessage(ctx, old));
  await until(async () => expect(await desk.shown(world, old)).toMatchObject({ ack: 1, failure: null }));
  expect(desk.textsSent()).toEqual(['Ainda estou aqui', 'Já saiu para entrega']);
});

test('a pause ends without a hand: an hour later one message finds out, and the rest follows once it was taken', async () => {
  const { world, agent, connection, open } = await desk.open();
  const place = { companyId: world.companyId, connectionId: connection.id };
  const all = [await open(), await open(), await open()];
  let isLifted = false;
  desk.script(({ path }) => {
    if (!path.endsWith('/messages')) return { json: { success: true } };
    return isLifted ? undefined : { status: 400, json: { error: { code: 131_048, message: 'spam' } } };
  });
  const ids: number[] = [];
  for (const ticket of all) ids.push(await desk.say(agent, ticket, 'Promoção'));
  desk.start();
  const stopped = async () => expect(await stateOf(world, connection.id)).toMatchObject({ problem: 'paused' });
  await until(stopped);
  await until(async () =>
    expect(await Promise.all(ids.map((id) => desk.outboxState(id)))).toEqual(ids.map(() => ['queued'])),
  );
  const before = desk.graph().sent().length;

  /** The clock moves on while the sender goes on holding the connection. */
  async function askAnHourLater() {
    desk.pass(HOUR_MS);
    await askForDueChecks(desk.deps());
    await checkConnectionJob.run(desk.deps(), place, { number: 1, isLast: false });
  }
  await askAnHourLater();
  await until(() => expect(desk.graph().sent().length).toBeGreaterThan(before));
  await until(stopped);
  expect(desk.graph().sent().length - before).toBeLessThanOrEqual(all.length);

  isLifted = true;
  await askAnHourLater();
  await until(async () =>
    expect(await Promise.all(ids.map((id) => desk.outboxState(id)))).toEqual(ids.map(() => ['done'])),
  );
  expect(await stateOf(world, connection.id)).toMatchObject({ status: 'CONNECTED', problem: null });
}, 20_000);

test('what stopped a connection is tried with one message first, not with all of them', async () => {
  const { world, agent, connection, open } = await desk.open();
  const all = [await open(), await open(), await open()];
  desk.script(refusing(131_048));
  const ids: number[] = [];
  for (const ticket of all) ids.push(await desk.say(agent, ticket, 'Promoção'));
  desk.start();
  const stopped = async () => {
    expect(await stateOf(world, connection.id)).toMatchObject({ problem: 'paused' });
    expect(await Promise.all(ids.map((id) => desk.outboxState(id)))).toEqual(ids.map(() => ['queued']));
  };
  await until(stopped);
  const before = desk.graph().sent().length;
  await world.seed((db) => db.update(connections).set({ problem: null }).where(eq(connections.id, connection.id)));
  await until(() => expect(desk.graph().sent()).toHaveLength(before + 1));
  await until(stopped);
  expect(desk.graph().sent()).toHaveLength(before + 1);
});

test('a file that is gone by then is told at once, with its own word', async () => {
  const { world, agent, ticket } = await desk.open();
  const key = desk.deps().storage.newKey(world.companyId, 'pdf');
  await desk.deps().storage.putBytes(key, Buffer.from('%PDF-1.7'));
  const id = await desk.say(agent, ticket, 'Segue o boleto');
  const file = { mediaState: 'ready', mediaKey: key, mediaMime: 'application/pdf', mediaName: 'boleto.pdf' } as const;
  const outgoing = { kind: 'media', mediaKind: 'document', fileName: 'boleto.pdf' } as const;
  await world.seed((db) =>
    db
      .update(messages)
      .set({ mediaType: 'application', ...file, outgoing })
      .where(eq(messages.id, id)),
  );
  await desk.deps().storage.remove(key);
  desk.start();
  await until(async () =>
    expect(await desk.shown(world, id)).toMatchObject({ failure: { reason: 'media', code: null, canRetry: false } }),
  );
  expect(await desk.outboxState(id)).toEqual(['failed']);
});
