import { catalogue, type PublicEventType } from '@balcao/contract/webhooks/catalogue.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { companyRows } from '../../../test/company-rows.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createInbound } from '../../../test/inbound.ts';
import { createListener, publish } from '../../../test/harness/webhook-harness.ts';
import { createWorld } from '../../../test/world.ts';
import { createContact } from '../../contacts/create-contact.ts';
import { acceptTicket } from '../../ticket-actions/accept-ticket.ts';
import { removeEndpoint } from '../endpoints/remove-endpoint.ts';
import { publicEvents } from '../webhooks.table.ts';

const from = '5511988887777';
const contact = { wa_id: from, profile: { name: 'Marina' } };

type Listener = Awaited<ReturnType<typeof createListener>>;
const typesOf = async ({ events }: Listener) => (await events()).map(({ type }) => type);

/** The bodies of all events so far; each fits what the catalogue says of its kind. */
async function bodiesOf({ events }: Listener) {
  return (await events()).map(({ type, body }) => {
    const read = JSON.parse(body) as { type: PublicEventType; data: Record<string, unknown>; sequence: number };
    expect(catalogue[type].data.parse(read.data)).toEqual(read.data);
    return read;
  });
}

const text = (body: string, id: string) => ({ from, id, text: { body } });

test('a customer’s first message is a contact, a message and a ticket, each told once, in order', async () => {
  const listener = await createListener();
  const { say } = await createInbound(listener.world);
  await say(text('Bom dia', 'wamid.1'), contact);
  await listener.publish();
  const bodies = await bodiesOf(listener);
  expect(bodies.map(({ type }) => type).toSorted()).toEqual(['contact.created', 'message.received', 'ticket.created']);
  expect(bodies.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(bodies.find(({ type }) => type === 'message.received')?.data).toMatchObject({
    message: { text: 'Bom dia', fromMe: false, status: 'received', type: 'chat' },
    contact: { name: 'Marina' },
    ticket: { status: 'pending', channel: 'wppoficial' },
  });
  expect((await listener.deliveries()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
});

test('a process that dies while it publishes leaves nothing, and the next one tells each once', async () => {
  const listener = await createListener();
  const { say } = await createInbound(listener.world);
  await say(text('Bom dia', 'wamid.1'), contact);
  await publish(listener.world, { isUndone: true });
  expect(await listener.events()).toEqual([]);
  await listener.publish();
  await listener.publish();
  // The same ticket is pointed to again; its steps are not told again.
  await say(text('Alô?', 'wamid.2'), contact);
  await listener.publish();
  expect((await typesOf(listener)).toSorted()).toEqual([
    'contact.created',
    'message.received',
    'message.received',
    'ticket.created',
  ]);
  expect(await listener.deliveries()).toHaveLength(4);
});

test('accepting, edits, reactions and deletions say what they are', async () => {
  const listener = await createListener();
  const { say } = await createInbound(listener.world);
  await say(text('Oi', 'wamid.1'), contact);
  const [ticket] = (await companyRows(listener.world)).tickets;
  await listener.admin.act((ctx) => acceptTicket(ctx, { ticketId: ticket?.id ?? 0 }));
  const at = (second: number) => ({ from, timestamp: String(1795186000 + second) });
  const edit = { original_message_id: 'wamid.1', message: { type: 'text', text: { body: 'Oi!' } } };
  await say({ ...at(5), type: 'edit', edit });
  await say({ ...at(6), type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } });
  await say({ ...at(9), type: 'revoke', revoke: { original_message_id: 'wamid.1' } });
  await listener.publish();
  const bodies = await bodiesOf(listener);
  const dataOf = (type: PublicEventType) => bodies.find((body) => body.type === type)?.data;
  expect(dataOf('ticket.accepted')).toMatchObject({ step: { userId: listener.admin.userId } });
  expect(dataOf('message.reaction')).toMatchObject({ reactions: [{ emoji: '👍', fromMe: false }] });
  expect(dataOf('message.edited')).toBeDefined();
  expect(dataOf('message.deleted')).toMatchObject({ message: { text: '' } });
});

test('what a message came to is told once for each state, and failures each time', async () => {
  const listener = await createListener();
  const { world } = listener;
  const { say } = await createInbound(world);
  await say(text('Oi', 'wamid.1'), contact);
  const { messages, tickets } = await companyRows(world);
  const place = { messageId: messages[0]?.id ?? 0, ticketId: tickets[0]?.id ?? 0, queueId: null, userId: null };
  const failure = { reason: 'recipient', code: null, text: 'Sem WhatsApp', canRetry: true };
  const tell = (ack: number, refused: typeof failure | null = null) =>
    world.act((ctx) => Promise.resolve(ctx.emit('message.ack-changed', { ...place, ack, failure: refused })));
  await listener.publish();
  for (const ack of [1, 2, 2, 3, 4]) await tell(ack);
  await tell(0, failure);
  await tell(0, failure);
  await listener.publish();
  expect((await typesOf(listener)).filter((type) => type.startsWith('message.'))).toEqual([
    'message.received',
    'message.sent',
    'message.delivered',
    'message.read',
    'message.failed',
    'message.failed',
  ]);
});

test('a webhook hears the kinds it wants, and each webhook has its own delivery', async () => {
  const listener = await createListener({}, { types: ['message.received'] });
  const { webhook: other } = await listener.listen({ types: null });
  const { say } = await createInbound(listener.world);
  await say(text('Oi', 'wamid.1'), contact);
  await listener.publish();
  const byEndpoint = Map.groupBy(await listener.deliveries(), ({ endpointId }) => endpointId);
  const counts = [listener.webhook, other].map(({ id }) => byEndpoint.get(id)?.length);
  expect(counts).toEqual([1, 3]);
});

test('for a company that nobody listens to nothing is written, and nobody hears what was before', async () => {
  const world = await createWorld();
  const come = (number: string) => world.act((ctx) => createContact(ctx, { name: 'Ana Prado', email: '', number }));
  await come('5511987650001');
  await publish(world);
  const written = await world.seed((db) => db.$count(publicEvents, eq(publicEvents.companyId, world.companyId)));
  expect(written).toBe(0);
  let now = TEST_NOW;
  const listener = await createListener({ deps: await createTestDeps({ now: () => now }) });
  const { admin, webhook } = listener;
  await admin.act((ctx) => removeEndpoint(ctx, webhook.id));
  const met = (number: string) =>
    listener.world.act((ctx) => createContact(ctx, { name: 'Ana Prado', email: '', number }));
  await met('5511987650002');
  await listener.publish();
  expect(await listener.events()).toEqual([]);
  // Who begins to listen while something still waits to be told does not hear that either.
  await met('5511987650003');
  now = new Date(now.getTime() + 1000);
  await listener.listen();
  await listener.publish();
  expect(await listener.events()).toEqual([]);
});

test('nothing of one company is told to another', async () => {
  const [ours, theirs] = [await createListener(), await createListener()];
  await ours.world.act((ctx) => createContact(ctx, { name: 'Ana Prado', email: '', number: '5511987650001' }));
  await ours.publish();
  await theirs.publish();
  expect([(await ours.deliveries()).length, await theirs.events()]).toEqual([1, []]);
});
