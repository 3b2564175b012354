import { expect, test } from 'vitest';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';
import { placeTicket } from './place-ticket.ts';

const NUMBER = '5511987654321';

test('a program sends a text to somebody nobody knew: contact, closed ticket, one message that leaves after people', async () => {
  const { world, connection, send, said, tickets, outbox } = await createProgramHarness();
  const answer = await send({ number: '+55 (11) 98765-4321', body: ' Sua fatura vence amanhã 💚 ' });
  const [message] = await said();
  const [ticket] = await tickets();
  expect([answer.status, answer.json]).toEqual([
    202,
    {
      mensagem: 'Mensagem enviada',
      messageId: message?.id,
      messageIds: [message?.id],
      ticketId: ticket?.id,
      ticketStatus: 'closed',
      ack: 0,
    },
  ]);
  expect(message).toMatchObject({
    body: 'Sua fatura vence amanhã 💚',
    userId: null,
    fromMe: true,
    details: { via: { program: connection.name } },
  });
  expect(await outbox()).toEqual([{ recipient: `phone:${NUMBER}`, priority: 1, state: 'queued' }]);
  expect((await world.emitted()).map(({ name }) => name)).toContain('message.created');
});

test('the address without `/api` is the same, and a number may be a number', async () => {
  const { send, outbox } = await createProgramHarness();
  expect((await send({ number: Number(NUMBER), body: 'Oi' }, {}, '/messages/send')).status).toBe(202);
  expect(await outbox()).toHaveLength(1);
});

test('a number with and without its ninth digit is one person, in one open ticket that nobody loses', async () => {
  const { world, connection, send, tickets, said } = await createProgramHarness();
  const agent = await world.person();
  const contact = await world.contact({ number: NUMBER });
  const fields = { contactId: contact.id, connectionId: connection.id, channel: 'whatsapp' as const };
  const ticket = await world.ticket({ ...fields, status: 'open', userId: agent.userId });
  const other = await world.person();
  const number = '551187654321:12@s.whatsapp.net';
  const answer = await send({ number, body: 'Pedido a caminho', status: 'open', userId: other.userId });
  expect(answer.json).toMatchObject({ ticketId: ticket.id, ticketStatus: 'open' });
  expect(await tickets()).toMatchObject([{ id: ticket.id, status: 'open', userId: agent.userId }]);
  expect(await said()).toMatchObject([{ ticketId: ticket.id, userId: null }]);
});

test('a ticket that the customer opened since it was looked for takes the message, moved as any other', async () => {
  const { world, connection, tickets } = await createProgramHarness();
  const agent = await world.person();
  const { id: contactId } = await world.contact({ number: NUMBER });
  const opened = await world.ticket({
    contactId,
    connectionId: connection.id,
    channel: 'whatsapp',
    status: 'pending',
  });
  const placed = await world.act((ctx) =>
    placeTicket(ctx, {
      addressee: { contactId },
      connection: { id: connection.id, name: connection.name, channel: 'whatsapp' },
      program: connection.name,
      reach: { connectionIds: null, queueIds: null },
      heard: { lastInboundAt: null, lastInboundExternalId: null },
      active: null,
      asked: { status: 'open', queueId: null, userId: agent.userId },
      names: { user: null, queue: null },
    }),
  );
  expect([placed.ticket.id, placed.before?.id]).toEqual([opened.id, opened.id]);
  expect(await tickets()).toMatchObject([{ id: opened.id, status: 'open', userId: agent.userId }]);
});

test('a new ticket is open for whom the program names, or waits in the queue it names', async () => {
  const { world, send, tickets } = await createProgramHarness();
  const queue = await world.queue();
  const agent = await world.person({ name: 'Ana Prado' });
  const given = { userId: String(agent.userId), queueId: queue.id, status: 'open', sendSignature: true };
  const opened = await send({ number: NUMBER, body: 'Olá', ...given });
  expect(opened.json).toMatchObject({ ticketStatus: 'open' });
  const waiting = await send({ number: '5511987654399', body: 'Olá', status: 'pending', queueId: String(queue.id) });
  expect(waiting.json).toMatchObject({ ticketStatus: 'pending' });
  expect(await tickets()).toMatchObject([
    { status: 'open', userId: agent.userId, queueId: queue.id },
    { status: 'pending', userId: null, queueId: queue.id },
  ]);
});

test('the signature of the named person stands before the text; without one there is none', async () => {
  const { world, send, said } = await createProgramHarness();
  const agent = await world.person({ name: 'Ana Prado' });
  await send({ number: NUMBER, body: 'Olá', userId: agent.userId, sendSignature: 'true' });
  await send({ number: NUMBER, body: 'Olá', userId: '', sendSignature: true });
  expect((await said()).map(({ body }) => body)).toEqual(['*Ana Prado:*\nOlá', 'Olá']);
});

