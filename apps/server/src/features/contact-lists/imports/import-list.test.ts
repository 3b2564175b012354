import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListImport } from '@balcao/contract/contact-lists/import-models.ts';
import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import {
  figures,
  inhabitedTicket,
  listHouse,
  peopleOf,
  runImport,
  sendSheet,
  type ListHouse,
} from '../../../test/harness/contact-list-harness.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { lastNotedAt } from '../../../test/harness/last-noted-at.ts';
import { readStaged } from '../../../platform/sheets/stage-sheet.ts';
import { cleanLooseFilesJob } from '../../messages/jobs/delete-unreferenced-files.job.ts';
import { uploadSheet } from './begin-import.ts';
import { importItems } from './import-items.ts';

const book = (rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx') =>
  new Uint8Array(
    write({ SheetNames: ['a'], Sheets: { a: utils.aoa_to_sheet(rows) } }, { type: 'array', bookType }) as ArrayBuffer,
  );

const filesOf = async ({ world }: ListHouse) => {
  const { rows } = await world.deps.database.pool.query<{ key: string }>(
    `select unnest(array[file_key, staged_key]) as key from contact_list_imports where company_id = $1`,
    [world.companyId],
  );
  return rows.filter(({ key }) => key !== null && existsSync(join(world.deps.config.DATA_DIR, 'files', key)));
};

/** As long as a heading may be but for one: an emoji behind it is two units. */
const LONG = 'n'.repeat(99);

test('every row of a sheet ends in the list, as a repetition, or refused with its reason', async () => {
  const house = await listHouse();
  const { id } = await house.list('Julho');
  await house.add(id, { name: 'Já estava', number: '11984320001' });
  await inhabitedTicket(house, { number: '5511984320002', fromMe: false });
  const file = [
    `Nome;Telefone;E-mail;Empresa;Cidade;__proto__;${LONG}😀`,
    'Ana;(11) 98432-0002;ana@x.com.br;Flor;Campinas;sim;7',
    'Bia;1184320002;;;Santos;',
    'Cid;11984320001;;;;',
    'Déa;1184320001;;;;',
    ';;;;;',
    'Eva;5,51E+12;;;;',
    'Gil;12345;;;;',
    'H;11984320003;;;;',
    'Ivo;11984320004;ivo@;;;',
    'Juca;="11984320005";;;;',
    'Kim;+55 20 98432-0006;;;;',
    'Leo;1134320007;;;;',
    'Mia;+351 912 345 678;;;;',
    ';11984320008;;;;',
  ].join('\r\n');
  const done = await sendSheet(house, { contactListId: id, file });
  expect(figures(done)).toEqual({ state: 'done', total: 13, done: 13, created: 6, repeated: 3, refused: 4 });
  expect(done.rows.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'repeated'],
    [4, 'duplicate'],
    [5, 'ninth-digit'],
    [7, 'number'],
    [8, 'number'],
    [9, 'name'],
    [10, 'email'],
  ]);
  const people = await peopleOf(house, id);
  expect(people.map(({ name, number, isWhatsappValid }) => [name, number, isWhatsappValid])).toEqual([
    ['+55 11 98432-0008', '5511984320008', null],
    ['Ana', '5511984320002', true],
    ['Já estava', '5511984320001', null],
    ['Juca', '5511984320005', null],
    ['Kim', '5520984320006', false],
    ['Leo', '551134320007', null],
    ['Mia', '351912345678', null],
  ]);
  expect(people[1]?.extra).toEqual({ Cidade: 'Campinas', [LONG]: '7' });
  const list = await house.call<ContactList>('GET', `/contact-lists/${id}`);
  expect(list).toMatchObject({ contactsCount: 7, validCount: 1, invalidCount: 1, variables: ['Cidade', LONG] });
  expect(await filesOf(house)).toEqual([]);
});

test('the same sheet a second time adds nobody', async () => {
  const house = await listHouse();
  const { id } = await house.list('Duas vezes');
  const file = `numero\n${Array.from({ length: 2500 }, (_, n) => `119${String(80000000 + n)}`).join('\n')}`;
  expect(figures(await sendSheet(house, { contactListId: id, file }))).toMatchObject({ created: 2500, repeated: 0 });
  const again = await sendSheet(house, { contactListId: id, file });
  expect(figures(again)).toMatchObject({ state: 'done', done: 2500, created: 0, repeated: 2500 });
  expect(await house.call('GET', `/contact-lists/${id}`)).toMatchObject({ contactsCount: 2500 });
});

