import { and, eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { companyRows } from '../../test/company-rows.ts';
import { createWorld, type World } from '../../test/world.ts';
import { auditLog } from '../audit/audit.table.ts';
import { connections } from '../connections/connections.table.ts';
import { messages } from '../messages/messages.table.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';
import { acceptTicket } from './accept-ticket.ts';
import { closeTicket } from './close-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { reopenTicket } from './reopen-ticket.ts';
import { returnTicket } from './return-ticket.ts';
import { transferTicket } from './transfer-ticket.ts';
import { updateTicket } from './update-ticket.ts';

const linesOf = (world: World, ticketId: number) =>
  world.seed((db) =>
    db
      .select({ type: messages.mediaType, body: messages.body })
      .from(messages)
      .where(eq(messages.ticketId, ticketId))
      .orderBy(messages.id),
  );

async function deskOfTwo() {
  const world = await createWorld();
  const queue = await world.queue('Suporte');
  const [camila, rafael] = [
    await world.person({ name: 'Camila Duarte', queueIds: [queue.id] }),
    await world.person({ name: 'Rafael Souza', queueIds: [queue.id] }),
  ];
  const waiting = () => world.ticket({ queueId: queue.id, unreadMessages: 2 });
  return { world, queue, camila, rafael, waiting };
}

test('of two agents who accept at the same moment one wins, and the other hears who it was', async () => {
  const { world, camila, rafael, waiting } = await deskOfTwo();
  for (let round = 0; round < 5; round += 1) {
    const ticket = await waiting();
    const outcomes = await Promise.allSettled(
      [camila, rafael].map((person) => person.act((ctx) => acceptTicket(ctx, { ticketId: ticket.id }))),
    );
    const [row] = await world.seed((db) => db.select().from(tickets).where(eq(tickets.id, ticket.id)));
    const winner = row?.userId === camila.userId ? 'Camila Duarte' : 'Rafael Souza';
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({
      code: 'ERR_OTHER_OPEN_TICKET',
      details: { user: { name: winner }, ticket: { id: ticket.id } },
    });
    expect(await linesOf(world, ticket.id)).toEqual([{ type: 'info_log', body: `${winner} aceitou o atendimento.` }]);
  }
});

test('accepting clears what was unread, stops the bot and, done twice, changes nothing more', async () => {
  const { world, camila } = await deskOfTwo();
  const ticket = await world.ticket({ isBot: true, unreadMessages: 3, queueId: (await world.queue()).id });
  const admin = await world.person({ profile: 'admin', name: 'Ana Prado' });
  const accepted = await admin.act((ctx) => acceptTicket(ctx, { ticketId: ticket.id }));
  expect(accepted).toMatchObject({ status: 'open', isBot: false, unreadMessages: 0, user: { name: 'Ana Prado' } });
  await admin.act((ctx) => acceptTicket(ctx, { ticketId: ticket.id }));
  expect(await linesOf(world, ticket.id)).toHaveLength(1);
  await expect(camila.act((ctx) => acceptTicket(ctx, { ticketId: ticket.id }))).rejects.toThrow('ERR_NO_TICKET_FOUND');
});

test('a returned ticket waits in its queue again, for everybody there', async () => {
  const { world, queue, camila, waiting } = await deskOfTwo();
  const ticket = await waiting();
  await camila.act((ctx) => acceptTicket(ctx, { ticketId: ticket.id }));
  const returned = await camila.act((ctx) => returnTicket(ctx, ticket.id));
  expect(returned).toMatchObject({ status: 'pending', user: null, queueId: queue.id });
  expect(returned.waitStartedAt).toBe(world.deps.now().toISOString());
});

test('a ticket that moves to another queue leaves the lists of those who no longer see it, and only theirs', async () => {
  const { world, queue, camila, waiting } = await deskOfTwo();
  const other = await world.queue('Financeiro');
  const ticket = await waiting();
  await camila.act((ctx) => acceptTicket(ctx, { ticketId: ticket.id }));
  await camila.act((ctx) => transferTicket(ctx, { ticketId: ticket.id, change: { queueId: other.id } }));

  const { companyId } = world;
  const events = await world.emitted();
  const left = events.filter((event) => event.name === 'ticket.left').at(-1);
  expect(left?.rooms).toContain(`${companyId}:queue:${queue.id}`);
  expect(left?.rooms).toContain(`${companyId}:user:${camila.userId}`);
  expect(left?.payload['by']).toEqual({ id: camila.userId, name: 'Camila Duarte' });
  expect(left?.except_rooms).toEqual([`${companyId}:admins`, `${companyId}:queue:${other.id}`]);
  const changed = events.filter((event) => event.name === 'ticket.changed').at(-1);
  expect(changed?.rooms).toEqual([`${companyId}:admins`, `${companyId}:queue:${other.id}`]);
  const [row] = await world.seed((db) => db.select().from(tickets).where(eq(tickets.id, ticket.id)));
  expect(row).toMatchObject({ status: 'pending', userId: null, queueId: other.id });
  const [line] = (await companyRows(world)).messages.filter((message) => message['ticket_id'] === ticket.id).slice(-1);
  expect(line).toMatchObject({
    body: 'Transferido de Camila Duarte para a fila Financeiro.',
    details: { line: [{ code: 'to-queue', values: { who: 'Camila Duarte', queue: 'Financeiro' } }] },
  });
});

test('a transfer to a person needs that person to work in the queue, and is on record', async () => {
  const { world, rafael, camila, waiting } = await deskOfTwo();
  const stranger = await world.person({ name: 'Bruno Reis' });
  const ticket = await waiting();
  const give = (userId: number) =>
    camila.act((ctx) => transferTicket(ctx, { ticketId: ticket.id, change: { userId } }));
  await expect(give(stranger.userId)).rejects.toThrow('ERR_USER_NOT_IN_QUEUE');
  expect(await give(rafael.userId)).toMatchObject({ status: 'open', user: { name: 'Rafael Souza' } });
  const records = await world.seed((db) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, world.companyId), eq(auditLog.action, 'ticket.transfer'))),
  );
  expect(records).toMatchObject([{ userId: camila.userId, subject: `ticket:${ticket.id}` }]);
});

