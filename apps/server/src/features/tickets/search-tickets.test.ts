import type { SearchMatch } from '@balcao/contract/tickets/models.ts';
import { TicketQuery } from '@balcao/contract/tickets/routes.ts';
import type { z } from 'zod';
import { expect, test } from 'vitest';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { messages } from '../messages/messages.table.ts';
import { tags } from '../tags/tags.table.ts';
import { listTickets } from './list-tickets.ts';
import { ticketTags } from './tickets.table.ts';

type Query = z.input<typeof TicketQuery>;
const list = (person: Person, query: Query) => person.act((ctx) => listTickets(ctx, TicketQuery.parse(query)));

type Said = {
  ticket: { id: number; contactId: number };
  body: string;
  isDeleted?: boolean;
  mediaType?: 'chat' | 'info_log';
  sentAt?: Date;
};

async function say(world: World, { ticket, ...said }: Said): Promise<number> {
  const { companyId } = world;
  const { id: ticketId, contactId } = ticket;
  const row = { companyId, ticketId, contactId, fromMe: false, sentAt: world.deps.now(), ...said };
  const [message] = await world.seed((db) => db.insert(messages).values(row).returning());
  return message?.id ?? 0;
}

test('a search finds people and words without accents or capitals, and numbers in any spelling', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const contact = await world.contact({ name: 'Conceição Araújo', number: '551184327715', username: 'ceica' });
  const ticket = await world.ticket({ contactId: contact.id });
  await say(world, { ticket, body: 'Não recebi a NOTA FISCAL' });
  await say(world, { ticket: await world.ticket(), body: 'outra coisa' });
  const found = async (searchParam: string) =>
    (await list(admin, { searchParam })).tickets.map((row) => row.id).join() === String(ticket.id);
  const missed: string[] = [];
  for (const term of [
    'conceicao',
    'ARAÚJO',
    'ceica',
    'nao recebi',
    'nota fiscal',
    '(11) 98432-7715',
    '+55 11 98432 7715',
    '8432-7715',
    'ei',
  ])
    if (!(await found(term))) missed.push(term);
  expect(missed).toEqual([]);
  // Two letters are too few to look through messages.
  expect((await list(admin, { searchParam: 'no' })).tickets).toEqual([]);
});

/** An admin and an agent who sees one queue; a ticket there and one elsewhere. */
async function twoQueues() {
  const world = await createWorld();
  const [sales, support] = [await world.queue('Vendas'), await world.queue('Suporte')];
  const admin = await world.person({ profile: 'admin' });
  const agent = await world.person({ queueIds: [sales.id] });
  const seen = await world.ticket({ queueId: sales.id });
  const hidden = await world.ticket({ queueId: support.id });
  return { world, admin, agent, sales, support, seen, hidden };
}

test('a search keeps to what the person may see, and obeys the list it is used in', async () => {
  const { world, admin, agent, seen, hidden } = await twoQueues();
  const idsOf = async (person: Person, query: Query) =>
    (await list(person, query)).tickets.map((row) => row.id).toSorted((a, b) => a - b);
  expect(await idsOf(agent, { searchParam: 'marina' })).toEqual([seen.id]);
  expect(await idsOf(admin, { searchParam: 'marina' })).toEqual([seen.id, hidden.id]);
  expect(await idsOf(admin, { searchParam: 'marina', contactId: hidden.contactId })).toEqual([hidden.id]);
  expect(await idsOf(admin, { searchParam: 'marina', status: 'closed' })).toEqual([]);
  await say(world, { ticket: hidden, body: 'marina disse' });
  expect((await list(admin, { searchParam: 'marina' })).count).toBe(2);
});

test('what a message holds is shown with the words around it, at the latest place', async () => {
  const { world, admin, seen } = await twoQueues();
  await say(world, { ticket: seen, body: 'o boleto venceu', sentAt: new Date('2026-11-01T12:00:00Z') });
  const later = await say(world, { ticket: seen, body: 'Cadê o BOLETO?', sentAt: new Date('2026-11-02T12:00:00Z') });
  // Imported afterwards, said before.
  await say(world, { ticket: seen, body: 'primeiro boleto', sentAt: new Date('2026-10-01T12:00:00Z') });
  await say(world, { ticket: seen, body: 'obrigado', sentAt: new Date('2026-11-03T12:00:00Z') });
  expect((await list(admin, { searchParam: 'boleto' })).matches).toEqual([
    { ticketId: seen.id, messageId: later, excerpt: 'Cadê o BOLETO?', sentAt: '2026-11-02T12:00:00.000Z' },
  ]);
  expect((await list(admin, { searchParam: 'marina' })).matches).toEqual([]);
  expect((await list(admin, {})).matches).toEqual([]);
});

test('nobody gets a line of a conversation they may not see', async () => {
  const { world, admin, agent, hidden } = await twoQueues();
  await say(world, { ticket: hidden, body: 'o boleto do suporte' });
  expect((await list(admin, { searchParam: 'boleto' })).matches).toHaveLength(1);
  expect(await list(agent, { searchParam: 'boleto' })).toMatchObject({ tickets: [], matches: [] });
  const stranger = await (await createWorld()).person({ profile: 'admin' });
  expect(await list(stranger, { searchParam: 'boleto' })).toMatchObject({ tickets: [], matches: [] });
});