test('workbooks are read with telephones as numbers and formulas as their values', async () => {
  const house = await listHouse();
  const { id } = await house.list('Planilha');
  const rows = [
    ['Cliente', 'WhatsApp', 'Valor'],
    ['Ana', 5_511_984_321_001, 12.5],
    ['Bia', '11 98432-1002', { t: 'n', f: '1+1', v: 2 }],
  ];
  for (const [kind, created] of [
    ['xlsx', 2],
    ['biff8', 0],
  ] as const) {
    const done = await sendSheet(house, { contactListId: id, file: book(rows, kind) });
    expect([done.state, done.created, done.repeated]).toEqual(['done', created, 2 - created]);
  }
  expect((await peopleOf(house, id)).map(({ name, number, extra }) => [name, number, extra['Valor']])).toEqual([
    ['Ana', '5511984321001', '12.5'],
    ['Bia', '5511984321002', '2'],
  ]);
});

test('an import goes on where it was when its worker dies, and adds up', async () => {
  const house = await listHouse();
  const { world, call } = house;
  const { id } = await house.list('Queda');
  const file = `nome;numero\n${Array.from({ length: 3200 }, (_, n) => `P${n} x;119${String(70000000 + n)}`).join('\n')}`;
  const { id: importId } = await sendSheet(house, { contactListId: id, file, fields: { preview: 'true' } });
  await call('POST', `/contact-list-imports/${importId}/start`, {});
  const { rows } = await world.deps.database.pool.query<{ place: number; key: string }>(
    'select place, staged_key as key from contact_list_imports where id = $1',
    [importId],
  );
  const [{ place, key } = { place: 0, key: '' }] = rows;
  // The heading stands before the first thousand.
  const staged = await readStaged(await world.deps.storage.localFile(key), { from: Number(place), wanted: 1001 });
  const batch = {
    from: Number(place),
    next: staged.next,
    rows: staged.rows.slice(1).map(({ row, cells: [name = '', number = ''] }) => ({
      row,
      cells: [name, number],
      name,
      hasName: true,
      number: `55${number}`,
      email: '',
      empresa: '',
      extra: [],
    })),
  };
  // The first thousand were stored and then everything stopped; another worker had begun with the same thousand.
  expect(await world.act((ctx) => importItems(ctx, importId, batch))).toBe(true);
  expect(await world.act((ctx) => importItems(ctx, importId, batch))).toBe(true);
  expect(await call('GET', `/contact-list-imports/${importId}`)).toMatchObject({ state: 'running', done: 1000 });
  await Promise.all([runImport(house, importId), runImport(house, importId)]);
  const done = await call<ListImport>('GET', `/contact-list-imports/${importId}`);
  expect(figures(done)).toEqual({ state: 'done', total: 3200, done: 3200, created: 3200, repeated: 0, refused: 0 });
  expect(await call('GET', `/contact-lists/${id}`)).toMatchObject({ contactsCount: 3200 });
});

test('an import that is stopped, or whose list is deleted, ends; its file goes', async () => {
  const house = await listHouse();
  const { call } = house;
  const { id } = await house.list('Parar');
  const sent = () => sendSheet(house, { contactListId: id, file: 'numero\n11984323001', fields: { preview: 'true' } });
  const first = await sent();
  expect(await call('POST', `/contact-list-imports/${first.id}/cancel`)).toMatchObject({ state: 'cancelled' });
  await call('POST', `/contact-list-imports/${first.id}/start`, {});
  await runImport(house, first.id);
  expect(await call('GET', `/contact-list-imports/${first.id}`)).toMatchObject({ state: 'cancelled', created: 0 });
  const second = await sent();
  await call('POST', `/contact-list-imports/${second.id}/start`, {});
  await call('DELETE', `/contact-lists/${id}`);
  await runImport(house, second.id);
  expect(await call('GET', `/contact-list-imports/${second.id}`)).toEqual({ error: 'ERR_NO_LIST_IMPORT_FOUND' });
});

