import { migrate as bringUpToDate } from '../../../apps/server/src/platform/db/migrate.ts';
import { usualPatience } from '../../../apps/server/src/platform/db/schema/apply-migration.ts';
import { migrateJobs } from '../../../apps/server/src/platform/jobs/run-worker.ts';
import { type Command, done, UsageError } from '../command.ts';
import { openDatabase } from '../open-database.ts';
import { readArguments } from '../read-arguments.ts';

const DIGITS = 10;
const rounded = (seconds: number) => Math.round(seconds * DIGITS) / DIGITS;

export const migrate: Command = {
  usage: '[--tries <n>]',
  summary: 'Bring the database to what this release needs. The product may run meanwhile.',
  details: [
    'For servers that run with MIGRATE=check; upgrade does it by itself. A migration waits 3 s for what others hold, lets them through, and',
    'tries ten times, or as often as --tries says. One that fails leaves the database as it was before it.',
  ],
  async run(config, args) {
    const { tries = String(usualPatience.tries) } = readArguments(args, { tries: { type: 'string' } }).values;
    if (!/^[1-9]\d?$/.test(tries)) throw new UsageError('--tries wants a number from 1 to 99');
    const database = await openDatabase(config);
    try {
      const applied: { name: string; seconds: number }[] = [];
      await bringUpToDate(database.url, {
        patience: { ...usualPatience, tries: Number(tries) },
        onApplied: (name, seconds) => applied.push({ name, seconds: rounded(seconds) }),
      });
      await migrateJobs(database.url);
      const lines = applied.map(({ name, seconds }) => `${name}: ${seconds} s`);
      return done(lines.length > 0 ? lines : ['the database is up to date'], { applied });
    } finally {
      await database.close();
    }
  },
};
