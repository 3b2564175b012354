import { resolve } from 'node:path';
import pg from 'pg';
import { holderOf } from '../../launch/postgres/directory-lock.ts';
import { openDatabase } from '../open-database.ts';
import type { OperateConfig } from '../operate-config.ts';
import { judgeWork, type Work } from './judge-work.ts';

/** A program of before counts nothing: its zeros say that nothing failed. */
const work = `
  select now()::text as "at",
    coalesce(extract(epoch from now() - min(started_at)), 0)::float8 / 60 as "minutes",
    coalesce(sum(answered), 0)::float8 as "answered",
    coalesce(sum(failed), 0)::float8 as "failed",
    coalesce(sum(errors_logged), 0)::float8 as "errorsLogged",
    (select coalesce(extract(epoch from now() - min(e.received_at)), 0) from inbound_events e
      where e.state = 'waiting' and ($1::timestamptz is null or e.received_at > $1) and not company_is_shut(e.company_id, now()))::float8 as "arrivalSeconds",
    (select coalesce(extract(epoch from now() - min(o.next_attempt_at)), 0)
      from outbox o join connections c on c.id = o.connection_id
      where o.state = 'queued' and o.priority = 0 and o.next_attempt_at <= now() and c.status = 'CONNECTED'
        and c.channel <> 'whatsapp' and ($1::timestamptz is null or o.next_attempt_at > $1)
        and not company_is_shut(c.company_id, now()))::float8 as "answerSeconds",
    (select coalesce(extract(epoch from now() - min(run_at)), 0) from graphile_worker._private_jobs
      where attempts < max_attempts and locked_at is null and run_at <= now() and ($1::timestamptz is null or run_at > $1))::float8 as "jobSeconds"
  from process_roster
  where 'whatsapp-sessions' <> all (roles) and seen_at > now() - interval '1 minute' and ($1::timestamptz is null or started_at > $1)`;

type Seen = Work & { at: string };

const MIN_TOLERANCE = 5;
const MAX_TOLERANCE = 30;
const SHARE_OF_WATCH = 0.25;
const MS = 1000;

/**
 * Looks at what the program before does, and returns the look at the one that comes after it: what it does worse, or null. Backlogs
 * are judged after a while only, because the change itself makes them.
 */
export async function watchWork(config: OperateConfig, watchMs: number): Promise<() => Promise<string | null>> {
  const before = await see(config, null);
  const tolerance = Math.min(MAX_TOLERANCE, Math.max(MIN_TOLERANCE, (watchMs / MS) * SHARE_OF_WATCH));
  let servesSince: number | undefined;
  return async () => {
    const now = before && (await see(config, before.at));
    if (!before || !now) return null;
    servesSince ??= performance.now();
    const isEarly = performance.now() - servesSince < tolerance * MS;
    return judgeWork(before, now, isEarly ? Infinity : tolerance);
  };
}

/** Null while the database is away, which the health of the program tells already. */
async function see(config: OperateConfig, since: string | null): Promise<Seen | null> {
  // An embedded one belongs to the product, which may be just starting it: nobody else may.
  if (config.databaseUrl === undefined && holderOf(resolve(config.dataDir, 'postgres')) === undefined) return null;
  const { url, close } = await openDatabase(config);
  const client = new pg.Client({ connectionString: url, statement_timeout: MAX_TOLERANCE * MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Seen>(work, [since]);
    return rows[0] ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
    await close();
  }
}
