import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';

const Status = z.object({ at: z.coerce.date(), lagSeconds: z.number() });
const MS = 1000;

/** How many seconds of the database's log are lost with the machine. It grows when nobody copies any more. */
export async function logLag({ config, now }: Pick<Deps, 'config' | 'now'>): Promise<number> {
  const text = await readFile(join(config.DATA_DIR, 'continuous-backup.json'), 'utf8').catch(() => null);
  if (text === null) return Number.NaN;
  const { at, lagSeconds } = Status.parse(JSON.parse(text));
  return lagSeconds + Math.max(0, (now().getTime() - at.getTime()) / MS);
}