test('another connection is for admins only, and not where the contact is already being served', async () => {
  const { world, camila, waiting } = await deskOfTwo();
  const admin = await world.person({ profile: 'admin' });
  const ticket = await waiting();
  const elsewhere = await world.connection();
  const move = { ticketId: ticket.id, change: { whatsappId: elsewhere.id } };
  await expect(camila.act((ctx) => transferTicket(ctx, move))).rejects.toThrow('ERR_NO_PERMISSION');

  const other = await world.ticket({ contactId: ticket.contactId, connectionId: elsewhere.id });
  await expect(admin.act((ctx) => transferTicket(ctx, move))).rejects.toThrow('ERR_OTHER_OPEN_TICKET');
  await world.seed((db) =>
    db.update(tickets).set({ status: 'closed', lastInboundAt: null }).where(eq(tickets.id, other.id)),
  );
  const moved = await admin.act((ctx) => transferTicket(ctx, move));
  expect(moved).toMatchObject({ whatsappId: elsewhere.id, status: 'pending', replyWindowEndsAt: null });
});

test('a farewell is the agent’s own text, else the connection’s, and nothing when it is unwanted', async () => {
  const { world, camila, waiting } = await deskOfTwo();
  const first = await waiting();
  await world.seed((db) =>
    db
      .update(connections)
      .set({ farewellMessage: '{{ms}}, {{firstName}}! Protocolo {{protocol}}{{unknown}}' })
      .where(eq(connections.companyId, world.companyId)),
  );
  const closed = await camila.act((ctx) => closeTicket(ctx, { ticketId: first.id }));
  expect(await linesOf(world, first.id)).toEqual([
    { type: 'chat', body: `Boa tarde, Marina! Protocolo ${closed.code}` },
    { type: 'closed_log', body: 'Camila Duarte encerrou o atendimento.' },
  ]);

  await world.seed((db) => db.update(users).set({ farewellMessage: 'Até logo!' }).where(eq(users.id, camila.userId)));
  const [second, third, fourth] = [await waiting(), await waiting(), await waiting()];
  await camila.act((ctx) => closeTicket(ctx, { ticketId: second.id }));
  await camila.act((ctx) => closeTicket(ctx, { ticketId: third.id, sendFarewellMessage: false }));
  await camila.act((ctx) => closeTicket(ctx, { ticketId: fourth.id, justClose: true, sendFarewellMessage: true }));
  expect((await linesOf(world, second.id))[0]?.body).toBe('Até logo!');
  expect(await linesOf(world, third.id)).toHaveLength(1);
  expect(await linesOf(world, fourth.id)).toHaveLength(1);
});

test('a farewell outside the reply window is not sent, and the conversation says why', async () => {
  const { world, camila, queue } = await deskOfTwo();
  await world.seed((db) => db.update(users).set({ farewellMessage: 'Até logo!' }).where(eq(users.id, camila.userId)));
  const ticket = await world.ticket({ queueId: queue.id, lastInboundAt: new Date('2026-11-01T00:00:00Z') });
  await camila.act((ctx) => closeTicket(ctx, { ticketId: ticket.id }));
  expect(await linesOf(world, ticket.id)).toEqual([
    {
      type: 'closed_log',
      body: 'Camila Duarte encerrou o atendimento. A mensagem de despedida não foi enviada: a janela de 24 horas já terminou.',
    },
  ]);
});

