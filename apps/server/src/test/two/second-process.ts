import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDeps } from '../../app/create-deps.ts';
import { loadConfig } from '../../platform/config/config.ts';
import type { Deps } from '../../platform/deps.ts';

/** What every process has for itself; the rest is a test's own, such as its clock and its mail box. */
const OF_A_PROCESS = [
  'config',
  'database',
  'machineryDatabase',
  'replica',
  'concurrency',
  'programTurns',
  'strangerTurns',
  'searches',
  'notifications',
  'storage',
  'wakeups',
  'rateWindows',
  'throttle',
  'processId',
  'stopClock',
] as const;

/** The parts of a second process beside this one: another disk, the same database, bucket, Redis and keys. */
export async function openSecondProcess({ config, now, log }: Deps): Promise<Deps> {
  const { TOKEN_SECRET, ENCRYPTION_KEY, ENVIRONMENT } = config;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'balcao-second-'));
  const second = loadConfig({ ...ENVIRONMENT, TOKEN_SECRET, ENCRYPTION_KEY, DATA_DIR });
  return createDeps(second, { now: () => now(), log, connectTimeoutMs: 10_000 });
}

/** The second process as a test sees it that has replaced parts of the first: what was replaced there is replaced here too. */
export function beside(second: Deps, { given, first }: { given: Deps; first: Deps }): Deps {
  const own = OF_A_PROCESS.filter((part) => given[part] === first[part]).map((part) => [part, second[part]]);
  return { ...given, ...Object.fromEntries(own) };
}
