import { takeMigrationTurn } from '@balcao/channel-bus/migration-turn.ts';
import pg from 'pg';
import { applyMigration, type LockPatience, usualPatience } from './schema/apply-migration.ts';
import { judgeSchema } from './schema/judge-schema.ts';
import { keepChecksums, prepareLedger, readLedger } from './schema/ledger.ts';
import { type Migration, migrationNames, readMigrations } from './schema/migration-files.ts';
import { fillBatch } from './schema/run-backfill.ts';

/** The names of all migrations this program knows, in their order. */
export const knownMigrations = (): Promise<string[]> => migrationNames();

type Options = {
  /** The last one to apply; all of them when not given. */
  upTo?: string;
  /** Apply none but these. */
  only?: readonly string[];
  /** Where the migrations are: this program's own when not given. */
  folder?: string;
  patience?: LockPatience;
  /** Told of each one as it is done, with its seconds. */
  onApplied?: (name: string, seconds: number) => void;
};

const MS = 1000;

/**
 * Brings the database to the newest numbered migration, or to the one named, each by itself, so that what was done stays when a
 * later one fails. Returns the names applied. Throws before it has changed anything when this program may not work on the database.
 */
export async function migrate(url: string, options: Options = {}): Promise<string[]> {
  const { upTo, only, folder, patience = usualPatience, onApplied } = options;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await takeMigrationTurn(client);
    const known = await readMigrations(folder);
    const applied = await readLedger(client);
    const { refusal, pending } = judgeSchema({ known, applied });
    if (refusal !== null) throw new Error(refusal);
    await prepareLedger(client);
    await keepChecksums(client, known);
    const isWanted = (name: string) =>
      (upTo === undefined || name <= upTo) && (only === undefined || only.includes(name));
    const wanted = known.filter(({ name }) => pending.includes(name) && isWanted(name));
    for (const migration of wanted) {
      const began = performance.now();
      await finishBefore(client, migration, known);
      await applyMigration(client, migration, patience);
      onApplied?.(migration.name, (performance.now() - began) / MS);
    }
    return wanted.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Whoever comes from an older release has not had the days in which a job fills what a later step relies on. */
async function finishBefore(client: pg.Client, { after }: Migration, known: readonly Migration[]): Promise<void> {
  const backfill = known.find(({ name, manner }) => name === after && manner.is === 'backfill');
  if (!backfill) return;
  while (await fillBatch(client, backfill));
  const { rowCount } = await client.query('select from backfills where name = $1 and finished_at is null', [after]);
  if (rowCount !== 0) throw new Error(`${after} is being filled by another program: try again when it has finished`);
}
