import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { bad, type Check, fine, type Finding, warning } from './finding.ts';

const MAX_LAG_SECONDS = 5;
const ASK_AGAIN_MS = 50;

const why = "Reports and exports are read from the database that people's work needs.";

/** `lagSeconds`: how long it took to work off what had been written; null when that took longer than people would wait. */
type Replica = { isStandby: boolean; isOurs: boolean; lagSeconds: number | null };

/** Undefined where it does not answer. */
export function judgeReplica(replica: Replica | undefined): Finding {
  if (!replica) {
    const todo = 'Is DATABASE_REPLICA_URL right, and does its server run?';
    return bad('replica.away', 'the read replica does not answer', { why, todo });
  }
  if (!replica.isStandby || !replica.isOurs) {
    return bad('replica.none', 'DATABASE_REPLICA_URL is no standby of this database', {
      why,
      todo: 'Let it name a streaming standby of this PostgreSQL, or leave it out.',
    });
  }
  if (replica.lagSeconds === null) {
    return warning('replica.late', `the read replica is more than ${MAX_LAG_SECONDS} s behind`, {
      why,
      todo: 'Its network, its disk, or a long report on it: the primary answers meanwhile.',
    });
  }
  const seconds = Math.round(replica.lagSeconds * 10) / 10;
  return fine('replica.fine', `the read replica is ${seconds} s behind at most`, { seconds });
}

const cluster = '(select system_identifier::text from pg_control_system())';
type Looked = { place: string | null; cluster: string };

export const checkReplica: Check = async ({ client, settings }) => {
  const { DATABASE_REPLICA_URL: connectionString } = settings;
  if (connectionString === undefined) return [];
  const replica = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  replica.on('error', () => undefined);
  try {
    await replica.connect();
    return [judgeReplica(await look(client, replica))];
  } catch {
    return [judgeReplica(undefined)];
  } finally {
    await replica.end().catch(() => undefined);
  }
};

async function look(primary: pg.Client, replica: pg.Client): Promise<Replica> {
  const written = await primary.query<Looked>(`select pg_current_wal_lsn()::text as place, ${cluster} as cluster`);
  const since = performance.now();
  const secondsGone = () => (performance.now() - since) / 1000;
  for (;;) {
    const { rows } = await replica.query<{ done: boolean | null; cluster: string }>(
      `select pg_last_wal_replay_lsn() >= $1::pg_lsn as done, ${cluster} as cluster`,
      [written.rows[0]?.place],
    );
    const [row] = rows;
    const isStandby = typeof row?.done === 'boolean';
    const isOurs = row?.cluster === written.rows[0]?.cluster;
    if (!isStandby || !isOurs || row.done) return { isStandby, isOurs, lagSeconds: secondsGone() };
    if (secondsGone() > MAX_LAG_SECONDS) return { isStandby, isOurs, lagSeconds: null };
    await delay(ASK_AGAIN_MS);
  }
}
