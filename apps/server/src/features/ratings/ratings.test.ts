import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companyRows } from '../../test/company-rows.ts';
import { createInbound } from '../../test/inbound.ts';
import { createTestDeps, TEST_NOW } from '../../test/database.ts';
import { createWorld, type World } from '../../test/world.ts';
import { createTicket } from '../ticket-actions/create-ticket.ts';
import { closeTicket } from '../ticket-actions/close-ticket.ts';
import { updateSetting } from '../settings/update-setting.ts';
import { deleteRating } from './delete-rating.ts';
import { ratingAnswers, ratingRequests } from './ratings.table.ts';
import { createRating, updateRating } from './save-rating.ts';
import { sendRating } from './send-rating.ts';

const HOUR_MS = 60 * 60_000;
const five = ['Muito ruim', 'Ruim', 'Regular', 'Bom', 'Ótimo'].map((name, index) => ({ name, value: index + 1 }));
const nps = { name: 'Pesquisa', message: 'Como foi, {{firstName}}?', geral: true, options: five };

/** An agent with an open ticket of Marina, who can write back; the test moves the clock. */
async function desk() {
  const clock = { now: TEST_NOW };
  const deps = await createTestDeps({ now: () => clock.now });
  const world = await createWorld({ deps });
  const inbound = await createInbound(world);
  const queue = await world.queue();
  const agent = await world.person({ name: 'Camila Duarte', queueIds: [queue.id] });
  const admin = await world.person({ profile: 'admin', name: 'Ana Prado' });
  const contact = await world.contact({ name: 'Marina Lacerda', number: '5511988887777' });
  const open = () =>
    world.ticket({
      contactId: contact.id,
      connectionId: inbound.connection.id,
      queueId: queue.id,
      status: 'open',
      userId: agent.userId,
    });
  const rating = await admin.act((ctx) => createRating(ctx, nps));
  const ticket = await open();
  const ask = (ratingId = rating.id) => agent.act((ctx) => sendRating(ctx, { ticketId: ticket.id, ratingId }));
  const close = () => agent.act((ctx) => closeTicket(ctx, { ticketId: ticket.id, justClose: true }));
  const pass = (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms));
  /** Marina says it now. */
  const say = (body: string, id?: string) => {
    const timestamp = String(Math.floor(clock.now.getTime() / 1000));
    return inbound.say({ from: '5511988887777', timestamp, text: { body }, ...(id && { id }) });
  };
  const require = () => admin.act((ctx) => updateSetting(ctx, { key: 'userRating', value: 'enabled' }));
  return { world, inbound, agent, admin, contact, rating, ticket, open, ask, close, pass, say, require };
}

const answersOf = (world: World) =>
  world.seed((db) => db.select().from(ratingAnswers).where(eq(ratingAnswers.companyId, world.companyId)));
const requestsOf = (world: World) =>
  world.seed((db) =>
    db.select().from(ratingRequests).where(eq(ratingRequests.companyId, world.companyId)).orderBy(ratingRequests.id),
  );
const textsOf = async (world: World) => (await companyRows(world)).messages.map(({ body }) => body);

test('a customer answers with a number after the ticket was closed, is thanked, and opens no new ticket', async () => {
  const { world, agent, contact, rating, ticket, ask, close, pass, say } = await desk();
  await ask();
  await close();
  pass(HOUR_MS);
  await say('4');

  const { tickets, messages } = await companyRows(world);
  expect(tickets).toMatchObject([{ id: ticket.id, status: 'closed', unread_messages: 0, wait_started_at: null }]);
  expect(messages.map(({ body, media_type }) => [media_type, body])).toEqual([
    ['chat', 'Como foi, Marina?\n\n[1] - Muito ruim\n[2] - Ruim\n[3] - Regular\n[4] - Bom\n[5] - Ótimo'],
    ['closed_log', 'Camila Duarte encerrou o atendimento.'],
    ['chat', '4'],
    ['info_log', 'O cliente avaliou o atendimento: [4] - Bom'],
    ['chat', 'Obrigado pela sua avaliação!'],
  ]);
  expect(await answersOf(world)).toMatchObject([
    { ticketId: ticket.id, contactId: contact.id, userId: agent.userId, ratingId: rating.id, value: 4, level: 4 },
  ]);
  expect(await requestsOf(world)).toMatchObject([{ state: 'answered' }]);
});

