import { ERASED } from '@balcao/contract/privacy/models.ts';
import type pg from 'pg';

/** Whose texts are about the company, its people, its money or its bots, or about others who may be called alike. */
const left = [
  'bank_statement_lines',
  'bank_statements',
  'campaign_recipients',
  'charges',
  'companies',
  'connections',
  'contact_identities',
  'contact_list_items',
  'contacts',
  'doorbells',
  'flow_versions',
  'flows',
  'inbound_events',
  'invoices',
  'ledger',
  'outbox',
  'payment_accounts',
  'payment_claims',
  'payments',
  'sessions',
  'settings',
  'users',
  'whatsapp_phone_contacts',
  'whatsapp_session_keys',
  'whatsapp_sessions',
  'whatsapp_stored_messages',
  'wholesale_statements',
];

/** Copies for a while: a row that names the person goes. */
const copies = ['contact_list_import_rows', 'contact_task_rows', 'events', 'idempotency_keys', 'public_events'];

type Column = { name: string; type: 'text' | 'jsonb' };
type Table = { name: string; columns: Column[] };

const written = `
  select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname) order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_type t on t.oid = a.atttypid and t.typname in ('text', 'jsonb')
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
    and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id' and not o.attisdropped)
  group by c.relname order by c.relname`;

const quoted = (name: string) => `"${name}"`;

/** A number that stands bare in JSON becomes null; within words it gets our word. */
const cleared = ({ name, type }: Column) =>
  type === 'text'
    ? `regexp_replace(${quoted(name)}, $2, '${ERASED}', 'gi')`
    : `regexp_replace(
         regexp_replace(${quoted(name)}::text, '([:\\[,]\\s*)(?:' || $2 || ')(?=\\s*[,}\\]])', '\\1null', 'gi'),
         $2, '${ERASED}', 'gi')::jsonb`;

const names = (columns: readonly Column[]) => columns.map(({ name }) => `${quoted(name)}::text ~* $2`).join(' or ');

/** Takes whatever names the person out of every text of the company, whoever wrote it. */
export async function sweepTexts(
  client: pg.ClientBase,
  { companyId, pattern, now }: { companyId: number; pattern: string; now: Date },
): Promise<void> {
  const { rows } = await client.query<Table>(written, [[...left, 'audit_log']]);
  for (const { name, columns } of rows) {
    const where = `company_id = $1 and (${names(columns)})`;
    const change = columns.map((column) => `${quoted(column.name)} = ${cleared(column)}`).join(', ');
    const statement = copies.includes(name)
      ? `delete from ${quoted(name)} where ${where}`
      : `update ${quoted(name)} set ${change} where ${where}`;
    await client.query(statement, [companyId, pattern]);
  }
  await client.query(
    `update audit_log set details = ${cleared({ name: 'details', type: 'jsonb' })}, erased_at = $3
     where company_id = $1 and details::text ~* $2`,
    [companyId, pattern, now],
  );
}
