import { expect, test } from 'vitest';
import { TEST_NOW } from '../../test/database.ts';
import { createWorld } from '../../test/world.ts';
import { tags } from '../tags/tags.table.ts';
import { loadTicket, loadTickets } from './tickets.queries.ts';
import { ticketTags } from './tickets.table.ts';

test('a ticket comes with everybody and everything a list row shows', async () => {
  const world = await createWorld();
  const queue = await world.queue('Financeiro');
  const agent = await world.person({ name: 'Rafael Souza', queueIds: [queue.id] });
  const ticket = await world.ticket({ status: 'open', userId: agent.userId, queueId: queue.id });
  await world.seed(async (db) => {
    const [tag] = await db
      .insert(tags)
      .values({ companyId: world.companyId, name: 'Urgente', color: '#c62828' })
      .returning();
    await db.insert(ticketTags).values({ companyId: world.companyId, ticketId: ticket.id, tagId: tag?.id ?? 0 });
  });

  const shown = await world.act((ctx) => loadTicket(ctx, ticket.id));
  expect(shown).toMatchObject({
    contact: { name: 'Marina Lacerda' },
    user: { id: agent.userId, name: 'Rafael Souza' },
    queue: { name: 'Financeiro' },
    whatsapp: { id: ticket.connectionId, channel: 'wppoficial' },
    tags: [{ name: 'Urgente' }],
    statusTicket: [{ title: 'Urgente', color: '#c62828' }],
    hasReplyWindow: true,
    replyWindowEndsAt: new Date(TEST_NOW.getTime() + 24 * 60 * 60_000).toISOString(),
  });
});

test('the protocol number carries the day in the company’s own time zone', async () => {
  const world = await createWorld();
  const ticket = await world.ticket({ createdAt: new Date('2026-11-20T01:30:00Z') });
  const shown = await world.act((ctx) => loadTicket(ctx, ticket.id));
  expect(shown.code).toBe(`20261119${String(ticket.id).padStart(6, '0')}`);
});

test('tickets come in the order asked for, without those of another company', async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  const [first, second, foreign] = [await ours.ticket(), await ours.ticket(), await theirs.ticket()];
  const shown = await ours.act((ctx) => loadTickets(ctx, [second.id, foreign.id, first.id]));
  expect(shown.map((ticket) => ticket.id)).toEqual([second.id, first.id]);
  await expect(ours.act((ctx) => loadTicket(ctx, foreign.id))).rejects.toThrow('ERR_NO_TICKET_FOUND');
});
