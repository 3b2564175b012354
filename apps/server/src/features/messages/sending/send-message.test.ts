import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { templateOf } from '../../../test/templates/approved-template.ts';
import type { World } from '../../../test/world.ts';
import { createOpenTicketHarness } from '../../../test/harness/tickets/open-ticket-harness.ts';
import { connections } from '../../connections/connections.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';

test('an answer is stored as queued, handed to the outbox, and told to all who see the ticket', async () => {
  const { world, ticket, send, outbox } = await createOpenTicketHarness({ unreadMessages: 2 });
  const {
    messages: [sent],
  } = await send({ body: 'Já verifico!' });
  expect(sent).toMatchObject({ body: 'Já verifico!', fromMe: true, ack: 0, user: { name: 'Camila Duarte' } });
  expect((await outbox()).filter((row) => row.kind === 'message')).toMatchObject([{ message_id: sent?.id }]);
  const [row] = await world.seed((db) => db.select().from(tickets).where(eq(tickets.id, ticket.id)));
  expect(row).toMatchObject({
    lastMessage: 'Já verifico!',
    lastMessageFromMe: true,
    waitStartedAt: null,
    unreadMessages: 0,
  });
  expect((await world.emitted()).map((event) => event.name)).toEqual(['ticket.unread-changed', 'message.created']);
});

test('the same client id twice, even at the same moment, is one message', async () => {
  const { world, ticket, send, outbox } = await createOpenTicketHarness();
  const sendRequest = { body: 'Uma vez só', clientId: 'client-0001' };
  const answers = await Promise.all([send(sendRequest), send(sendRequest), send(sendRequest)]);
  const ids = answers.flatMap((answer) => answer.messages.map((message) => message.id));
  expect(new Set(ids).size).toBe(1);
  expect(await outbox()).toHaveLength(1);
  await world.seed((db) => db.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, ticket.id)));
  expect((await send(sendRequest)).messages[0]?.id).toBe(ids[0]);
});

test('nothing is sent into a ticket that waits or is closed, without a connection, or after the window', async () => {
  const refused = async (fields: Parameters<World['ticket']>[0], code: string) => {
    const { send } = await createOpenTicketHarness(fields);
    await expect(send({ body: 'oi' })).rejects.toThrow(code);
  };
  await refused({ status: 'pending', userId: null }, 'ERR_TICKET_NOT_OPEN');
  await refused({ status: 'closed' }, 'ERR_TICKET_NOT_OPEN');
  await refused({ connectionId: null }, 'ERR_TICKET_NO_WAPP');
  await refused({ lastInboundAt: new Date('2026-11-19T14:59:59Z') }, 'ERR_REPLY_WINDOW_CLOSED');
});

test('who may not see the ticket cannot write into it', async () => {
  const { world, send } = await createOpenTicketHarness();
  const stranger = await world.person({ queueIds: [(await world.queue()).id] });
  await expect(send({ body: 'oi' }, stranger)).rejects.toThrow('ERR_NO_TICKET_FOUND');
});

test('blank, too long and half messages are refused before anything is stored', async () => {
  const { send, outbox } = await createOpenTicketHarness();
  for (const body of ['', '   \n ', '\u200b', 'x'.repeat(4097)]) {
    await expect(send({ body })).rejects.toThrow('ERR_VALIDATION');
  }
  await expect(send({ body: 'a\0b\ud800' })).resolves.toMatchObject({ messages: [{ body: 'ab\ufffd' }] });
  expect((await send({ body: '😀'.repeat(4096) })).messages).toHaveLength(1);
  expect(await outbox()).toHaveLength(2);
});

