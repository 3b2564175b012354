import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage, type Storage } from '../storage.ts';
import { startBucket } from '../test/bucket.ts';
import { openBucket } from './bucket-client.ts';
import { bareFiles } from './bucket-files.ts';
import { MissingFile, StorageFault } from './storage-errors.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'balcao-bucket-'));
  folders.push(made);
  return made;
};
/** A machine of its own with its own disk. */
const machine = (more: object = {}): Promise<Storage> =>
  createStorage({ DATA_DIR: folder(), ...bucket.environment, ...more });

beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.stop();
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

const text = async (storage: Storage, key: string) => Buffer.from(await storage.read(key)).toString();

test('what one machine stores another reads, copies, lists and deletes, whatever lies on its own disk', async () => {
  const [here, there] = [await machine(), await machine()];
  const source = join(here.incoming, 'upload');
  writeFileSync(source, 'a picture');
  const key = here.newKey(7, 'jpg');
  await here.putFile(key, source);
  await here.putBytes('company7/empty.txt', new Uint8Array());
  await here.putBytes('company70/other.txt', Buffer.from('of another company'));

  expect(await text(there, key)).toBe('a picture');
  expect([await there.sizeOf(key), await there.sizeOf('company7/empty.txt')]).toEqual([9, 0]);
  expect(await text(there, 'company7/empty.txt')).toBe('');
  await there.copy(key, 'company7/copy.jpg');
  expect(await text(here, 'company7/copy.jpg')).toBe('a picture');
  expect(await here.digestOf('company7/copy.jpg')).toBe(await there.digestOf(key));

  await here.removeCompany(7);
  expect([...bucket.stored.keys()]).toEqual(['company70/other.txt']);
  expect(await there.sizeOf(key)).toBeNull();
  await expect(there.read(key)).rejects.toThrow(MissingFile);
  await expect(there.localFile(key)).rejects.toMatchObject({ code: 'ENOENT' });
  await there.remove(key);
});

test('a folder of more than one page is listed and removed whole', async () => {
  const storage = await machine();
  const keys = Array.from({ length: 230 }, (_, index) => `company8/${String(index).padStart(3, '0')}.txt`);
  for (const key of keys) await storage.putBytes(key, Buffer.from(key));
  const listed: string[] = [];
  for await (const { key } of storage.list('company8')) listed.push(key);
  expect(listed).toEqual(keys);
  await storage.removeCompany(8);
  expect([...bucket.stored.keys()].filter((key) => key.startsWith('company8/'))).toEqual([]);
});

test('copies on the machine are fetched once, and a file that was deleted elsewhere is not found in them', async () => {
  const [here, there] = [await machine(), await machine()];
  await here.putBytes('company9/film.mp4', Buffer.from('a film'));
  const before = bucket.asked.length;
  const paths = await Promise.all([there.localFile('company9/film.mp4'), there.localFile('company9/film.mp4')]);
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(['a film', 'a film']);
  await there.localFile('company9/film.mp4');
  expect(bucket.asked.slice(before).filter((line) => line.startsWith('GET'))).toHaveLength(1);
  await here.remove('company9/film.mp4');
  await expect(there.localFile('company9/film.mp4')).rejects.toThrow(MissingFile);
});

test('what passes by itself is tried again: a busy service, a lost connection, a file that broke off', async () => {
  const storage = await machine();
  const film = Buffer.alloc(200_000, 'film');
  bucket.fail('busy', 'gone');
  await storage.putBytes('company9/a.mp4', film);
  bucket.fail('cut-off', 'busy');
  expect(film.equals(await storage.read('company9/a.mp4'))).toBe(true);
  // The first asks what it is, the second fetches it.
  bucket.fail('gone', 'cut-off', 'cut-off');
  expect(film.equals(readFileSync(await storage.localFile('company9/a.mp4')))).toBe(true);
});

