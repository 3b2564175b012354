import { randomUUID } from 'node:crypto';
import { eq } from '../../platform/db/drizzle.ts';
import { messages } from '../../features/messages/messages.table.ts';
import { settings } from '../../features/settings/settings.table.ts';
import { tags } from '../../features/tags/tags.table.ts';
import { ticketTags } from '../../features/tickets/tickets.table.ts';
import { users } from '../../features/users/users.table.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { first } from '../builders.ts';

export const ticketNames = [
  'waiting in queue A',
  'attended to in queue A',
  'closed in queue A',
  'group in queue A',
  'attended to by the assigned in queue B',
  'waiting in queue B',
  'waiting without a queue',
  'of a campaign that nobody has answered',
] as const;
export type TicketName = (typeof ticketNames)[number];

export type Named = { id: number; uuid: string; messageId: number };
export type Scene = {
  world: World;
  people: Record<PersonName, Person>;
  tickets: Record<TicketName, Named>;
  contactId: number;
  /** Stands in the customer's name. */
  nameMark: string;
  /** Stands in one message of every ticket. */
  textMark: string;
  /** Sticks to every ticket. */
  tagId: number;
};

/**
 * The rule, written out: who sees which tickets. Everything below is judged by this table, not by the functions that
 * the product decides with.
 */
const queueA: readonly TicketName[] = [
  'waiting in queue A',
  'attended to in queue A',
  'closed in queue A',
  'group in queue A',
];
/** Everybody's in a company; what nobody has answered is nobody's. */
export const answered: readonly TicketName[] = ticketNames.filter(
  (name) => name !== 'of a campaign that nobody has answered',
);
export const sees = {
  admin: answered,
  super: answered,
  'supervisor of queue A': queueA,
  'agent of queue A': queueA,
  'agent without a queue': [],
  'the assigned': ['attended to by the assigned in queue B'],
  'agent who sees all chats': ['waiting without a queue'],
  "another company's admin": [],
} as const satisfies Record<string, readonly TicketName[]>;
export type PersonName = keyof typeof sees;
export const personNames = Object.keys(sees) as PersonName[];

/** One customer with conversations everywhere, and one of each kind of person. */
export async function setScene(): Promise<Scene> {
  const [world, elsewhere] = [await createWorld(), await createWorld()];
  const { companyId } = world;
  const mark = randomUUID().replaceAll('-', '').slice(0, 12);
  const [nameMark, textMark] = [`nome${mark}`, `texto${mark}`];
  await world.seed((db) => db.insert(settings).values({ companyId, key: 'showMessageGroups', value: 'enabled' }));
  const [a, b] = [await world.queue(), await world.queue()];
  const people = {
    admin: await world.person({ profile: 'admin' }),
    super: await world.person({ super: true }),
    'supervisor of queue A': await world.person({ profile: 'supervisor', queueIds: [a.id] }),
    'agent of queue A': await world.person({ queueIds: [a.id] }),
    'agent without a queue': await world.person(),
    'the assigned': await world.person(),
    'agent who sees all chats': await world.person(),
    "another company's admin": await elsewhere.person({ profile: 'admin' }),
  };
  const sharing = people['agent who sees all chats'].userId;
  await world.seed((db) => db.update(users).set({ allUserChat: 'enabled' }).where(eq(users.id, sharing)));
  const contact = await world.contact({ name: `Cliente ${nameMark}` });
  const assigned = people['the assigned'].userId;
  const other = (await world.person()).userId;
  const shapes: Record<TicketName, Parameters<World['ticket']>[0]> = {
    'waiting in queue A': { status: 'pending', queueId: a.id },
    'attended to in queue A': { status: 'open', queueId: a.id, userId: other },
    'closed in queue A': { status: 'closed', queueId: a.id, userId: other, unreadMessages: 0 },
    'group in queue A': { status: 'pending', queueId: a.id, isGroup: true },
    'attended to by the assigned in queue B': { status: 'open', queueId: b.id, userId: assigned },
    'waiting in queue B': { status: 'pending', queueId: b.id },
    'waiting without a queue': { status: 'pending', queueId: null },
    'of a campaign that nobody has answered': { status: 'closed', queueId: null },
  };
  const tickets = {} as Record<TicketName, Named>;
  const tag = await world.seed(async (db) =>
    first(
      await db
        .insert(tags)
        .values({ companyId, name: `Etiqueta ${mark}`, color: '#2f6fed' })
        .returning(),
    ),
  );
  for (const name of ticketNames) {
    const ticket = await world.ticket({ contactId: contact.id, unreadMessages: 1, ...shapes[name] });
    const said = { companyId, ticketId: ticket.id, contactId: contact.id, connectionId: ticket.connectionId };
    const message = await world.seed(async (db) =>
      first(
        await db
          .insert(messages)
          .values({ ...said, fromMe: !answered.includes(name), body: `Oi ${textMark}`, sentAt: world.deps.now() })
          .returning(),
      ),
    );
    await world.seed((db) => db.insert(ticketTags).values({ companyId, ticketId: ticket.id, tagId: tag.id }));
    if (!answered.includes(name)) await hide(world, ticket.id);
    tickets[name] = { id: ticket.id, uuid: ticket.uuid, messageId: message.id };
  }
  return { world, people, tickets, contactId: contact.id, nameMark, textMark, tagId: tag.id };
}

/** No type of the product has this state: it is the database's own. */
const hide = ({ deps }: World, ticketId: number) =>
  deps.database.pool.query(`update tickets set status = 'outreach' where id = $1`, [ticketId]);

/** The names of the tickets with these ids, in the order of the table. */
export const namesOf = ({ tickets }: Scene, ids: Iterable<number>): TicketName[] => {
  const known = new Set(ids);
  return ticketNames.filter((name) => known.has(tickets[name].id));
};
