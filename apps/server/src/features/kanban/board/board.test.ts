import { kanbanRoutes } from '@balcao/contract/kanban/routes.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { createTag } from '../../tags/create-tag.ts';
import { freshKeys } from '../../tags/lanes/order-keys.ts';
import { syncTicketTags } from '../../ticket-tags/sync-ticket-tags.ts';
import { enterLane } from '../../ticket-tags/lanes/change-lane.ts';
import { loadTicket } from '../../tickets/tickets.queries.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { placeLane } from '../lanes/place-lane.ts';
import { listCards } from './list-cards.ts';
import { listKanbanTickets } from './list-kanban-tickets.ts';
import { loadBoard } from './load-board.ts';

async function board() {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const lane = (name: string) => admin.act((ctx) => createTag(ctx, { name, kanban: 1 }));
  return {
    world,
    admin,
    lane,
    enter: (ticketId: number, laneId: number) => admin.act((ctx) => enterLane(ctx, { ticketId, laneId })),
    lanes: async (query = {}, person = admin) => {
      const asked = kanbanRoutes.board.query.parse(query);
      return (await person.act((ctx) => loadBoard(ctx, asked))).lanes.map(({ name, count }) => `${name} ${count}`);
    },
    cards: async (laneId: number, query = {}, person = admin) => {
      const asked = kanbanRoutes.cards.query.parse(query);
      return person.act((ctx) => listCards(ctx, { laneId, query: asked }));
    },
  };
}

const idsOf = ({ cards }: { cards: { id: number }[] }) => cards.map(({ id }) => id);

test('the board begins with what stands in no lane, and the lanes follow in the order people gave them', async () => {
  const { world, admin, lane, enter, lanes } = await board();
  const [a, b] = [await lane('Negociação'), await lane('Análise')];
  const [one] = [await world.ticket(), await world.ticket(), await world.ticket({ status: 'closed' })];
  await enter(one.id, b.id);
  expect(await lanes()).toEqual(['Em aberto 1', 'Negociação 0', 'Análise 1']);
  const move = (laneId: number, after: number | null) => admin.act((ctx) => placeLane(ctx, { laneId, after }));
  await move(b.id, null);
  expect(await lanes()).toEqual(['Em aberto 1', 'Análise 1', 'Negociação 0']);
  await move(b.id, a.id);
  expect(await lanes()).toEqual(['Em aberto 1', 'Negociação 0', 'Análise 1']);
});

test('an agent sees and counts the cards of the own queues, in both calls', async () => {
  const { world, lanes, cards } = await board();
  const [sales, support] = [await world.queue(), await world.queue()];
  const agent = await world.person({ queueIds: [sales.id] });
  const own = await world.ticket({ queueId: sales.id });
  const other = await world.ticket({ queueId: support.id });
  expect(await lanes({}, agent)).toEqual(['Em aberto 1']);
  expect(idsOf(await cards(0, {}, agent))).toEqual([own.id]);
  const documented = await agent.act((ctx) => listKanbanTickets(ctx, [sales.id, support.id]));
  expect(documented.tickets).toMatchObject([
    { id: own.id, code: expect.stringMatching(/^\d{14}$/), lane: null, contact: { email: '' } },
  ]);
  expect(await lanes({ queueIds: [support.id] })).toEqual(['Em aberto 1']);
  expect(idsOf(await cards(0, { queueIds: [support.id] }))).toEqual([other.id]);
});

test('the filters narrow the counts and the cards alike', async () => {
  const { world, admin, lanes, cards } = await board();
  const contact = await world.contact({ name: 'Maria Antônia', number: '5511984327711' });
  const meant = await world.ticket({
    contactId: contact.id,
    waitStartedAt: new Date(world.deps.now().getTime() - 6 * 60_000),
  });
  await world.ticket();
  const tag = await admin.act((ctx) => createTag(ctx, { name: 'Cliente VIP', kanban: 0 }));
  await admin.act((ctx) => syncTicketTags(ctx, { ticketId: meant.id, tagIds: [tag.id] }));
  const { code } = await admin.act((ctx) => loadTicket(ctx, meant.id));
  for (const query of [
    { searchParam: 'antonia' },
    { searchParam: '98432-7711' },
    { searchParam: code },
    { tags: [tag.id] },
    { waiting: true },
    { whatsappIds: [meant.connectionId] },
  ]) {
    expect([query, await lanes(query), idsOf(await cards(0, query))]).toEqual([query, ['Em aberto 1'], [meant.id]]);
  }
});

test('a long lane is read page by page in every order, each card once', async () => {
  const { world, lane, cards } = await board();
  const { id: laneId } = await lane('Negociação');
  const { id: contactId } = await world.contact();
  const { companyId } = world;
  const keys = freshKeys(103);
  // Several of them at the same moment, some of whom wait.
  const moment = (n: number) => new Date(world.deps.now().getTime() - Math.floor(n / 10) * 60_000);
  const rows = keys.map((lanePosition, n) => ({
    companyId,
    contactId,
    channel: 'wppoficial' as const,
    laneId,
    lanePosition,
    laneSince: moment(n),
    lastMessageAt: moment(n),
    waitStartedAt: n % 3 === 0 ? moment(n) : null,
  }));
  const all = await world.seed((db) => db.insert(tickets).values(rows).returning({ id: tickets.id }));
  for (const order of ['manual', 'latest', 'wait', 'stay']) {
    const first = await cards(laneId, { order });
    expect([order, first.cards.length, first.hasMore]).toEqual([order, 100, true]);
    const rest = await cards(laneId, { order, cursor: first.nextCursor });
    expect([order, rest.cards.length, rest.hasMore]).toEqual([order, 3, false]);
    expect(new Set([...idsOf(first), ...idsOf(rest)])).toEqual(new Set(all.map(({ id }) => id)));
  }
});

test('a lane that is none has no cards, and a place that is none is refused', async () => {
  const { cards, admin } = await board();
  const tag = await admin.act((ctx) => createTag(ctx, { name: 'Cliente VIP', kanban: 0 }));
  await expect(cards(tag.id)).rejects.toMatchObject({ code: 'ERR_NO_TAG_FOUND' });
  for (const place of [
    'ontem',
    '2026-13-45T99:99:99.000000',
    '2026-02-31T10:00:00.000000',
    '0000-01-01T00:00:00.000000',
  ])
    await expect(cards(0, { cursor: `${place}_1` })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
});
