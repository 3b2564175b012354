import { ERASED } from '@balcao/contract/privacy/models.ts';
import type pg from 'pg';
import type { PersonWords } from './words-of-person.ts';

/** Whose texts are about the company, its people, its money or its bots, or about others who may be called alike. */
const left = [
  'ai_settings',
  'api_keys',
  'bank_statement_lines',
  'bank_statements',
  'billing_sources',
  'brands',
  'campaign_recipients',
  'charges',
  'companies',
  'connection_greeting_files',
  'connections',
  'contact_identities',
  'contact_list_items',
  'contacts',
  'doorbells',
  'email_suppressions',
  'flow_secrets',
  'flow_triggers',
  'flow_versions',
  'flows',
  'inbound_events',
  'invitations',
  'invoices',
  'ledger',
  'library_files',
  'mail_accounts',
  'outbox',
  'payment_accounts',
  'payment_claims',
  'payments',
  'queue_options',
  'queues',
  'sessions',
  'settings',
  'tags',
  'users',
  'webhook_endpoints',
  'whatsapp_phone_contacts',
  'whatsapp_session_keys',
  'whatsapp_sessions',
  'whatsapp_stored_messages',
  'wholesale_statements',
];

/** Copies for a while: a row that names the person goes. */
const copies = ['contact_list_import_rows', 'contact_task_rows', 'events', 'idempotency_keys', 'public_events'];

type Column = { name: string; type: 'text' | 'jsonb'; isUnique?: boolean };
type Table = { name: string; columns: Column[] };

const written = `
  select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname, 'isUnique', exists (
      select from pg_index i where i.indrelid = c.oid and i.indisunique and (a.attnum = any(i.indkey) or exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
          and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.refobjsubid = a.attnum))
    )) order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_type t on t.oid = a.atttypid and t.typname in ('text', 'jsonb')
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
    and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id' and not o.attisdropped)
  group by c.relname order by c.relname`;

const quoted = (name: string) => `"${name}"`;

/** Where there may be only one of each, our word is told from the next one. */
const wordFor = ({ isUnique }: Column) =>
  isUnique ? `'${ERASED} ' || left(gen_random_uuid()::text, 8)` : `'${ERASED}'`;

/** A number that stands bare in JSON becomes null; within words it gets our word. */
const cleared = (column: Column) =>
  column.type === 'text'
    ? `regexp_replace(${quoted(column.name)}, $2, ${wordFor(column)}, 'gi')`
    : `${clearedJson(column.name)}::jsonb`;

const clearedJson = (name: string) => `regexp_replace(
  regexp_replace(${quoted(name)}::text, '([:\\[,]\\s*)(?:' || $2 || ')(?=\\s*[,}\\]])', '\\1null', 'gi'),
  $2, '${ERASED}', 'gi')`;

/** $3 passes over most texts; only what it finds is looked at closely. */
const namesThem = (column: string) => `${column} ~* $3 and ${column} ~* $2`;
const names = (columns: readonly Column[]) =>
  columns.map(({ name }) => `(${namesThem(`${quoted(name)}::text`)})`).join(' or ');

/** Takes whatever names the person out of every text of the company, whoever wrote it. */
export async function sweepTexts(
  client: pg.ClientBase,
  { companyId, words, now }: { companyId: number; words: PersonWords; now: Date },
): Promise<void> {
  const found = [companyId, words.exact, words.loose];
  const { rows } = await client.query<Table>(written, [[...left, 'audit_log']]);
  for (const { name, columns } of rows) {
    const where = `company_id = $1 and (${names(columns)})`;
    const change = columns.map((column) => `${quoted(column.name)} = ${cleared(column)}`).join(', ');
    const statement = copies.includes(name)
      ? `delete from ${quoted(name)} where ${where}`
      : `update ${quoted(name)} set ${change} where ${where}`;
    await client.query(statement, found);
  }
  // Of others, and not seen by anybody yet: it may be read anew.
  await client.query(
    `update inbound_events set raw = ${clearedJson('raw')} where company_id = $1 and state = 'failed' and ${namesThem('raw')}`,
    found,
  );
  await client.query(
    `update audit_log set details = ${cleared({ name: 'details', type: 'jsonb' })}, erased_at = $4
     where company_id = $1 and ${namesThem('details::text')}`,
    [...found, now],
  );
}
