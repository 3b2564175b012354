import { takeMigrationTurn } from '@balcao/channel-bus/migration-turn.ts';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { companyRows } from '../../../test/company-rows.ts';
import { createInbound } from '../../../test/inbound.ts';
import { createWorld, type Person } from '../../../test/world.ts';
import { storeRows } from '../../contact-actions/importing/store-rows.ts';
import { resolveGroup } from '../identity/resolve-group.ts';

const NUMBER = '5511988887777';

async function withGroup() {
  const world = await createWorld();
  const agent = await world.person();
  const group = (await world.act((ctx) => resolveGroup(ctx, { groupId: '120363000000000001', name: 'Obra' })))
    .contactId;
  const app = await world.http();
  const as =
    ({ headers }: Person) =>
    async (method: 'PUT' | 'POST', path: string, payload: object) =>
      (await app.inject({ method, url: `/api${path}`, headers, payload })).json<{ error?: string }>();
  const people = async () =>
    (await companyRows(world)).contacts.map(({ number, is_group: isGroup }) => ({ number, isGroup }));
  return { world, group, as, send: as(agent), people };
}

test('a group takes no number, neither by a change, nor by a merge, nor by an import', async () => {
  const { world, group, as, send, people } = await withGroup();
  const admin = await world.person({ profile: 'admin' });
  const ofGroups = { error: 'ERR_CANNOT_EDIT_GROUP' };
  expect(await send('PUT', `/contacts/${group}`, { number: NUMBER })).toMatchObject(ofGroups);
  expect(await send('PUT', `/contacts/${group}`, { name: 'Obra da praia' })).toMatchObject({ name: 'Obra da praia' });
  const { id } = await world.contact({ number: '5511900000009' });
  const merge = (kept: number, otherContactId: number) =>
    as(admin)('POST', `/contacts/${kept}/merge`, { otherContactId });
  expect(await merge(group, id)).toMatchObject(ofGroups);
  expect(await merge(id, group)).toMatchObject(ofGroups);
  const row = { row: 2, cells: [], name: 'Obra da praia', hasName: true, email: '', empresa: '', extra: [] };
  await world.act((ctx) => storeRows(ctx, [{ ...row, number: NUMBER }], { refreshesNames: true }));
  expect(await people()).toEqual([
    { number: null, isGroup: true },
    { number: '5511900000009', isGroup: false },
    { number: NUMBER, isGroup: false },
  ]);
});

test('who writes after such an attempt is a contact of their own', async () => {
  const { world, group, send, people } = await withGroup();
  await send('PUT', `/contacts/${group}`, { number: NUMBER });
  const inbound = await createInbound(world);
  await inbound.say({ from: NUMBER, text: { body: 'só para vocês' } });
  expect(await people()).toEqual([
    { number: null, isGroup: true },
    { number: NUMBER, isGroup: false },
  ]);
  const { messages } = await companyRows(world);
  expect(messages.map((message) => Number(message['contact_id']) === group)).toEqual([false]);
});

test.each(['phone', 'lid', 'psid', 'igsid'])('the database itself gives a group no %s', async (kind) => {
  const { world, group } = await withGroup();
  const { pool } = world.deps.database;
  const add = 'insert into contact_identities (company_id, contact_id, kind, value) values ($1, $2, $3, $4)';
  await expect(pool.query(add, [world.companyId, group, kind, NUMBER])).rejects.toThrow(
    /contact_identities_of_its_kind/,
  );
  const renumber = pool.query('update contacts set number = $2 where id = $1', [group, NUMBER]);
  await expect(renumber).rejects.toThrow(/contacts_group_has_no_number/);
});

test('groups that were given a number before are put right when the database is brought up to date', async () => {
  const { client, url } = await databaseBefore('0026');
  await client.query(`
    insert into contacts (company_id, name, is_group, number) values
      (1, 'Grupo com número', true, '${NUMBER}'), (1, 'Pessoa', false, '5511900000009'), (1, 'Grupo sem marca', false, null);
    insert into contact_identities (company_id, contact_id, kind, value) values
      (1, 1, 'group', 'g1'), (1, 1, 'phone', '${NUMBER}'), (1, 1, 'lid', '7'), (1, 2, 'phone', '5511900000009'),
      (1, 2, 'group', 'g2'), (1, 3, 'group', 'g3')`);
  await migrate(url);
  const { rows } = await client.query(`
    select name, is_group as "isGroup", number, (
      select array_agg(kind || ' ' || value) from contact_identities i where i.contact_id = c.id
    ) as names from contacts c order by id`);
  await client.end();
  expect(rows).toEqual([
    { name: 'Grupo com número', isGroup: true, number: null, names: ['group g1'] },
    { name: 'Pessoa', isGroup: false, number: '5511900000009', names: ['phone 5511900000009'] },
    { name: 'Grupo sem marca', isGroup: true, number: null, names: ['group g3'] },
  ]);
});

/** A database as it was before a migration. */
async function databaseBefore(next: string) {
  const folder = join(import.meta.dirname, '../../../../migrations');
  const url = new URL(inject('TEST_DATABASE_URL'));
  const server = new pg.Client({ connectionString: url.href });
  await server.connect();
  // Roles belong to the whole server: migrations of several databases at once would trip over them.
  await takeMigrationTurn(server);
  url.pathname = `/before_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${url.pathname.slice(1)}`);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query('create table migrations (name text primary key, applied_at timestamptz not null default now())');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name < next).toSorted();
  for (const name of names) {
    await client.query(await readFile(join(folder, name), 'utf8'));
    await client.query('insert into migrations (name) values ($1)', [name]);
  }
  await server.end();
  return { client, url: url.href };
}
