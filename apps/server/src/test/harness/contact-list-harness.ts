import type { ListImport } from '@balcao/contract/contact-lists/import-models.ts';
import type { listImportRoutes } from '@balcao/contract/contact-lists/import-routes.ts';
import type { ContactList, ContactListItem } from '@balcao/contract/contact-lists/models.ts';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import { runImportJob } from '../../features/contact-lists/imports/run-import.job.ts';
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

/** `isOutreach`: by a campaign, and nobody has answered. */
type Said = { number: string; fromMe: boolean; ack?: number; failureCode?: string; isOutreach?: boolean };

/** Somebody with whom the company has exchanged a message. */
export async function inhabitedTicket({ world }: Pick<ListHouse, 'world'>, { number, isOutreach, ...said }: Said) {
  const { companyId } = world;
  const connection = await world.connection({});
  const contact = await world.contact({ number });
  const ticket = await world.ticket({ contactId: contact.id, connectionId: connection.id });
  if (isOutreach)
    await world.deps.database.pool.query(`update tickets set status = 'outreach' where id = $1`, [ticket.id]);
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

const once = { number: 1, isLast: true };

/** Who stands on the first page of a list. */
export const peopleOf = async ({ call }: Pick<ListHouse, 'call'>, listId: number) =>
  (await call<{ contacts: ContactListItem[] }>('GET', `/contact-list-items?contactListId=${listId}`)).contacts;

/** How far an import is, and what became of its rows. */
export const figures = ({ state, total, done, created, repeated, refused }: ListImport) => ({
  state,
  total,
  done,
  created,
  repeated,
  refused,
});

/** What the worker does about an import. */
export const runImport = ({ world }: Pick<ListHouse, 'world'>, importId: number) =>
  runImportJob.run(world.deps, { companyId: world.companyId, importId }, once);

type Sent = { contactListId: number; file: string | Uint8Array<ArrayBuffer>; fields?: Record<string, string> };

/** Sends a file as a browser does, lets the work happen, and answers what became of it. */
export async function sendSheet(house: ListHouse, { contactListId, file, fields = {} }: Sent) {
  const { app, admin, call } = house;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file]), 'lista.bin');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: `/api/contact-lists/${contactListId}/upload`,
    headers: { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  if (answer.statusCode !== 200) throw new Error(answer.json<Failure>().error);
  const { id } = answer.json<ListImport>();
  await runImport(house, id);
  return call<RouteOutput<typeof listImportRoutes.getImport>>('GET', `/contact-list-imports/${id}`);
}
