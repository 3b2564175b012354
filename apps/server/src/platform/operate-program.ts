import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

type Command = {
  args: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
  /** Written to its standard input. */
  input?: string;
  limitMs: number;
  /** Somebody looks at the screen until it has ended: it yields to those who work, and starves for none of them. */
  isWaitedFor?: boolean;
};

const program = fileURLToPath(new URL('../../../../tools/operate/main.ts', import.meta.url));
/** Preloaded, it ends the program when this process is gone. */
const guard = fileURLToPath(new URL('../../../../tools/launch/end-with-launcher.ts', import.meta.url));

/** Where PostgreSQL is handed to another account by a program of the system. */
const SYSTEM_PROGRAMS = '/usr/bin:/bin';

/**
 * One of the commands of `npm run balcao`, as a program of its own: neither its memory nor its processor time is taken from
 * those who are waiting. Answers what it printed, whatever came of it.
 */
export async function runOperateProgram({ args, environment, input = '', limitMs, isWaitedFor = false }: Command) {
  const child = spawn(process.execPath, ['--import', guard, program, ...args], {
    env: { PATH: SYSTEM_PROGRAMS, ...environment },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    timeout: limitMs,
  });
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  if (child.pid !== undefined) setPriority(child.pid, isWaitedFor ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW);
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('the program has no streams');
  // It may have ended before it read what it is given.
  stdin.on('error', () => undefined).end(input);
  const ended = once(child, 'close').catch((error: unknown) => [error]);
  const [said, complained] = await Promise.all([text(stdout), text(stderr)]);
  await ended;
  return { said, complained };
}