test('only a message of the same contact can be quoted, and none of a conversation that one may not see', async () => {
  const { world, ticket, send } = await createOpenTicketHarness();
  const {
    messages: [first],
  } = await send({ body: 'primeira' });
  const quoting = await send({ body: 'sobre isso', quotedMsg: { id: first?.id ?? 0 } });
  expect(quoting.messages[0]?.quotedMsg).toMatchObject({ id: first?.id, body: 'primeira' });
  const said = async (at: { id: number; contactId: number }) => {
    const place = { companyId: world.companyId, ticketId: at.id, contactId: at.contactId };
    const row = { ...place, fromMe: false, body: 'x', sentAt: world.deps.now() };
    return (await world.seed((db) => db.insert(messages).values(row).returning()))[0]?.id ?? 0;
  };
  const other = await world.ticket();
  const foreign = await said(other);
  expect(other.contactId).not.toBe(ticket.contactId);
  await expect(send({ body: 'oi', quotedMsg: { id: foreign } })).rejects.toThrow('ERR_NO_MESSAGE_FOUND');

  const beside = { contactId: ticket.contactId, status: 'closed' } as const;
  const [seen, hidden] = [ticket.queueId, (await world.queue('Financeiro')).id].map((queueId) =>
    world.ticket({ ...beside, queueId }).then(said),
  );
  expect((await send({ body: 'e isso', quotedMsg: { id: (await seen) ?? 0 } })).messages).toHaveLength(1);
  const unseen = { body: 'e aquilo', quotedMsg: { id: (await hidden) ?? 0 } };
  await expect(send(unseen)).rejects.toThrow('ERR_NO_MESSAGE_FOUND');
});

test('a template goes out after the window too, with its text filled in as the customer will read it', async () => {
  const { world, ticket, send } = await createOpenTicketHarness({ lastInboundAt: null });
  const template = templateOf({
    name: 'pedido_pronto',
    category: 'UTILITY',
    header: { format: 'TEXT', text: 'Pedido {{1}}' },
    body: 'Olá {{1}}, seu pedido {{2}} está pronto.',
    footer: 'Loja Central',
    buttons: [{ type: 'QUICK_REPLY', text: 'Obrigado' }],
    parameters: ['1', '2'],
  });
  await world.seed((db) =>
    db
      .update(connections)
      .set({ templates: [template, { ...template, name: 'pausado', status: 'PAUSED' }] })
      .where(eq(connections.id, ticket.connectionId ?? 0)),
  );
  const choose = (name: string, parameters: Record<string, string>) =>
    send({ template: { name, language: 'pt_BR', parameters } });
  const {
    messages: [sent],
  } = await choose('pedido_pronto', { '1': 'Marina', '2': '481', 'header.1': '481' });
  expect(sent).toMatchObject({
    mediaType: 'template',
    body: 'Pedido 481\nOlá Marina, seu pedido 481 está pronto.\nLoja Central',
    details: { template: { name: 'pedido_pronto' }, buttons: [{ title: 'Obrigado' }] },
  });
  const [row] = await world.seed((db) =>
    db
      .select()
      .from(messages)
      .where(eq(messages.id, sent?.id ?? 0)),
  );
  expect(row?.outgoing).toEqual({
    kind: 'template',
    name: 'pedido_pronto',
    language: 'pt_BR',
    components: [
      { type: 'header', parameters: [{ type: 'text', text: '481' }] },
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Marina' },
          { type: 'text', text: '481' },
        ],
      },
    ],
  });
  // Meta counts it: nobody had written within a day. Within their window it counts nothing.
  const counted = async () => {
    const [place] = await world.seed((db) =>
      db
        .select()
        .from(connections)
        .where(eq(connections.id, ticket.connectionId ?? 0)),
    );
    const { rows } = await world.deps.database.pool.query<{ n: number }>(
      `select sum(n)::int as n from outreach_hours where scope = any($1)`,
      [[`account:${place?.parentAccountId}`, `connection:${place?.id}`]],
    );
    return rows[0]?.n;
  };
  expect(await counted()).toBe(1);
  await world.seed((db) =>
    db.update(tickets).set({ lastInboundAt: world.deps.now() }).where(eq(tickets.id, ticket.id)),
  );
  await choose('pedido_pronto', { '1': 'Marina', '2': '482', 'header.1': '482' });
  expect(await counted()).toBe(1);
  await expect(choose('pedido_pronto', { '1': 'Marina' })).rejects.toMatchObject({
    details: { fields: ['template.parameters.2'] },
  });
  await expect(choose('pausado', { '1': 'a', '2': 'b' })).rejects.toThrow('ERR_VALIDATION');
  await expect(choose('não existe', {})).rejects.toThrow('ERR_VALIDATION');
});