test('an answer while the ticket is still open waits for nobody and changes no status', async () => {
  const { world, ticket, ask, say } = await desk();
  await ask();
  await say('5 - Ótimo');
  const { tickets } = await companyRows(world);
  expect(tickets).toMatchObject([{ id: ticket.id, status: 'open', unread_messages: 0 }]);
  expect(await answersOf(world)).toMatchObject([{ value: 5, level: 5 }]);
});

test('the same answer twice is one answer, and a second number is a new conversation', async () => {
  const { world, ask, close, say } = await desk();
  await ask();
  await close();
  await say('5', 'wamid.answer');
  await say('5', 'wamid.answer');
  expect(await answersOf(world)).toHaveLength(1);
  expect((await companyRows(world)).tickets).toHaveLength(1);
  await say('1');
  expect(await answersOf(world)).toMatchObject([{ value: 5 }]);
  expect((await companyRows(world)).tickets).toMatchObject([{ status: 'closed' }, { status: 'pending' }]);
});

test('a wrong answer is asked again once; the next one is a message like any other', async () => {
  const { world, ask, close, say } = await desk();
  await ask();
  await close();
  await say('nove');
  expect((await companyRows(world)).tickets).toMatchObject([{ status: 'closed' }]);
  expect((await textsOf(world)).at(-1)).toContain('Responda apenas com o número');
  await say('9');
  const { tickets } = await companyRows(world);
  expect(tickets).toMatchObject([{ status: 'closed' }, { status: 'pending', unread_messages: 1, last_message: '9' }]);
  expect(await answersOf(world)).toEqual([]);
  expect(await requestsOf(world)).toMatchObject([{ state: 'given-up' }]);
});

test('after a wrong answer the right number still counts', async () => {
  const { world, ask, close, say } = await desk();
  await ask();
  await close();
  await say('foi bom');
  await say('5');
  expect(await answersOf(world)).toMatchObject([{ value: 5 }]);
});

test('in a conversation that goes on, words that are no answer are still read by the agent', async () => {
  const { world, ask, say } = await desk();
  await ask();
  await say('Só mais uma dúvida');
  expect((await companyRows(world)).tickets).toMatchObject([{ status: 'open', unread_messages: 1 }]);
});

test('a day later the number is no answer any more, and was none before the question either', async () => {
  const { world, ask, close, pass, say } = await desk();
  pass(HOUR_MS);
  await ask();
  pass(-HOUR_MS / 2);
  await say('3');
  expect(await answersOf(world)).toEqual([]);
  pass(HOUR_MS / 2);
  await close();
  pass(24 * HOUR_MS);
  await say('4');
  expect(await answersOf(world)).toEqual([]);
  expect((await companyRows(world)).tickets).toMatchObject([{ status: 'closed' }, { status: 'pending' }]);
});

test('when the conversation has begun anew, numbers belong to it', async () => {
  const { world, ask, close, pass, say, open } = await desk();
  await ask();
  await close();
  pass(1000);
  await open();
  await say('2');
  expect(await answersOf(world)).toEqual([]);
  expect((await companyRows(world)).tickets.at(-1)).toMatchObject({ unread_messages: 1, last_message: '2' });
});

test('many answers at the same moment, read by two processes, are one', async () => {
  const { world, inbound, ask, close } = await desk();
  await ask();
  await close();
  const timestamp = String(TEST_NOW.getTime() / 1000);
  const texts = ['5', '1', '3', '2'];
  await Promise.all(
    texts.map((body, n) =>
      inbound.post(
        inbound.value({
          messages: [
            { id: `wamid.many${world.companyId}-${n}`, from: '5511988887777', type: 'text', timestamp, text: { body } },
          ],
        }),
      ),
    ),
  );
  await Promise.all([inbound.settle(), inbound.settle()]);
  await inbound.settle();
  expect(await answersOf(world)).toHaveLength(1);
  expect((await companyRows(world)).messages.filter(({ from_me }) => !from_me)).toHaveLength(4);
  expect((await textsOf(world)).filter((text) => text === 'Obrigado pela sua avaliação!')).toHaveLength(1);
});

test('options are those the customer saw, whatever has become of the rating', async () => {
  const { world, admin, rating, ask, close, say } = await desk();
  await ask();
  await close();
  const options = [
    { name: 'Não', value: 0 },
    { name: 'Sim', value: 1 },
  ];
  await admin.act((ctx) => updateRating(ctx, { ratingId: rating.id, change: { ...nps, options } }));
  await admin.act((ctx) => deleteRating(ctx, rating.id));
  await say('4');
  expect(await answersOf(world)).toMatchObject([{ value: 4, level: 4, ratingId: null }]);
});

