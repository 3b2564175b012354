import { acquireLease, LEASE_TTL_MS } from '@balcao/channel-bus/leases.ts';
import { claimNext, dispatchOutgoing } from '@balcao/channel-bus/outbox.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createSenderHarness, refusingOnce, until } from '../../../test/harness/sender-harness.ts';
import { messages } from '../messages.table.ts';

const desk = createSenderHarness();

test('an answer reaches the provider with our own key and is shown as sent', async () => {
  const { world, agent, ticket } = await desk.open();
  desk.start();
  const id = await desk.say(agent, ticket, 'Seu pedido saiu para entrega.');
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ ack: 1, failure: null }));
  const [row] = await world.seed((db) => db.select().from(messages).where(eq(messages.id, id)));
  expect(desk.graph().sent()).toHaveLength(1);
  expect(desk.graph().sent()[0]?.body).toMatchObject({
    type: 'text',
    text: { body: 'Seu pedido saiu para entrega.' },
    biz_opaque_callback_data: row?.uuid,
  });
  expect(row?.externalId).toMatch(/^wamid\./);
  const acks = (await world.emitted()).filter((event) => event.name === 'message.ack-changed');
  expect(acks.map((event) => event.payload)).toMatchObject([{ messageId: id, ack: 1, failure: null }]);
});

test('each person gets messages in the order in which they were written, also when one of them is retried', async () => {
  const { agent, open, ticket } = await desk.open();
  const other = await open();
  desk.script(refusingOnce('um', { status: 503, json: { error: { code: 131_016, message: 'busy' } } }));
  const ids: number[] = [];
  for (const body of ['um', 'dois', 'três']) ids.push(await desk.say(agent, ticket, body));
  await desk.say(agent, other, 'a outra pessoa');
  desk.start();
  // The two people do not wait for each other.
  await until(() => expect(desk.textsSent().toSorted()).toEqual(['a outra pessoa', 'um']));
  desk.pass(10_000);
  await until(async () => expect(await desk.outboxState(ids[2] ?? 0)).toEqual(['done']));
  expect(desk.textsSent().filter((text) => text !== 'a outra pessoa')).toEqual(['um', 'um', 'dois', 'três']);
  expect(desk.textsSent()).toHaveLength(5);
});

test('a send that breaks off is not repeated; without a receipt it counts as failed after a minute', async () => {
  const { world, agent, ticket } = await desk.open();
  desk.script(() => 'reset');
  desk.start();
  const id = await desk.say(agent, ticket, 'Chegou?');
  await until(async () => expect(await desk.outboxState(id)).toEqual(['unknown']));
  desk.pass(59_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await desk.shown(world, id)).toMatchObject({ ack: 0, failure: null });
  desk.pass(2000);
  await until(async () =>
    expect(await desk.shown(world, id)).toMatchObject({ failure: { reason: 'unknown', canRetry: true } }),
  );
  expect(desk.graph().sent()).toHaveLength(1);
});

test('a process that dies while it hands a message over never causes a second one; what it only held is sent by the next', async () => {
  const { world, agent, connection, ticket, open } = await desk.open();
  const id = await desk.say(agent, ticket, 'Talvez enviada');
  const held = await desk.say(agent, await open(), 'Ainda aqui');
  const dead = { companyId: world.companyId, connectionId: connection.id, owner: 'a process that died' };
  const lease = await acquireLease(desk.pool(), dead, desk.now());
  if (!lease) throw new Error('nobody else owns it');
  const [dispatched] = await claimNext(desk.pool(), lease, { now: desk.now(), limit: 5 });
  expect(await dispatchOutgoing(desk.pool(), { id: dispatched?.id ?? 0, epoch: lease.epoch })).not.toBeNull();

  desk.start();
  const later = await desk.say(agent, ticket, 'Depois');
  expect(desk.graph().sent()).toHaveLength(0);
  desk.pass(LEASE_TTL_MS + 1);
  await until(async () => expect(await desk.outboxState(later)).toEqual(['done']));
  await until(async () => expect(await desk.outboxState(held)).toEqual(['done']));
  expect(await desk.outboxState(id)).toEqual(['unknown']);
  desk.pass(61_000);
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ failure: { reason: 'unknown' } }));
  expect(desk.textsSent().toSorted()).toEqual(['Ainda aqui', 'Depois']);
});

test('a receipt that came before anybody knew of the death is the proof: the message never counts as failed', async () => {
  const { world, agent, connection, ticket } = await desk.open();
  const id = await desk.say(agent, ticket, 'Chegou');
  const dead = { companyId: world.companyId, connectionId: connection.id, owner: 'a process that died' };
  const lease = await acquireLease(desk.pool(), dead, desk.now());
  if (!lease) throw new Error('nobody else owns it');
  const [dispatched] = await claimNext(desk.pool(), lease, { now: desk.now(), limit: 5 });
  await dispatchOutgoing(desk.pool(), { id: dispatched?.id ?? 0, epoch: lease.epoch });
  await desk.pool().query('update messages set ack = 2, delivered_at = $2 where id = $1', [id, desk.now()]);

  desk.start();
  desk.pass(LEASE_TTL_MS + 1);
  await until(async () => expect(await desk.outboxState(id)).toEqual(['unknown']));
  desk.pass(61_000);
  await until(async () => expect(await desk.outboxState(id)).toEqual(['done']));
  expect(await desk.shown(world, id)).toMatchObject({ ack: 2, failure: null });
});

test('an answer that arrives after another process has taken over still counts as sent', async () => {
  const { world, agent, connection, ticket } = await desk.open();
  let answer: (() => void) | undefined;
  desk.script(() => new Promise((resolve) => (answer = () => resolve(undefined))));
  desk.start();
  const id = await desk.say(agent, ticket, 'Lenta');
  await desk.graph().waitForSends(1);
  // The other process only sees a lease that has run out.
  await desk
    .pool()
    .query('update connection_leases set expires_at = $2 where connection_id = $1', [connection.id, new Date(0)]);
  const place = { companyId: world.companyId, connectionId: connection.id, owner: 'another process' };
  const lease = await acquireLease(desk.pool(), place, desk.now());
  expect(lease?.epoch).toBe(2);
  answer?.();
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ ack: 1, failure: null }));
  expect(desk.graph().sent()).toHaveLength(1);
});

test('two processes share the work and send every message once', async () => {
  const { agent, open } = await desk.open();
  const all = [await open(), await open(), await open()];
  desk.start();
  desk.start('another process');
  const ids: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (const ticket of all) ids.push(await desk.say(agent, ticket, `${ticket.id}-${round}`));
  }
  await until(async () => {
    for (const id of ids) expect(await desk.outboxState(id)).toEqual(['done']);
  });
  expect(new Set(desk.textsSent()).size).toBe(12);
  for (const ticket of all) {
    const own = desk.textsSent().filter((text) => text.startsWith(`${ticket.id}-`));
    expect(own).toEqual([0, 1, 2, 3].map((round) => `${ticket.id}-${round}`));
  }
});
