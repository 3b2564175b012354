import { UsageError } from '../command.ts';
import type { OperateConfig } from '../operate-config.ts';
import type { Watch } from './watch-health.ts';

export const changeOptions = {
  home: { type: 'string' },
  restart: { type: 'string' },
  health: { type: 'string' },
  watch: { type: 'string' },
} as const;

export const changeDetails = [
  '--restart <command> (or RESTART_COMMAND): starts what "current" points to anew and ends when the old program has ended;',
  '  systemctl restart balcao.target when not given.',
  '--health <url>: http://127.0.0.1:PORT/api/health when not given. --watch <seconds>: 120 when not given.',
  '--home <folder>: where releases/ and current are, when this release does not lie there.',
];

type Given = { restart?: string | undefined; health?: string | undefined; watch?: string | undefined };

const MS = 1000;
const START_MS = 90_000;
const AWAY_MS = 2500;
const USUAL_WATCH = '120';

/** How the product is started anew and how it is seen to serve. */
export function readChange({ restart, health, watch = USUAL_WATCH }: Given, { environment }: OperateConfig) {
  const watchMs = Number(watch) * MS;
  if (!Number.isFinite(watchMs) || watchMs < 0) throw new UsageError('--watch wants seconds');
  const port = environment['PORT'] || '8080';
  const url = health ?? `http://127.0.0.1:${port}/api/health`;
  const looking: Watch = { url, startMs: START_MS, watchMs, awayMs: AWAY_MS };
  return { command: restart ?? environment['RESTART_COMMAND'] ?? 'systemctl restart balcao.target', looking };
}

export type Change = ReturnType<typeof readChange>;
