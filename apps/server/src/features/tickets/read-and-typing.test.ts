import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createWorld, type World } from '../../test/world.ts';
import { closeDeps } from '../../app/create-deps.ts';
import { loadTicket } from './tickets.queries.ts';
import { markTicketRead } from './mark-ticket-read.ts';
import { sendPresence } from './send-presence.ts';

async function signsSent(world: World) {
  const { rows } = await world.deps.database.pool.query<{ kind: string; payload: unknown }>(
    'select kind, payload from outbox where company_id = $1 order by id',
    [world.companyId],
  );
  return rows;
}

async function desk(world: World, fields: Parameters<World['ticket']>[0] = {}) {
  const queue = await world.queue();
  const [owner, colleague] = [
    await world.person({ queueIds: [queue.id] }),
    await world.person({ queueIds: [queue.id] }),
  ];
  const ticket = await world.ticket({
    queueId: queue.id,
    status: 'open',
    userId: owner.userId,
    unreadMessages: 3,
    lastInboundExternalId: 'wamid.last',
    ...fields,
  });
  return { owner, colleague, ticket };
}

test('the owner reads an open conversation: unread is gone, the customer and the colleagues hear of it once', async () => {
  const world = await createWorld();
  const { owner, ticket } = await desk(world);
  const read = () => owner.act((ctx) => markTicketRead(ctx, ticket.id));
  expect((await read()).unreadMessages).toBe(0);
  await read();
  expect(await signsSent(world)).toEqual([{ kind: 'read', payload: { externalId: 'wamid.last' } }]);
  expect(await world.emitted()).toMatchObject([
    { name: 'ticket.unread-changed', payload: { ticketId: ticket.id, unreadMessages: 0 } },
  ]);
});

test('neither a colleague who looks nor a look at a waiting ticket counts as reading', async () => {
  const world = await createWorld();
  const { colleague, ticket } = await desk(world);
  const waiting = await desk(world, { status: 'pending', userId: null });
  await colleague.act((ctx) => markTicketRead(ctx, ticket.id));
  await waiting.owner.act((ctx) => markTicketRead(ctx, waiting.ticket.id));
  const left = await world.act(async (ctx) => [
    await loadTicket(ctx, ticket.id),
    await loadTicket(ctx, waiting.ticket.id),
  ]);
  expect(left.map((row) => row.unreadMessages)).toEqual([3, 3]);
  expect(await signsSent(world)).toEqual([]);
});

test('the customer sees typing at most every twenty seconds, and only while the reply window is open', async () => {
  let now = TEST_NOW;
  const deps = await createTestDeps({ now: () => now });
  const world = await createWorld({ deps });
  const { owner, ticket } = await desk(world);
  const type = (presence: 'composing' | 'available' = 'composing') =>
    owner.act((ctx) => sendPresence(ctx, { ticketId: ticket.id, presence }));
  await type('available');
  await type();
  now = new Date(TEST_NOW.getTime() + 19_000);
  await type();
  expect(await signsSent(world)).toHaveLength(1);
  now = new Date(TEST_NOW.getTime() + 21_000);
  await type();
  expect(await signsSent(world)).toHaveLength(2);
  now = new Date(TEST_NOW.getTime() + 24 * 60 * 60_000);
  await type();
  expect((await signsSent(world)).map((row) => row.kind)).toEqual(['typing', 'typing']);
  await closeDeps(deps);
});

test('what was said in a group is marked as read too, though nothing there opens a window', async () => {
  const world = await createWorld();
  const connection = await world.connection({ channel: 'whatsapp' });
  const place = { channel: 'whatsapp', connectionId: connection.id, lastInboundExternalId: null } as const;
  const { owner, ticket } = await desk(world, { ...place, isGroup: true, unreadMessages: 2 });
  for (const id of ['A', 'B', 'C']) {
    await world.deps.database.pool.query(
      `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, external_id, sent_at)
       values ($1, $2, $3, $4, false, $5, now())`,
      [world.companyId, ticket.id, ticket.contactId, connection.id, id],
    );
  }
  await owner.act((ctx) => markTicketRead(ctx, ticket.id));
  expect(await signsSent(world)).toMatchObject([
    { kind: 'read', payload: { externalId: 'C', externalIds: ['B', 'C'] } },
  ]);
});

test('through a phone, every unread message is marked, and "typing" is taken back', async () => {
  let now = TEST_NOW;
  const deps = await createTestDeps({ now: () => now });
  const world = await createWorld({ deps });
  const connection = await world.connection({ channel: 'whatsapp' });
  const { owner, ticket } = await desk(world, { channel: 'whatsapp', connectionId: connection.id, unreadMessages: 2 });
  for (const id of ['A', 'B', 'C']) {
    await deps.database.pool.query(
      `insert into messages (company_id, ticket_id, contact_id, connection_id, from_me, external_id, sent_at)
       values ($1, $2, $3, $4, false, $5, now())`,
      [world.companyId, ticket.id, ticket.contactId, connection.id, id],
    );
  }
  await owner.act((ctx) => markTicketRead(ctx, ticket.id));
  expect(await signsSent(world)).toMatchObject([
    { kind: 'read', payload: { externalId: 'wamid.last', externalIds: ['B', 'C'] } },
  ]);
  for (const presence of ['paused', 'composing', 'composing', 'recording', 'available', 'paused'] as const) {
    now = new Date(now.getTime() + 1000);
    await owner.act((ctx) => sendPresence(ctx, { ticketId: ticket.id, presence }));
  }
  const typing = (await signsSent(world)).slice(1).map(({ payload }) => (payload as { state: string }).state);
  expect(typing).toEqual(['composing', 'recording', 'paused']);
  await closeDeps(deps);
});
