import type { ContactList, ContactListItem } from '@balcao/contract/contact-lists/models.ts';
import { expect, test } from 'vitest';
import { inhabitedTicket, listHouse } from '../../test/harness/contact-list-harness.ts';
import { isImpossible } from './validity/numbering-plan.ts';

test('a list has a name, people with numbers, and counts them', async () => {
  const { call, admin, world } = await listHouse();
  const list = await call<ContactList>('POST', '/contact-lists', { name: ' Clientes de julho ' });
  expect(list).toMatchObject({ name: 'Clientes de julho', contactsCount: 0, variables: [], consentBasis: null });
  const ana = { name: 'Ana Souza', number: '(11) 98432-7715', email: 'ana@x.com.br', empresa: 'Flor', companyId: 999 };
  const item = await call<ContactListItem>('POST', '/contact-list-items', { ...ana, contactListId: list.id });
  expect(item).toMatchObject({ number: '5511984327715', isWhatsappValid: null, companyId: world.companyId });
  expect(await call('GET', '/contact-lists')).toMatchObject({
    records: [{ id: list.id, contactsCount: 1 }],
    hasMore: false,
  });
  expect(await call('GET', '/contact-lists/list?companyId=999')).toMatchObject([{ id: list.id, contactsCount: 1 }]);

  await call('PUT', `/contact-list-items/${item.id}`, { name: 'Ana S.', number: '11 3432-7715' });
  expect(await call('GET', `/contact-list-items/${item.id}`)).toMatchObject({ name: 'Ana S.', number: '551134327715' });
  await call('DELETE', `/contact-list-items/${item.id}`);
  expect(await call('GET', `/contact-lists/${list.id}`)).toMatchObject({ contactsCount: 0 });
  expect(await call('DELETE', `/contact-list-items/${item.id}`)).toEqual({ error: 'ERR_NO_LIST_ITEM_FOUND' });
  await call('DELETE', `/contact-lists/${list.id}`);
  expect(await call('GET', `/contact-lists/${list.id}`)).toEqual({ error: 'ERR_NO_CONTACT_LIST_FOUND' });
  const names = (await world.emitted()).map(({ name }) => name).filter((name) => name.startsWith('contact-list'));
  expect(names).toEqual([
    'contact-list.created',
    'contact-list-item.created',
    'contact-list-item.updated',
    'contact-list-item.deleted',
    'contact-list.deleted',
  ]);
  expect(admin.user.profile).toBe('admin');
});

test('one number stands in a list once, with or without its ninth digit, and in another list again', async () => {
  const { call, list, add } = await listHouse();
  const [first, second] = [await list('Um'), await list('Dois')];
  expect(await add(first.id, { number: '+55 11 98432-7715' })).toMatchObject({ number: '5511984327715' });
  expect(await add(first.id, { number: '551184327715' })).toEqual({ error: 'ERR_LIST_ITEM_EXISTS' });
  expect(await add(second.id, { number: '1184327715' })).toMatchObject({ number: '551184327715' });
  const other = (await add(first.id, { number: '11984327716' })) as ContactListItem;
  expect(await call('PUT', `/contact-list-items/${other.id}`, { number: '1184327715' })).toEqual({
    error: 'ERR_LIST_ITEM_EXISTS',
  });
  expect(await add(first.id, { number: '12345678x' })).toEqual({ error: 'ERR_WAPP_INVALID_CONTACT' });
  expect(await add(first.id, { number: '1234567' })).toEqual({ error: 'ERR_VALIDATION' });
  expect(await add(first.id, { number: '11984327719', email: 'ana@' })).toEqual({ error: 'ERR_VALIDATION' });
});

test('whether a number is on WhatsApp is known from messages and from the numbering plan, else it stays open', async () => {
  const house = await listHouse();
  const { call, list, add } = house;
  const { id } = await list('Três estados');
  await inhabitedTicket(house, { number: '5511984321111', fromMe: false });
  await inhabitedTicket(house, { number: '5511984322222', fromMe: true, ack: 1 });
  expect(await add(id, { number: '1184321111' })).toMatchObject({ isWhatsappValid: true, validitySource: 'messages' });
  expect(await add(id, { number: '11984322222' })).toMatchObject({ isWhatsappValid: null, validitySource: null });
  expect(await add(id, { number: '+55 20 98432-7715' })).toMatchObject({
    isWhatsappValid: false,
    validitySource: 'numbering-plan',
  });
  expect(await call('GET', `/contact-lists/${id}`)).toMatchObject({ contactsCount: 3, validCount: 1, invalidCount: 1 });
});

