import type { DeleteAllTask } from '@balcao/contract/contact-actions/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { getContact } from '../../contacts/contacts.queries.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { createContact } from '../../contacts/create-contact.ts';
import { listContacts } from '../../contacts/list-contacts.ts';
import { restoreContact } from '../../contacts/restore-contact.ts';
import { messages } from '../../messages/messages.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { createTicket } from '../../ticket-actions/create-ticket.ts';
import { deleteAllJob } from './delete-all.job.ts';
import { deleteAllContacts, undoDeleteAll } from './delete-all-contacts.ts';
import { deleteContact, listDeleted } from './delete-contact.ts';
import { deleteContactsJob } from './delete-contacts.job.ts';

const once = { number: 1, isLast: true };
const HOUR = 60 * 60 * 1000;

const names = async (person: Person) =>
  (await person.act((ctx) => listContacts(ctx, { searchParam: '', pageNumber: 1 }))).contacts.map(({ name }) => name);

const deleteEverybody = async (world: World, admin: Person): Promise<DeleteAllTask> => {
  const task = await admin.act((ctx) => deleteAllContacts(ctx));
  await deleteAllJob.run(world.deps, { companyId: world.companyId, taskId: task.id }, once);
  return task;
};

test('a deleted contact is hidden everywhere and comes back as it was', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const { id } = await world.contact({ name: 'Marina' });
  await world.connection({ isDefault: true });
  await admin.act((ctx) => deleteContact(ctx, id));
  const none = { code: 'ERR_NO_CONTACT_FOUND' };
  expect(await names(admin)).toEqual([]);
  await expect(admin.act((ctx) => getContact(ctx, id))).rejects.toMatchObject(none);
  await expect(admin.act((ctx) => deleteContact(ctx, id))).rejects.toMatchObject(none);
  await expect(admin.act((ctx) => createTicket(ctx, { contactId: id, status: 'open' }))).rejects.toMatchObject(none);
  expect((await admin.act((ctx) => listDeleted(ctx))).contacts).toMatchObject([{ id, name: 'Marina' }]);
  await admin.act((ctx) => restoreContact(ctx, id));
  expect(await names(admin)).toEqual(['Marina']);
  expect((await world.emitted()).map(({ name }) => name)).toEqual(['contact.deleted', 'contact.created']);
});

test('deleting needs its permission, and whom somebody serves stays', async () => {
  const world = await createWorld();
  const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person()];
  const { contactId } = await world.ticket({ status: 'pending' });
  const app = await world.http();
  const remove = async (person: Person) =>
    (await app.inject({ method: 'DELETE', url: `/api/contacts/${contactId}`, headers: person.headers })).json();
  expect(await remove(agent)).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  expect(await remove(admin)).toMatchObject({ error: 'ERR_CONTACT_BEING_SERVED' });
  expect(await admin.act((ctx) => getContact(ctx, contactId))).toMatchObject({ id: contactId });
});

test('who writes again, or is added again, is no longer deleted', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const [writer, added] = [await world.contact({ name: 'Escreve' }), await world.contact({ name: 'Antes' })];
  for (const { id } of [writer, added]) await admin.act((ctx) => deleteContact(ctx, id));
  await world.ticket({ contactId: writer.id });
  expect(await names(admin)).toEqual(['Escreve']);
  const number = added.number ?? '';
  const back = await admin.act((ctx) => createContact(ctx, { name: 'Depois', number, email: '' }));
  expect(back).toMatchObject({ id: added.id, name: 'Depois' });
  expect(await names(admin)).toEqual(['Depois', 'Escreve']);
});

test('deleting all wants the word, spares those being served, and can be undone for a day', async () => {
  const world = await createWorld();
  const [admin, agent] = [await world.person({ profile: 'admin' }), await world.person()];
  const other = await createWorld();
  await other.contact({ name: 'Deles' });
  for (let n = 0; n < 5; n += 1) await world.contact({ name: `Pessoa ${n}`, createdAt: TEST_NOW });
  const served = await world.contact({ name: 'Em atendimento', createdAt: TEST_NOW });
  await world.ticket({ contactId: served.id, status: 'open', userId: agent.userId });
  const app = await world.http();
  const ask = async (person: Person, confirmation: string) =>
    (await app.inject({ method: 'DELETE', url: `/api/contacts/all${confirmation}`, headers: person.headers })).json<
      DeleteAllTask & { error?: string }
    >();
  expect(await ask(agent, '?confirmation=EXCLUIR')).toMatchObject({ error: 'ERR_NO_PERMISSION' });
  for (const word of ['', '?confirmation=', '?confirmation=excluir', '?confirmation=sim']) {
    expect(await ask(admin, word)).toMatchObject({ error: 'ERR_VALIDATION' });
  }
  const task = await ask(admin, '?confirmation=EXCLUIR');
  expect(task).toMatchObject({ kind: 'delete-all', state: 'running', total: 6, deleted: 5, kept: 1 });
  expect((await ask(admin, '?confirmation=EXCLUIR')).id).toBe(task.id);
  await deleteAllJob.run(world.deps, { companyId: world.companyId, taskId: task.id }, once);
  expect(await names(admin)).toEqual(['Em atendimento']);
  expect(await names(await other.person({ profile: 'admin' }))).toEqual(['Deles']);

  expect(await admin.act((ctx) => undoDeleteAll(ctx, task.id))).toMatchObject({ state: 'undone' });
  expect(await names(admin)).toHaveLength(6);
  const tomorrow = new Date(TEST_NOW.getTime() + 25 * HOUR);
  const again = await deleteEverybody(world, admin);
  const late = { code: 'ERR_CONTACT_UNDO_TOO_LATE' };
  await expect(admin.act((ctx) => undoDeleteAll({ ...ctx, now: tomorrow }, again.id))).rejects.toMatchObject(late);
});

