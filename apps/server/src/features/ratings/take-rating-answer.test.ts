import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { companyRows } from '../../test/company-rows.ts';
import { TEST_NOW } from '../../test/database.ts';
import {
  answersOf,
  fiveStars,
  HOUR_MS,
  createRatingHarness,
  requestsOf,
  textsOf,
} from '../../test/harness/tickets/rating-harness.ts';
import { connections } from '../connections/connections.table.ts';
import { users } from '../users/users.table.ts';
import { deleteRating } from './delete-rating.ts';
import { createRating, updateRating } from './save-rating.ts';
import { sendRating } from './send-rating.ts';

test('a customer answers with a number after the ticket was closed, is thanked, and opens no new ticket', async () => {
  const { world, agent, contact, rating, ticket, ask, close, pass, say } = await createRatingHarness();
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

test('whoever says goodbye and asks says goodbye first, once', async () => {
  const { world, agent, rating, ticket, close } = await createRatingHarness();
  await world.seed((db) => db.update(users).set({ farewellMessage: 'Até logo!' }).where(eq(users.id, agent.userId)));
  const ask = () =>
    agent.act((ctx) => sendRating(ctx, { ticketId: ticket.id, ratingId: rating.id, withFarewell: true }));
  expect((await ask()).messages).toHaveLength(2);
  await ask();
  await close();
  expect((await textsOf(world)).map((text) => String(text).split('\n')[0])).toEqual([
    'Até logo!',
    'Como foi, Marina?',
    'Camila Duarte encerrou o atendimento.',
  ]);
});

test('the connection that asks introduces the question in its own words', async () => {
  const { world, inbound, ask } = await createRatingHarness();
  await world.seed((db) =>
    db
      .update(connections)
      .set({ ratingMessage: 'Loja Centro agradece, {{firstName}}!' })
      .where(eq(connections.id, inbound.connection.id)),
  );
  await ask();
  expect((await textsOf(world))[0]).toMatch(/^Loja Centro agradece, Marina!\n\nComo foi, Marina\?\n\n\[1\] - /);
});

test('an answer while the ticket is still open waits for nobody and changes no status', async () => {
  const { world, ticket, ask, say } = await createRatingHarness();
  await ask();
  await say('5 - Ótimo');
  const { tickets } = await companyRows(world);
  expect(tickets).toMatchObject([{ id: ticket.id, status: 'open', unread_messages: 0 }]);
  expect(await answersOf(world)).toMatchObject([{ value: 5, level: 5 }]);
});

test('the same answer twice is one answer, and a second number is a new conversation', async () => {
  const { world, ask, close, say } = await createRatingHarness();
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
  const { world, ask, close, say } = await createRatingHarness();
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
  const { world, ask, close, say } = await createRatingHarness();
  await ask();
  await close();
  await say('foi bom');
  await say('5');
  expect(await answersOf(world)).toMatchObject([{ value: 5 }]);
});

test('a complaint after the question is a conversation that waits, and the number after it still counts', async () => {
  const { world, ticket, ask, close, say, inbound } = await createRatingHarness();
  await ask();
  await close();
  await say('Meu pedido veio quebrado, preciso de ajuda urgente');
  await inbound.say({ from: '5511988887777', type: 'image', image: { id: '1', mime_type: 'image/jpeg' } });
  await say('5');
  const { tickets, messages } = await companyRows(world);
  expect(tickets).toMatchObject([
    { id: ticket.id, status: 'closed', unread_messages: 0 },
    { status: 'pending', unread_messages: 2, wait_started_at: expect.any(Date) },
  ]);
  expect(messages.map(({ body }) => body)).not.toContainEqual(expect.stringContaining('Não entendi'));
  expect(await answersOf(world)).toMatchObject([{ value: 5, ticketId: ticket.id }]);
});

test('words behind the number are read by somebody, and the number counts', async () => {
  const { world, ticket, ask, close, say } = await createRatingHarness();
  await ask();
  await close();
  await say('1 - ninguém resolveu, quero meu dinheiro de volta');
  expect((await companyRows(world)).tickets).toMatchObject([
    { id: ticket.id },
    { status: 'pending', unread_messages: 1 },
  ]);
  expect(await answersOf(world)).toMatchObject([{ value: 1, ticketId: ticket.id }]);
});

test('in a conversation that goes on, words that are no answer are still read by the agent', async () => {
  const { world, ask, say } = await createRatingHarness();
  await ask();
  await say('Só mais uma dúvida');
  expect((await companyRows(world)).tickets).toMatchObject([{ status: 'open', unread_messages: 1 }]);
});

test('a day later the number is no answer any more, and was none before the question either', async () => {
  const { world, ask, close, pass, say } = await createRatingHarness();
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
  const { world, ask, close, pass, say, open } = await createRatingHarness();
  await ask();
  await close();
  pass(1000);
  await open();
  await say('2');
  expect(await answersOf(world)).toEqual([]);
  expect((await companyRows(world)).tickets.at(-1)).toMatchObject({ unread_messages: 1, last_message: '2' });
});

test('many answers at the same moment, read by two processes, are one', async () => {
  const { world, inbound, ask, close } = await createRatingHarness();
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
  const { world, admin, rating, ask, close, say } = await createRatingHarness();
  await ask();
  await close();
  const options = [
    { name: 'Não', value: 0 },
    { name: 'Sim', value: 1 },
  ];
  await admin.act((ctx) => updateRating(ctx, { ratingId: rating.id, change: { ...fiveStars, options } }));
  await admin.act((ctx) => deleteRating(ctx, rating.id));
  await say('4');
  expect(await answersOf(world)).toMatchObject([{ value: 4, level: 4, ratingId: null }]);
});

test('asking twice is one question; another rating takes its place', async () => {
  const { world, admin, ask, say } = await createRatingHarness();
  expect((await ask()).messages).toHaveLength(1);
  expect((await ask()).messages).toEqual([]);
  const other = await admin.act((ctx) =>
    createRating(ctx, {
      ...fiveStars,
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

test('a deleted ticket takes its open question along; its answers stay for the report', async () => {
  const { world, ticket, ask, say } = await createRatingHarness();
  await ask();
  await say('2');
  await world.seed((db) => db.execute(`delete from tickets where id = ${ticket.id}`));
  expect(await requestsOf(world)).toEqual([]);
  expect(await answersOf(world)).toMatchObject([{ value: 2, ticketId: null, requestId: null }]);
});

test("a colleague's own rating and another company's cannot be sent", async () => {
  const { admin, agent, ticket } = await createRatingHarness();
  const own = await admin.act((ctx) => createRating(ctx, { ...fiveStars, geral: false }));
  const ask = (ratingId: number) => agent.act((ctx) => sendRating(ctx, { ticketId: ticket.id, ratingId }));
  await expect(ask(own.id)).rejects.toThrow('ERR_NO_RATING_FOUND');
  const stranger = await createRatingHarness();
  await expect(ask(stranger.rating.id)).rejects.toThrow('ERR_NO_RATING_FOUND');
  await expect(
    stranger.agent.act((ctx) => sendRating(ctx, { ticketId: ticket.id, ratingId: stranger.rating.id })),
  ).rejects.toThrow('ERR_NO_TICKET_FOUND');
});

test('a company that has not paid counts the answer and thanks nobody; what is no answer is a message like any other', async () => {
  const [answered, other] = [await createRatingHarness(), await createRatingHarness()];
  for (const desk of [answered, other]) {
    await desk.ask();
    await desk.close();
    await desk.world.paidUntil('2020-01-01');
  }
  const before = (await textsOf(answered.world)).length;
  await answered.say('4');
  expect(await answersOf(answered.world)).toMatchObject([{ value: 4 }]);
  expect((await textsOf(answered.world)).slice(before)).toEqual(['4', 'O cliente avaliou o atendimento: [4] - Bom']);
  await other.say('nove');
  const { tickets, messages } = await companyRows(other.world);
  expect(tickets).toMatchObject([{ status: 'closed' }, { status: 'pending' }]);
  expect(messages.at(-1)).toMatchObject({ from_me: false, body: 'nove' });
});
