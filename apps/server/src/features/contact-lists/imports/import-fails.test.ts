import { expect, test } from 'vitest';
import { listHouse, runImport, sendSheet } from '../../../test/harness/contact-list-harness.ts';
import { importItems } from './import-items.ts';

test('an import that breaks down half way keeps whom it took in, and the admins hear that the list is another', async () => {
  const house = await listHouse();
  const { world, call } = house;
  const { id } = await house.list('Meio');
  const file = 'nome;numero\nAna;11984324001\nBia;11984324002';
  const { id: importId } = await sendSheet(house, { contactListId: id, file, fields: { preview: 'true' } });
  await call('POST', `/contact-list-imports/${importId}/start`, {});
  const ana = {
    row: 2,
    cells: [],
    name: 'Ana',
    hasName: true,
    number: '5511984324001',
    email: '',
    empresa: '',
    extra: [],
  };
  await world.act((ctx) => importItems(ctx, importId, { from: 0, next: 30, rows: [ana] }));
  const { rows } = await world.deps.database.pool.query<{ key: string }>(
    'select staged_key as key from contact_list_imports where id = $1',
    [importId],
  );
  await world.deps.storage.remove(rows[0]?.key ?? '');
  const before = (await world.emitted()).length;
  await expect(runImport(house, importId)).rejects.toThrow('there is no file');
  expect(await call('GET', `/contact-list-imports/${importId}`)).toMatchObject({ state: 'failed', created: 1 });
  expect(await call('GET', `/contact-lists/${id}`)).toMatchObject({ contactsCount: 1 });
  const told = (await world.emitted()).slice(before).map(({ name, payload }) => ({ name, payload }));
  expect(told).toContainEqual({ name: 'contact-list-items.reloaded', payload: { contactListId: id } });
  expect(told).toContainEqual({ name: 'contact-list.updated', payload: { id } });
});
