import { expect, test } from 'vitest';
import { createBotHarness, draw } from '../../../test/harness/bot-harness.ts';
import { runJobs } from '../../../test/harness/run-reactions.ts';
import { twoPeople } from '../../../test/harness/tickets/two-people.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { getContact } from '../../contacts/contacts.queries.ts';
import { listContacts } from '../../contacts/list-contacts.ts';
import { findContactByIdentity } from '../../contacts/identity/resolve-contact.ts';
import { updateContact } from '../../contacts/update-contact.ts';
import { messages } from '../../messages/messages.table.ts';
import { mergeContacts } from './merge-contacts.ts';
import { listMerges, refuseMerge, suggestMerges } from './merges.queries.ts';
import { undoMerge } from './undo-merge.ts';

async function say(world: World, ticket: { id: number; contactId: number }, body: string) {
  const { companyId, deps } = world;
  const { id: ticketId, contactId } = ticket;
  await world.seed((db) =>
    db.insert(messages).values({ companyId, ticketId, contactId, fromMe: false, body, sentAt: deps.now() }),
  );
}

/** Whose tickets and messages are whose, as the database has it. */
async function belongings({ deps, companyId }: World) {
  const { rows } = await deps.database.pool.query<{ who: number; what: string }>(
    `select contact_id as who, 'ticket ' || id || ' ' || status as what from tickets where company_id = $1
     union all select contact_id, 'says ' || body from messages where company_id = $1 and media_type = 'chat'
     union all select contact_id, kind || ' ' || value from contact_identities where company_id = $1
     order by 1, 2`,
    [companyId],
  );
  return rows.map(({ who, what }) => `${who}: ${what}`).toSorted();
}

test('merging brings tickets, messages, identities and fields together; undoing puts both back with their own', async () => {
  const { world, admin, marina, insta } = await twoPeople();
  const [mine, theirs] = [
    await world.ticket({ contactId: marina.id, status: 'closed' }),
    await world.ticket({ contactId: insta.id, status: 'pending' }),
  ];
  await say(world, mine, 'oi da marina');
  await say(world, theirs, 'oi do insta');
  const before = await belongings(world);
  const contactsBefore = await Promise.all([marina, insta].map(({ id }) => admin.act((ctx) => getContact(ctx, id))));

  const merge = await admin.act((ctx) => mergeContacts(ctx, { keptId: marina.id, mergedId: insta.id }));
  expect(merge).toMatchObject({ kept: { name: 'Marina' }, merged: { name: 'marina.l' }, user: { name: 'Renata' } });
  expect(await admin.act((ctx) => getContact(ctx, marina.id))).toMatchObject({
    name: 'Marina',
    username: 'marina.l',
    email: 'm@x.com',
    extraInfo: [{ name: 'CPF', value: '123' }],
  });
  await expect(admin.act((ctx) => getContact(ctx, insta.id))).rejects.toMatchObject({ code: 'ERR_NO_CONTACT_FOUND' });
  expect((await belongings(world)).every((line) => line.startsWith(`${marina.id}: `))).toBe(true);

  // Life goes on in between: in a ticket of each, and somebody corrects the e-mail.
  await say(world, { id: theirs.id, contactId: marina.id }, 'mais do insta');
  await say(world, { id: mine.id, contactId: marina.id }, 'mais da marina');
  await admin.act((ctx) => updateContact(ctx, { contactId: marina.id, change: { email: 'certo@x.com' } }));

  expect((await admin.act((ctx) => undoMerge(ctx, merge.id))).undoneAt).not.toBeNull();
  expect(await belongings(world)).toEqual(
    [...before, `${marina.id}: says mais da marina`, `${insta.id}: says mais do insta`].toSorted(),
  );
  const [one, other] = contactsBefore;
  expect(await admin.act((ctx) => getContact(ctx, marina.id))).toMatchObject({
    name: 'Marina',
    username: one?.username,
    email: 'certo@x.com',
    extraInfo: [],
  });
  expect(await admin.act((ctx) => getContact(ctx, insta.id))).toMatchObject({
    name: other?.name,
    email: other?.email,
    extraInfo: other?.extraInfo,
  });
  expect((await admin.act((ctx) => undoMerge(ctx, merge.id))).id).toBe(merge.id);
});

test('two active tickets on one connection become one, and after undoing two again', async () => {
  const { world, admin, marina, insta } = await twoPeople();
  const connection = await world.connection();
  const waiting = new Date('2026-11-20T10:00:00.000Z');
  const open = await world.ticket({
    contactId: insta.id,
    connectionId: connection.id,
    status: 'open',
    userId: admin.userId,
    unreadMessages: 1,
  });
  const pending = await world.ticket({
    contactId: marina.id,
    connectionId: connection.id,
    waitStartedAt: waiting,
    unreadMessages: 2,
  });
  const { id } = await admin.act((ctx) => mergeContacts(ctx, { keptId: marina.id, mergedId: insta.id }));
  const state = async () => (await belongings(world)).filter((line) => line.includes('ticket'));
  expect(await state()).toEqual(
    [`${marina.id}: ticket ${open.id} open`, `${marina.id}: ticket ${pending.id} closed`].toSorted(),
  );
  const { rows } = await world.deps.database.pool.query<{ unread: number; since: Date }>(
    'select unread_messages as unread, wait_started_at as since from tickets where id = $1',
    [open.id],
  );
  expect(rows).toEqual([{ unread: 3, since: waiting }]);
  await admin.act((ctx) => undoMerge(ctx, id));
  expect(await state()).toEqual(
    [`${insta.id}: ticket ${open.id} open`, `${marina.id}: ticket ${pending.id} pending`].toSorted(),
  );
});