test('asking twice is one question; another rating takes its place', async () => {
  const { world, admin, ask, say } = await desk();
  expect((await ask()).messages).toHaveLength(1);
  expect((await ask()).messages).toEqual([]);
  const other = await admin.act((ctx) =>
    createRating(ctx, {
      ...nps,
      name: 'Outra',
      options: [
        { name: 'Sim', value: 10 },
        { name: 'Não', value: 7 },
      ],
    }),
  );
  await ask(other.id);
  await say('10');
  expect((await requestsOf(world)).map(({ state }) => state)).toEqual(['replaced', 'answered']);
  expect(await answersOf(world)).toMatchObject([{ value: 10, level: 5, ratingId: other.id }]);
});

test('with ratings required nobody closes without asking, silently or not; asked once, both ways are open', async () => {
  const { world, agent, ticket, require, ask, close } = await desk();
  await close().then(() =>
    world.act((ctx) => ctx.db.execute(`update tickets set status = 'open' where id = ${ticket.id}`)),
  );
  await require();
  await expect(close()).rejects.toThrow('ERR_RATING_REQUIRED');
  const answer = await (
    await world.http()
  ).inject({
    method: 'PUT',
    url: `/api/tickets/${ticket.id}`,
    headers: agent.headers,
    payload: { status: 'closed', sendFarewellMessage: true },
  });
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'ERR_RATING_REQUIRED' }]);
  await ask();
  expect(await close()).toMatchObject({ status: 'closed' });
});

test('a rating asked for before the ticket was accepted anew does not count', async () => {
  const { world, agent, contact, inbound, require, ask, close, pass } = await desk();
  await require();
  await ask();
  await close();
  pass(HOUR_MS);
  const queueId = (await companyRows(world)).tickets[0]?.['queue_id'] as number;
  const again = await agent.act((ctx) =>
    createTicket(ctx, { contactId: contact.id, whatsappId: inbound.connection.id, status: 'open', queueId }),
  );
  await expect(agent.act((ctx) => closeTicket(ctx, { ticketId: again.id }))).rejects.toThrow('ERR_RATING_REQUIRED');
});

test('where nobody can be asked any more, closing stays possible', async () => {
  const { world, agent, admin, rating, require, ticket, ask, close, pass } = await desk();
  await require();
  const waiting = await world.ticket();
  await admin.act((ctx) => closeTicket(ctx, { ticketId: waiting.id }));
  const group = await world.ticket({ isGroup: true, status: 'open', userId: admin.userId });
  await admin.act((ctx) => closeTicket(ctx, { ticketId: group.id }));
  await expect(admin.act((ctx) => sendRating(ctx, { ticketId: group.id, ratingId: rating.id }))).rejects.toThrow();

  pass(24 * HOUR_MS);
  await expect(ask()).rejects.toThrow('ERR_REPLY_WINDOW_CLOSED');
  expect(await close()).toMatchObject({ id: ticket.id, status: 'closed' });

  const late = await world.ticket({ status: 'open', userId: agent.userId });
  await expect(agent.act((ctx) => closeTicket(ctx, { ticketId: late.id }))).rejects.toThrow('ERR_RATING_REQUIRED');
  await admin.act((ctx) => deleteRating(ctx, rating.id));
  await agent.act((ctx) => closeTicket(ctx, { ticketId: late.id }));
});

test('a deleted ticket takes its open question along; its answers stay for the report', async () => {
  const { world, ticket, ask, say } = await desk();
  await ask();
  await say('2');
  await world.seed((db) => db.execute(`delete from tickets where id = ${ticket.id}`));
  expect(await requestsOf(world)).toEqual([]);
  expect(await answersOf(world)).toMatchObject([{ value: 2, ticketId: null, requestId: null }]);
});

test("a colleague's own rating and another company's cannot be sent", async () => {
  const { admin, agent, ticket } = await desk();
  const own = await admin.act((ctx) => createRating(ctx, { ...nps, geral: false }));
  const ask = (ratingId: number) => agent.act((ctx) => sendRating(ctx, { ticketId: ticket.id, ratingId }));
  await expect(ask(own.id)).rejects.toThrow('ERR_NO_RATING_FOUND');
  const stranger = await desk();
  await expect(ask(stranger.rating.id)).rejects.toThrow('ERR_NO_RATING_FOUND');
  await expect(
    stranger.agent.act((ctx) => sendRating(ctx, { ticketId: ticket.id, ratingId: stranger.rating.id })),
  ).rejects.toThrow('ERR_NO_TICKET_FOUND');
});
