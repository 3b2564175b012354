import { watch } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from './progress.ts';
import { repository } from './repository.ts';
import type { Supervised } from './supervise.ts';

const sources = ['apps/server/src', 'packages'];
/** Editors write a file in several steps, and one save often touches several files. */
const settle = 150;

/** Starts the server again whenever one of its source files changes. */
export function restartOnChange(server: Supervised, say: Progress) {
  let timer: NodeJS.Timeout | undefined;
  const watchers = sources.map((source) =>
    watch(join(repository, source), { recursive: true }, (_event, file) => {
      if (file === null || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts') || file.includes('node_modules'))
        return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        say(`${file} changed; starting the server again`);
        void server.restart();
      }, settle);
    }),
  );
  const close = () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
  return { stop: close, kill: close };
}