test('a sheet whose import never came about goes after a day; one that somebody is looking at stays', async () => {
  let now = TEST_NOW;
  const house = await listHouse({ deps: await createTestDeps({ now: () => now }) });
  const { storage } = house.world.deps;
  const { id } = await house.list('Agosto');
  await sendSheet(house, { contactListId: id, file: 'numero\n11984323001', fields: { preview: 'true' } });
  const sheet = { path: join(storage.incoming, 'sheet'), claimedName: 'a.csv', claimedType: 'text/csv', size: 18 };
  await writeFile(sheet.path, 'numero\n11984323001');
  const lost = house.admin.act(async (ctx) => {
    await uploadSheet(ctx, { listId: id, file: sheet, preview: true });
    throw new Error('the process dies before the commit');
  });
  await expect(lost).rejects.toThrow('dies');
  const loose = async () => (await storage.listUnreferenced()).map(({ key }) => key);
  const stored = await loose();
  expect(stored).toHaveLength(2);
  now = new Date((await lastNotedAt(storage)) + 25 * 60 * 60_000);
  await cleanLooseFilesJob.run(house.world.deps, {}, { number: 1, isLast: true });
  expect(await loose()).toEqual([]);
  const [kept] = (await filesOf(house)).map(({ key }) => key);
  const there = await Promise.all(
    stored.map((key) =>
      storage.read(key).then(
        () => key,
        () => null,
      ),
    ),
  );
  expect(there.filter((key) => key !== null)).toEqual([kept]);
});

test('what is no list is refused in words', async () => {
  const house = await listHouse();
  const { id } = await house.list('Ruim');
  const failure = async (file: string | Uint8Array<ArrayBuffer>) =>
    (await sendSheet(house, { contactListId: id, file })).failure;
  expect(await failure('nome;cidade\nAna;Recife')).toBe('no-number-column');
  expect(await failure('nome;numero\n;\n')).toBe('empty');
  expect(await failure(`numero\n${'1\n'.repeat(1_000_000)}`)).toBe('too-many-rows');
  expect(await failure(`${'c;'.repeat(100)}numero\n1`)).toBe('too-many-columns');
  expect(await failure(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]))).toBe('unreadable');
  await expect(failure(new Uint8Array([0x25, 0x50, 0x44, 0x46, 1]))).rejects.toThrow('ERR_MEDIA_NOT_SUPPORTED');
}, 60_000);

test('a list is filled from a tag and from a search of contacts', async () => {
  const house = await listHouse();
  const { world, call, list } = house;
  const connection = await world.connection({});
  const tag = await call<{ id: number }>('POST', '/tags', { name: 'Vip', kanban: 0 });
  for (let n = 0; n < 5; n += 1) {
    const contact = await world.contact({ name: `Óscar ${n}`, number: `551198432400${n}`, email: `o${n}@x.com.br` });
    const ticket = await world.ticket({ contactId: contact.id, connectionId: connection.id });
    if (n < 3) await call('POST', '/tags/sync', { ticketId: ticket.id, tags: [{ id: tag.id }] });
  }
  await world.contact({ name: 'Outra pessoa', number: '5511984324009' });
  const fill = async (contactListId: number, body: object) => {
    const begun = await call<ListImport>('POST', `/contact-lists/${contactListId}/fill`, body);
    await runImport(house, begun.id);
    return call<ListImport>('GET', `/contact-list-imports/${begun.id}`);
  };
  const [tagged, searched] = [await list('Da tag'), await list('Da busca')];
  expect(await fill(tagged.id, { source: 'tag', tagId: tag.id })).toMatchObject({
    state: 'done',
    created: 3,
    title: 'Vip',
  });
  expect(await fill(searched.id, { source: 'contacts', searchParam: 'oscar' })).toMatchObject({ created: 5 });
  expect(await fill(searched.id, { source: 'contacts' })).toMatchObject({ created: 1, repeated: 5, done: 6 });
  expect((await peopleOf(house, tagged.id))[0]).toMatchObject({ name: 'Óscar 0', email: 'o0@x.com.br' });
  expect(await call('POST', `/contact-lists/${tagged.id}/fill`, { source: 'tag', tagId: 999_999 })).toEqual({
    error: 'ERR_NO_TAG_FOUND',
  });
});
