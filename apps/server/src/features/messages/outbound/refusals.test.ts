import { acquireLease } from '@balcao/channel-bus/leases.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import type { GraphCall } from '../../../test/fake-graph.ts';
import { refusing, refusingOnce, until, createSenderHarness } from '../../../test/harness/sender-harness.ts';
import { connections } from '../../connections/connections.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';
import { reactToMessage } from '../changing/react-to-message.ts';
import { retryMessage } from '../sending/retry-message.ts';

const desk = createSenderHarness();

test('refused credentials stop the connection with its messages still queued; mended, it goes on by itself', async () => {
  const { world, agent, connection, ticket } = await desk.open();
  desk.script(refusing(190, 401));
  const [first, second] = [await desk.say(agent, ticket, 'um'), await desk.say(agent, ticket, 'dois')];
  desk.start();
  const stateOf = () => world.seed((db) => db.select().from(connections).where(eq(connections.id, connection.id)));
  await until(async () => expect(await stateOf()).toMatchObject([{ problem: 'reauthenticate' }]));
  expect(await stateOf()).toMatchObject([{ status: 'DISCONNECTED', problemDetail: expect.any(String) }]);
  expect([await desk.outboxState(first), await desk.outboxState(second)]).toEqual([['queued'], ['queued']]);
  expect(await desk.shown(world, first)).toMatchObject({ ack: 0, failure: null });
  expect((await world.emitted()).some((event) => event.name === 'connection.changed')).toBe(true);

  desk.script(() => undefined);
  const mended = { status: 'CONNECTED', problem: null } as const;
  await world.seed((db) => db.update(connections).set(mended).where(eq(connections.id, connection.id)));
  await until(async () => expect(await desk.outboxState(second)).toEqual(['done']));
  expect(desk.textsSent()).toEqual(['um', 'um', 'dois']);
});

test('a person who gets messages too fast waits alone', async () => {
  const { agent, open, ticket } = await desk.open();
  const other = await open();
  desk.script(refusingOnce('espera', { status: 400, json: { error: { code: 131_056, message: 'pair' } } }));
  const held = await desk.say(agent, ticket, 'espera');
  const free = await desk.say(agent, other, 'passa');
  desk.start();
  await until(async () => expect(await desk.outboxState(free)).toEqual(['done']));
  expect(await desk.outboxState(held)).toEqual(['queued']);
  desk.pass(1100);
  await until(async () => expect(await desk.outboxState(held)).toEqual(['done']));
});

test('a message that waited until the reply window closed is not sent, and says so', async () => {
  const { world, agent, ticket } = await desk.open();
  const id = await desk.say(agent, ticket, 'tarde demais');
  desk.pass(24 * 60 * 60_000 + 1000);
  desk.start();
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ failure: { reason: 'window-closed' } }));
  expect(desk.graph().sent()).toHaveLength(0);
});

test('what waits over a number goes by what the customer wrote to that number, wherever the conversation has gone meanwhile', async () => {
  const { world, agent, ticket, connection } = await desk.open();
  const heard = { lastInboundAt: ticket.lastInboundAt, contactId: ticket.contactId, connectionId: connection.id };
  await world.ticket({ ...heard, status: 'closed' });
  const id = await desk.say(agent, ticket, 'Já vejo');
  const other = await world.connection();
  const gone = { connectionId: other.id, lastInboundAt: null };
  await world.seed((db) => db.update(tickets).set(gone).where(eq(tickets.id, ticket.id)));
  desk.start();
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ ack: 1, failure: null }));
});

test('what was refused shows the reason, and sending it again really sends it again', async () => {
  const { world, agent, ticket } = await desk.open();
  desk.script(refusing(131_026));
  desk.start();
  const id = await desk.say(agent, ticket, 'Olá');
  await until(async () =>
    expect(await desk.shown(world, id)).toMatchObject({ failure: { reason: 'recipient', code: '131026' } }),
  );
  desk.script(() => undefined);
  await agent.act((ctx) => retryMessage(ctx, id));
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ ack: 1, failure: null }));
  expect(await desk.outboxState(id)).toEqual(['failed', 'done']);
  expect(desk.graph().sent()).toHaveLength(2);
  await expect(agent.act((ctx) => retryMessage(ctx, id))).rejects.toThrow('ERR_MESSAGE_NOT_FAILED');
});

test('what failed and a colleague has deleted is not sent again, and the customer goes on waiting', async () => {
  const { world, agent, ticket } = await desk.open();
  desk.script(refusing(131_026));
  desk.start();
  const id = await desk.say(agent, ticket, 'Olá');
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ failure: { reason: 'recipient' } }));
  await world.seed((db) => db.update(messages).set({ isDeleted: true }).where(eq(messages.id, id)));
  const waits = () => world.seed((db) => db.select().from(tickets).where(eq(tickets.id, ticket.id)));
  const before = await waits();
  await expect(agent.act((ctx) => retryMessage(ctx, id))).rejects.toThrow('ERR_MESSAGE_NOT_FAILED');
  expect(await waits()).toEqual(before);
});

