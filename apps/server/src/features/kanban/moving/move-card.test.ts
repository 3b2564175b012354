import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createTestDeps } from '../../../test/database.ts';
import { createWorld } from '../../../test/world.ts';
import { schedules } from '../../schedules/schedules.table.ts';
import { createTag } from '../../tags/create-tag.ts';
import { removeTag } from '../../tags/remove-tag.ts';
import { updateTag } from '../../tags/update-tag.ts';
import { listCards } from '../board/list-cards.ts';
import { moveCard } from './move-card.ts';

// Three in the afternoon in São Paulo.
const AFTERNOON = new Date('2026-11-23T18:00:00Z');

async function board(now = AFTERNOON) {
  const world = await createWorld({ deps: await createTestDeps({ now: () => now }) });
  const admin = await world.person({ profile: 'admin', name: 'Renata Alves' });
  const lane = (name: string) => admin.act((ctx) => createTag(ctx, { name, kanban: 1 }));
  const speaking = async (name: string) => {
    const { id } = await lane(name);
    const change = { msgR: 'Olá {{firstName}}, tudo bem?', rptDays: 7, actCamp: 1 };
    return admin.act((ctx) => updateTag(ctx, { tagId: id, change }));
  };
  const contact = await world.contact({ name: 'Maria Souza' });
  const ticket = await world.ticket({ contactId: contact.id });
  return {
    world,
    admin,
    contact,
    ticket,
    lane,
    speaking,
    move: (to: number, more: { ticketId?: number; after?: number; expectedLane?: number } = {}) =>
      admin.act((ctx) => moveCard(ctx, { ticketId: ticket.id, laneId: to, ...more })),
    waiting: () => world.seed((db) => db.select().from(schedules).where(eq(schedules.companyId, world.companyId))),
    order: async (laneId: number) =>
      (await admin.act((ctx) => listCards(ctx, { laneId, query: everything }))).cards.map(({ id }) => id),
  };
}

const everything = {
  searchParam: '',
  queueIds: [],
  users: [],
  tags: [],
  whatsappIds: [],
  waiting: false,
  order: 'manual' as const,
};

test('into a lane that speaks a campaign is announced for this evening, and says the same once more without a second one', async () => {
  const { contact, ticket, speaking, move, waiting, admin } = await board();
  const lane = await speaking('Negociação');
  const answer = await move(lane.id);
  expect(answer).toMatchObject({
    ticket: { id: ticket.id, lane: { id: lane.id } },
    campaign: 'started',
    n: lane.id,
    replacedN: null,
    contact: 'Maria Souza',
  });
  expect(answer.sendAt && answer.sendAt > '2026-11-23T21:01' && answer.sendAt <= '2026-11-23T21:30:00.000Z').toBe(true);
  const again = await move(lane.id);
  expect(again).toMatchObject({ campaign: 'running', n: lane.id, sendAt: answer.sendAt });
  expect(await waiting()).toMatchObject([
    { contactId: contact.id, ticketId: ticket.id, campId: lane.id, daysR: 7, status: 'PENDENTE', userId: admin.userId },
  ]);
});

test('a card that is sorted within its lane is told nothing anew, whatever it was told before', async () => {
  const { world, ticket, speaking, move, waiting } = await board();
  const [lane, other] = [await speaking('Negociação'), await world.ticket()];
  await move(lane.id);
  await move(lane.id, { ticketId: other.id });
  await world.seed((db) => db.delete(schedules).where(eq(schedules.ticketId, ticket.id)));
  expect(await move(lane.id, { after: other.id })).toMatchObject({ campaign: 'none', n: null, sendAt: null });
  expect(await waiting()).toMatchObject([{ ticketId: other.id }]);
});

test('into another lane that speaks the campaign gives way to that lane’s', async () => {
  const { speaking, move, waiting } = await board();
  const [first, second] = [await speaking('Negociação'), await speaking('Fechamento')];
  await move(first.id);
  expect(await move(second.id)).toMatchObject({ campaign: 'replaced', n: second.id, replacedN: first.id });
  expect(await waiting()).toMatchObject([{ campId: second.id }]);
});

