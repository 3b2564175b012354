import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@balcao/platform/logger.ts';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createOwnDatabase } from '../../test/own-database.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './schema/migration-files.ts';
import { prepareSchema } from './schema/prepare-schema.ts';
import { fillBatch } from './schema/run-backfill.ts';

vi.setConfig({ testTimeout: 60_000 });

const quickly = { timeoutMs: 50, tries: 2, pauseMs: 10 };
const silent = createLogger('silent');

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A small product: a database with nothing in it, and a folder of migrations. */
async function createProduct(files: Record<string, string>) {
  const server = await connectTo(inject('TEST_DATABASE_URL'));
  const name = `schema_${crypto.randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name}`);
  const url = new URL(inject('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  const folder = mkdtempSync(join(tmpdir(), 'balcao-migrations-'));
  const write = (more: Record<string, string>) => {
    for (const [file, text] of Object.entries(more)) writeFileSync(join(folder, `${file}.sql`), text);
  };
  write(files);
  return { url: url.href, write, folder, up: () => migrate(url.href, { folder, patience: quickly }) };
}

const first = { '0001-shops': 'create table shops (id bigint generated always as identity, name text, slug text)' };
const backfills = {
  '0002-backfills':
    'create table backfills (name text primary key, cursor bigint not null default 0, rows bigint not null default 0, moved_at timestamptz, finished_at timestamptz)',
};
const filling = {
  '0003-slugs':
    '-- backfill of shops by id\nupdate shops set slug = lower(name) where id > $1 and id <= $2 and slug is null',
};

test('a migration that was edited after it was applied is refused and named', async () => {
  const { up, write } = await createProduct(first);
  expect(await up()).toEqual(['0001-shops.sql']);
  write({ '0001-shops': 'create table shops (id int)' });
  await expect(up()).rejects.toThrow('0001-shops.sql is not what was applied to this database');
});

test('what was applied before checksums were kept is taken as it stands, and watched from then on', async () => {
  const { up, write, url } = await createProduct(first);
  const client = await connectTo(url);
  await client.query('create table migrations (name text primary key, applied_at timestamptz not null default now())');
  await client.query("insert into migrations (name) values ('0001-shops.sql')");
  expect(await up()).toEqual([]);
  write({ '0001-shops': 'select 1' });
  await expect(up()).rejects.toThrow('a migration is never edited');
});

test('a database is brought to what an archive names, also where a later release has brought a lower number', async () => {
  const product = await createProduct({ ...first, '0005-later': 'alter table shops add column later text' });
  product.write({ '0003-between': 'alter table shops add column between_ text' });
  const only = ['0001-shops.sql', '0005-later.sql'];
  expect(await migrate(product.url, { folder: product.folder, only })).toEqual(only);
  expect(await product.up()).toEqual(['0003-between.sql']);
});

test('a migration that fails leaves the database as it was, and those before it applied', async () => {
  const { up, url } = await createProduct({ ...first, '0002-bad': 'create table half (id int); select 1 / 0' });
  await expect(up()).rejects.toThrow('migration 0002-bad.sql failed');
  const client = await connectTo(url);
  const { rows } = await client.query("select name, to_regclass('half') as half from migrations");
  expect(rows).toEqual([{ name: '0001-shops.sql', half: null }]);
});

test('a migration that others hold up lets them work, gives up, and is applied when they are gone', async () => {
  const { up, write, url } = await createProduct(first);
  await up();
  write({ '0002-wide': 'alter table shops add column phone text' });
  const other = await connectTo(url);
  await other.query('begin; select from shops');
  await expect(up()).rejects.toThrow('0002-wide.sql gave up: others held what it needs, in each of 2 tries');
  await other.query("insert into shops (name) values ('still open')");
  await other.query('commit');
  expect(await up()).toEqual(['0002-wide.sql']);
});

test('an older program works on what a newer one expanded, and not on what a newer one took away', async () => {
  const older = await createProduct(first);
  const newer = await createProduct({ ...first, '0002-wide': 'alter table shops add column phone text' });
  await migrate(older.url, { folder: newer.folder });
  expect(await older.up()).toEqual([]);
  newer.write({
    '0003-narrow': '-- contract after 0002-wide.sql: phone replaces it\nalter table shops drop column slug',
  });
  await migrate(older.url, { folder: newer.folder });
  await expect(older.up()).rejects.toThrow('the database is newer than this program: 0003-narrow.sql took away');
  older.write({ '0002-wide': 'alter table shops add column phone text' });
  expect(await older.up()).toEqual([]);
});

test('an index of a large table is made beside those who write, anew after it was interrupted', async () => {
  const { up, write, url } = await createProduct(first);
  await up();
  const client = await connectTo(url);
  await client.query("insert into shops (name) values ('Ana'), ('Ana')");
  write({ '0002-names': '-- concurrently\ncreate unique index concurrently if not exists shop_names on shops (name)' });
  await expect(up()).rejects.toThrow('migration 0002-names.sql failed');
  await client.query('delete from shops where id = 2');
  expect(await up()).toEqual(['0002-names.sql']);
  const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'shop_names'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('a backfill goes on where it was, and is finished before a later step relies on it', async () => {
  const { up, write, url, folder } = await createProduct({ ...first, ...backfills });
  await up();
  const client = await connectTo(url);
  await client.query("insert into shops (name) select 'Loja ' || n from generate_series(1, 2500) n");
  write(filling);
  await up();
  const filled = async () =>
    (await client.query<{ n: number }>('select count(slug)::int as n from shops')).rows.map(({ n }) => n);
  expect(await filled()).toEqual([0]);
  const backfill = (await readMigrations(folder)).find(({ name }) => name === '0003-slugs.sql');
  if (!backfill) throw new Error('it was written');
  expect(await fillBatch(client, backfill)).toBe(true);
  expect(await filled()).toEqual([1000]);
  write({
    '0004-names':
      '-- contract after 0003-slugs.sql: slugs are filled\nalter table shops alter column slug set not null',
  });
  expect(await up()).toEqual(['0004-names.sql']);
  expect(await filled()).toEqual([2500]);
  const { rows } = await client.query('select rows, finished_at is not null as finished from backfills');
  expect(rows).toEqual([{ rows: 2500, finished: true }]);
  expect(await fillBatch(client, backfill)).toBe(false);
});

test('with MIGRATE=check a server waits for a person, and with auto it does it itself', async () => {
  const url = await createOwnDatabase();
  const start = (MIGRATE: 'auto' | 'check') => prepareSchema({ DATABASE_DIRECT_URL: url, MIGRATE }, silent);
  await start('check');
  const client = await connectTo(url);
  const newest = (await readMigrations()).at(-1);
  await client.query('delete from migrations where name = $1', [newest?.name]);
  await expect(start('check')).rejects.toThrow(`the database lacks 1 migrations, the first is ${newest?.name}`);
  await client.query("insert into migrations (name, requires) values ('9999-next.sql', '9999-next.sql')");
  await expect(start('auto')).rejects.toThrow('the database is newer than this program');
});
