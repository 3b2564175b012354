import { TicketQuery } from '@balcao/contract/tickets/routes.ts';
import type { z } from 'zod';
import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createWorld, type Person, type World } from '../../test/world.ts';
import { settings } from '../settings/settings.table.ts';
import { tags } from '../tags/tags.table.ts';
import { countTickets } from './count-tickets.ts';
import { listTickets } from './list-tickets.ts';
import { ticketTags } from './tickets.table.ts';

type Query = z.input<typeof TicketQuery>;
const list = (person: Person, query: Query) => person.act((ctx) => listTickets(ctx, TicketQuery.parse(query)));

const showGroups = (world: World) =>
  world.seed((db) =>
    db.insert(settings).values({ companyId: world.companyId, key: 'showMessageGroups', value: 'enabled' }),
  );

/** Two queues, an agent in the first, a colleague in the second, and one ticket of every kind; lists show them by name. */
async function shop() {
  const world = await createWorld();
  const [sales, support] = [await world.queue('Vendas'), await world.queue('Suporte')];
  const admin = await world.person({ profile: 'admin', name: 'Ana' });
  const agent = await world.person({ queueIds: [sales.id], name: 'Camila' });
  const colleague = await world.person({ queueIds: [support.id], name: 'Rafael' });
  const add = async (name: string, fields: Parameters<World['ticket']>[0]) =>
    world.ticket({ ...fields, contactId: (await world.contact({ name: `Cliente ${name}` })).id });
  await add('own', { status: 'open', userId: agent.userId, queueId: sales.id });
  await add('own-elsewhere', { status: 'open', userId: agent.userId, queueId: support.id });
  await add('colleague-in-sales', { status: 'open', userId: colleague.userId, queueId: sales.id });
  await add('colleague-in-support', { status: 'open', userId: colleague.userId, queueId: support.id });
  await add('waiting-sales', { queueId: sales.id, unreadMessages: 2 });
  await add('waiting-support', { queueId: support.id, unreadMessages: 1 });
  await add('waiting-nowhere', { unreadMessages: 1 });
  await add('closed-sales', { status: 'closed', queueId: sales.id });
  await add('closed-support', { status: 'closed', queueId: support.id });
  await add('group-sales', { status: 'open', isGroup: true, queueId: sales.id });
  await showGroups(world);
  const names = async (person: Person, query: Query) =>
    (await list(person, query)).tickets.map((ticket) => ticket.contact.name.replace('Cliente ', '')).toSorted();
  return { world, sales, support, admin, agent, colleague, names };
}

const own = ['own', 'own-elsewhere'];
const waitingSince = TEST_NOW.toISOString();

test('every list shows what the person may see and nothing else', async () => {
  const { agent, admin, names } = await shop();
  expect(await names(agent, { status: 'open' })).toEqual(own);
  expect(await names(agent, { status: 'open', showAll: 'true' })).toEqual(own);
  expect(await names(agent, { status: 'pending' })).toEqual(['waiting-sales']);
  expect(await names(agent, { status: 'closed' })).toEqual(['closed-sales']);
  expect(await names(agent, { status: 'group' })).toEqual(['group-sales']);
  expect(await names(agent, {})).toEqual(
    [...own, 'closed-sales', 'colleague-in-sales', 'group-sales', 'waiting-sales'].toSorted(),
  );

  expect(await names(admin, { status: 'open' })).toEqual([]);
  expect(await names(admin, { status: 'open', showAll: 'true' })).toHaveLength(4);
  expect(await names(admin, { status: 'pending' })).toEqual(['waiting-nowhere', 'waiting-sales', 'waiting-support']);
  expect(await names(admin, {})).toHaveLength(10);
});

test('who may see all chats gets "show all" in the own queues and the tickets without a queue', async () => {
  const { world, agent, names } = await shop();
  await world.seed((db) =>
    db.insert(settings).values({ companyId: world.companyId, key: 'allUserChat', value: 'enabled' }),
  );
  expect(await names(agent, { status: 'open', showAll: 'true' })).toEqual(['colleague-in-sales', ...own]);
  expect(await names(agent, { status: 'pending' })).toEqual(['waiting-nowhere', 'waiting-sales']);
});

test('the counters say what the lists hold', async () => {
  const { agent, admin } = await shop();
  const count = (person: Person, showAll: boolean) => person.act((ctx) => countTickets(ctx, { showAll, queueIds: [] }));
  expect(await count(agent, false)).toEqual({ open: 2, pending: 1, withBot: 0, unread: 1, waitingSince });
  expect(await count(admin, false)).toEqual({ open: 0, pending: 3, withBot: 0, unread: 3, waitingSince });
  expect(await count(admin, true)).toEqual({ open: 4, pending: 3, withBot: 0, unread: 3, waitingSince });
});

test('who waits for people and who is with the bot are told apart, also in the numbers', async () => {
  const { world, agent, admin, sales, names } = await shop();
  const served = await world.contact({ name: 'Cliente served' });
  await world.ticket({ contactId: served.id, queueId: sales.id, isBot: true });

  expect(await names(agent, { status: 'pending' })).toEqual(['served', 'waiting-sales']);
  expect(await names(agent, { status: 'pending', isBot: 'false' })).toEqual(['waiting-sales']);
  expect(await names(agent, { status: 'pending', isBot: 'true' })).toEqual(['served']);
  expect(await names(admin, { searchParam: 'Cliente', isBot: 'true' })).toEqual(['served']);

  const count = (isBot?: boolean) => agent.act((ctx) => countTickets(ctx, { showAll: false, queueIds: [], isBot }));
  expect(await count()).toEqual({ open: 2, pending: 2, withBot: 1, unread: 1, waitingSince });
  expect(await count(false)).toEqual({ open: 2, pending: 1, withBot: 1, unread: 1, waitingSince });
  expect(await count(true)).toEqual({ open: 2, pending: 1, withBot: 1, unread: 0, waitingSince });
});

