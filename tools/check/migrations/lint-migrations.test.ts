import { expect, test } from 'vitest';
import { type Migration, readMigrations } from '../../../apps/server/src/platform/db/schema/migration-files.ts';
import { readHeader } from '../../../apps/server/src/platform/db/schema/migration-header.ts';
import { lintMigrations } from './lint-migrations.ts';
import { readReleased, sumUpTo } from './released.ts';

const written = (name: string, text: string): Migration => ({ name, text, checksum: text, ...readHeader(name, text) });
const released = [written('0001-first.sql', 'create table messages (id bigint)'), written('0002-fill.sql', 'select 1')];
const release = { version: '1.0.0', last: '0002-fill.sql', checksum: sumUpTo(released, '0002-fill.sql') };
const lint = (text: string) => lintMigrations([...released, written('0003-next.sql', text)], release);

test('the migrations of this product can be returned from', async () => {
  expect(readReleased()).not.toBeNull();
  expect(await lintMigrations(await readMigrations(), readReleased())).toEqual([]);
});

const planted: [string, string][] = [
  ['drop table plans', 'OBJECT_TABLE is dropped'],
  ['drop function standing_of', 'OBJECT_FUNCTION is dropped'],
  ['alter table plans drop column name', 'plans.name is dropped'],
  ['alter table plans rename column name to title', 'OBJECT_COLUMN is renamed'],
  ['alter table plans rename to tariffs', 'OBJECT_TABLE is renamed'],
  ['alter table plans alter column name type varchar(20)', 'plans.name gets another type'],
  ['alter table plans alter column name set not null', 'plans.name is required'],
  ['alter table plans add column level text not null', 'plans.level is required'],
  ['truncate plans', 'rows of plans are deleted'],
  ['delete from plans where id = 1', 'rows of plans are deleted'],
  ["-- contract: nobody reads it\nalter table messages alter column id type int", 'messages is written anew'],
  ["update messages set body = ''", 'rows of messages are updated in one transaction'],
  ['create index on messages (id)', 'an index of messages is built while nobody may write'],
  ['alter table messages add column k uuid default gen_random_uuid()', 'messages is written anew for k'],
  ['alter table messages add column k int generated always as (id * 2) stored', 'messages is written anew for k'],
  ['alter table messages add constraint c check (id > 0)', 'a rule about every row of messages'],
  ['alter table messages add column u bigint references users', 'a rule about every row of messages'],
  ['-- contract after 0003-next.sql: read no more\ndrop table plans', '0003-next.sql is in no release yet'],
  ['create index concurrently if not exists i on messages (id)', '"concurrently" works outside a transaction only'],
  ['-- concurrently\ncreate index i on messages (id)', 'after "-- concurrently" stands one'],
  ['-- concurrently\ncreate index concurrently if not exists i on messages (id); select 1', 'after "-- concurrently"'],
  ['-- backfill of messages by id\nupdate messages set id = id', 'after "-- backfill of" stands one update'],
];

test.each(planted)('refused without a word: %s', async (text, finding) => {
  expect((await lint(text)).join('\n')).toContain(finding);
});

const allowed = [
  'alter table plans add column level text',
  "alter table messages add column kind text not null default 'text'",
  'alter table messages add column at timestamptz not null default now()',
  'alter table messages add constraint c check (id > 0) not valid',
  'alter table messages validate constraint c',
  'create table lists (id bigint, name text not null); create index on lists (name); alter table lists add check (id > 0)',
  'create index on plans (name)',
  '-- contract after 0002-fill.sql: no program reads it\nalter table plans drop column name',
  '-- contract: the column never held anything\nalter table plans drop column name',
  '-- heavy: a minute on the largest installation\ncreate index on messages (id)',
  '-- concurrently\ncreate index concurrently if not exists i on messages (id)',
  '-- backfill of messages by id\nupdate messages set body = lower(body) where id > $1 and id <= $2',
];

test.each(allowed)('allowed: %s', async (text) => {
  expect(await lint(text)).toEqual([]);
});

test('what a release has applied is not edited any more', async () => {
  const edited = released.map((one) => ({ ...one, checksum: `${one.checksum} edited` }));
  expect(await lintMigrations(edited, release)).toEqual([expect.stringContaining('version 1.0.0 applied them')]);
});
