import type { ListImport } from '@balcao/contract/contact-lists/import-models.ts';
import { expect, test } from 'vitest';
import { figures, listHouse, peopleOf, runImport, sendSheet } from '../../../test/harness/contact-list-harness.ts';

test('a preview shows the first rows and what the columns are; a person may say otherwise', async () => {
  const house = await listHouse();
  const { call } = house;
  const { id } = await house.list('Prévia');
  const file = 'Ana Souza,ana@x.com.br,11984322001,Centro\nBia Lima,bia@x.com.br,11984322002,Norte';
  const preview = await sendSheet(house, { contactListId: id, file, fields: { preview: 'true' } });
  expect(preview).toMatchObject({ state: 'preview', total: 2, done: 0 });
  expect(preview.preview).toEqual({
    hasHeader: false,
    columns: [
      { header: 'Coluna 1', field: 'name' },
      { header: 'Coluna 2', field: 'email' },
      { header: 'Coluna 3', field: 'number' },
      { header: 'Coluna 4', field: 'extra' },
    ],
    rows: [
      ['Ana Souza', 'ana@x.com.br', '11984322001', 'Centro'],
      ['Bia Lima', 'bia@x.com.br', '11984322002', 'Norte'],
    ],
  });
  const start = (body: object) => call<ListImport>('POST', `/contact-list-imports/${preview.id}/start`, body);
  expect(await start({ fields: ['name', 'email', 'extra', 'extra'] })).toEqual({ error: 'ERR_LIST_IMPORT_COLUMNS' });
  expect(await start({ fields: ['number'] })).toEqual({ error: 'ERR_LIST_IMPORT_COLUMNS' });
  const word = { fields: ['name', 'ignore', 'number', 'empresa'], consentBasis: 'customer', consentNote: 'Loja' };
  expect(await start(word)).toMatchObject({ state: 'running' });
  expect(await start(word)).toMatchObject({ state: 'running' });
  await runImport(house, preview.id);
  expect((await peopleOf(house, id)).map(({ name, email, empresa }) => [name, email, empresa])).toEqual([
    ['Ana Souza', '', 'Centro'],
    ['Bia Lima', '', 'Norte'],
  ]);
  expect(await call('GET', `/contact-lists/${id}`)).toMatchObject({ consentBasis: 'customer', consentNote: 'Loja' });
});

test('a sheet without a heading, of whose numbers few are good, ends row by row all the same', async () => {
  const house = await listHouse();
  const { id } = await house.list('Sem cabeçalho');
  const file = [
    'Ana Reis;5,51E+12;ana@x.com.br',
    'Bia Lima;(11) 98432-3001;',
    'Cid Sá;12345;',
    'Davi Alves;123456789012345678;',
    'Eva Dias;11984323001;',
    'Gil Nunes;#REF!;',
    'Hugo Paz;+55 11 3432-3002;',
  ].join('\n');
  const preview = await sendSheet(house, { contactListId: id, file, fields: { preview: 'true' } });
  expect(preview.preview).toMatchObject({ hasHeader: false });
  expect(preview.preview?.columns.map(({ field }) => field)).toEqual(['name', 'number', 'email']);
  const done = await sendSheet(house, { contactListId: id, file });
  expect(figures(done)).toEqual({ state: 'done', total: 7, done: 7, created: 2, repeated: 1, refused: 4 });
  expect(done.rows.map(({ row, reason }) => [row, reason])).toEqual([
    [1, 'number'],
    [3, 'number'],
    [4, 'number'],
    [5, 'repeated'],
    [6, 'error-cell'],
  ]);
});

test('whether the first row is a heading is said by whoever looks at it', async () => {
  const house = await listHouse();
  const { id } = await house.list('Primeira linha');
  const file = 'Ana Reis;sem número\nBia Lima;11984324001\nCid Sá;11984324002';
  const sent = () => sendSheet(house, { contactListId: id, file, fields: { preview: 'true' } });
  const asRead = await sent();
  expect(asRead).toMatchObject({ total: 2, preview: { hasHeader: true } });
  const word = { hasHeader: false, fields: ['name', 'number'] };
  expect(await house.call('POST', `/contact-list-imports/${asRead.id}/start`, word)).toMatchObject({ total: 3 });
  await runImport(house, asRead.id);
  const done = await house.call<typeof asRead>('GET', `/contact-list-imports/${asRead.id}`);
  expect(figures(done)).toEqual({ state: 'done', total: 3, done: 3, created: 2, repeated: 0, refused: 1 });
  expect(done.rows).toEqual([{ row: 1, reason: 'number', cells: ['Ana Reis', 'sem número'] }]);
  const odd = '2025;11984325000;Telefone 1\nDavi Alves;11984325001;x';
  const second = await sendSheet(house, { contactListId: id, file: odd, fields: { preview: 'true' } });
  expect(second).toMatchObject({ total: 2, preview: { hasHeader: false } });
  const heading = { hasHeader: true, fields: ['name', 'number', 'extra'] };
  expect(await house.call('POST', `/contact-list-imports/${second.id}/start`, heading)).toMatchObject({ total: 1 });
  await runImport(house, second.id);
  expect((await peopleOf(house, id)).find(({ name }) => name === 'Davi Alves')?.extra).toEqual({ 'Telefone 1': 'x' });
});
