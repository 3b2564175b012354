import { and, eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { contactIdentities } from '../../contacts/contacts.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { users } from '../../users/users.table.ts';

type Answer = { id?: number; uuid?: string; error?: string; details?: unknown } & Record<string, unknown>;

async function counter(queues = 1) {
  const world = await createWorld();
  const elsewhere = await world.connection({ isDefault: true });
  const mine = [];
  for (let n = 0; n < queues; n += 1) mine.push(await world.queue());
  const agent = await world.person({ name: 'Camila Duarte', queueIds: mine.map(({ id }) => id) });
  const app = await world.http();
  const open = async (payload: object, { headers }: Person = agent): Promise<Answer> =>
    (await app.inject({ method: 'POST', url: '/api/tickets', headers, payload })).json();
  const answer = async (ticketId: number): Promise<number> => {
    const url = `/api/messages/${ticketId}`;
    return (await app.inject({ method: 'POST', url, headers: agent.headers, payload: { body: 'Voltei' } })).statusCode;
  };
  return { world, elsewhere, queues: mine, agent, open, answer };
}

const address = { whatsapp: 'lid', wppoficial: 'bsuid', instagram: 'igsid', facebook: 'psid' } as const;

/** Somebody whom only this channel can reach, with a conversation that is over. */
async function served(world: World, channel: keyof typeof address, fields: { queueId: number }) {
  const contact = await world.contact({ number: null });
  const identity = {
    companyId: world.companyId,
    contactId: contact.id,
    kind: address[channel],
    value: `x${contact.id}`,
  };
  await world.seed((db) => db.insert(contactIdentities).values(identity));
  const connection = await world.connection({ channel });
  const ids = { contactId: contact.id, connectionId: connection.id };
  return { contact, connection, ticket: await world.ticket({ ...ids, ...fields, channel, status: 'closed' }) };
}

const ticketsOf = (world: World, contactId: number) =>
  world.seed((db) =>
    db
      .select()
      .from(tickets)
      .where(and(eq(tickets.companyId, world.companyId), eq(tickets.contactId, contactId))),
  );

test.each(Object.keys(address) as (keyof typeof address)[])(
  'reopened on %s, a conversation goes on where it was: same ticket, connection and queue, asked for or not',
  async (channel) => {
    const { world, elsewhere, queues, agent, open, answer } = await counter(2);
    const [first = { id: 0 }, second = { id: 0 }] = queues;
    // What the agent usually writes over reaches telephones only.
    await world.seed((db) => db.update(users).set({ whatsappId: elsewhere.id }).where(eq(users.id, agent.userId)));
    const { contact, connection, ticket } = await served(world, channel, { queueId: second.id });
    const again = { id: ticket.id, uuid: ticket.uuid, status: 'open', channel, queueId: second.id };
    expect(await open({ contactId: contact.id, whatsappId: connection.id })).toMatchObject(again);
    expect(await answer(ticket.id)).toBe(200);
    const left = 'select connection_id::int as over from outbox where company_id = $1';
    expect((await world.deps.database.pool.query(left, [world.companyId])).rows).toEqual([{ over: connection.id }]);
    await world.seed((db) => db.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, ticket.id)));
    expect(await open({ contactId: contact.id })).toMatchObject(again);
    await world.seed((db) => db.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, ticket.id)));
    expect(await open({ contactId: contact.id, queueId: first.id })).toMatchObject({ ...again, queueId: first.id });
    expect(await ticketsOf(world, contact.id)).toHaveLength(1);
  },
);

test('a closed conversation of a telephone goes on over its own connection, not over the agent’s', async () => {
  const { world, elsewhere, queues, agent, open } = await counter();
  await world.seed((db) => db.update(users).set({ whatsappId: elsewhere.id }).where(eq(users.id, agent.userId)));
  const linked = await world.connection({ channel: 'whatsapp' });
  const ids = { connectionId: linked.id, queueId: queues[0]?.id ?? 0 };
  const ticket = await world.ticket({ ...ids, channel: 'whatsapp', status: 'closed' });
  expect(await open({ contactId: ticket.contactId })).toMatchObject({ id: ticket.id, whatsappId: linked.id });
  // Who was never written to is written to over the agent's own.
  expect(await open({ contactId: (await world.contact()).id })).toMatchObject({ whatsappId: elsewhere.id });
});

test('a connection that cannot reach the contact is refused, and no ticket begins', async () => {
  const { world, elsewhere, queues, open } = await counter();
  const { contact, ticket } = await served(world, 'instagram', { queueId: queues[0]?.id ?? 0 });
  const page = await world.connection({ channel: 'facebook' });
  for (const whatsappId of [elsewhere.id, page.id]) {
    const refused = { error: 'ERR_CONTACT_UNREACHABLE', details: { contactId: contact.id, whatsappId } };
    expect(await open({ contactId: contact.id, whatsappId })).toMatchObject(refused);
  }
  expect(await ticketsOf(world, contact.id)).toMatchObject([{ id: ticket.id, status: 'closed' }]);
});

test('the queue is asked for only when a new conversation could go to several, or to none', async () => {
  for (const [count, outcome] of [
    [0, { error: 'ERR_QUEUE_REQUIRED' }],
    [1, { status: 'open' }],
    [2, { error: 'ERR_QUEUE_REQUIRED' }],
  ] as const) {
    const { world, open } = await counter(count);
    // Of somebody else: a company without any asks nobody.
    await world.queue();
    expect(await open({ contactId: (await world.contact()).id })).toMatchObject(outcome);
  }
});

test('who is being served already is named by their ticket, whatever queue was left out; a hidden one stays hidden', async () => {
  const { world, queues, agent, open } = await counter(2);
  const [first = { id: 0 }] = queues;
  const colleague = await world.person({ name: 'Rafael Souza', queueIds: [first.id] });
  const other = await world.queue();
  const serve = (userId: number, queueId: number) => world.ticket({ status: 'open', userId, queueId });
  const own = await serve(agent.userId, first.id);
  const seen = await serve(colleague.userId, first.id);
  const hidden = await serve(colleague.userId, other.id);
  const refused = (ticket: object | null, name: string) => ({
    error: 'ERR_OTHER_OPEN_TICKET',
    details: { ticket, user: { name } },
  });
  const ask = ({ contactId, connectionId }: typeof own) => open({ contactId, whatsappId: connectionId });
  expect(await ask(own)).toMatchObject(refused({ uuid: own.uuid }, 'Camila Duarte'));
  expect(await ask(seen)).toMatchObject(refused({ uuid: seen.uuid }, 'Rafael Souza'));
  expect(await ask(hidden)).toMatchObject(refused(null, 'Rafael Souza'));
});

test('an admin who opens a ticket for somebody hands over the customer who waits', async () => {
  const { world, queues, agent, open } = await counter();
  const admin = await world.person({ profile: 'admin' });
  const waiting = await world.ticket({ status: 'pending', queueId: queues[0]?.id ?? 0, unreadMessages: 2 });
  const asked = { contactId: waiting.contactId, whatsappId: waiting.connectionId, status: 'open' };
  const stranger = await world.person();
  expect(await open({ ...asked, userId: stranger.userId }, admin)).toMatchObject({ error: 'ERR_USER_NOT_IN_QUEUE' });
  const given = await open({ ...asked, userId: agent.userId }, admin);
  expect(given).toMatchObject({ id: waiting.id, status: 'open', userId: agent.userId, unreadMessages: 2 });
});
