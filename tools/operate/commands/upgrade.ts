import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { UPGRADE_TRIAL } from '../../../apps/server/src/features/backup/left-copies.ts';
import { FOR_UPGRADE } from './backup.ts';
import { findingsOf } from './doctor.ts';
import { type Command, done, type Report, UsageError } from '../command.ts';
import type { OperateConfig } from '../operate-config.ts';
import { readArguments } from '../read-arguments.ts';
import { claimHome } from '../upgrade/claim-home.ts';
import { type Change, changeDetails, changeOptions, readChange } from '../upgrade/change-options.ts';
import { writeRecord } from '../upgrade/record.ts';
import { currentRelease, findHome, findRelease, nameOf, pointTo, type Release } from '../upgrade/releases.ts';
import { refusalOf, returnTo } from '../upgrade/return-to.ts';
import { restartProduct, runRelease } from '../upgrade/run-release.ts';
import { watchHealth } from '../upgrade/watch-health.ts';
import { watchWork } from '../upgrade/watch-work.ts';

export const upgrade: Command = {
  usage: '<release> [--restart <command>] [--watch <seconds>] [--without-trial] [--anyway]',
  summary:
    'Go to another release of releases/: a look by the doctor, backup, trial on a copy, migrate, start, watch, and return when it does not serve or does worse.',
  details: [
    'The old program serves until the new one is started. Whatever fails before leaves it untouched.',
    ...changeDetails,
    '--anyway: although the doctor finds an error that an upgrade would make worse (database, disk, schema, key, durability).',
    '--without-trial: where there is no room for a second database. --tries <n>: how often a migration tries for locks (10).',
    'Ends with 0 upgraded, 1 the old release serves (again), 2 it cannot be done as asked, or no release serves.',
  ],
  async run(config, args): Promise<Report> {
    const options = {
      ...changeOptions,
      'without-trial': { type: 'boolean' },
      anyway: { type: 'boolean' },
      tries: { type: 'string' },
    } as const;
    const { values, positionals } = readArguments(args, options);
    const [name] = positionals;
    if (name === undefined) throw new UsageError('which release?');
    const home = findHome(values.home);
    const lock = claimHome(home);
    try {
      // Nobody else upgrades now: what one that was killed left is a copy of everything, open.
      rmSync(join(config.dataDir, UPGRADE_TRIAL), { force: true });
      const [from, to] = await Promise.all([currentRelease(home), findRelease(home, name)]);
      if (from.folder === to.folder) throw new UsageError(`${nameOf(to)} is the current release`);
      const step: Step = { config, home, from, to, change: readChange(values, config) };
      const refusal = await refusalOf(config, to);
      if (refusal !== null) throw new UsageError(refusal);
      if (values.anyway !== true) await requireHealth(config);
      return await carryOut(step, { hasTrial: !values['without-trial'], tries: values.tries });
    } finally {
      lock.release();
    }
  },
};

/** What an upgrade would make worse. Of everything else it makes the best: a backup of today, processes started anew. */
const grave = ['database', 'disk', 'schema', 'key', 'durability', 'checks'];

async function requireHealth(config: OperateConfig): Promise<void> {
  const found = (await findingsOf(config)).filter(({ check, level }) => level === 'error' && grave.includes(check));
  if (found.length === 0) return;
  const said = found.map(({ what }) => what).join('; ');
  throw new UsageError(`the doctor says: ${said}. Mend that first, or give --anyway`);
}

type Step = { config: OperateConfig; home: string; from: Release; to: Release; change: Change };

async function carryOut(step: Step, how: { hasTrial: boolean; tries: string | undefined }): Promise<Report> {
  const { config, home, from, to, change } = step;
  const { environment } = config;
  const notes: string[] = [];
  let backup: string | null = null;
  try {
    const { path } = await runRelease(from, ['backup'], { ...environment, ...FOR_UPGRADE });
    if (typeof path === 'string') backup = path;
    notes.push(`backup: ${backup}`);
    if (how.hasTrial) notes.push(await tryOnCopy(step));
    const { applied } = await runRelease(
      to,
      ['migrate', ...(how.tries === undefined ? [] : ['--tries', how.tries])],
      environment,
    );
    notes.push(`migrations: ${Array.isArray(applied) ? applied.length : 0}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failed([`${nameOf(to)} was not started: ${reason}`, `${nameOf(from)} goes on serving.`], { reason, backup });
  }
  const look = await watchWork(config, change.looking.watchMs);
  pointTo(home, to);
  const reason = await startAndWatch(change, look);
  const record = { from: from.folder, to: to.folder, at: new Date().toISOString(), backup, reason };
  if (reason === null) {
    const unnoted = writeRecord(home, { ...record, outcome: 'upgraded' });
    const back = unnoted.length > 0 ? `rollback ${from.folder}` : 'rollback';
    const way = `${nameOf(to)} serves. The way back: npm run balcao -- ${back}`;
    return done([...notes, ...unnoted, way], { version: to.version, backup });
  }
  const { serves, lines: said } = await returnTo(from, home, { config, change });
  const unnoted = writeRecord(home, { ...record, outcome: 'returned' });
  const lines = [...notes, `${nameOf(to)}: ${reason}`, ...said, ...unnoted];
  if (!serves)
    return { exitCode: 2, lines: [...lines, `${nameOf(from)} does not serve either.`], facts: { reason, backup } };
  return failed([...lines, `${nameOf(from)} serves again.`], { reason, backup });
}

const failed = (lines: string[], facts: Report['facts']): Report => ({ exitCode: 1, lines, facts });

async function startAndWatch({ command, looking }: Change, look: () => Promise<string | null>): Promise<string | null> {
  try {
    await restartProduct(command);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return watchHealth(looking, look);
}

/** The new release's migrations on a copy of what is there. An encrypted backup opens with a key that is not here: the copy is another. */
async function tryOnCopy({ config, from, to }: Step): Promise<string> {
  const copy = join(config.dataDir, UPGRADE_TRIAL);
  try {
    await runRelease(from, ['backup', copy], { ...config.environment, BACKUP_RECIPIENTS: '' });
    const { rows, seconds } = await runRelease(to, ['trial', copy], config.environment);
    return `trial: ${String(rows)} rows in ${String(seconds)} s`;
  } finally {
    rmSync(copy, { force: true });
  }
}
