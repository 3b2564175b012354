import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { DecoderFindings, DecoderTask } from './task.ts';

type Program = readonly [string, ...string[]];
type DecoderOutcome = { succeeded: boolean; findings: DecoderFindings | undefined; said: string };

const MEMORY_KB = 1024 * 1024;
const FILE_BLOCKS = 400_000;
const MAX_SAID = 64 * 1024;

const decoder: Program = [process.execPath, join(import.meta.dirname, 'decoder-program.ts')];

/** Asks the decoder to look at a file of a stranger, and to make others of its sound. Fails only when it cannot be started. */
export async function runDecoder(task: DecoderTask, timeoutMs: number): Promise<DecoderOutcome> {
  const { succeeded, out, said } = await runConfined([...decoder, JSON.stringify(task)], timeoutMs);
  const findings = out.startsWith('{') ? (JSON.parse(out) as DecoderFindings) : undefined;
  return { succeeded, findings, said };
}

/**
 * Runs a program as if the file it reads could take it over: it sees none of our environment, where secrets stand, and has
 * bounds of memory, of processor time, of what it writes, and of time.
 */
export function runConfined(
  program: Program,
  timeoutMs: number,
): Promise<{ succeeded: boolean; out: string; said: string }> {
  const [command, ...line] = limited(program, timeoutMs);
  return new Promise((resolve, reject) => {
    const child = spawn(command, line, {
      env: {},
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    const texts = { out: '', said: '' };
    const hear = (what: keyof typeof texts) => (chunk: Buffer) =>
      void (texts[what] = `${texts[what]}${chunk.toString()}`.slice(-MAX_SAID));
    child.stdout.on('data', hear('out'));
    child.stderr.on('data', hear('said'));
    child.once('error', reject);
    child.once('close', (code) => resolve({ succeeded: code === 0, ...texts }));
  });
}

/**
 * The shell sets the limits and becomes the program. A system that knows one of them not goes on with the others. Memory is
 * counted as data: a JavaScript engine reserves addresses that it never uses.
 */
function limited([program, ...args]: Program, timeoutMs: number): [string, ...string[]] {
  if (process.platform === 'win32') return [program, ...args];
  const limits = [`-d ${MEMORY_KB}`, `-t ${Math.ceil(timeoutMs / 1000)}`, `-f ${FILE_BLOCKS}`, '-c 0'];
  const script = [...limits.map((limit) => `ulimit ${limit} 2>/dev/null`), 'exec "$0" "$@"'].join('; ');
  return ['/bin/sh', '-c', script, program, ...args];
}
