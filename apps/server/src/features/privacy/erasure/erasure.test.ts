import { bringErasures, erasureCopiesIn } from '@balcao/archive/erasure-copies.ts';
import { restoreArchive } from '@balcao/archive/restore-archive.ts';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { closeDeps } from '../../../app/create-deps.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { inhabitedCompany } from '../../../test/sweeps/populated-company.ts';
import type { Person, World } from '../../../test/world.ts';
import { backupFolder } from '../../backup/backup-folder.ts';
import { makeBackupJob } from '../../backup/jobs/make-backup.job.ts';
import { settleRestore } from '../../backup/settle-restore.ts';
import { addUnsubscribed } from '../../emails/unsubscribing/unsubscribed.ts';
import { deleteFilesJob } from '../../uploads/jobs/delete-files.job.ts';
import { erasePersonJob } from '../jobs/erase-person.job.ts';
import { reapplyErasures } from './reapply-erasures.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const once = { number: 1, isLast: true };
const NAME = 'Joaquim Teixeira Prado';
const NUMBER = '5511991237788';
const SENTENCE = 'perdi a chave azul da casa de praia';
const EMAIL = 'joaquim.prado@exemplo.com.br';
/** The words that must be nowhere, and how a number may be written. */
const traces = [NAME, SENTENCE, EMAIL, /55 ?\(?11\)? ?9? ?9123-? ?7788/, /\(11\) ?9? ?9123-? ?7788/, /119?91237788/];

let deps: Deps;
let world: World;
let admin: Person;
let contactId: number;
let archive: string;
/** Where copies of the backups go. */
let elsewhere: string;

const sql = async (text: string, values: unknown[]) =>
  (await deps.database.pool.query<{ id: string }>(text, values)).rows;

