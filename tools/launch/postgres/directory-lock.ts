import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify } from './process-identity.ts';

const fileName = 'launcher.lock';

/** Who holds the directory, or `undefined` when its holder is gone (killed, or the machine went down). */
export function holderOf(dir: string): number | undefined {
  try {
    const mark = readFileSync(join(dir, fileName), 'utf8').trim();
    const pid = Number.parseInt(mark, 10);
    return pid > 0 && identify(pid) === mark ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Claims a directory for this process. A claim whose process is gone counts for nothing. */
export function lockDirectory(dir: string): { release(): void } {
  const path = join(dir, fileName);
  const mark = identify(process.pid) ?? String(process.pid);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, mark, { flag: 'wx' });
      return { release: () => rmSync(path, { force: true }) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const holder = holderOf(dir);
      if (holder !== undefined) throw new Error(`${dir} is in use by process ${holder}`);
      rmSync(path, { force: true });
    }
  }
  throw new Error(`${dir} is being claimed by another process`);
}
