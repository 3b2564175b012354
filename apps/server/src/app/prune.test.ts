import { expect, test } from 'vitest';
import { createWorld } from '../test/world.ts';
import { pruneJob } from './prune.job.ts';

test('events of the last day stay for browsers that were away, older ones go', async () => {
  const world = await createWorld();
  await world.act(async (ctx) => {
    for (const value of ['old', 'fresh']) ctx.emit('setting.changed', { setting: { key: 'signOption', value } });
  });
  await world.deps.database.pool.query(
    "update events set dispatched = true, created_at = now() - case when seq = 1 then interval '25 hours' else interval '23 hours' end where company_id = $1",
    [world.companyId],
  );

  await pruneJob.run(world.deps, {}, { number: 1, isLast: false });

  expect((await world.emitted()).map(({ payload }) => payload.setting)).toEqual([
    { key: 'signOption', value: 'fresh' },
  ]);
});

test('messages as WhatsApp encoded them stay thirty days, questions to a session one', async () => {
  const world = await createWorld();
  const { id } = await world.connection();
  const { pool } = world.deps.database;
  await pool.query(
    `insert into whatsapp_stored_messages (connection_id, company_id, external_id, chat, from_me, sealed, stored_at)
     select $1, $2, name, 'chat', false, 'sealed', now() - age::interval
     from (values ('old', '31 days'), ('fresh', '29 days')) as kept(name, age)`,
    [id, world.companyId],
  );
  await pool.query(
    `insert into session_calls (company_id, connection_id, kind, input, created_at, expires_at)
     select $2, $1, age, '{}', now() - age::interval, now() from (values ('25 hours'), ('23 hours')) as asked(age)`,
    [id, world.companyId],
  );

  await pruneJob.run(world.deps, {}, { number: 1, isLast: false });

  const kept = await pool.query('select external_id from whatsapp_stored_messages where connection_id = $1', [id]);
  expect(kept.rows).toEqual([{ external_id: 'fresh' }]);
  const asked = await pool.query('select kind from session_calls where connection_id = $1', [id]);
  expect(asked.rows).toEqual([{ kind: '23 hours' }]);
});

test('rows of a sheet that could not be taken in stay thirty days after its import, to be read and put right', async () => {
  const world = await createWorld();
  const { pool } = world.deps.database;
  await pool.query(
    `with list as (insert into contact_lists (company_id, name) values ($1, 'Clientes') returning id),
     imports as (
       insert into contact_list_imports (company_id, list_id, kind, state, title, finished_at)
       select $1, list.id, 'sheet', 'done', age, now() - age::interval
       from list, (values ('31 days'), ('29 days')) as ended(age) returning id, title
     )
     insert into contact_list_import_rows (company_id, import_id, row_number, reason, cells)
     select $1, id, 2, title, '["Ana"]' from imports`,
    [world.companyId],
  );
  await pruneJob.run(world.deps, {}, { number: 1, isLast: false });
  const { rows } = await pool.query('select reason from contact_list_import_rows where company_id = $1', [
    world.companyId,
  ]);
  expect(rows).toEqual([{ reason: '29 days' }]);
});

test('what few people were told stays ninety days, a paid question to a model sixty; what the house says stays', async () => {
  const world = await createWorld();
  const { pool } = world.deps.database;
  await pool.query(
    `insert into house_phrases (company_id, digest, text, contacts, uses, last_used)
     select $1, sha256(name::bytea), name, people, 1, now() - age::interval
     from (values ('rare and old', '{1,2}'::bigint[], '91 days'), ('rare', '{1,2}', '89 days'), ('house', '{1,2,3}', '91 days'))
       as said(name, people, age)`,
    [world.companyId],
  );
  await pool.query(
    `insert into ai_calls (company_id, feature, model, input_tokens, output_tokens, cost, reserved_at, settled_at)
     select $1, 'page', age, 1, 1, 1, now() - interval '61 days', now() - age::interval
     from (values ('61 days'), ('59 days')) as settled(age)`,
    [world.companyId],
  );
  await pruneJob.run(world.deps, {}, { number: 1, isLast: false });
  const read = (text: string) => pool.query<{ kept: string }>(text, [world.companyId]).then(({ rows }) => rows);
  expect(await read('select text as kept from house_phrases where company_id = $1 order by text')).toEqual([
    { kept: 'house' },
    { kept: 'rare' },
  ]);
  expect(await read('select model as kept from ai_calls where company_id = $1')).toEqual([{ kept: '59 days' }]);
});

test('what numbers did and what was decided about them stays as long as somebody goes by it; what holds now stays for ever', async () => {
  const world = await createWorld();
  const { id } = await world.connection();
  const people = [await world.contact(), await world.contact()];
  const { pool } = world.deps.database;
  const query = (text: string, values: unknown[] = []) => pool.query(text, [world.companyId, id, ...values]);
  await query(
    `insert into guardian_log (company_id, connection_id, at, verdict, reasons, figures, ended_at)
     select $1, $2, now() - began::interval, verdict, '[]', '{}', now() - ended::interval
     from (values ('14 months', 'hold', '13 months'), ('13 months', 'slow', '11 months'), ('13 months', 'stop', null))
       as decided(began, verdict, ended)`,
  );
  await query(
    `insert into outreach_objections (company_id, connection_id, contact_id, kind, at) values
       ($1, $2, $3, 'refusal', now() - interval '13 months'), ($1, $2, $4, 'complaint', now() - interval '11 months')`,
    people.map((person) => person.id),
  );
  await query(
    `insert into phone_checks (company_id, connection_id, at)
     select $1, $2, now() - age::interval from (values ('49 hours'), ('47 hours')) as asked(age)`,
  );
  await pool.query(
    `insert into outreach_hours (scope, hour, n)
     select 'connection:' || $1::bigint, date_trunc('hour', now() - age::interval, 'UTC'), n
     from (values ('4 days', 1), ('2 days', 2)) as counted(age, n)`,
    [id],
  );

  await pruneJob.run(world.deps, {}, { number: 1, isLast: false });

  const kept = async (what: string, table: string) => {
    const { rows } = await pool.query<{ what: string }>(
      `select (${what})::text as what from ${table} where connection_id = $1 order by 1`,
      [id],
    );
    return rows.map((row) => row.what);
  };
  expect(await kept('verdict', 'guardian_log')).toEqual(['slow', 'stop']);
  expect(await kept('kind', 'outreach_objections')).toEqual(['complaint']);
  expect(await kept("at > now() - interval '48 hours'", 'phone_checks')).toEqual(['true']);
  const hours = await pool.query("select n from outreach_hours where scope = 'connection:' || $1::bigint", [id]);
  expect(hours.rows).toEqual([{ n: 2 }]);
});