test('what programs of comparable products send is understood or ignored, and never refused', async () => {
  const { world, connection, send, tickets } = await createProgramHarness();
  const queue = await world.queue();
  const contact = await world.contact({ number: NUMBER });
  await world.ticket({ contactId: contact.id, connectionId: connection.id, channel: 'whatsapp', status: 'pending' });
  const body = { number: NUMBER, body: 'Oi', linkPreview: true, userId: '', queueId: '', status: '', isAudio: 1 };
  expect((await send({ ...body, saveOnTicket: queue.id })).json).toMatchObject({ ticketStatus: 'pending' });
  expect(await tickets()).toMatchObject([{ status: 'pending', queueId: queue.id }]);
  expect((await send({ ...body, closeTicket: true })).json).toMatchObject({ ticketStatus: 'closed' });
  expect(await tickets()).toMatchObject([{ status: 'closed' }]);
});

test.each([
  [{ number: '1198765', body: 'oi' }, 400, 'ERR_WAPP_INVALID_CONTACT'],
  [{ number: '5511987654321000', body: 'oi' }, 400, 'ERR_WAPP_INVALID_CONTACT'],
  [{ number: 'ninguém', body: 'oi' }, 400, 'ERR_WAPP_INVALID_CONTACT'],
  [{ number: '120363041234567890@g.us', body: 'oi' }, 400, 'ERR_WAPP_INVALID_CONTACT'],
  [{ number: '5511987654321-1450000000', body: 'oi' }, 400, 'ERR_WAPP_INVALID_CONTACT'],
  [{ number: '123456789012345@lid', body: 'oi' }, 400, 'ERR_WAPP_INVALID_CONTACT'],
  [{ number: 'status@broadcast', body: 'oi' }, 400, 'ERR_WAPP_INVALID_CONTACT'],
  [{ body: 'oi' }, 400, 'ERR_VALIDATION'],
  [{ number: NUMBER, body: '   \n ' }, 400, 'ERR_VALIDATION'],
  [{ number: NUMBER, body: 'a\0b' }, 400, 'ERR_VALIDATION'],
  [{ number: NUMBER, body: 'x'.repeat(4097) }, 400, 'ERR_VALIDATION'],
  [{ number: NUMBER, body: 'oi', status: 'paused' }, 400, 'ERR_VALIDATION'],
  [{ number: NUMBER, body: 'oi', userId: 'ana' }, 400, 'ERR_VALIDATION'],
  [{ number: NUMBER, body: 'oi', userId: '999999999' }, 404, 'ERR_NO_USER_FOUND'],
  [{ number: NUMBER, body: 'oi', queueId: 999_999_999 }, 404, 'ERR_NO_QUEUE_FOUND'],
])('%j is refused with %i %s, and nothing is stored', async (body, status, error) => {
  const { send, said, tickets } = await createProgramHarness();
  const answer = await send(body);
  expect([answer.status, answer.json['error']]).toEqual([status, error]);
  expect([await said(), await tickets()]).toEqual([[], []]);
});

test('a text of 4096 characters between spaces goes', async () => {
  const { send } = await createProgramHarness();
  expect((await send({ number: NUMBER, body: `  ${'x'.repeat(4096)}  ` })).status).toBe(202);
});

test('people and queues of another company do not exist', async () => {
  const { send } = await createProgramHarness();
  const theirs = (await createProgramHarness()).world;
  const stranger = await theirs.person();
  const queue = await theirs.queue();
  expect((await send({ number: NUMBER, body: 'oi', userId: stranger.userId })).json).toMatchObject({
    error: 'ERR_NO_USER_FOUND',
  });
  expect((await send({ number: NUMBER, body: 'oi', queueId: queue.id })).json).toMatchObject({
    error: 'ERR_NO_QUEUE_FOUND',
  });
});

test('on an official number nobody is written to who has not written within a day', async () => {
  const desk = await createProgramHarness({ connection: { channel: 'wppoficial', provider: 'oficial' } });
  const { world, connection, send } = desk;
  const refused = await send({ number: NUMBER, body: 'oi' });
  expect([refused.status, refused.json]).toMatchObject([409, { error: 'ERR_REPLY_WINDOW_CLOSED' }]);
  const contact = await world.contact({ number: NUMBER });
  await world.ticket({ contactId: contact.id, connectionId: connection.id, status: 'closed' });
  expect((await send({ number: NUMBER, body: 'oi' })).status).toBe(202);
});

test('twenty calls at once to a stranger make one contact and no two active tickets', async () => {
  const { world, send, tickets } = await createProgramHarness();
  const body = { number: NUMBER, body: 'oi', status: 'pending' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await tickets()).toHaveLength(1);
  const { rows } = await world.deps.database.pool.query('select from contacts where company_id = $1', [
    world.companyId,
  ]);
  expect(rows).toHaveLength(1);
});
