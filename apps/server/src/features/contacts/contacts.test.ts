import { expect, test } from 'vitest';
import { createWorld } from '../../test/world.ts';
import { getContact } from './contacts.queries.ts';
import { createContact } from './create-contact.ts';
import { listContacts } from './list-contacts.ts';

const list = (searchParam = '', more: { pageNumber?: number; cursor?: string } = {}) => ({
  searchParam,
  pageNumber: 1,
  ...more,
});

test('a number is kept as digits, and its other form is the same person', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const add = (number: string) => admin.act((ctx) => createContact(ctx, { name: 'Marina', number, email: '' }));
  expect((await add('+55 (11) 98888-7777')).number).toBe('5511988887777');
  await expect(add('5511988887777')).rejects.toMatchObject({ code: 'ERR_DUPLICATED_CONTACT' });
  await expect(add('55 11 8888-7777')).rejects.toMatchObject({ code: 'ERR_DUPLICATED_CONTACT_NINTH_DIGIT' });
  await expect(add('123-4567')).rejects.toMatchObject({ code: 'ERR_WAPP_INVALID_CONTACT' });
  await expect(add('+00 000 0000')).rejects.toMatchObject({ code: 'ERR_WAPP_INVALID_CONTACT' });
});

test('ten people who add the same customer at once make one contact', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  const forms = ['5511988887777', '551188887777'];
  const adding = Array.from({ length: 10 }, (_, n) =>
    admin.act((ctx) => createContact(ctx, { name: 'Marina', number: forms[n % 2] ?? '', email: '' })),
  );
  const answers = await Promise.allSettled(adding);
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  expect((await admin.act((ctx) => listContacts(ctx, list()))).count).toBe(1);
});

test('contacts are found by name without accents, by number however it is written, by e-mail and by username', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  await world.contact({ name: 'João Conceição', number: '5511988887777', email: 'joao@exemplo.com.br' });
  await world.contact({ name: 'Ana 100%', number: '5521966665555', username: 'ana.rj' });
  const found = async (term: string) =>
    (await admin.act((ctx) => listContacts(ctx, list(term.toLowerCase())))).contacts.map((contact) => contact.name);
  for (const term of [
    'joao',
    'CONCEICAO',
    'joão',
    '(11) 98888-7777',
    '11 8888-7777',
    '988887777',
    '7777',
    'joao@exemplo',
  ])
    expect({ term, found: await found(term) }).toEqual({ term, found: ['João Conceição'] });
  for (const term of ['ana.rj', '100%', '96666'])
    expect({ term, found: await found(term) }).toEqual({ term, found: ['Ana 100%'] });
  for (const term of ['%', '_', 'xyz'])
    expect({ term, found: await found(term) }).toEqual({ term, found: term === '%' ? ['Ana 100%'] : [] });
});

test('pages follow each other by name without gaps, by cursor and by number alike', async () => {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin' });
  for (let n = 0; n < 45; n += 1) await world.contact({ name: n % 3 === 0 ? 'Álvaro' : `Pessoa ${n}` });
  const byNumber: number[] = [];
  const byCursor: number[] = [];
  let cursor: string | null = null;
  for (const pageNumber of [1, 2, 3]) {
    const page = await admin.act((ctx) => listContacts(ctx, list('', { pageNumber })));
    byNumber.push(...page.contacts.map((contact) => contact.id));
    expect(page).toMatchObject({ count: 45, hasMore: pageNumber < 3 });
    const query = list('', cursor === null ? {} : { cursor });
    const next = await admin.act((ctx) => listContacts(ctx, query));
    byCursor.push(...next.contacts.map((contact) => contact.id));
    cursor = next.nextCursor;
  }
  expect(new Set(byNumber).size).toBe(45);
  expect(byCursor).toEqual(byNumber);
  expect(cursor).toBeNull();
});

test('who may not see numbers sees four digits and cannot find out the others by searching', async () => {
  const world = await createWorld();
  const agent = await world.person();
  const { id } = await world.contact({ name: '+55 11 98888-7777', number: '5511988887777' });
  const contact = await agent.act((ctx) => getContact(ctx, id));
  expect(contact).toMatchObject({ number: '*********7777', name: '*********7777' });
  const found = async (term: string) => (await agent.act((ctx) => listContacts(ctx, list(term)))).count;
  expect(await found('11988887777')).toBe(1);
  expect(await found('55119')).toBe(0);
});

test('contacts of another company do not exist', async () => {
  const [ours, theirs] = [await createWorld(), await createWorld()];
  const admin = await ours.person({ profile: 'admin' });
  const { id } = await theirs.contact({ name: 'Só deles' });
  await expect(admin.act((ctx) => getContact(ctx, id))).rejects.toMatchObject({ code: 'ERR_NO_CONTACT_FOUND' });
  expect((await admin.act((ctx) => listContacts(ctx, list('só deles')))).contacts).toEqual([]);
});
