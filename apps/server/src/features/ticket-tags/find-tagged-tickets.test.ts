import { MAX_TAGGED_TICKETS } from '@balcao/contract/tags/routes.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { createTag } from '../tags/create-tag.ts';
import { tickets, ticketTags } from '../tickets/tickets.table.ts';
import { findTaggedTickets } from './find-tagged-tickets.ts';

async function desk() {
  const world = await createWorld();
  const [sales, support] = [await world.queue(), await world.queue()];
  const admin = await world.person({ profile: 'admin' });
  const agent = await world.person({ queueIds: [sales.id] });
  const tag = await admin.act((ctx) => createTag(ctx, { name: 'Cliente VIP', kanban: 0 }));
  const { companyId } = world;
  const tagged = async (fields: Parameters<typeof world.ticket>[0]) => {
    const ticket = await world.ticket(fields);
    await world.seed((db) => db.insert(ticketTags).values({ companyId, ticketId: ticket.id, tagId: tag.id }));
    return ticket;
  };
  return { world, sales, support, admin, agent, tag, tagged };
}

test('the newest ticket with the tag comes first, with the name, the number and the e-mail of its customer', async () => {
  const { world, sales, admin, tag, tagged } = await desk();
  const marina = await world.contact({ name: 'Marina', number: '5511977776666', email: 'marina@exemplo.com.br' });
  const first = await tagged({ contactId: marina.id, queueId: sales.id, status: 'closed' });
  const second = await tagged({ queueId: sales.id, status: 'pending' });
  await world.ticket({ queueId: sales.id });
  const app = await world.http();
  const url = `/api/ticket/ListByTagIsAuth/${tag.id}`;
  const answer = await app.inject({ method: 'GET', url, headers: admin.headers });
  expect(answer.json()).toMatchObject({
    tickets: [
      { id: second.id, status: 'pending', contact: { email: '' } },
      {
        id: first.id,
        uuid: first.uuid,
        status: 'closed',
        tags: [{ id: tag.id }],
        contact: { name: 'Marina', number: '5511977776666', email: 'marina@exemplo.com.br' },
      },
    ],
  });
  await app.close();
});

test('an agent finds the own tickets and those of the own queues, and nobody else’s', async () => {
  const { sales, support, admin, agent, tag, tagged } = await desk();
  const own = await tagged({ queueId: support.id, status: 'open', userId: agent.userId });
  const inQueue = await tagged({ queueId: sales.id });
  const foreign = await tagged({ queueId: support.id, status: 'open', userId: admin.userId });
  const found = async (person: typeof agent) =>
    (await person.act((ctx) => findTaggedTickets(ctx, tag.id))).tickets.map(({ id }) => id);
  expect(await found(agent)).toEqual([inQueue.id, own.id]);
  expect(await found(admin)).toEqual([foreign.id, inQueue.id, own.id]);
});

test('an agent reads the last digits of a number only, and somebody whose contact was deleted cannot be reached', async () => {
  const { world, sales, admin, agent, tag, tagged } = await desk();
  const marina = await world.contact({ number: '5511977776666', email: 'marina@exemplo.com.br' });
  await tagged({ contactId: marina.id, queueId: sales.id });
  const contactFor = async (person: typeof agent) =>
    (await person.act((ctx) => findTaggedTickets(ctx, tag.id))).tickets[0]?.contact;
  expect(await contactFor(agent)).toMatchObject({ number: '*********6666', email: 'marina@exemplo.com.br' });
  expect(await contactFor(admin)).toMatchObject({ number: '5511977776666' });
  await world.seed((db) => db.update(contacts).set({ deletedAt: world.deps.now() }).where(eq(contacts.id, marina.id)));
  expect(await contactFor(admin)).toMatchObject({ name: 'Marina Lacerda', number: null, email: '' });
});

test('a tag of another company does not exist', async () => {
  const [ours, theirs] = [await desk(), await desk()];
  await theirs.tagged({});
  for (const tagId of [theirs.tag.id, 999_999_999]) {
    await expect(ours.admin.act((ctx) => findTaggedTickets(ctx, tagId))).rejects.toMatchObject({
      code: 'ERR_NO_TAG_FOUND',
    });
  }
});

test('of a tag that half the company carries the newest tickets are shown', async () => {
  const { world, admin, tag } = await desk();
  const { companyId } = world;
  const [contact, connection] = [await world.contact(), await world.connection()];
  const now = world.deps.now();
  const rows = Array.from({ length: MAX_TAGGED_TICKETS + 3 }, () => ({
    companyId,
    contactId: contact.id,
    connectionId: connection.id,
    channel: 'wppoficial' as const,
    status: 'closed' as const,
    lastMessageAt: now,
  }));
  const made = await world.seed((db) => db.insert(tickets).values(rows).returning({ id: tickets.id }));
  await world.seed((db) =>
    db.insert(ticketTags).values(made.map(({ id }) => ({ companyId, ticketId: id, tagId: tag.id }))),
  );
  const found = (await admin.act((ctx) => findTaggedTickets(ctx, tag.id))).tickets.map(({ id }) => id);
  const newest = made.map(({ id }) => id).toSorted((a, b) => b - a);
  expect(found).toEqual(newest.slice(0, MAX_TAGGED_TICKETS));
});
