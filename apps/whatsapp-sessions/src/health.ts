import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Host } from './host.ts';

const BEAT_MS = 1000;

/** Where the process with this number writes how it is. */
export const healthFile = (dataDir: string, pid: number) => join(dataDir, `whatsapp-sessions-${pid}.json`);

/** A file that says every second that this process is alive: who started it, and who watches it, read its time. */
export function keepHealth(dataDir: string, host: Host) {
  const file = healthFile(dataDir, process.pid);
  const write = async () => {
    const health = {
      pid: process.pid,
      at: new Date().toISOString(),
      working: host.isWorking(),
      sessions: host.sessions(),
    };
    await writeFile(`${file}.new`, JSON.stringify(health));
    await rename(`${file}.new`, file);
  };
  let writing = write().catch(() => undefined);
  const beat = setInterval(() => {
    writing = writing.then(write).catch(() => undefined);
  }, BEAT_MS);
  return {
    async stop() {
      clearInterval(beat);
      await writing;
      await rm(file, { force: true });
    },
  };
}
