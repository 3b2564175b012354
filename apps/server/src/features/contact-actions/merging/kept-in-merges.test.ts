import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { twoPeople } from '../../../test/harness/tickets/two-people.ts';
import { mergeContacts } from './merge-contacts.ts';
import { undoMerge } from './undo-merge.ts';

test('all that is about a contact may be moved to another, logs that are only added to among it', async () => {
  const { world } = await twoPeople();
  const { rows } = await world.act(({ client }) =>
    client.query(
      `select c.conrelid::regclass::text as tbl, own.attname as col
       from pg_constraint c
       cross join lateral unnest(c.conkey, c.confkey) as k(own, theirs)
       join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.own
       join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = k.theirs and theirs.attname = 'id'
       join pg_attribute id on id.attrelid = c.conrelid and id.attname = 'id' and id.atttypid = 'bigint'::regtype
       where c.contype = 'f' and c.confrelid = 'contacts'::regclass
         and not has_column_privilege(c.conrelid, own.attnum, 'update')
         and has_table_privilege(c.conrelid, 'select')`,
    ),
  );
  expect(rows).toEqual([]);
});

test('whoever heard from a campaign under either of two contacts has heard from it as one', async () => {
  const { world, admin, marina, insta } = await twoPeople();
  const { pool } = world.deps.database;
  const heard = '2026-11-19T15:00:00.000Z';
  await pool.query('update contacts set last_outreach_at = $2 where id = $1', [insta.id, heard]);
  await admin.act((ctx) => mergeContacts(ctx, { keptId: marina.id, mergedId: insta.id }));
  const { rows } = await pool.query('select last_outreach_at as at from contacts where id = $1', [marina.id]);
  expect(rows).toEqual([{ at: new Date(heard) }]);
});

test('who is kept from the assistant stays so when they become part of another contact, and only they after undoing', async () => {
  const { world, admin, marina, insta } = await twoPeople();
  const { pool } = world.deps.database;
  const keptAway = async () => {
    const { rows } = await pool.query<{ id: number }>(
      'select contact_id as id from ai_excluded_contacts where company_id = $1',
      [world.companyId],
    );
    return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  };
  const keepAway = (id: number) =>
    pool.query('insert into ai_excluded_contacts (company_id, contact_id) values ($1, $2)', [world.companyId, id]);
  await keepAway(insta.id);
  const pair = { keptId: marina.id, mergedId: insta.id };
  const merge = await admin.act((ctx) => mergeContacts(ctx, pair));
  expect(await keptAway()).toEqual([marina.id, insta.id]);
  await admin.act((ctx) => undoMerge(ctx, merge.id));
  expect(await keptAway()).toEqual([insta.id]);
  await keepAway(marina.id);
  const again = await admin.act((ctx) => mergeContacts(ctx, pair));
  await admin.act((ctx) => undoMerge(ctx, again.id));
  expect(await keptAway()).toEqual([marina.id, insta.id]);
});

test('whoever was merged before follows a second merge, also one of earlier days, and comes back when both are undone', async () => {
  const { world, admin, marina, insta } = await twoPeople();
  const { pool } = world.deps.database;
  const third = await world.contact();
  const standsFor = async () => {
    const { rows } = await pool.query<{ id: number; into: number | null }>(
      'select id, merged_into as into from contacts where company_id = $1 order by id',
      [world.companyId],
    );
    return new Map(rows.map(({ id, into }) => [id, into]));
  };
  const first = await admin.act((ctx) => mergeContacts(ctx, { keptId: marina.id, mergedId: insta.id }));
  const second = await admin.act((ctx) => mergeContacts(ctx, { keptId: third.id, mergedId: marina.id }));
  expect((await standsFor()).get(insta.id)).toBe(third.id);

  // As it was before people followed.
  await pool.query('update contacts set merged_into = $2 where id = $1', [insta.id, marina.id]);
  await pool.query("update contact_merges set moved = moved - 'contacts.merged_into' where id = $1", [second.id]);
  const migration = new URL('../../../../migrations/0382-merged-people-follow.sql', import.meta.url);
  await pool.query(await readFile(migration, 'utf8'));
  expect((await standsFor()).get(insta.id)).toBe(third.id);
  await admin.act((ctx) => undoMerge(ctx, second.id));
  expect((await standsFor()).get(insta.id)).toBe(marina.id);
  await admin.act((ctx) => undoMerge(ctx, first.id));
  expect([...(await standsFor()).values()]).toEqual([null, null, null]);
});

test('who has objected to a number has done so as part of another contact too, with their latest word, and alone again after undoing', async () => {
  const { world, admin, marina, insta } = await twoPeople();
  const { pool } = world.deps.database;
  const [one, both, late] = [await world.connection(), await world.connection(), await world.connection()];
  const object = ([connectionId, contactId]: [number, number], kind: string, day: number) =>
    pool.query(
      `insert into outreach_objections (company_id, connection_id, contact_id, kind, at)
       values ($1, $2, $3, $4, make_timestamptz(2026, 11, $5, 15, 0, 0, 'UTC'))`,
      [world.companyId, connectionId, contactId, kind, day],
    );
  await object([one.id, insta.id], 'complaint', 3);
  await object([both.id, insta.id], 'opt-out', 9);
  await object([both.id, marina.id], 'complaint', 4);
  await object([late.id, insta.id], 'opt-out', 2);
  await object([late.id, marina.id], 'complaint', 8);
  const objections = async () => {
    const { rows } = await pool.query<{ said: string }>(
      `select connection_id || ' ' || contact_id || ' ' || kind || ' ' || extract(day from at at time zone 'UTC') as said
       from outreach_objections where company_id = $1 order by 1`,
      [world.companyId],
    );
    return rows.map(({ said }) => said);
  };
  const merge = await admin.act((ctx) => mergeContacts(ctx, { keptId: marina.id, mergedId: insta.id }));
  const ofKept = (await objections()).filter((line) => line.split(' ')[1] === String(marina.id));
  const [second, third] = [`${both.id} ${marina.id} opt-out 9`, `${late.id} ${marina.id} complaint 8`];
  expect(ofKept).toEqual([`${one.id} ${marina.id} complaint 3`, second, third].toSorted());
  await admin.act((ctx) => undoMerge(ctx, merge.id));
  const ofMerged = [`${one.id} ${insta.id} complaint 3`, `${both.id} ${insta.id} opt-out 9`];
  expect(await objections()).toEqual([...ofMerged, `${late.id} ${insta.id} opt-out 2`, second, third].toSorted());

  // Who was merged before objections followed.
  const again = await admin.act((ctx) => mergeContacts(ctx, { keptId: marina.id, mergedId: insta.id }));
  await pool.query('update outreach_objections set contact_id = $2 where connection_id = $1', [one.id, insta.id]);
  await pool.query("update contact_merges set moved = moved - 'outreach_objections.contact_id' where id = $1", [
    again.id,
  ]);
  const migration = new URL('../../../../migrations/0467-objections-follow-merges.sql', import.meta.url);
  const [, backfill = ''] = (await readFile(migration, 'utf8')).split('generated always as identity;');
  await pool.query(backfill);
  expect(await objections()).toContain(`${one.id} ${marina.id} complaint 3`);
  await admin.act((ctx) => undoMerge(ctx, again.id));
  expect(await objections()).toEqual(expect.arrayContaining(ofMerged));
});
