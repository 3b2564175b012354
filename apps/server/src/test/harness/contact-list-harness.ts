import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import { contactIdentities } from '../../features/contacts/contacts.table.ts';
import { messages } from '../../features/messages/messages.table.ts';
import { createWorld, type Person } from '../world.ts';

export type ListHouse = Awaited<ReturnType<typeof listHouse>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Failure = { error: string };

/** A company with an admin who works on its contact lists over the whole HTTP stack. */
export async function listHouse(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const admin = await world.person({ profile: 'admin' });
  const app = await world.http();
  async function callAs<T>(person: Person, asked: `${Method} /${string}`, body?: object): Promise<T> {
    const [method, path] = asked.split(' ') as [Method, string];
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: person.headers,
      ...(body && { payload: body }),
    });
    return answer.statusCode < 400 ? answer.json<T>() : ({ error: answer.json<Failure>().error } as T);
  }
  const call = <T>(method: Method, path: `/${string}`, body?: object) => callAs<T>(admin, `${method} ${path}`, body);
  return {
    world,
    admin,
    app,
    call,
    callAs,
    list: (name: string) => call<ContactList>('POST', '/contact-lists', { name }),
    add: (contactListId: number, person: { number: string; name?: string; email?: string; empresa?: string }) =>
      call<object>('POST', '/contact-list-items', { name: 'Alguém', ...person, contactListId }),
  };
}

type Said = { number: string; fromMe: boolean; ack?: number; failureCode?: string };

/** Somebody with whom the company has exchanged a message. */
export async function inhabitedTicket({ world }: Pick<ListHouse, 'world'>, { number, ...said }: Said) {
  const { companyId } = world;
  const connection = await world.connection({});
  const contact = await world.contact({ number });
  const ticket = await world.ticket({ contactId: contact.id, connectionId: connection.id });
  const of = { companyId, contactId: contact.id, ticketId: ticket.id, connectionId: connection.id };
  await world.seed(async (db) => {
    await db
      .insert(contactIdentities)
      .values({ companyId, contactId: contact.id, kind: 'phone', value: number })
      .onConflictDoNothing();
    await db.insert(messages).values({ ...of, ...said, body: 'Oi', sentAt: world.deps.now() });
  });
  return { contact, ticket };
}
