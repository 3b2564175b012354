import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { all, house, upload } from '../../../test/harness/import-harness.ts';

const sheetOf = (rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx') =>
  new Uint8Array(
    write({ SheetNames: ['a'], Sheets: { a: utils.aoa_to_sheet(rows) } }, { type: 'array', bookType }) as ArrayBuffer,
  );

test('what is no table, or too much of one, is refused before it costs anything', async () => {
  const { world, admin } = await house();
  const jpeg = new Uint8Array(await readFile(join(import.meta.dirname, '../../../app/demo/assets/caneca-nova.jpg')));
  expect(await upload({ world, admin }, jpeg)).toEqual({ status: 400, error: 'ERR_MEDIA_NOT_SUPPORTED' });
  const failure = async (file: string | Uint8Array<ArrayBuffer>) =>
    (await upload({ world, admin }, file)).task?.failure;
  expect(await failure(`nome;numero\n${'a;'.repeat(1_000_000)}`)).toBe('too-many-columns');
  expect(await failure(`${'c;'.repeat(1_000_000)}numero`)).toBe('too-many-columns');
  expect(await failure(`numero\n${'5511988887777\n'.repeat(50_100)}`)).toBe('too-many-rows');
  expect(await failure('nome;cidade\nAna;Recife')).toBe('no-number-column');
  expect(await failure('nome;numero\n')).toBe('empty');
  expect(await failure(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]))).toBe('unreadable');
  expect(await failure(sheetOf([Array.from({ length: 16_384 }, (_, n) => `c${n}`)]))).toBe('too-many-columns');
  expect(await all(admin)).toEqual([]);
}, 60_000);

test('a small zip that unpacks into a mountain is not unpacked', async () => {
  const { world, admin } = await house();
  const mountain = deflateRawSync(Buffer.alloc(300 * 1024 * 1024, 'a'), { level: 9 });
  const started = Date.now();
  const { task } = await upload({ world, admin }, zipOf('xl/worksheets/sheet1.xml', mountain));
  expect(task).toMatchObject({ state: 'failed', failure: 'unreadable' });
  expect(Date.now() - started).toBeLessThan(20_000);
}, 60_000);

/** One entry whose stated size is a lie. */
function zipOf(name: string, packed: Buffer): Uint8Array<ArrayBuffer> {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(100, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(100, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]));
}