test('a plain user chooses among the own queues only; tickets without a queue stay whatever is chosen', async () => {
  const { agent, admin, support, sales, names } = await shop();
  expect(await names(agent, { queueIds: `${support.id}`, status: 'pending' })).toEqual([]);
  expect(await names(admin, { queueIds: `${support.id}`, status: 'pending' })).toEqual([
    'waiting-nowhere',
    'waiting-support',
  ]);
  expect(await names(agent, { queueIds: `[${sales.id},${support.id}]`, status: 'pending' })).toEqual(['waiting-sales']);
});

test('filters narrow: users for admins only, tags together, unread, and the day in the company’s zone', async () => {
  const { world, agent, admin, colleague, names } = await shop();
  expect(await names(admin, { users: `${colleague.userId}` })).toEqual(['colleague-in-sales', 'colleague-in-support']);
  expect(await names(agent, { users: `${colleague.userId}` })).toHaveLength(6);
  expect(await names(agent, { withUnreadMessages: 'true' })).toEqual(['waiting-sales']);

  const late = await world.ticket({ createdAt: new Date('2026-03-02T02:30:00Z') });
  const labels = await world.seed((db) =>
    db
      .insert(tags)
      .values(['VIP', 'Atraso'].map((name) => ({ companyId: world.companyId, name, color: '#112233' })))
      .returning(),
  );
  const [vip, delayed] = labels.map((tag) => tag.id);
  const both = { companyId: world.companyId, ticketId: late.id };
  await world.seed((db) => db.insert(ticketTags).values(labels.map((tag) => ({ ...both, tagId: tag.id }))));
  expect((await list(admin, { date: '2026-03-01' })).tickets.map((ticket) => ticket.id)).toEqual([late.id]);
  expect((await list(admin, { date: '2026-03-02' })).tickets).toEqual([]);
  expect((await list(admin, { tags: `${vip},${delayed}` })).tickets.map((ticket) => ticket.id)).toEqual([late.id]);
  expect((await list(admin, { tags: `${vip},999999` })).tickets).toEqual([]);
});

test('pages follow one another without gap or repetition, also when many tickets share one moment', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const connection = await world.connection();
  for (let made = 0; made < 45; made += 1) await world.ticket({ connectionId: connection.id });
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(admin, { status: 'pending', cursor });
    expect(page.count).toBe(45);
    seen.push(...page.tickets.map((ticket) => ticket.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
  const third = await list(admin, { status: 'pending', pageNumber: '3' });
  expect(third).toMatchObject({ hasMore: false, nextCursor: null });
  expect(third.tickets.map((ticket) => ticket.id)).toEqual(seen.slice(40));
  await expect(list(admin, { cursor: 'nonsense' })).rejects.toThrow('ERR_VALIDATION');
});

test('groups stand among the others only when asked for', async () => {
  const { agent, admin, names } = await shop();
  expect(await names(admin, { status: 'open', showAll: 'true', withGroups: 'true' })).toContain('group-sales');
  expect(await names(agent, { withGroups: 'false' })).not.toContain('group-sales');
  const count = (withGroups: boolean) =>
    admin.act((ctx) => countTickets(ctx, { showAll: true, withGroups, queueIds: [] }));
  expect([(await count(true)).open, (await count(false)).open]).toEqual([5, 4]);
});

test.each([
  ['the company does not show them', 'ultimate', false],
  ['the installation is not at the level for it', 'empresarial', true],
])('groups stand in no list when %s', async (_, level, isEnabled) => {
  const world = await createWorld({ deps: await createTestDeps({ environment: { PLAN_LEVEL: level } }) });
  if (isEnabled) await showGroups(world);
  const admin = await world.person({ profile: 'admin' });
  await world.ticket({ status: 'open', isGroup: true, userId: admin.userId, unreadMessages: 1 });
  for (const query of [
    {},
    { status: 'group' },
    { status: 'open', withGroups: 'true' },
    { withUnreadMessages: 'true' },
  ] as const)
    expect((await list(admin, query)).tickets).toEqual([]);
  expect((await list(admin, { searchParam: 'marina' })).tickets).toEqual([]);
});

test('the tickets of one customer, and those that changed on one day', async () => {
  const { world, agent, admin, sales } = await shop();
  const contact = await world.contact();
  const mine = await world.ticket({ contactId: contact.id, status: 'closed', queueId: sales.id });
  const hidden = await world.ticket({ contactId: contact.id, status: 'closed' });
  await world.ticket({ updatedAt: new Date('2026-03-02T02:59:59Z') });
  const changed = await world.ticket({ updatedAt: new Date('2026-03-02T03:00:00Z'), contactId: contact.id });
  const idsOf = async (person: Person, query: Query) =>
    (await list(person, query)).tickets.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(await idsOf(agent, { contactId: contact.id })).toEqual([mine.id]);
  expect(await idsOf(admin, { contactId: contact.id })).toEqual([mine.id, hidden.id, changed.id]);
  expect(await idsOf(admin, { updatedAt: '2026-03-02' })).toEqual([changed.id]);
});

test('who may see all chats may also ask for people’s tickets, and sees no more by it', async () => {
  const { world, agent, colleague, names } = await shop();
  await world.seed((db) =>
    db.insert(settings).values({ companyId: world.companyId, key: 'allUserChat', value: 'enabled' }),
  );
  expect(await names(agent, { users: `${colleague.userId}` })).toEqual(['colleague-in-sales']);
});