test('back in a lane whose message is just leaving, nothing of the lane between is said, and the next date is this one’s', async () => {
  const { world, speaking, move, waiting } = await board();
  const [first, second] = [await speaking('Negociação'), await speaking('Fechamento')];
  await move(first.id);
  await world.seed((db) => db.update(schedules).set({ status: 'AGENDADA' }).where(eq(schedules.campId, first.id)));
  await move(second.id);
  expect(await move(first.id)).toMatchObject({ campaign: 'running', n: first.id });
  const [leaving, next] = (await waiting()).toSorted((a, b) => a.id - b.id);
  expect([leaving, next]).toMatchObject([
    { campId: first.id, status: 'AGENDADA' },
    { campId: first.id, status: 'PENDENTE' },
  ]);
  expect(next && leaving && next.sendAt.getTime() - leaving.sendAt.getTime()).toBe(7 * 24 * 60 * 60_000);
});

test('a card that is in no lane leaves what waits for another ticket of its contact alone', async () => {
  const { world, contact, speaking, move, waiting } = await board();
  const lane = await speaking('Negociação');
  const older = await world.ticket({ contactId: contact.id, connectionId: (await world.connection()).id });
  await move(lane.id);
  expect(await move(0, { ticketId: older.id })).toMatchObject({ campaign: 'none' });
  expect(await waiting()).toHaveLength(1);
});

test('into a lane that says nothing the campaign goes on; out of the lanes it is taken back', async () => {
  const { lane, speaking, move, waiting } = await board();
  const [speaks, silent] = [await speaking('Negociação'), await lane('Análise')];
  await move(speaks.id);
  expect(await move(silent.id)).toMatchObject({ campaign: 'none', n: null });
  expect(await waiting()).toMatchObject([{ campId: speaks.id }]);
  expect(await move(0)).toMatchObject({ campaign: 'reset', replacedN: speaks.id, ticket: { lane: null } });
  expect(await waiting()).toEqual([]);
  expect(await move(0)).toMatchObject({ campaign: 'none' });
});

test('what an agent has scheduled for the contact is never touched', async () => {
  const { world, contact, speaking, move, waiting } = await board();
  const sendAt = new Date('2026-11-25T12:00:00Z');
  const own = {
    companyId: world.companyId,
    contactId: contact.id,
    body: 'Volto amanhã',
    sendAt,
    nextAttemptAt: sendAt,
  };
  await world.seed((db) => db.insert(schedules).values(own));
  const lane = await speaking('Negociação');
  await move(lane.id);
  await move(0);
  expect(await waiting()).toMatchObject([{ body: 'Volto amanhã', campId: null }]);
});

test('from six in the evening on it is tomorrow', async () => {
  const { speaking, move } = await board(new Date('2026-11-23T21:00:00Z'));
  const { sendAt } = await move((await speaking('Negociação')).id);
  expect(sendAt?.slice(0, 13)).toBe('2026-11-24T21');
});

test('switching a lane off, or deleting it, takes back what waits for it and nothing else', async () => {
  const { world, admin, speaking, move, waiting } = await board();
  const [first, second] = [await speaking('Negociação'), await speaking('Fechamento')];
  const other = await world.ticket();
  await move(first.id);
  await move(second.id, { ticketId: other.id });
  await admin.act((ctx) => updateTag(ctx, { tagId: first.id, change: { actCamp: 0 } }));
  expect(await waiting()).toMatchObject([{ campId: second.id }]);
  await admin.act((ctx) => removeTag(ctx, second.id));
  expect(await waiting()).toEqual([]);
});

test('a card that somebody else has moved meanwhile is not moved; who did it and where it stands is answered', async () => {
  const { world, ticket, lane, move } = await board();
  const [a, b] = [await lane('Análise'), await lane('Negociação')];
  await move(a.id);
  const agent = await world.person({ profile: 'admin', name: 'Diego Rocha' });
  const seen = { ticketId: ticket.id, expectedLane: 0 };
  await expect(agent.act((ctx) => moveCard(ctx, { ...seen, laneId: b.id }))).rejects.toMatchObject({
    code: 'ERR_CARD_MOVED',
    status: 409,
    details: { lane: { id: a.id, name: 'Análise' }, by: { name: 'Renata Alves' }, closed: false },
  });
});

