import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Progress } from './progress.ts';

/** A program that is kept running. */
export type Supervised = {
  readonly name: string;
  /** The process that runs now; `undefined` between an end and the next start. */
  readonly pid: number | undefined;
  /** Resolves, once, when the program ends by itself for the first time. */
  readonly firstEnd: Promise<void>;
  /** Ends it and starts it again at once. */
  restart(): Promise<void>;
  /** Ends it for good: asks first, forces after a while. */
  stop(): Promise<void>;
  /** Ends it for good, without asking. */
  kill(): void;
};

export type Program = { name: string; script: string; args?: string[]; cwd: string; env: Record<string, string> };

const guard = join(import.meta.dirname, 'end-with-launcher.ts');
const stopTimeout = 12_000;
const longestPause = 30_000;
/** A program that ran this long has recovered: its next failure is answered quickly again. */
const steadyAfter = 60_000;

/** Starts a TypeScript or JavaScript program and starts it again, ever more slowly, whenever it ends unasked. */
export function supervise(program: Program, say: Progress): Supervised {
  let child: ChildProcess | undefined;
  let ending: ChildProcess | undefined;
  let wanted = true;
  let failures = 0;
  let announceEnd: () => void = () => undefined;
  const firstEnd = new Promise<void>((resolve) => (announceEnd = resolve));

  function run(): void {
    const started = Date.now();
    const current = spawnProgram(program);
    child = current;
    current.once('exit', (code, signal) => {
      if (child !== current) return;
      child = undefined;
      announceEnd();
      if (!wanted) return;
      failures = Date.now() - started > steadyAfter ? 1 : failures + 1;
      const pause = Math.min(longestPause, 250 * 2 ** failures);
      say(`${program.name} ended (${signal ?? `code ${code}`}); starting it again in ${pause / 1000} s`);
      setTimeout(() => wanted && !child && run(), pause);
    });
  }

  async function end(): Promise<void> {
    ending = child ?? ending;
    child = undefined;
    if (ending) await endProgram(ending);
  }

  run();
  return {
    name: program.name,
    firstEnd,
    get pid() {
      return child?.pid;
    },
    async restart() {
      await end();
      if (wanted && !child) run();
    },
    async stop() {
      wanted = false;
      await end();
    },
    kill() {
      wanted = false;
      for (const one of [child, ending]) if (one) signalGroup(one, 'SIGKILL');
    },
  };
}

/** Detached: a Ctrl-C in the terminal reaches the launcher alone, which ends its programs in the right order. */
function spawnProgram({ script, args = [], cwd, env }: Program): ChildProcess {
  return spawn(process.execPath, ['--import', guard, script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const waiting = new AbortController();
  const timeout = delay(stopTimeout, undefined, { signal: waiting.signal, ref: false }).then(
    () => signalGroup(child, 'SIGKILL'),
    () => undefined,
  );
  await ended;
  waiting.abort();
  await timeout;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // Gone already.
  }
}