test.each([
  ['5511984327715', false],
  ['551184327715', false],
  ['551134327715', false],
  ['5511184327715', true],
  ['552084327715', true],
  ['55119843277155', true],
  ['16505551234', false],
  ['11505551234', true],
  ['351912345678', false],
  ['905321234567', false],
])('%s cannot exist: %s', (number, expected) => {
  expect(isImpossible(number)).toBe(expected);
});

test('people are found by pieces of name, number, e-mail and company, and read page by page', async () => {
  const { call, list, add } = await listHouse();
  const { id } = await list('Busca');
  const people = Array.from({ length: 120 }, (_, n) => ({
    name: `Pessoa ${String(n).padStart(3, '0')}`,
    number: `1198432${String(1000 + n)}`,
    empresa: n % 10 === 0 ? 'Óticas Sol' : '',
  }));
  for (const person of people) await add(id, person);
  type Page = { contacts: ContactListItem[]; count: number; hasMore: boolean; nextCursor: string | null };
  const read = (query: string) => call<Page>('GET', `/contact-list-items?contactListId=${id}${query}`);
  const names: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await read(cursor === '' ? '' : `&cursor=${cursor}`);
    expect(page.count).toBe(120);
    names.push(...page.contacts.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(names).toEqual(people.map(({ name }) => name));
  expect((await read('&pageNumber=3')).contacts.map(({ name }) => name)).toEqual(names.slice(100));
  expect(await read('&searchParam=oticas')).toMatchObject({ count: 12, hasMore: false });
  expect((await read('&searchParam=oticas')).contacts[1]).toMatchObject({ name: 'Pessoa 010' });
  expect(await read('&searchParam=98432-1007')).toMatchObject({ count: 1, contacts: [{ name: 'Pessoa 007' }] });
  expect(await read('&searchParam=pessoa%2010')).toMatchObject({ count: 10 });
  expect(await call('GET', '/contact-list-items?contactListId=999999')).toMatchObject({ contacts: [], count: 0 });
});

test('a list is read on from where a page ended, also when its last person was deleted or renamed meanwhile', async () => {
  const { call, list, add } = await listHouse();
  const { id } = await list('Mudanças');
  // Names of fifty letters, none of them Latin.
  const names = Array.from({ length: 153 }, (_, n) => `${String(n).padStart(3, '0')}${'語'.repeat(47)}`);
  for (const [n, name] of names.entries()) await add(id, { name, number: `1198432${String(1000 + n)}` });
  type Page = { contacts: ContactListItem[]; hasMore: boolean; nextCursor: string | null };
  const read = async (cursor?: string | null, searchParam = '') => {
    const query = new URLSearchParams({ contactListId: String(id), searchParam, ...(cursor && { cursor }) });
    const page = await call<Page>('GET', `/contact-list-items?${query.toString()}`);
    return { ...page, names: page.contacts.map(({ name }) => name), last: page.contacts.at(-1)?.id };
  };
  const first = await read();
  const searched = await read(null, '語語語');
  await call('DELETE', `/contact-list-items/${first.last}`);
  const second = await read(first.nextCursor);
  expect([second.names[0], second.names.at(-1)]).toEqual([names[50], names[99]]);
  expect((await read(searched.nextCursor, '語語語')).names).toEqual(second.names);
  await call('PUT', `/contact-list-items/${second.last}`, { name: 'Zoraide', number: '11984327777' });
  expect((await read(second.nextCursor)).names).toEqual(names.slice(100, 150));
  // A page that was loaded before the release has told no name.
  expect((await read(String(first.contacts[0]?.id))).names[0]).toBe(names[1]);
  for (const wrong of ['x', '0:YQ', '1:AA', '1:', ':YQ', '1:YQ:1'])
    expect(await call('GET', `/contact-list-items?contactListId=${id}&cursor=${wrong}`)).toEqual({
      error: 'ERR_VALIDATION',
    });
});

test('admins of companies whose plan has campaigns use lists; nobody else', async () => {
  const { world, callAs } = await listHouse();
  const agent = await world.person();
  expect(await callAs(agent, 'GET /contact-lists')).toEqual({ error: 'ERR_NO_PERMISSION' });
  const without = await listHouse({ planFlags: { useCampaigns: false } });
  expect(await without.call('GET', '/contact-lists')).toEqual({ error: 'ERR_NO_PERMISSION' });
});

test('what a company relies on is written down, and who wrote it', async () => {
  const { call, list, world } = await listHouse();
  const { id } = await list('Consentimento');
  const change = { consentBasis: 'consent', consentNote: 'Formulário do site, julho' };
  expect(await call('PUT', `/contact-lists/${id}`, change)).toMatchObject(change);
  const { rows } = await world.deps.database.pool.query(
    `select details from audit_log where company_id = $1 and action = 'contact-list.consent'`,
    [world.companyId],
  );
  expect(rows).toEqual([{ details: { name: 'Consentimento', ...change } }]);
});