test('what lasts is said clearly, is never taken for a file that is gone, and leaves nothing half on the disk', async () => {
  const dataDir = folder();
  const storage = await createStorage({ DATA_DIR: dataDir, ...bucket.environment });
  await storage.putBytes('company9/b.mp4', Buffer.alloc(200_000, 'film'));
  bucket.fail('busy', 'busy', 'busy');
  await expect(storage.sizeOf('company9/b.mp4')).rejects.toThrow('does not serve now (503');
  // The first is no answer with content: it only says that the file is there.
  bucket.fail('cut-off', 'cut-off', 'cut-off', 'cut-off');
  await expect(storage.localFile('company9/b.mp4')).rejects.toThrow(StorageFault);
  expect(readdirSync(join(dataDir, 'cache'))).toEqual([]);

  const wrongKey = await machine({ S3_SECRET_KEY: 'another' });
  await expect(wrongKey.sizeOf('company9/b.mp4')).rejects.toThrow(/refuses us .*S3_SECRET_KEY/);
  await expect(wrongKey.check()).rejects.toThrow(StorageFault);
  const wrongName = await machine({ S3_ACCESS_KEY: 'stranger' });
  await expect(wrongName.read('company9/b.mp4')).rejects.toThrow('refuses us (InvalidAccessKeyId)');
  const noBucket = await machine({ S3_BUCKET: 'forgotten' });
  await expect(noBucket.sizeOf('company9/b.mp4')).rejects.toThrow('there is no bucket forgotten');
  await expect(noBucket.read('company9/b.mp4')).rejects.toThrow(StorageFault);
  const nobody = await machine({ S3_ENDPOINT: 'http://127.0.0.1:9' });
  await expect(nobody.putBytes('company9/c.mp4', Buffer.from('x'))).rejects.toThrow('cannot be reached (ECONNREFUSED)');
  await expect(machine({ S3_SECRET_KEY: undefined })).rejects.toThrow('S3_BUCKET needs');
  await storage.check();
});

test('a file that was changed in the bucket is known by its digest', async () => {
  const storage = await machine();
  await storage.putBytes('company9/d.txt', Buffer.from('as it was'));
  const kept = bucket.stored.get('company9/d.txt');
  bucket.stored.set('company9/d.txt', { changedAt: new Date(), meta: {}, ...kept, bytes: Buffer.from('old copy!') });
  await expect(storage.read('company9/d.txt')).rejects.toThrow('did not come whole');
});

test('a file that was just put is not taken for gone when the service answers from an old copy of itself', async () => {
  const storage = await machine();
  await storage.putBytes('company9/f.txt', Buffer.from('an answer'));
  await storage.copy('company9/f.txt', 'company9/g.txt');
  for (const key of ['company9/f.txt', 'company9/g.txt']) {
    bucket.fail('old');
    await expect(storage.localFile(key)).rejects.toThrow(StorageFault);
    expect(await text(storage, key)).toBe('an answer');
  }
  await storage.remove('company9/f.txt');
  await expect(storage.read('company9/f.txt')).rejects.toThrow(MissingFile);
  const other = await machine();
  bucket.fail('old');
  await expect(other.read('company9/g.txt')).rejects.toThrow(MissingFile);
});

test('a service that says nothing is waited for once', async () => {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = bucket.environment;
  const keys = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY, settings: 'S3_' };
  const silent = openBucket({ bucket: S3_BUCKET, endpoint: S3_ENDPOINT, region: 'x', ...keys }, { silenceMs: 200 });
  bucket.fail('silent');
  const before = bucket.asked.length;
  await expect(bareFiles(silent).read('company9/g.txt')).rejects.toThrow('cannot be reached');
  expect(bucket.asked.slice(before)).toHaveLength(1);
});

test('browsers get the part they ask for, or that nothing has changed', async () => {
  const storage = await machine();
  await storage.putBytes('company9/e.txt', Buffer.from('0123456789'));
  const ask = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await storage.answer('company9/e.txt', { method, headers });
    const body = answer && (await answer.stream.toArray()).join('');
    return answer && [answer.statusCode, body, answer.headers['content-range'], answer.headers['content-length']];
  };
  expect(await ask({})).toEqual([200, '0123456789', undefined, '10']);
  expect(await ask({}, 'HEAD')).toEqual([200, '', undefined, '10']);
  expect(await ask({ range: 'bytes=2-4' })).toEqual([206, '234', 'bytes 2-4/10', '3']);
  expect(await ask({ range: 'bytes=-2' })).toEqual([206, '89', 'bytes 8-9/10', '2']);
  expect(await ask({ range: 'bytes=0-1,4-5' })).toEqual([200, '0123456789', undefined, '10']);
  expect(await ask({ range: 'bytes=20-' })).toEqual([416, '', undefined, undefined]);
  const tag = (await storage.answer('company9/e.txt', { method: 'HEAD', headers: {} }))?.headers['etag'] ?? '';
  expect((await ask({ 'if-none-match': tag }))?.[0]).toBe(304);
  expect(await storage.answer('company9/none.txt', { headers: {} })).toBeNull();
});

test('notes about files nobody refers to yet travel with the bucket', async () => {
  const [here, there] = [await machine(), await machine()];
  await here.markUnreferenced('company9/f.txt', new Date());
  expect(await there.listUnreferenced()).toEqual([{ key: 'company9/f.txt', since: expect.any(Date) as Date }]);
  await there.unmarkUnreferenced('company9/f.txt');
  expect(await here.listUnreferenced()).toEqual([]);
});
