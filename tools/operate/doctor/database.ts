import { judgeSchema as judge, type SchemaVerdict } from '../../../apps/server/src/platform/db/schema/judge-schema.ts';
import { readLedger } from '../../../apps/server/src/platform/db/schema/ledger.ts';
import { readMigrations } from '../../../apps/server/src/platform/db/schema/migration-files.ts';
import { bad, type Check, fine, type Finding, warning } from './finding.ts';

export function judgeSchema({ refusal, pending, strangers }: SchemaVerdict): Finding {
  if (refusal !== null) {
    return bad('schema.refused', refusal, {
      values: { reason: refusal },
      why: 'This program does not start on this database: it would write what others do not understand.',
      todo: 'Start the release that belongs to it.',
    });
  }
  if (pending.length > 0) {
    return warning('schema.pending', `${pending.length} migrations are still to be applied`, {
      values: { count: pending.length },
      why: 'With MIGRATE=auto the next start applies them, which may take a while; with check it refuses.',
      todo: 'Make a backup, then npm run balcao -- migrate.',
    });
  }
  if (strangers.length > 0) {
    return warning(
      'schema.strangers',
      `a newer release has been here: ${strangers.length} migrations are not this one's`,
      {
        values: { count: strangers.length },
        why: 'This release understands the database, but what the newer one brought is not served.',
        todo: 'Find out why it was left, then upgrade again.',
      },
    );
  }
  return fine('schema.fine', 'the database is the one this release needs');
}

export const checkSchema: Check = async ({ client }) => [
  judgeSchema(judge({ known: await readMigrations(), applied: await readLedger(client) })),
];

export function judgeDurability(switchedOff: readonly string[]): Finding {
  if (switchedOff.length === 0) return fine('durability.fine', 'what is committed survives a power cut');
  const names = switchedOff.join(' and ');
  return bad('durability.off', `${names} switched off`, {
    values: { names: switchedOff.join(', ') },
    why: 'After a power cut the database may be damaged beyond repair.',
    todo: `Switch on ${names} in postgresql.conf.`,
  });
}

export const checkDurability: Check = async ({ client }) => {
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off'",
  );
  return [judgeDurability(rows.map(({ name }) => name))];
};

/** Of a server beside its pools: notifications, the realtime role, what processes tell each other. Of a host: its lease and its list. */
const BESIDE_POOLS = { server: 5, host: 2 };
/** For commands, and people who look. */
const FOR_PEOPLE = 2;

type Connections = { allowed: number; servers: number; hosts: number; pool: number; machineryPool: number };

/** Processes that run together are taken to have the same settings. */
export function judgeConnections({ allowed, servers, hosts, pool, machineryPool }: Connections): Finding {
  const ofServers = servers * (pool + machineryPool + BESIDE_POOLS.server);
  const needed = FOR_PEOPLE + ofServers + hosts * (pool + BESIDE_POOLS.host);
  const what = `PostgreSQL allows ${allowed} connections, and the programs open up to ${needed}`;
  const values = { allowed, needed };
  if (needed <= allowed) return fine('connections.fine', what, values);
  return bad('connections.few', what, {
    values,
    why: 'Under load requests fail.',
    todo: 'Raise max_connections, or lower DATABASE_POOL and DATABASE_MACHINERY_POOL.',
  });
}

export const checkConnections: Check = async ({ client, settings }) => {
  const { rows } = await client.query<{ allowed: number; servers: number; hosts: number }>(
    `select current_setting('max_connections')::int as allowed,
       (count(*) filter (where roles <> '{whatsapp-sessions}'))::int as servers,
       (count(*) filter (where roles = '{whatsapp-sessions}'))::int as hosts
     from process_roster where seen_at > now() - interval '1 minute'`,
  );
  const { DATABASE_POOL: pool, DATABASE_MACHINERY_POOL: machineryPool } = settings;
  // While nothing runs, that one server could start.
  return rows.map(({ servers, ...found }) =>
    judgeConnections({ ...found, servers: Math.max(1, servers), pool, machineryPool }),
  );
};

export function judgeTenancy(open: readonly string[]): Finding {
  if (open.length === 0) return fine('tenancy.fine', 'the database keeps the companies apart in every table');
  return bad('tenancy.open', `nothing keeps the companies apart in ${open.join(', ')}`, {
    values: { names: open.join(', ') },
    why: 'A defect in the program could show one company what belongs to another.',
    todo: 'Somebody has changed these tables by hand: restore their policies, or restore a backup.',
  });
}

/** Tables with a company whose rows the role of requests could read without a policy. */
export const checkTenancy: Check = async ({ client }) => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
        and has_table_privilege('balcao_app', c.oid, 'select, insert, update, delete')
      order by 1`,
  );
  return [judgeTenancy(rows.map(({ name }) => name))];
};
