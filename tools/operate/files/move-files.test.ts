import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openDiskFiles } from '@balcao/platform/storage/disk-files.ts';
import type { Files } from '@balcao/platform/storage/files.ts';
import { startBucket } from '@balcao/platform/test/bucket.ts';
import { expect, onTestFinished, test } from 'vitest';
import { files } from '../commands/files.ts';
import { checkStorage } from '../doctor/files/storage.ts';
import { readOperateConfig } from '../operate-config.ts';
import { moveFiles } from './move-files.ts';

async function installation() {
  const bucket = await startBucket();
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-move-'));
  onTestFinished(async () => {
    await bucket.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const write = (key: string, text: string) => {
    const path = join(dataDir, 'files', key);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  };
  const config = readOperateConfig({ DATA_DIR: dataDir, ...bucket.environment });
  const move = (to: string) => files.run(config, ['move', '--to', to]);
  return { bucket, config, dataDir, write, move };
}

test('files move into a bucket and back, an interrupted move goes on, and an old copy is replaced', async () => {
  const { bucket, dataDir, write, move } = await installation();
  for (let index = 0; index < 20; index += 1) write(`company4/${String(index).padStart(32, 'a')}.txt`, `file ${index}`);
  write('company5/empty.txt', '');
  write('loose/company4!a.txt', '2026-01-01T00:00:00.000Z');

  // The last but two of its folder: most of the others are there by then.
  bucket.breakAt(`${'7'.padStart(32, 'a')}.txt`);
  await expect(move('s3')).rejects.toThrow('cannot be reached');
  bucket.breakAt(null);
  const whole = await move('s3');
  expect(whole).toMatchObject({ exitCode: 0, facts: { to: 's3', gone: 0 } });
  const { copied, present } = whole.facts as { copied: number; present: number };
  expect(present).toBeGreaterThan(5);
  expect(copied + present).toBe(22);

  bucket.stored.set('company5/empty.txt', {
    bytes: Buffer.from('x'),
    changedAt: new Date(),
    meta: { 'x-amz-meta-sha256': 'other' },
  });
  expect((await move('s3')).facts).toMatchObject({ copied: 1, present: 21 });
  expect((await move('s3')).facts).toMatchObject({ copied: 0, present: 22 });

  // A whole new disk, with one file that did not come whole, and something of somebody else's in the bucket.
  rmSync(join(dataDir, 'files', 'company4'), { recursive: true });
  write('company5/empty.txt', 'half');
  bucket.stored.set('backups/other.bin', { bytes: Buffer.from('x'), changedAt: new Date(), meta: {} });
  expect((await move('disk')).facts).toMatchObject({ to: 'disk', copied: 21, present: 1 });
  expect(readFileSync(join(dataDir, 'files', 'company4', `${'7'.padStart(32, 'a')}.txt`), 'utf8')).toBe('file 7');
  expect(readFileSync(join(dataDir, 'files', 'company5', 'empty.txt'), 'utf8')).toBe('');
});

test('a file that fails while the next ones are being listed is not passed over', async () => {
  const root = mkdtempSync(join(tmpdir(), 'balcao-moving-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const disk = await openDiskFiles(join(root, 'from'));
  const keys = ['broken', 'first', 'second', 'third'].map((name) => `company4/${name}.txt`);
  for (const key of keys) await disk.putBytes(key, Buffer.from(key));
  const listed = Promise.withResolvers<void>();
  const failing = listed.promise.then(() => Promise.reject(new Error('cannot be read')));
  const from: Files = {
    ...disk,
    digestOf: (key) => (key.includes('broken') ? failing : disk.digestOf(key)),
    listAll: async function* () {
      for (const key of keys) yield { key, size: key.length, changedAt: new Date(0) };
      listed.resolve();
      await failing.catch(() => undefined);
      await setImmediate();
    },
  };
  const moving = moveFiles({ from, to: await openDiskFiles(join(root, 'to')), onProgress: () => undefined });
  await expect(moving).rejects.toThrow('cannot be read');
});

test('the doctor writes, reads and deletes a file in the bucket, and says what is wrong with it', async () => {
  const { bucket, config } = await installation();
  const look = async (more: object = {}) => {
    const site = { config: { ...config, storage: { ...config.storage, ...more } } } as Parameters<
      typeof checkStorage
    >[0];
    return (await checkStorage(site)).map(({ level, what }) => `${level}: ${what}`);
  };
  expect(await look()).toEqual([expect.stringContaining('ok: files are written to')]);
  expect(bucket.stored.size).toBe(0);
  expect(await look({ S3_SECRET_KEY: 'wrong' })).toEqual([expect.stringContaining('error: bucket')]);
  expect(await look({ S3_BUCKET: undefined })).toEqual([]);
  await expect(files.run({ ...config, storage: { DATA_DIR: config.dataDir } }, ['move', '--to', 's3'])).rejects.toThrow(
    'names no bucket',
  );
  await expect(files.run(config, ['move'])).rejects.toThrow('--to s3|disk');
});