test('a file is uploaded first and sent by the name it got there', async () => {
  const { world, agent, ticket } = await desk.open();
  const key = desk.deps().storage.newKey(world.companyId, 'pdf');
  await desk.deps().storage.putBytes(key, Buffer.from('%PDF-1.7 boleto'));
  const id = await desk.say(agent, ticket, 'Segue o boleto');
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
  desk.start();
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ ack: 1 }));
  expect(desk.graph().calls[0]?.path).toMatch(/\/media$/);
  expect(String(desk.graph().calls[0]?.body['form'])).toContain('%PDF-1.7 boleto');
  expect(desk.graph().sent()[0]?.body['document']).toEqual({
    id: 'media-1',
    caption: 'Segue o boleto',
    filename: 'boleto.pdf',
  });
});

test('a reaction is sent, and one that the provider refuses disappears again', async () => {
  const { world, agent, ticket } = await desk.open();
  desk.start();
  const id = await desk.say(agent, ticket, 'Oi');
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ ack: 1 }));
  await agent.act((ctx) => reactToMessage(ctx, { messageId: id, emoji: '👍' }));
  await until(() => expect(desk.graph().sent().at(-1)?.body).toMatchObject({ reaction: { emoji: '👍' } }));
  expect((await desk.shown(world, id)).reactions).toEqual([{ emoji: '👍', fromMe: true, name: '' }]);
  desk.script(refusing(131_009));
  await agent.act((ctx) => reactToMessage(ctx, { messageId: id, emoji: '🎉' }));
  await until(async () => expect((await desk.shown(world, id)).reactions).toEqual([]));
});

test('a reaction waits for a connection that its refusal has stopped; refused itself, it takes no later one along', async () => {
  const { world, agent, connection, ticket } = await desk.open();
  desk.start();
  const id = await desk.say(agent, ticket, 'Oi');
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ ack: 1 }));
  desk.script(refusing(190, 401));
  await agent.act((ctx) => reactToMessage(ctx, { messageId: id, emoji: '👍' }));
  const stateOf = () => world.seed((db) => db.select().from(connections).where(eq(connections.id, connection.id)));
  await until(async () => expect(await stateOf()).toMatchObject([{ problem: 'reauthenticate' }]));
  expect((await desk.shown(world, id)).reactions).toMatchObject([{ emoji: '👍' }]);
  await agent.act((ctx) => reactToMessage(ctx, { messageId: id, emoji: '🎉' }));

  const thumb = ({ body }: GraphCall) => (body['reaction'] as { emoji?: string } | undefined)?.emoji === '👍';
  desk.script((call) => (thumb(call) ? { status: 400, json: { error: { code: 131_009, message: 'no' } } } : undefined));
  const mended = { status: 'CONNECTED', problem: null } as const;
  await world.seed((db) => db.update(connections).set(mended).where(eq(connections.id, connection.id)));
  await until(async () => expect(await desk.outboxState(id)).toEqual(['done', 'failed', 'done']));
  expect((await desk.shown(world, id)).reactions).toMatchObject([{ emoji: '🎉' }]);
});

test('signs of life that are stale are dropped, fresh ones reach the customer', async () => {
  const { world, connection, ticket } = await desk.open();
  const { companyId } = world;
  const enqueue = (kind: string, at: Date) =>
    desk.pool().query(
      `insert into outbox (company_id, connection_id, recipient, kind, payload, next_attempt_at, created_at)
       values ($1, $2, $3, $4, '{"externalId": "wamid.in"}', $5, $5)`,
      [companyId, connection.id, `${kind}:${ticket.id}`, kind, at],
    );
  await enqueue('typing', new Date(desk.now().getTime() - 15_000));
  await enqueue('read', new Date(desk.now().getTime() - 15_000));
  desk.start();
  await until(async () => {
    const { rows } = await desk
      .pool()
      .query('select from outbox where connection_id = $1 and state <> $2', [connection.id, 'done']);
    expect(rows).toHaveLength(0);
  });
  expect(desk.graph().calls.map((call) => call.body)).toEqual([
    { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.in' },
  ]);
});

test('stopping lets a call under way end, keeps the rest queued and frees the connection for others at once', async () => {
  const { world, agent, connection, ticket } = await desk.open();
  let answer: (() => void) | undefined;
  desk.script((call, nth) => (nth > 1 ? undefined : new Promise((resolve) => (answer = () => resolve(undefined)))));
  desk.start();
  const [first, second] = [await desk.say(agent, ticket, 'um'), await desk.say(agent, ticket, 'dois')];
  await desk.graph().waitForSends(1);
  const stopped = desk.stopAll();
  answer?.();
  await stopped;
  expect([await desk.outboxState(first), await desk.outboxState(second)]).toEqual([['done'], ['queued']]);
  const place = { companyId: world.companyId, connectionId: connection.id, owner: 'the next process' };
  expect(await acquireLease(desk.pool(), place, desk.now())).not.toBeNull();
});

test('a receipt that was faster than the answer of the send is not lost', async () => {
  const { world, agent, connection, ticket } = await desk.open();
  desk.start();
  desk.script(async (call) => {
    if (call.body['type'] !== 'text') return undefined;
    await desk
      .pool()
      .query(
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
            at: desk.now().toISOString(),
          }),
          desk.now(),
        ],
      );
    return { json: { messages: [{ id: 'wamid.fast' }] } };
  });
  const id = await desk.say(agent, ticket, 'rápido');
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ ack: 2 }));
});

test('closing a ticket does not stop what was already said to the customer', async () => {
  const { world, agent, ticket } = await desk.open();
  const id = await desk.say(agent, ticket, 'Até logo');
  await world.seed((db) => db.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, ticket.id)));
  desk.start();
  await until(async () => expect(await desk.shown(world, id)).toMatchObject({ ack: 1 }));
});
