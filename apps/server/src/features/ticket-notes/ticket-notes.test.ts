import { NOTES_PER_PAGE } from '@balcao/contract/ticket-notes/routes.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { tickets } from '../tickets/tickets.table.ts';
import { users } from '../users/users.table.ts';
import { createNote } from './create-note.ts';
import { listNotes } from './list-notes.ts';
import { removeNote } from './remove-note.ts';

async function desk() {
  const world = await createWorld();
  const queue = await world.queue();
  const author = await world.person({ queueIds: [queue.id], name: 'Camila Duarte' });
  const colleague = await world.person({ queueIds: [queue.id], name: 'Diego Prado' });
  const ticket = await world.ticket({ queueId: queue.id });
  const write = (note: string, as = author) => as.act((ctx) => createNote(ctx, { note, ticketId: ticket.id }));
  const read = (as = author) => as.act((ctx) => listNotes(ctx, { ticketId: ticket.id }));
  return { world, queue, author, colleague, ticket, write, read };
}

test('a note is there for everybody who may view the ticket, newest first, and live', async () => {
  const { world, queue, author, colleague, ticket, write, read } = await desk();
  await write('Prefere falar à tarde');
  await write('Já recebeu a segunda via', colleague);
  expect(await read()).toMatchObject([
    { note: 'Já recebeu a segunda via', user: { id: colleague.userId, name: 'Diego Prado' }, ticketId: ticket.id },
    { note: 'Prefere falar à tarde', user: { name: 'Camila Duarte' }, contactId: ticket.contactId },
  ]);
  expect(await read(colleague)).toEqual(await read(author));
  const told = (await world.emitted()).at(-1);
  expect(told?.name).toBe('ticket-note.created');
  expect(told?.rooms.toSorted()).toEqual([`${world.companyId}:admins`, `${world.companyId}:queue:${queue.id}`]);
});

test('who may not view the ticket neither reads, writes nor deletes its notes', async () => {
  const { world, write, read } = await desk();
  const note = await write('Cliente antigo');
  const stranger = await world.person();
  expect(await read(stranger)).toEqual([]);
  await expect(write('Oi', stranger)).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  await expect(stranger.act((ctx) => removeNote(ctx, note.id))).rejects.toMatchObject({ code: 'ERR_NO_NOTE_FOUND' });
});

test('a note is deleted by its author or an admin, by nobody else and only once', async () => {
  const { world, colleague, author, write, read } = await desk();
  const admin = await world.person({ profile: 'admin' });
  const [first, second] = [await write('Primeira'), await write('Segunda')];
  const remove = (id: number, as = author) => as.act((ctx) => removeNote(ctx, id));
  await expect(remove(first.id, colleague)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  await remove(first.id);
  await remove(second.id, admin);
  await expect(remove(first.id)).rejects.toMatchObject({ code: 'ERR_NO_NOTE_FOUND' });
  expect(await read()).toEqual([]);
  expect((await world.emitted()).filter(({ name }) => name === 'ticket-note.deleted')).toHaveLength(2);
});

test('the contact’s earlier tickets keep their notes, as far as one may view them', async () => {
  const { world, author, ticket, write } = await desk();
  await write('Do atendimento de hoje');
  const earlier = await world.ticket({ contactId: ticket.contactId, userId: author.userId, status: 'closed' });
  await author.act((ctx) => createNote(ctx, { note: 'Do atendimento anterior', ticketId: earlier.id }));
  const hidden = await world.ticket({ contactId: ticket.contactId, queueId: (await world.queue()).id });
  const admin = await world.person({ profile: 'admin' });
  await admin.act((ctx) => createNote(ctx, { note: 'De outra fila', ticketId: hidden.id }));
  const ofContact = { contactId: ticket.contactId };
  const seen = async (as = author) => (await as.act((ctx) => listNotes(ctx, ofContact))).map(({ note }) => note);
  expect(await seen()).toEqual(['Do atendimento anterior', 'Do atendimento de hoje']);
  expect(await seen(admin)).toHaveLength(3);
  expect(await author.act((ctx) => listNotes(ctx, {}))).toEqual([]);
  expect(await author.act((ctx) => listNotes(ctx, { ...ofContact, ticketId: earlier.id }))).toHaveLength(1);
});

test('a note outlives its author but not its ticket', async () => {
  const { world, author, ticket, write, read } = await desk();
  await write('Fica');
  const admin = await world.person({ profile: 'admin' });
  await world.seed((db) => db.delete(users).where(eq(users.id, author.userId)));
  expect(await read(admin)).toMatchObject([{ note: 'Fica', user: null }]);
  await world.seed((db) => db.delete(tickets).where(eq(tickets.id, ticket.id)));
  const { rows } = await world.deps.database.pool.query('select 1 from ticket_notes where company_id = $1', [
    world.companyId,
  ]);
  expect(rows).toEqual([]);
});

test('the documented calls refuse what is too short and a contact that is not the ticket’s', async () => {
  const { world, author, ticket } = await desk();
  const other = await world.contact();
  const app = await world.http();
  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/ticket-notes', headers: author.headers, payload });
  const { id: ticketId, contactId } = ticket;
  expect((await post({ note: ' a ', ticketId, contactId })).json()).toMatchObject({ error: 'ERR_VALIDATION' });
  expect((await post({ note: 'ab', ticketId, contactId: other.id })).json()).toEqual({ error: 'ERR_NO_CONTACT_FOUND' });
  expect((await post({ note: 'ab', ticketId, contactId })).statusCode).toBe(200);
  await app.close();
});

test('more notes than a page holds are read page by page, none twice and none left out', async () => {
  const { world, author, ticket } = await desk();
  const total = NOTES_PER_PAGE + 3;
  const texts = Array.from({ length: total }, (_, index) => `Nota ${index}`);
  const { rows } = await world.deps.database.pool.query<{ id: number }>(
    `insert into ticket_notes (company_id, ticket_id, user_id, note)
     select $1, $2, $3, text from unnest($4::text[]) with ordinality as written(text, place) order by place returning id`,
    [world.companyId, ticket.id, author.userId, texts],
  );
  const page = (before?: number) => author.act((ctx) => listNotes(ctx, { contactId: ticket.contactId, before }));
  const first = await page();
  const second = await page(first.at(-1)?.id);
  expect([first.length, second.length]).toEqual([NOTES_PER_PAGE, 3]);
  expect([...first, ...second].map(({ note }) => note)).toEqual(texts.toReversed());
  expect(await page(Number(rows[0]?.id))).toEqual([]);
});