test('deleting all leaves whom the list does not show, because only a campaign knows them', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  await world.contact({ name: 'Cliente', createdAt: TEST_NOW });
  const reached = await world.contact({ name: 'Desconhecida', isOutreach: true, createdAt: TEST_NOW });
  expect(await deleteEverybody(world, admin)).toMatchObject({ total: 1, deleted: 1, kept: 0 });
  const [left] = await world.seed((db) => db.select().from(contacts).where(eq(contacts.id, reached.id)));
  expect(left).toMatchObject({ deletedAt: null, isOutreach: true });
  expect(await names(admin)).toEqual([]);
});

test('undoing while contacts are still being deleted stops it', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  await world.contact({ name: 'Fica' });
  const task = await admin.act((ctx) => deleteAllContacts(ctx));
  await admin.act((ctx) => undoDeleteAll(ctx, task.id));
  await deleteAllJob.run(world.deps, { companyId: world.companyId, taskId: task.id }, once);
  expect(await names(admin)).toEqual(['Fica']);
});

test('after a day everything is erased with tickets and files; a file that others still show stays', async () => {
  let now = TEST_NOW;
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), now: () => now });
  const world = await createWorld({ deps });
  const admin = await world.person({ profile: 'admin' });
  const [gone, served, kept] = [await world.contact(), await world.contact(), await world.contact({ name: 'Fica' })];
  const old = await world.ticket({ contactId: gone.id, status: 'closed' });
  const others = await world.ticket({ contactId: kept.id, status: 'closed' });
  const [own, forwarded] = [deps.storage.newKey(world.companyId, 'jpg'), deps.storage.newKey(world.companyId, 'jpg')];
  for (const key of [own, forwarded]) await deps.storage.putBytes(key, new Uint8Array([1]));
  const base = { companyId: world.companyId, fromMe: false, sentAt: now };
  await world.seed((db) =>
    db.insert(messages).values([
      { ...base, ticketId: old.id, contactId: gone.id, mediaKey: own },
      { ...base, ticketId: old.id, contactId: gone.id, mediaKey: forwarded },
      { ...base, ticketId: others.id, contactId: kept.id, mediaKey: forwarded },
    ]),
  );
  for (const { id } of [gone, served]) await admin.act((ctx) => deleteContact(ctx, id));
  now = new Date(TEST_NOW.getTime() + 23 * HOUR);
  await deleteContactsJob.run(deps, {}, once);
  expect((await admin.act((ctx) => listDeleted(ctx))).contacts).toHaveLength(2);

  await world.ticket({ contactId: served.id });
  now = new Date(TEST_NOW.getTime() + 25 * HOUR);
  await deleteContactsJob.run(deps, {}, once);
  await deleteContactsJob.run(deps, {}, once);
  const left = await world.seed((db) =>
    db.select({ id: contacts.id }).from(contacts).where(eq(contacts.companyId, world.companyId)),
  );
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([served.id, kept.id]));
  expect(await world.seed((db) => db.select().from(tickets).where(eq(tickets.id, old.id)))).toEqual([]);
  expect([(await deps.storage.sizeOf(own)) !== null, (await deps.storage.sizeOf(forwarded)) !== null]).toEqual([
    false,
    true,
  ]);
});

test('the picture of an erased contact is erased with it; one that somebody else shows too stays', async () => {
  let now = TEST_NOW;
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), now: () => now });
  const world = await createWorld({ deps });
  const admin = await world.person({ profile: 'admin' });
  const [own, shared] = ['own.jpg', 'shared.jpg'].map((name) => `company${world.companyId}/${name}`);
  const gone = [
    await world.contact({ profilePicUrl: `/public/${own}` }),
    await world.contact({ profilePicUrl: `/public/${shared}` }),
  ];
  await world.contact({ name: 'Fica', profilePicUrl: `/public/${shared}` });
  for (const { id } of gone) await admin.act((ctx) => deleteContact(ctx, id));
  now = new Date(TEST_NOW.getTime() + 25 * HOUR);
  await deleteContactsJob.run(deps, {}, once);
  const { rows } = await deps.database.pool.query<{ payload: { keys: string[] } }>(
    'select payload from graphile_worker._private_jobs where payload::text like $1',
    [`%company${world.companyId}/%`],
  );
  expect(rows.map(({ payload }) => payload.keys)).toEqual([[own]]);
});