test('the log of a conversation is not what was said in it', async () => {
  const { world, admin, seen } = await twoQueues();
  await say(world, { ticket: seen, body: 'Rafael aceitou o atendimento.', mediaType: 'info_log' });
  expect((await list(admin, { searchParam: 'rafael' })).tickets).toEqual([]);
});

test('a common word is found with its filters, page by page, each ticket once and with its own line', async () => {
  const { world, admin, sales } = await twoQueues();
  const connectionId = (await world.connection()).id;
  const [vip] = await world.seed((db) =>
    db.insert(tags).values({ companyId: world.companyId, name: 'VIP', color: '#112233' }).returning(),
  );
  const old = await world.ticket({ connectionId, queueId: sales.id, status: 'closed' });
  const oldLine = await say(world, { ticket: old, body: 'pedido antigo' });
  await world.seed((db) =>
    db.insert(ticketTags).values({ companyId: world.companyId, ticketId: old.id, tagId: vip?.id ?? 0 }),
  );
  const lines = new Map<number, number>([[old.id, oldLine]]);
  for (let made = 0; made < 44; made += 1) {
    const ticket = await world.ticket({ connectionId });
    lines.set(ticket.id, await say(world, { ticket, body: `pedido ${made}` }));
  }
  const found: SearchMatch[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(admin, { searchParam: 'pedido', cursor });
    expect(page.count).toBe(45);
    expect(new Set(page.matches.map((match) => match.ticketId))).toEqual(new Set(page.tickets.map((one) => one.id)));
    found.push(...page.matches);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(new Map(found.map((match) => [match.ticketId, match.messageId]))).toEqual(lines);
  for (const narrow of [
    { tags: `${vip?.id}` },
    { status: 'closed' },
    { queueIds: `${sales.id}`, status: 'closed' },
  ] as const)
    expect((await list(admin, { searchParam: 'pedido', ...narrow })).matches.map(({ messageId }) => messageId)).toEqual(
      [oldLine],
    );
});

test('what is searched among unread conversations, and those with a tag, is found behind any number of newer ones', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const old = await world.ticket({ unreadMessages: 1 });
  const other = await world.ticket({ unreadMessages: 1 });
  await say(world, { ticket: old, body: 'Quero dois pares' });
  await say(world, { ticket: other, body: 'Quero trocar' });
  await world.deps.database.pool.query(
    `with newer as (
      insert into tickets (company_id, contact_id, connection_id, channel, status)
      select company_id, contact_id, connection_id, channel, 'closed' from tickets, generate_series(1, 120) where id = $1
      returning *
    )
    insert into messages (company_id, ticket_id, contact_id, body, from_me, sent_at)
    select company_id, id, contact_id, 'Quero um orçamento', false, now() from newer`,
    [old.id],
  );
  const unread = { searchParam: 'quero', withUnreadMessages: 'true' } as const;
  const found = async (query: Query) =>
    (await list(admin, query)).tickets.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(await found(unread)).toEqual([old.id, other.id]);
  const [vip] = await world.seed((db) =>
    db.insert(tags).values({ companyId: world.companyId, name: 'VIP', color: '#112233' }).returning(),
  );
  const tagId = vip?.id ?? 0;
  await world.seed((db) => db.insert(ticketTags).values({ companyId: world.companyId, ticketId: old.id, tagId }));
  expect(await found({ ...unread, tags: String(tagId) })).toEqual([old.id]);
});

test('one talkative ticket does not push the others out of what is found', async () => {
  const { world, admin, seen, hidden } = await twoQueues();
  await say(world, { ticket: hidden, body: 'xilofone' });
  for (let line = 0; line < 120; line += 1) await say(world, { ticket: seen, body: `xilofone ${line}` });
  expect((await list(admin, { searchParam: 'xilofone' })).count).toBe(2);
});

test('a search never reaches another company, whatever is typed', async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  const admin = await ours.person({ profile: 'admin' });
  const foreign = await theirs.ticket();
  await say(theirs, { ticket: foreign, body: '100% segredo_deles \\ fim' });
  const mine = await ours.ticket({ contactId: (await ours.contact({ name: '50% de desconto_hoje' })).id });
  for (const term of ['segredo', '%', '_', '\\', '%%%', '___', "' or true --", '100% segredo', '{}', '*']) {
    const { tickets } = await list(admin, { searchParam: term });
    expect(tickets.filter((ticket) => ticket.id !== mine.id)).toEqual([]);
  }
  expect((await list(admin, { searchParam: '50% de' })).tickets).toHaveLength(1);
  expect((await list(admin, { searchParam: '5_% de' })).tickets).toEqual([]);
  const rows = await ours.deps.database.pool.query(
    `select * from search_tickets('segredo', null, null, row(true, 0, '{}', true, '{pending,open,closed}',
       null, null, null, null, null, null, null, null, null)::ticket_scope, 10)`,
  );
  // Without a company there is nothing.
  expect(rows.rowCount).toBe(0);
});

test('what was deleted is not found by its words', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  await say(world, { ticket: await world.ticket(), body: 'palavra apagada', isDeleted: true });
  expect((await list(admin, { searchParam: 'apagada' })).tickets).toEqual([]);
});