test('who writes from a merged identity is the kept contact, and a number of the merged one is taken', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const [one, two] = [
    await world.contact({ number: '5511911112222' }),
    await world.contact({ number: '5511933334444' }),
  ];
  const { id } = await admin.act((ctx) => mergeContacts(ctx, { keptId: one.id, mergedId: two.id }));
  const owner = async () =>
    (await world.act((ctx) => findContactByIdentity(ctx, { phone: '5511933334444' })))?.contactId;
  expect(await owner()).toBe(one.id);
  // A ticket that somebody was about to open for the merged one belongs to the kept one.
  expect((await world.ticket({ contactId: two.id })).contactId).toBe(one.id);
  await admin.act((ctx) => undoMerge(ctx, id));
  expect(await owner()).toBe(two.id);
});

test('a merge can be undone for thirty days, and only while the kept contact stands for itself', async () => {
  const { world, admin, marina, insta } = await twoPeople();
  const third = await world.contact();
  const first = await admin.act((ctx) => mergeContacts(ctx, { keptId: marina.id, mergedId: insta.id }));
  const second = await admin.act((ctx) => mergeContacts(ctx, { keptId: third.id, mergedId: marina.id }));
  const late = { code: 'ERR_CONTACT_UNDO_TOO_LATE' };
  await expect(admin.act((ctx) => undoMerge(ctx, first.id))).rejects.toMatchObject(late);
  await admin.act((ctx) => undoMerge(ctx, second.id));
  const after31Days = new Date(world.deps.now().getTime() + 31 * 24 * 60 * 60 * 1000);
  await expect(admin.act((ctx) => undoMerge({ ...ctx, now: after31Days }, first.id))).rejects.toMatchObject(late);
  await admin.act((ctx) => undoMerge(ctx, first.id));
  expect((await admin.act((ctx) => listContacts(ctx, { searchParam: '', pageNumber: 1 }))).count).toBe(3);
});

test('ten people who merge the same two at once make one merge', async () => {
  const { admin, marina, insta } = await twoPeople();
  const pairs = Array.from({ length: 10 }, (_, n) =>
    n % 2 === 0 ? { keptId: marina.id, mergedId: insta.id } : { keptId: insta.id, mergedId: marina.id },
  );
  const answers = await Promise.allSettled(pairs.map((pair) => admin.act((ctx) => mergeContacts(ctx, pair))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await admin.act((ctx) => listMerges(ctx))).merges).toHaveLength(1);
});

test('who looks like one person is suggested, and no longer once a person has said no', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const add = (fields: Parameters<World['contact']>[0]) => world.contact(fields);
  const email = [await add({ name: 'Ana', email: 'Ana@x.com' }), await add({ name: 'Aninha', email: 'ana@x.com' })];
  const company = [await add({ name: 'João', empresa: 'ACME' }), await add({ name: 'joao', empresa: 'Acme' })];
  const name = [await add({ name: 'Rita Lee Jones' }), await add({ name: 'Rita Lee Jones', number: null })];
  const number = [await add({ number: '5521966665555' }), await add({ number: '552166665555' })];
  await add({ name: 'Bruno' });
  await add({ name: 'Bruno' });
  const { suggestions } = await admin.act((ctx) => suggestMerges(ctx));
  const seen = suggestions.map(({ reason, contacts }) => [reason, contacts.map(({ id }) => id)]);
  const ids = (pair: { id: number }[]) => pair.map(({ id }) => id);
  expect(seen).toEqual([
    ['number', ids(number)],
    ['email', ids(email)],
    ['company', ids(company)],
    ['name', ids(name)],
  ]);
  const [one = { id: 0 }, other = { id: 0 }] = email;
  await admin.act((ctx) => refuseMerge(ctx, other.id, one.id));
  expect((await admin.act((ctx) => suggestMerges(ctx))).suggestions.map(({ reason }) => reason)).toEqual([
    'number',
    'company',
    'name',
  ]);
});

test('where bots serve two contacts who become one, one of them goes on and the other is silent', async () => {
  const nodes = [
    { id: '1', type: 'start' },
    { id: 'nome', type: 'question', data: { label: 'Qual é o seu nome?', variable: 'nome' } },
    { id: 'fim', type: 'message', data: { label: 'Obrigado, {{nome}}.' } },
  ];
  const desk = await createBotHarness();
  await desk.change({ flowId: (await desk.flow(draw(nodes, ['1 nome', 'nome fim']))).flowId });
  const [earlier, later] = ['5511966665555', '5511955554444'] as const;
  await desk.say('Oi', { from: earlier });
  await desk.leaves();
  await desk.say('Olá', { from: later });
  await desk.leaves();
  const [goes, stays] = [await desk.ticket(earlier), await desk.ticket(later)];
  const pair = { keptId: Number(stays['contact_id']), mergedId: Number(goes['contact_id']) };
  const admin = await desk.world.person({ profile: 'admin', name: 'Renata' });
  await admin.act((ctx) => mergeContacts(ctx, pair));
  await runJobs(desk.deps, desk.companyId);
  expect((await desk.runs()).map(({ ticketId, status, endedBecause }) => [ticketId, status, endedBecause])).toEqual([
    [goes.id, 'ended', 'person'],
    [stays.id, 'active', null],
  ]);
  expect(await desk.ticket(later)).toMatchObject({
    id: stays.id,
    is_bot: true,
    unread_messages: 0,
    wait_started_at: null,
  });
  await desk.say('Marina', { from: earlier });
  expect((await desk.lines(later)).slice(-3)).toEqual([
    '> Marina',
    '< Obrigado, Marina.',
    '· O robô terminou e passou o atendimento à equipe.',
  ]);
});
