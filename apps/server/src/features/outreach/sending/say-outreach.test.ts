import { expect, test } from 'vitest';
import { companyRows } from '../../../test/company-rows.ts';
import { createInbound } from '../../../test/inbound.ts';
import { createWorld } from '../../../test/world.ts';
import { suppress } from '../../suppressions/suppress.ts';
import { sayOutreach, type Outreach } from './say-outreach.ts';
import { withdrawBulk } from './withdraw-bulk.ts';

const NUMBER = '5511988887777';

async function campaign() {
  const world = await createWorld();
  const inbound = await createInbound(world);
  const { pool } = world.deps.database;
  const letter = (fields: Partial<Outreach> = {}): Outreach => ({
    connectionId: inbound.connection.id,
    person: { name: 'Marina', number: NUMBER },
    recipientId: '7',
    part: 1,
    clientId: 'campaign:7:1',
    content: { body: 'Oferta de novembro' },
    campaign: 'Novembro',
    ...fields,
  });
  const say = (fields: Partial<Outreach> = {}) => world.act((ctx) => sayOutreach(ctx, letter(fields)));
  const outbox = async () =>
    (
      await pool.query(
        `select state, priority, max_attempts as "maxAttempts", recipient, message_id as "messageId" from outbox
         where company_id = $1 order by id`,
        [world.companyId],
      )
    ).rows;
  const steps = async () =>
    (
      await pool.query<{ kind: string }>('select kind from ticket_events where company_id = $1 order by id', [
        world.companyId,
      ])
    ).rows.map(({ kind }) => kind);
  const events = async () => (await world.emitted()).map(({ name }) => name);
  return { world, inbound, say, outbox, steps, events, rows: () => companyRows(world) };
}

test('a stranger is written to in a hidden ticket of a hidden contact, in bulk, and nobody hears of it', async () => {
  const { say, outbox, steps, events, rows } = await campaign();
  const said = await say();
  const { tickets, contacts, messages } = await rows();
  expect(contacts).toMatchObject([{ id: said.contactId, name: 'Marina', number: NUMBER, is_outreach: true }]);
  expect(tickets).toMatchObject([{ id: said.ticketId, status: 'outreach', queue_id: null, user_id: null }]);
  expect(messages).toMatchObject([
    {
      id: said.messageId,
      body: 'Oferta de novembro',
      from_me: true,
      recipient_id: 7,
      recipient_part: 1,
      details: { campaign: { name: 'Novembro' } },
    },
  ]);
  expect(await outbox()).toEqual([
    { state: 'queued', priority: 2, maxAttempts: 5, recipient: `phone:${NUMBER}`, messageId: said.messageId },
  ]);
  expect([await steps(), await events()]).toEqual([[], []]);
});

test('one hidden ticket holds all that is said to somebody over a connection, whatever form of the number a list has', async () => {
  const { say, rows } = await campaign();
  const first = await say();
  const again = await say({
    person: { name: 'M. Lacerda', number: '551188887777' },
    recipientId: '8',
    clientId: 'campaign:8:1',
  });
  expect(again).toMatchObject({ ticketId: first.ticketId, contactId: first.contactId });
  expect((await rows()).contacts).toMatchObject([{ name: 'Marina' }]);
});

test('what was said under a name is not said again', async () => {
  const { say, rows } = await campaign();
  await say();
  await expect(say()).rejects.toMatchObject({ cause: { constraint: 'messages_client' } });
  expect((await rows()).messages).toHaveLength(1);
});

test('whoever serves somebody reads along: it stands in the active ticket, and the customer goes on waiting', async () => {
  const { world, inbound, say, events, rows } = await campaign();
  const contact = await world.contact({ number: NUMBER });
  const active = await world.ticket({ contactId: contact.id, connectionId: inbound.connection.id, status: 'pending' });
  expect(await say()).toMatchObject({ ticketId: active.id, contactId: contact.id });
  expect(await events()).toEqual(['message.created']);
  expect((await rows()).tickets).toMatchObject([{ id: active.id, wait_started_at: expect.any(Date) }]);
});

test('who answers is a new customer with a new ticket, in which the campaign is the first message', async () => {
  const { world, inbound, say, steps, events, rows } = await campaign();
  const { ticketId, contactId, messageId } = await say();
  await inbound.say({ from: NUMBER, timestamp: '1795186800', text: { body: 'Quanto custa?' } });
  const { tickets, contacts, messages } = await rows();
  expect(tickets).toMatchObject([
    { id: ticketId, status: 'pending', last_message: 'Quanto custa?', unread_messages: 1 },
  ]);
  expect(contacts).toMatchObject([{ id: contactId, is_outreach: false }]);
  expect(messages.map(({ id, ticket_id }) => [id === messageId, ticket_id])).toEqual([
    [true, ticketId],
    [false, ticketId],
  ]);
  expect(await steps()).toEqual(['created']);
  expect(await events()).toEqual(expect.arrayContaining(['contact.created', 'message.created']));
  // The next campaign begins a hidden ticket of its own once this conversation is over.
  const app = await world.http();
  const admin = await world.person({ profile: 'admin' });
  const close = { url: `/api/tickets/${ticketId}`, headers: admin.headers, payload: { status: 'closed' } };
  expect((await app.inject({ method: 'PUT', ...close })).statusCode).toBe(200);
  const next = await say({ recipientId: '9', clientId: 'campaign:9:1' });
  expect(next.ticketId).not.toBe(ticketId);
});

