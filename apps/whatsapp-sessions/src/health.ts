import { rename, rm, writeFile } from 'node:fs/promises';
import type { Host } from './host.ts';

const BEAT_MS = 1000;

/** A file that says every second that this process is alive: who started it, and who watches it, read its time. */
export function keepHealth(file: string, host: Pick<Host, 'isWorking' | 'sessions'>) {
  const write = async () => {
    const at = new Date().toISOString();
    const health = { pid: process.pid, at, working: host.isWorking(), sessions: host.sessions() };
    await writeFile(`${file}.${process.pid}`, JSON.stringify(health));
    await rename(`${file}.${process.pid}`, file);
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
