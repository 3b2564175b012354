import { knownMigrations } from '../../../apps/server/src/platform/db/migrate.ts';
import { bad, type Check, fine, type Finding, warning } from './finding.ts';

type Schema = { known: readonly string[]; applied: readonly string[] };

export function judgeSchema({ known, applied }: Schema): Finding {
  const strangers = applied.filter((name) => !known.includes(name));
  if (strangers.length > 0) {
    return bad('schema', `the database has ${strangers.length} migrations that this program does not know`, {
      why: 'A newer program has been here. This one may write what that one does not understand.',
      todo: 'Start the newer version.',
    });
  }
  const pending = known.length - applied.length;
  if (pending > 0) {
    return warning('schema', `${pending} migrations are still to be applied`, {
      why: 'The next start applies them, which may take a while.',
      todo: 'Make a backup before that start.',
    });
  }
  return fine('schema', `the database stands at ${applied.at(-1)}`);
}

export const checkSchema: Check = async ({ client }) => {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return [judgeSchema({ known: await knownMigrations(), applied: rows.map(({ name }) => name) })];
};

export function judgeDurability(switchedOff: readonly string[]): Finding {
  if (switchedOff.length === 0) return fine('durability', 'what is committed survives a power cut');
  return bad('durability', `${switchedOff.join(' and ')} switched off`, {
    why: 'After a power cut the database may be damaged beyond repair.',
    todo: `Switch on ${switchedOff.join(' and ')} in postgresql.conf.`,
  });
}

export const checkDurability: Check = async ({ client }) => {
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off'",
  );
  return [judgeDurability(rows.map(({ name }) => name))];
};

/** Beside the pools: notifications, the realtime role, one for commands and one for people who look. */
const BESIDE_POOLS = 4;

type Connections = { allowed: number; pools: number };

export function judgeConnections({ allowed, pools }: Connections): Finding {
  const needed = pools + BESIDE_POOLS;
  const what = `PostgreSQL allows ${allowed} connections, and one server opens up to ${needed}`;
  if (needed <= allowed) return fine('connections', what);
  return bad('connections', what, {
    why: 'Under load requests fail.',
    todo: 'Raise max_connections, or lower DATABASE_POOL and DATABASE_MACHINERY_POOL.',
  });
}

export const checkConnections: Check = async ({ client, settings }) => {
  const { rows } = await client.query<{ allowed: number }>("select current_setting('max_connections')::int as allowed");
  const pools = settings.DATABASE_POOL + settings.DATABASE_MACHINERY_POOL;
  return rows.map(({ allowed }) => judgeConnections({ allowed, pools }));
};

export function judgeTenancy(open: readonly string[]): Finding {
  if (open.length === 0) return fine('tenancy', 'the database keeps the companies apart in every table');
  return bad('tenancy', `nothing keeps the companies apart in ${open.join(', ')}`, {
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