test('reopening keeps the history, and is refused while the contact is served in another ticket', async () => {
  const { world, camila, rafael, queue, waiting } = await deskOfTwo();
  const ticket = await waiting();
  await camila.act((ctx) => closeTicket(ctx, { ticketId: ticket.id }));
  const again = await rafael.act((ctx) => reopenTicket(ctx, { ticketId: ticket.id }));
  expect(again).toMatchObject({ uuid: ticket.uuid, status: 'open', user: { name: 'Rafael Souza' } });

  await camila.act((ctx) => closeTicket(ctx, { ticketId: ticket.id }));
  const { contactId, connectionId } = ticket;
  await world.ticket({ contactId, connectionId, queueId: queue.id, status: 'open', userId: rafael.userId });
  await expect(camila.act((ctx) => reopenTicket(ctx, { ticketId: ticket.id }))).rejects.toMatchObject({
    code: 'ERR_OTHER_OPEN_TICKET',
    details: { user: { name: 'Rafael Souza' } },
  });
});

test('an agent starts a conversation in an own queue, and names it when there are several; an admin may leave it out', async () => {
  const { world, queue } = await deskOfTwo();
  const foreign = await world.queue();
  const camila = await world.person({ name: 'Camila Duarte', queueIds: [queue.id, (await world.queue()).id] });
  await world.connection({ isDefault: true });
  const contact = await world.contact();
  const create = (queueId?: number) =>
    camila.act((ctx) => createTicket(ctx, { contactId: contact.id, status: 'open', queueId }));
  await expect(create()).rejects.toThrow('ERR_QUEUE_REQUIRED');
  await expect(create(foreign.id)).rejects.toThrow('ERR_NO_PERMISSION');
  expect(await create(queue.id)).toMatchObject({
    status: 'open',
    user: { name: 'Camila Duarte' },
    channel: 'wppoficial',
  });

  const admin = await world.person({ profile: 'admin' });
  const other = await world.contact();
  const made = await admin.act((ctx) =>
    createTicket(ctx, { contactId: other.id, status: 'open', userId: camila.userId, channel: 'instagram' }),
  );
  expect(made).toMatchObject({ user: { name: 'Camila Duarte' }, queue: null, channel: 'wppoficial' });
});

test('starting a conversation takes over who waits, goes on with what was closed, and refuses who is being served', async () => {
  const { world, queue, camila, rafael, waiting } = await deskOfTwo();
  const ticket = await waiting();
  const { contactId, connectionId } = ticket;
  const create = (person: typeof camila) =>
    person.act((ctx) => createTicket(ctx, { contactId, status: 'open', queueId: queue.id, whatsappId: connectionId }));
  expect(await create(camila)).toMatchObject({ id: ticket.id, user: { name: 'Camila Duarte' } });
  await expect(create(rafael)).rejects.toMatchObject({ details: { user: { name: 'Camila Duarte' } } });
  await camila.act((ctx) => closeTicket(ctx, { ticketId: ticket.id }));
  expect(await create(rafael)).toMatchObject({ id: ticket.id, uuid: ticket.uuid, user: { name: 'Rafael Souza' } });
  expect(await world.seed((db) => db.select().from(tickets).where(eq(tickets.contactId, contactId)))).toHaveLength(1);
});

test('who starts a conversation at the same moment as another agent gets that agent’s name or the same refusal', async () => {
  const { world, queue, camila, rafael } = await deskOfTwo();
  const connection = await world.connection({ isDefault: true });
  const contact = await world.contact();
  const app = await world.http();
  const responses = await Promise.all(
    [camila, rafael].map((person) =>
      app.inject({
        method: 'POST',
        url: '/api/tickets',
        headers: person.headers,
        payload: { contactId: contact.id, queueId: queue.id },
      }),
    ),
  );
  await app.close();
  expect(responses.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const rows = await world.seed((db) => db.select().from(tickets).where(eq(tickets.connectionId, connection.id)));
  expect(rows).toHaveLength(1);
});

test('one address makes every move: accept, transfer, return, close and reopen', async () => {
  const { queue, camila, rafael, waiting } = await deskOfTwo();
  const ticket = await waiting();
  const put = (person: typeof camila, change: Parameters<typeof updateTicket>[1]['change']) =>
    person.act((ctx) => updateTicket(ctx, { ticketId: ticket.id, change }));
  expect(await put(camila, { status: 'open', userId: camila.userId })).toMatchObject({ status: 'open' });
  expect(await put(camila, { userId: rafael.userId, queueId: queue.id })).toMatchObject({ userId: rafael.userId });
  expect(await put(rafael, { status: 'pending', userId: null })).toMatchObject({ status: 'pending', userId: null });
  expect(await put(rafael, { status: 'closed', justClose: true })).toMatchObject({ status: 'closed' });
  expect(await put(camila, { status: 'open', userId: camila.userId })).toMatchObject({ userId: camila.userId });
});

test('what an agent may not see does not exist for any move', async () => {
  const { world, camila } = await deskOfTwo();
  const hidden = await world.ticket({ queueId: (await world.queue()).id });
  for (const change of [{ status: 'open' }, { status: 'closed' }, { queueId: 1 }, {}] as const) {
    const move = camila.act((ctx) => updateTicket(ctx, { ticketId: hidden.id, change }));
    await expect(move).rejects.toThrow('ERR_NO_TICKET_FOUND');
  }
});
