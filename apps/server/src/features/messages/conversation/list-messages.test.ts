import { expect, test } from 'vitest';
import type { Person, World } from '../../../test/world.ts';
import { createHttpHarness } from '../../../test/harness/http-harness.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { createOpenTicketHarness } from '../../../test/harness/tickets/open-ticket-harness.ts';
import { listMessages } from './list-messages.ts';
import { messages } from '../messages.table.ts';

type Ticket = { id: number; contactId: number };
type Read = Awaited<ReturnType<typeof listMessages>>;

/** Messages a third of a second apart: three share each second of the provider. */
const fill = (world: World, tickets: readonly Ticket[], bodies: readonly string[]) =>
  world.seed((db) =>
    db
      .insert(messages)
      .values(
        bodies.map((body, index) => {
          const ticket = tickets[Math.floor((index * tickets.length) / bodies.length)];
          if (!ticket) throw new Error('no ticket for this message');
          const sentAt = new Date(Date.UTC(2026, 10, 20, 12, 0, Math.floor(index / 3)));
          const place = { companyId: world.companyId, ticketId: ticket.id, contactId: ticket.contactId };
          return { ...place, fromMe: false, body, sentAt };
        }),
      )
      .returning({ id: messages.id }),
  );
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const bodiesOf = (pages: readonly Read[]) => pages.flatMap((page) => page.messages.map((message) => message.body));

/** A contact with two closed conversations and an open one; the second was in a queue that the agent does not see. */
async function longAcquaintance() {
  const desk = await createHttpHarness();
  const { world, queue, ticket } = desk;
  const other = await world.queue();
  const closed = { contactId: ticket.contactId, connectionId: ticket.connectionId, status: 'closed' as const };
  const closedAt = world.deps.now();
  const first = await world.ticket({ ...closed, queueId: queue.id, closedAt });
  const hidden = await world.ticket({ ...closed, queueId: other.id, closedAt });
  const stored = await fill(world, [first, hidden, ticket], numbers(150));
  return { ...desk, first, hidden, ids: stored.map((row) => row.id) };
}

test('a contact is one history over all tickets, with their ends marked, read page by page from the newest', async () => {
  const { world, ticket, first, hidden } = await longAcquaintance();
  const admin = await world.person({ profile: 'admin' });
  const pages: Read[] = [];
  let before: string | undefined;
  do {
    const at = before;
    pages.unshift(
      await admin.act((ctx) => listMessages(ctx, { ticketId: ticket.id, before: at, pageNumber: 1, spy: false })),
    );
    before = pages[0]?.nextCursor ?? undefined;
  } while (before !== undefined);
  expect(bodiesOf(pages)).toEqual(numbers(150));
  expect(pages.map((page) => page.hasMore)).toEqual([false, true, true, true]);
  expect(pages[1]?.tickets.map(({ id, status, closedAt }) => [id, status, closedAt !== null])).toEqual([
    [ticket.id, 'open', false],
    [first.id, 'closed', true],
    [hidden.id, 'closed', true],
  ]);
});

test('messages of tickets that one may not see are not in the history', async () => {
  const { agent, ticket, first, hidden, ids, call } = await longAcquaintance();
  const read = (query: string) => call<Read>(`/messages/${ticket.id}?${query}`);
  const newest = await read('');
  const older = await read(`before=${newest.json.nextCursor}`);
  const oldest = await read(`before=${older.json.nextCursor}`);
  const seen = bodiesOf([oldest.json, older.json, newest.json]);
  expect(seen).toEqual([...numbers(50), ...numbers(150).slice(100)]);
  const spans = older.json.tickets.map((span) => span.id);
  expect([spans.includes(hidden.id), spans.includes(first.id)]).toEqual([false, true]);

  expect(await read(`around=${ids[75]}`)).toMatchObject({ status: 404, json: { error: 'ERR_NO_MESSAGE_FOUND' } });
  expect(
    (await agent.act((ctx) => listMessages(ctx, { ticketId: first.id, pageNumber: 1, spy: false }))).ticket.id,
  ).toBe(first.id);
});