/** Somebody who left something of themselves in every corner. */
beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'balcao-copies-'));
  const environment = { BACKUP_COPY_DIR: elsewhere };
  deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), environment });
  const inhabited = await inhabitedCompany({ deps });
  ({ world, admin } = inhabited);
  const { companyId } = world;
  const contact = await world.contact({ name: NAME, number: NUMBER, email: EMAIL, createdAt: TEST_NOW });
  contactId = contact.id;
  const ticket = await world.ticket({ contactId, status: 'closed', lastMessage: SENTENCE, closedAt: TEST_NOW });
  const other = Number(inhabited.ids['ticketId']);
  const connectionId = ticket.connectionId;
  const mediaKey = deps.storage.newKey(companyId, 'txt');
  await deps.storage.putBytes(mediaKey, Buffer.from(`${NAME}: ${SENTENCE}`));
  const [message] = await sql(
    `insert into messages (company_id, ticket_id, contact_id, connection_id, external_id, from_me, body, media_type, media_state,
       media_key, media_mime, media_name, sent_at)
     select $1, $2, $3, $4, 'wamid.' || $5, false, $6, 'application', 'ready', $7, 'text/plain', $8, $9`,
    [companyId, ticket.id, contactId, connectionId, NUMBER, SENTENCE, mediaKey, `${NAME}.txt`, TEST_NOW],
  ).then(() => sql('select id from messages where company_id = $1 and ticket_id = $2', [companyId, ticket.id]));
  const messageId = message?.id ?? '';
  const seeds: [string, unknown[]][] = [
    [`insert into message_edits (company_id, message_id, body) values ($1, $2, $3)`, [companyId, messageId, SENTENCE]],
    [
      `insert into message_reactions (company_id, message_id, sender, from_me, name, emoji, reacted_at) values ($1, $2, $3, false, $4, '👍', $5)`,
      [companyId, messageId, NUMBER, NAME, TEST_NOW],
    ],
    [`insert into ticket_notes (company_id, ticket_id, note) values ($1, $2, $3)`, [companyId, ticket.id, SENTENCE]],
    // What colleagues wrote elsewhere.
    [
      `insert into ticket_notes (company_id, ticket_id, note) values ($1, $2, $3)`,
      [companyId, other, `Ligar para ${NAME} no (11) 99123-7788 ou 11 9123 7788`],
    ],
    [
      `insert into messages (company_id, ticket_id, contact_id, from_me, body, is_forwarded, sent_at)
       select $1, $2, contact_id, true, $3, true, $4 from tickets where id = $2`,
      [companyId, other, SENTENCE, TEST_NOW],
    ],
    [
      `insert into inbound_events (company_id, connection_id, channel, raw, state) values ($1, $2, 'wppoficial', $3, 'done')`,
      [companyId, connectionId, JSON.stringify({ from: NUMBER, text: SENTENCE })],
    ],
    [
      `insert into outbox (company_id, connection_id, recipient, kind, message_id, state, finished_at) values ($1, $2, $3, 'message', $4, 'done', $5)`,
      [companyId, connectionId, NUMBER, messageId, TEST_NOW],
    ],
    [
      `insert into schedules (company_id, contact_id, body, send_at, next_attempt_at) values ($1, $2, $3, $4, $4)`,
      [companyId, contactId, SENTENCE, TEST_NOW],
    ],
    [
      `insert into tasks (company_id, user_id, text, position) values ($1, $2, $3, 1)`,
      [companyId, admin.userId, `Retornar ${NAME}`],
    ],
    [
      `insert into audit_log (company_id, action, subject, details) values ($1, 'flow.rehearsal', 'flow:1', $2)`,
      [companyId, JSON.stringify({ number: NUMBER })],
    ],
    [
      `insert into rating_answers (company_id, ticket_id, contact_id, rating_id, value, level, answered_at)
       select $1, $2, $3, id, 1, 5, $4 from ratings where company_id = $1 limit 1`,
      [companyId, ticket.id, contactId, TEST_NOW],
    ],
    [
      `insert into contact_list_items (company_id, list_id, name, number, phone_key, email)
       select $1, id, $2, $3, $3, $4 from contact_lists where company_id = $1 limit 1`,
      [companyId, NAME, NUMBER, EMAIL],
    ],
    [
      `insert into campaign_recipients (company_id, campaign_id, position, phone_key, name, number, variant, outcome, contact_id)
       select $1, id, 9000, $2, $3, $2, 1, 'suppressed', $4 from campaigns where company_id = $1 limit 1`,
      [companyId, NUMBER, NAME, contactId],
    ],
  ];
  for (const [text, values] of seeds) await sql(text, values);
  await world.act((ctx) => addUnsubscribed(ctx, EMAIL));
  await makeBackupJob.run(deps, {}, once);
  const [file = ''] = await readdir(backupFolder(deps.config));
  archive = join(backupFolder(deps.config), file);
});
afterAll(() => closeDeps(deps));

async function textsOf(client: Pick<pg.ClientBase, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') or schemaname like 'graphile%'`,
  );
  const texts = new Map<string, string>();
  for (const { name } of rows) {
    const found = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.set(name, found.rows.map(({ row }) => row).join('\n'));
  }
  return texts;
}

const found = (text: string) =>
  traces.filter((trace) => (typeof trace === 'string' ? text.includes(trace) : trace.test(text))).map(String);

async function placesOf(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  return [...(await textsOf(client))].flatMap(([name, text]) => found(text).map((trace) => `${name}: ${trace}`));
}

async function filesWith(): Promise<string[]> {
  const hits: string[] = [];
  for await (const { key } of deps.storage.listAll()) {
    if (found(Buffer.from(await deps.storage.read(key)).toString()).length > 0) hits.push(key);
  }
  return hits;
}

/** What reports and figures are made of. */
const figures = async (client: Pick<pg.ClientBase, 'query'>, companyId: number) => {
  const { rows } = await client.query(
    `select
       (select jsonb_agg(jsonb_build_array(status, n) order by status) from (
         select status, count(*) as n from tickets where company_id = $1 group by 1) t) as tickets,
       (select jsonb_agg(jsonb_build_array(kind, n) order by kind) from (
         select kind, count(*) as n from ticket_events where company_id = $1 group by 1) e) as events,
       (select count(*) from messages where company_id = $1) as messages,
       (select count(*) from contacts where company_id = $1 and deleted_at is null and merged_into is null and not is_outreach) as leads,
       (select jsonb_agg(to_jsonb(a) order by a.id) from rating_answers a where company_id = $1) as ratings,
       (select jsonb_agg(to_jsonb(c) order by c::text) from campaign_tallies c where company_id = $1) as campaigns`,
    [companyId],
  );
  return rows[0] as unknown;
};

