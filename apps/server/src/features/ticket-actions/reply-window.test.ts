import { and, desc, eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createInbound } from '../../test/inbound.ts';
import { createWorld } from '../../test/world.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { closeTicket } from './close-ticket.ts';
import { reopenTicket } from './reopen-ticket.ts';
import { transferTicket } from './transfer-ticket.ts';
import { createTicket } from './create-ticket.ts';

const from = '5511976540001';
const HOUR_MS = 60 * 60_000;

/** A customer of an official number who has just written, and an admin. */
async function written() {
  const world = await createWorld();
  const inbound = await createInbound(world);
  const admin = await world.person({ profile: 'admin' });
  const say = async (msAgo = 0) => {
    const at = new Date(Math.floor((world.deps.now().getTime() - msAgo) / 1000) * 1000);
    await inbound.say({ from, timestamp: String(at.getTime() / 1000), text: { body: 'Oi' } }, { wa_id: from });
    return new Date(at.getTime() + 24 * HOUR_MS).toISOString();
  };
  const latest = async () => {
    const own = eq(tickets.companyId, world.companyId);
    const [row] = await world.seed((db) => db.select().from(tickets).where(own).orderBy(desc(tickets.id)).limit(1));
    if (!row) throw new Error('nobody has written');
    return row;
  };
  return { world, ...inbound, admin, say, latest };
}

test('a conversation that goes to another number and back is still in the window of its own', async () => {
  const { world, connection, admin, say, latest } = await written();
  const until = await say();
  const { id: ticketId } = await latest();
  const other = await world.connection();
  const move = (whatsappId: number) => admin.act((ctx) => transferTicket(ctx, { ticketId, change: { whatsappId } }));
  expect(await move(other.id)).toMatchObject({ replyWindowEndsAt: null });
  expect(await move(connection.id)).toMatchObject({ replyWindowEndsAt: until });
});

test('a conversation of long ago that is taken up again has the window of what the customer wrote since', async () => {
  const { world, connection, admin, say, latest } = await written();
  const until = await say(HOUR_MS);
  const newer = await latest();
  await admin.act((ctx) => closeTicket(ctx, { ticketId: newer.id }));
  const old = await world.ticket({
    contactId: newer.contactId,
    connectionId: connection.id,
    status: 'closed',
    lastInboundAt: new Date(world.deps.now().getTime() - 30 * 24 * HOUR_MS),
  });
  const queue = await world.queue();
  const passed = await admin.act((ctx) => transferTicket(ctx, { ticketId: old.id, change: { queueId: queue.id } }));
  expect(passed).toMatchObject({ status: 'pending', replyWindowEndsAt: until });
  await admin.act((ctx) => closeTicket(ctx, { ticketId: old.id }));

  await world.seed((db) =>
    db
      .update(tickets)
      .set({ lastInboundAt: null })
      .where(and(eq(tickets.companyId, world.companyId), eq(tickets.id, old.id))),
  );
  const reopened = await admin.act((ctx) => reopenTicket(ctx, { ticketId: old.id }));
  expect(reopened).toMatchObject({ status: 'open', replyWindowEndsAt: until });
});

test('a new conversation has the window of words that stand in one which has gone on to another number', async () => {
  const { world, connection, admin, say, latest } = await written();
  const until = await say();
  const { id: ticketId, contactId } = await latest();
  const other = await world.connection();
  await admin.act((ctx) => transferTicket(ctx, { ticketId, change: { whatsappId: other.id } }));
  const begun = await admin.act((ctx) => createTicket(ctx, { contactId, whatsappId: connection.id, status: 'open' }));
  expect(begun).toMatchObject({ status: 'open', replyWindowEndsAt: until });
  expect(begun.id).not.toBe(ticketId);
});