test('of two who move the same card at once one does and the other learns it; of many there is one lane and one order', async () => {
  const { world, ticket, lane, admin, order } = await board();
  const lanes = [await lane('Análise'), await lane('Negociação'), await lane('Fechamento')];
  for (let round = 0; round < 4; round += 1) {
    await admin.act((ctx) => moveCard(ctx, { ticketId: ticket.id, laneId: 0 }));
    const answers = await Promise.allSettled(
      lanes.map(({ id }) => admin.act((ctx) => moveCard(ctx, { ticketId: ticket.id, laneId: id, expectedLane: 0 }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  }
  const cards = [];
  for (let n = 0; n < 8; n += 1) cards.push(await world.ticket());
  const [target] = lanes;
  const laneId = target?.id ?? 0;
  await Promise.all(cards.map(({ id }) => admin.act((ctx) => moveCard(ctx, { ticketId: id, laneId }))));
  const placed = await order(laneId);
  expect(new Set(placed)).toEqual(new Set([...cards.map(({ id }) => id), ...placed.filter((id) => id === ticket.id)]));
  const keys = await admin.act((ctx) => listCards(ctx, { laneId, query: everything }));
  expect(new Set(keys.cards.map((card) => card.lane?.position)).size).toBe(keys.cards.length);
});

test('cards stand where they were put: on top, or behind another one, whoever may see that', async () => {
  const { world, ticket, lane, move, order } = await board();
  const { id } = await lane('Análise');
  const [a, b] = [await world.ticket(), await world.ticket()];
  await move(id, { ticketId: a.id });
  await move(id, { ticketId: b.id });
  expect(await order(id)).toEqual([b.id, a.id]);
  await move(id, { after: b.id });
  expect(await order(id)).toEqual([b.id, ticket.id, a.id]);
  await move(id, { after: a.id });
  expect(await order(id)).toEqual([b.id, a.id, ticket.id]);
  // One that is not in the lane, also of another company, is no neighbour.
  await move(id, { after: 999_999_999 });
  expect(await order(id)).toEqual([ticket.id, b.id, a.id]);
});

test('after hundreds of moves into one gap the keys are short again, and the order is what people made', async () => {
  const { world, ticket, lane, move, order } = await board();
  const { id } = await lane('Análise');
  const [a, b] = [await world.ticket(), await world.ticket()];
  await move(id, { ticketId: b.id });
  await move(id, { ticketId: a.id });
  await move(id, { after: a.id });
  // Two cards that take each other's place behind the first one again and again.
  for (let n = 0; n < 400; n += 1) await move(id, { ticketId: n % 2 === 0 ? b.id : ticket.id, after: a.id });
  expect(await order(id)).toEqual([a.id, ticket.id, b.id]);
  const renumbered = (await world.emitted()).filter(({ name }) => name === 'kanban.renumbered');
  expect(renumbered.length).toBeGreaterThan(0);
  expect(renumbered[0]).toMatchObject({ payload: { laneId: id } });
}, 60_000);

test('a group stands on no board', async () => {
  const { world, speaking, move, waiting } = await board();
  const lane = await speaking('Negociação');
  const group = await world.ticket({ isGroup: true });
  await expect(move(lane.id, { ticketId: group.id })).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  expect(await waiting()).toEqual([]);
});

test('a ticket one may not see is no card, and what is no lane takes none', async () => {
  const { world, ticket, lane } = await board();
  const { id } = await lane('Análise');
  const stranger = await world.person({ queueIds: [(await world.queue()).id] });
  await expect(stranger.act((ctx) => moveCard(ctx, { ticketId: ticket.id, laneId: id }))).rejects.toMatchObject({
    code: 'ERR_NO_TICKET_FOUND',
  });
  const tag = await stranger.act((ctx) => createTag(ctx, { name: 'Cliente VIP', kanban: 0 }));
  await expect(stranger.act((ctx) => moveCard(ctx, { ticketId: ticket.id, laneId: tag.id }))).rejects.toMatchObject({
    code: 'ERR_NO_TAG_FOUND',
  });
});