async function askToErase() {
  const app = await world.http();
  const call = async (who: Person, url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/privacy${url}`, headers: who.headers, payload });
  return { app, call };
}

test('whoever asked to be erased is in no table and no file, reports say the same, and an older backup changes nothing', async () => {
  const { companyId } = world;
  expect((await placesOf(deps.database.pool)).length).toBeGreaterThan(10);
  expect(await filesWith()).toHaveLength(1);
  const before = await figures(deps.database.pool, companyId);

  const { app, call } = await askToErase();
  const asked = (await call(admin, '/erasures', { contactId, reason: `${NAME} pediu por e-mail` })).json();
  expect(asked).toMatchObject({
    state: 'waiting',
    refusals: [],
    dueOn: '2026-12-05',
    counts: { tickets: 1, files: 1 },
  });
  const confirm = (who: Person, reason = '') => call(who, `/requests/${asked.id}/confirm`, { reason });
  expect((await confirm(admin)).json()).toMatchObject({ error: 'ERR_SECOND_REASON_REQUIRED' });
  const colleague = await world.person({ profile: 'admin', name: 'Outra Chefe' });
  expect((await confirm(colleague)).json()).toMatchObject({ state: 'running', confirmedBy: 'Outra Chefe' });
  expect((await confirm(colleague)).json()).toMatchObject({ error: 'ERR_PRIVACY_REQUEST_STATE' });

  await erasePersonJob.run(deps, { companyId, requestId: asked.id }, once);
  await erasePersonJob.run(deps, { companyId, requestId: asked.id }, once);
  const { rows: jobs } = await deps.database.pool.query<{ payload: { keys: string[] } }>(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'uploads.drop-files'",
  );
  for (const { payload } of jobs) await deleteFilesJob.run(deps, payload, once);

  expect(await placesOf(deps.database.pool)).toEqual([]);
  expect(await filesWith()).toEqual([]);
  expect(await figures(deps.database.pool, companyId)).toEqual(before);
  const list = await app.inject({ url: `/api/privacy/requests`, headers: admin.headers });
  expect(list.json().requests[0]).toMatchObject({
    id: asked.id,
    state: 'done',
    contact: null,
    reason: '[apagado] pediu por e-mail',
  });
  expect(
    (await app.inject({ url: `/api/contacts?searchParam=apagado`, headers: admin.headers })).json().contacts,
  ).toEqual([]);
  expect((await app.inject({ url: `/api/privacy/contacts/${contactId}`, headers: admin.headers })).statusCode).toBe(
    404,
  );
  expect(await readFile(join(deps.config.DATA_DIR, 'erasures/list.ndjson'), 'utf8')).not.toContain('9123');
  // The machine is gone, and with it its list; one went along with the copies.
  const another = await mkdtemp(join(tmpdir(), 'balcao-another-'));
  await bringErasures(another, await erasureCopiesIn(elsewhere), []);

  const client = new pg.Client({ connectionString: await createOwnDatabase() });
  await client.connect();
  onTestFinished(() => client.end());
  await restoreArchive({
    client,
    path: archive,
    prepare: () => Promise.resolve(),
    async settle(db, waiting) {
      await settleRestore(db, { jobs: waiting, now: TEST_NOW, madeAt: TEST_NOW });
      expect(await reapplyErasures(db, another, TEST_NOW)).toBe(1);
    },
  });
  expect(await placesOf(client)).toEqual([]);
  expect((await client.query('select from erased_unsubscriptions')).rowCount).toBe(1);
  expect(await figures(client, companyId)).toEqual(before);
});

test('what keeps somebody from being erased is named, and who writes again afterwards is somebody new', async () => {
  const ticket = await world.ticket({ status: 'pending' });
  const { call } = await askToErase();
  const asked = (await call(admin, '/erasures', { contactId: ticket.contactId, reason: 'pediu' })).json();
  expect(asked).toMatchObject({ state: 'refused', refusals: [{ reason: 'open-ticket', refs: [ticket.id] }] });
  const again = await world.contact({ name: NAME, number: NUMBER });
  expect(again.id).not.toBe(contactId);
});
