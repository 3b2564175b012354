import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import type { Progress } from '../launch/progress.ts';
import { repository } from '../launch/repository.ts';

/** What a stage of the proof came to. `output` is shown when it failed. */
export type Outcome = { passed: boolean; output: string };

/** Told everything a program says, as it says it. */
export type Listener = (text: string) => void;

export type Stage = { name: string; run: (hear: Listener) => Promise<Outcome> };

const SAID_LENGTH = 2000;

/** The last thing a program said, without colours: a proof that is slow or hangs shows where. */
function lastLine(said: string): string {
  const lines = stripVTControlCharacters(said).split('\n').slice(0, -1);
  return (
    lines
      .findLast((line) => line.trim() !== '')
      ?.trim()
      .slice(0, 120) ?? ''
  );
}

/** Runs one stage, says its line with the time it took, shows its output only when it failed. */
export async function runStage(stage: Stage, say: Progress): Promise<Outcome> {
  const started = performance.now();
  let said = '';
  const hear = (text: string) => (said = (said + text).slice(-SAID_LENGTH));
  const reminder = setInterval(() => say(`...    ${stage.name} ${lastLine(said)}`.trimEnd()), 30_000);
  const outcome = await stage.run(hear).catch((error: unknown) => ({ passed: false, output: String(error) }));
  clearInterval(reminder);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!outcome.passed) process.stdout.write(`${outcome.output.trimEnd()}\n`);
  say(`${outcome.passed ? 'ok    ' : 'FAILED'} ${stage.name} (${seconds} s)`);
  return outcome;
}

/** A stage that is a program: it passes when the program ends with code 0. */
export function programStage(name: string, script: string, args: string[]): Stage {
  return { name, run: (hear) => runProgram(script, args, { hear }) };
}

/** No program of the proof is silent for so long unless it hangs. The slowest test file takes about four minutes. */
const SILENCE_LIMIT_MS = 12 * 60_000;
/** How long the output of a program that has ended may stay open: a process that it left behind can hold it for ever. */
const OUTPUT_GRACE_MS = 5000;

/**
 * Runs a JavaScript or TypeScript program of the repository with this Node, without input, and collects what it says.
 * A program that says nothing for twelve minutes is ended with everything it started, and has failed.
 */
export async function runProgram(
  script: string,
  args: string[],
  { hear, env = {} }: { hear?: Listener; env?: Record<string, string> } = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [join(repository, script), ...args], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: what hangs is ended with all it started.
    detached: true,
  });
  const end = () => endGroup(child);
  process.once('exit', end);
  let output = '';
  const silence = setTimeout(() => {
    output += `\n${script} said nothing for ${SILENCE_LIMIT_MS / 60_000} minutes and was ended. Its last words are above.\n`;
    end();
  }, SILENCE_LIMIT_MS);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk);
      hear?.(String(chunk));
      silence.refresh();
    });
  }
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  clearTimeout(silence);
  process.off('exit', end);
  await Promise.race([closed, setTimeoutPromise(OUTPUT_GRACE_MS, null, { ref: false })]);
  end();
  return { passed: code === 0, output };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}
