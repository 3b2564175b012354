import { trialFaults } from '@balcao/contract/backup/models.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

type Trial = { path: string; identity: string | null; dataDir: string };

const Outcome = z.object({
  rows: z.number().int().nullable().default(null),
  seconds: z.number().nullable().default(null),
  fault: z.enum(trialFaults).nullable().default(null),
  detail: z.string().optional(),
});
type Outcome = z.output<typeof Outcome>;

const program = fileURLToPath(new URL('../../../../../../tools/operate/main.ts', import.meta.url));
/** Preloaded, it ends the program when this process is gone. */
const guard = fileURLToPath(new URL('../../../../../../tools/launch/end-with-launcher.ts', import.meta.url));

/** Where PostgreSQL is handed to another account by a program of the system. */
const SYSTEM_PROGRAMS = '/usr/bin:/bin';
const LIMIT_MS = 3 * 60 * 60_000;

/**
 * A program of its own: it starts a PostgreSQL of its own, and neither its memory nor its processor time is taken from those
 * who are waiting. It is told nothing of this installation but where there is room; the key goes over its standard input.
 */
export async function runTrial({ path, identity, dataDir }: Trial): Promise<Outcome> {
  const key = identity === null ? [] : ['--key-file', '-'];
  const child = spawn(process.execPath, ['--import', guard, program, 'trial', path, ...key, '--json'], {
    env: { PATH: SYSTEM_PROGRAMS, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    timeout: LIMIT_MS,
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('the program has no streams');
  // It may have ended before it read the key.
  stdin.on('error', () => undefined).end(identity ?? '');
  const ended = once(child, 'close').catch((error: unknown) => [error]);
  const [said, complained] = await Promise.all([text(stdout), text(stderr)]);
  await ended;
  return outcomeOf(said, complained);
}

function outcomeOf(said: string, complained: string): Outcome {
  try {
    return Outcome.parse(JSON.parse(said));
  } catch {
    return { rows: null, seconds: null, fault: 'program', detail: complained.trim() };
  }
}