test('receipts of what stands in a hidden ticket are written down and told to nobody, also when its campaign is gone', async () => {
  const { inbound, say, events, rows, world } = await campaign();
  const { messageId } = await say();
  const uuid = (await rows()).messages[0]?.['uuid'];
  const status = { id: 'wamid.c1', status: 'read', timestamp: '1795186000', recipient_id: NUMBER };
  await inbound.post(inbound.value({ statuses: [{ ...status, biz_opaque_callback_data: uuid }] }));
  await inbound.settle();
  expect((await rows()).messages).toMatchObject([{ id: messageId, ack: 3, external_id: 'wamid.c1' }]);
  const refused = await say({ recipientId: '8', clientId: 'campaign:8:1' });
  const failed = {
    id: 'wamid.c2',
    status: 'failed',
    timestamp: '1795186001',
    recipient_id: NUMBER,
    errors: [{ code: 131_026, title: 'Message undeliverable' }],
    pricing: { billable: true, category: 'marketing', pricing_model: 'PMP' },
    biz_opaque_callback_data: (await rows()).messages[1]?.['uuid'],
  };
  await inbound.post(inbound.value({ statuses: [failed] }));
  await inbound.settle();
  expect((await rows()).messages[1]).toMatchObject({ id: refused.messageId, failure_reason: 'recipient' });
  expect(await events()).toEqual([]);
  expect(await world.act((ctx) => withdrawBulk(ctx, { recipientIds: ['7'] }))).toEqual([]);
  await inbound.say({ from: NUMBER, context: { id: 'wamid.c1' }, text: { body: 'Essa aqui' } });
  expect((await rows()).messages.at(-1)).toMatchObject({ body: 'Essa aqui', quoted_message_id: messageId });
});

test('what nobody has taken yet is withdrawn with its message, what is on its way stays', async () => {
  const { world, say, outbox, rows } = await campaign();
  await say();
  await say({ recipientId: '8', clientId: 'campaign:8:1', person: { name: '', number: '5511977776666' } });
  await say({ recipientId: '9', clientId: 'campaign:9:1', person: { name: '', number: '5511977775555' } });
  const { pool } = world.deps.database;
  const [taken] = await outbox();
  await pool.query(`update outbox set state = 'sending', claimed_epoch = 1 where message_id = $1`, [taken?.messageId]);
  const withdraw = () => world.act((ctx) => withdrawBulk(ctx, { recipientIds: ['7', '8'] }));
  expect(await withdraw()).toEqual([{ recipientId: '8', part: 1 }]);
  expect(await withdraw()).toEqual([]);
  expect((await rows()).messages.map(({ recipient_id }) => recipient_id)).toEqual([7, 9]);
  expect((await outbox()).map(({ state }) => state)).toEqual(['sending', 'queued']);
});

test('somebody to whom nothing has left objects to no number', async () => {
  const { world, inbound, say } = await campaign();
  const contact = await world.contact({ number: NUMBER });
  await world.ticket({ contactId: contact.id, connectionId: inbound.connection.id, status: 'pending' });
  await say();
  await world.act((ctx) => withdrawBulk(ctx, { recipientIds: ['7'] }));
  expect(await world.act((ctx) => suppress(ctx, { contactId: contact.id, source: 'agent' }))).toBe(true);
  const { rows } = await world.deps.database.pool.query('select from outreach_objections where company_id = $1', [
    world.companyId,
  ]);
  expect(rows).toEqual([]);
});

test('what is taken back where people have seen it stays as one that did not leave, and may be said anew', async () => {
  const { world, inbound, say, outbox, rows } = await campaign();
  const contact = await world.contact({ number: NUMBER });
  await world.ticket({ contactId: contact.id, connectionId: inbound.connection.id, status: 'pending' });
  const { messageId } = await say();
  expect(await world.act((ctx) => withdrawBulk(ctx, { recipientIds: ['7'] }))).toEqual([{ recipientId: '7', part: 1 }]);
  expect((await rows()).messages).toMatchObject([
    { id: messageId, failure_reason: 'taken-back', recipient_id: null, recipient_part: 1 },
  ]);
  expect((await rows()).contacts).toMatchObject([{ last_outreach_at: null }]);
  expect((await world.emitted()).map(({ name, payload }) => [name, payload['messageId']]).at(-1)).toEqual([
    'message.ack-changed',
    messageId,
  ]);
  await say();
  expect(await outbox()).toMatchObject([{ state: 'queued' }]);
  await world.act((ctx) => withdrawBulk(ctx, { recipientIds: ['7'] }));
  expect((await rows()).contacts).toMatchObject([{ last_outreach_at: null }]);
});

test('who heard from a lane yesterday was written to yesterday, also when what a campaign queued today is taken back', async () => {
  const { world, say, rows } = await campaign();
  await say({ recipientId: null, clientId: 'lane:1:1', campaign: 'Negociação' });
  const { pool } = world.deps.database;
  await pool.query(`update messages set received_at = received_at - interval '1 day' where company_id = $1`, [
    world.companyId,
  ]);
  const { contactId } = await say();
  await world.act((ctx) => withdrawBulk(ctx, { recipientIds: ['7'] }));
  const { messages, contacts } = await rows();
  expect(contacts).toMatchObject([{ id: contactId, last_outreach_at: messages[0]?.['received_at'] }]);
  expect(messages).toHaveLength(1);
});
