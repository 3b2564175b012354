import { Gauge } from 'prom-client';
import { knownMigrations } from '../platform/db/migrate.ts';
import type { Deps } from '../platform/deps.ts';
import { version } from '../platform/version.ts';

type Figure = { name: string; help: string; label?: string; labels?: readonly string[]; text: string };

/**
 * What waits, asked of the database whenever somebody looks. Each answers rows of `value`, and of `label`, or of its
 * `labels` by name, where the figure has any: names the program knows, never a company or a number.
 */
const figures: readonly Figure[] = [
  {
    name: 'balcao_outbox_oldest_seconds',
    help: 'Age of the oldest message that could leave and has not.',
    label: 'priority',
    text: `select o.priority::text as label, extract(epoch from now() - min(o.next_attempt_at))::float8 as value
      from outbox o join connections c on c.id = o.connection_id
      where o.state = 'queued' and o.next_attempt_at <= now() and c.status = 'CONNECTED' group by 1`,
  },
  {
    name: 'balcao_dead_letters',
    help: 'Arrivals that could not be placed and wait for a person.',
    text: "select count(*)::int as value from inbound_events where state = 'failed'",
  },
  {
    name: 'balcao_jobs_waiting',
    help: 'Jobs that are due and not begun.',
    label: 'job',
    text: `select t.identifier as label, count(*)::int as value from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts group by 1`,
  },
  {
    name: 'balcao_jobs_given_up',
    help: 'Jobs that failed in their last try.',
    text: `select count(*)::int as value from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null`,
  },
  {
    name: 'balcao_leases_held',
    help: 'Connections that a process looks after.',
    text: 'select count(*)::int as value from connection_leases where expires_at > now()',
  },
  {
    name: 'balcao_connections',
    help: 'Connections by how they are.',
    labels: ['channel', 'status'],
    text: 'select channel as "channel", status as "status", count(*)::int as value from connections group by 1, 2',
  },
  {
    name: 'balcao_sessions',
    help: 'Sessions of phones: running in a host, waiting for one, or at rest.',
    label: 'state',
    text: `select case when not (s.wanted or s.unlink) then 'resting' when l.connection_id is null then 'waiting'
        else 'running' end as label, count(*)::int as value
      from whatsapp_sessions s
      left join connection_leases l on l.connection_id = s.connection_id and l.expires_at > now() group by 1`,
  },
  {
    name: 'balcao_backup_age_seconds',
    help: 'Age of the newest whole backup.',
    text: `select extract(epoch from now() - max(started_at))::float8 as value from backups
      where state = 'made' and fault is null having max(started_at) is not null`,
  },
  {
    name: 'balcao_backup_verified_age_seconds',
    help: 'Age of the newest backup that was restored for trial and counted.',
    text: `select extract(epoch from now() - max(started_at))::float8 as value from backups
      where trial_rows is not null having max(started_at) is not null`,
  },
  {
    name: 'balcao_backfills_open',
    help: 'Backfills that are not finished.',
    text: 'select count(*)::int as value from backfills where finished_at is null',
  },
];

type Row = { label?: string; value: number } & Record<string, string | number>;

/** Adds the figures of work, of this process's connections and of this build. */
export function registerWorkFigures(deps: Deps): void {
  const { metrics, machineryDatabase } = deps;
  const registers = [metrics.registry];
  // One after another: looking takes one connection away, not nine.
  let before: Promise<unknown> = Promise.resolve();
  const ask = (question: { name: string; text: string }) => {
    const answer = before.then(() => machineryDatabase.pool.query<Row>(question));
    before = answer.catch(() => undefined);
    return answer;
  };
  for (const { name, help, label, labels = label === undefined ? [] : [label], text } of figures) {
    const labelsOf = (row: Row) => Object.fromEntries(labels.map((one) => [one, row[one] ?? row.label ?? '']));
    void new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers,
      async collect() {
        const { rows } = await ask({ name, text });
        // What there is none of is not told: an age of nought would say that all is well.
        if (labels.length === 0) this.remove();
        else this.reset();
        for (const row of rows) this.set(labelsOf(row), row.value);
      },
    });
  }
  registerMigrations(deps);
  registerPools(deps);
  const build = new Gauge({ name: 'balcao_build_info', help: 'This build.', labelNames: ['version'], registers });
  build.set({ version }, 1);
}

function registerMigrations({ metrics, machineryDatabase }: Deps): void {
  void new Gauge({
    name: 'balcao_migration_pending',
    help: 'Migrations this release has and the database has not.',
    registers: [metrics.registry],
    async collect() {
      const known = await knownMigrations();
      const { rows } = await machineryDatabase.pool.query<{ name: string }>('select name from migrations');
      const applied = new Set(rows.map((row) => row.name));
      this.set(known.filter((one) => !applied.has(one)).length);
    },
  });
}

function registerPools({ metrics, machineryDatabase, database, replica }: Deps): void {
  if (replica) {
    void new Gauge({
      name: 'balcao_replica_lag_seconds',
      help: 'How far the read replica is behind, at most.',
      registers: [metrics.registry],
      collect() {
        this.remove();
        const lagMs = replica.lagMs();
        if (lagMs !== null) this.set(lagMs / 1000);
      },
    });
  }
  void new Gauge({
    name: 'balcao_db_pool',
    help: 'Database connections of this process.',
    labelNames: ['pool', 'state'],
    registers: [metrics.registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of [
        ['requests', database.pool],
        ['machinery', machineryDatabase.pool],
        ...(replica ? [['replica', replica.database.pool] as const] : []),
      ] as const) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}