test('a message found by a search opens in its surroundings, and from there one reads in both directions', async () => {
  const { world, ticket, ids, call } = await longAcquaintance();
  const admin = await world.person({ profile: 'admin' });
  const read = async (query: string) => (await call<Read>(`/messages/${ticket.id}?${query}`, { as: admin })).json;
  const around = await read(`around=${ids[75]}`);
  expect(bodiesOf([around])).toEqual(numbers(150).slice(55, 96));
  const newer = await read(`after=${around.newerCursor}`);
  const newest = await read(`after=${newer.newerCursor}`);
  const older = await read(`before=${around.nextCursor}`);
  const oldest = await read(`before=${older.nextCursor}`);
  expect(bodiesOf([oldest, older, around, newer, newest])).toEqual(numbers(150));
  expect([newest.newerCursor, oldest.nextCursor]).toEqual([null, null]);
  expect(await read(`after=${newest.messages.at(-1)?.sentAt}`)).toMatchObject({ error: 'ERR_VALIDATION' });
});

/** Rows of messages that this transaction has looked at so far, by index or otherwise. */
/** Rows of messages this database connection has read so far; the figure outlives the transaction. */
async function messagesRead(client: { query: (text: string) => Promise<{ rows: { read: number }[] }> }) {
  const { rows } = await client.query(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'messages'`,
  );
  return rows[0]?.read ?? 0;
}

/** The same, except that the last statements leave the transaction open, so that its figures can still be read. */
const unended = (ctx: UserCtx): UserCtx => ({
  ...ctx,
  last: async (statements) =>
    (await Promise.all(statements.map((one) => ctx.client.query(one)))).map(({ rows }) => rows) as never,
});

test('a page of a contact with twenty thousand messages in two hundred tickets reads little more than itself', async () => {
  const { world, agent, ticket, queue } = await createOpenTicketHarness();
  const other = await world.queue();
  await world.deps.database.pool.query(
    `with closed as (
       insert into tickets (company_id, contact_id, connection_id, channel, status, queue_id)
       select $1, $2, $3, 'wppoficial', 'closed', case when n % 4 = 0 then $4::bigint else $5::bigint end
       from generate_series(1, 200) n returning id
     ), numbered as (select id, row_number() over (order by id) as place from closed)
     insert into messages (company_id, ticket_id, contact_id, from_me, body, sent_at)
     select $1, numbered.id, $2, n % 2 = 0, 'linha ' || n, '2025-01-01'::timestamptz + n * interval '5 minutes'
     from generate_series(1, 20000) n join numbered on numbered.place = 1 + (n - 1) / 100`,
    [world.companyId, ticket.contactId, ticket.connectionId, other.id, queue.id],
  );
  await world.deps.database.pool.query('analyze messages, tickets');
  const admin = await world.person({ profile: 'admin' });
  for (const person of [admin, agent]) {
    let before: string | undefined;
    for (let page = 0; page < 12; page += 1) {
      const at = before;
      const { read, rowsRead } = await person.act(async (ctx) => {
        const earlier = await messagesRead(ctx.client);
        return {
          read: await listMessages(unended(ctx), { ticketId: ticket.id, before: at, pageNumber: 1, spy: false }),
          rowsRead: (await messagesRead(ctx.client)) - earlier,
        };
      });
      before = read.nextCursor ?? undefined;
      expect(read.messages).toHaveLength(40);
      // What a page costs is what it touches: its own rows and some between them, never the whole line.
      expect(rowsRead).toBeGreaterThan(40);
      expect(rowsRead).toBeLessThan(500);
    }
  }
});

test('spying is for admins, and reading a conversation leaves no trace', async () => {
  const { world, agent, ticket } = await createOpenTicketHarness({ unreadMessages: 4 });
  const admin = await world.person({ profile: 'admin' });
  const spy = (person: Person) =>
    person.act((ctx) => listMessages(ctx, { ticketId: ticket.id, pageNumber: 1, spy: true }));
  await expect(spy(agent)).rejects.toThrow('ERR_NO_PERMISSION');
  expect((await spy(admin)).ticket.unreadMessages).toBe(4);
  expect(await world.emitted()).toEqual([]);
});

test('a conversation opens at the first of the customer’s newest messages, however far back, by one index', async () => {
  const { world, agent, ticket, ids } = await longAcquaintance();
  const read = (unread: number) =>
    agent.act((ctx) => listMessages(ctx, { ticketId: ticket.id, unread, pageNumber: 1, spy: false }));
  const page = await read(45);
  expect(page.openedAt).toBe(ids.at(-45));
  expect(page.messages.find(({ id }) => id === page.openedAt)?.body).toBe('105');
  expect([page.messages.length, page.hasMore, page.newerCursor !== null]).toEqual([41, true, true]);
  // More than the customer wrote in this ticket: at the first of them.
  expect((await read(400)).openedAt).toBe(ids[100]);
  await world.seed((db) => db.update(messages).set({ fromMe: true }));
  expect(await read(3)).toMatchObject({ openedAt: null, newerCursor: null });
});
