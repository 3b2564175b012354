import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Progress } from '../launch/progress.ts';
import { repository } from '../launch/repository.ts';

/** What a stage of the proof came to. `output` is shown when it failed. */
export type Outcome = { passed: boolean; output: string };

export type Stage = { name: string; run: () => Promise<Outcome> };

/** Runs one stage, says its line with the time it took, shows its output only when it failed. */
export async function runStage(stage: Stage, say: Progress): Promise<Outcome> {
  const started = performance.now();
  const reminder = setInterval(() => say(`...    ${stage.name}`), 30_000);
  const outcome = await stage.run().catch((error: unknown) => ({ passed: false, output: String(error) }));
  clearInterval(reminder);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!outcome.passed) process.stdout.write(`${outcome.output.trimEnd()}\n`);
  say(`${outcome.passed ? 'ok    ' : 'FAILED'} ${stage.name} (${seconds} s)`);
  return outcome;
}

/** A stage that is a program: it passes when the program ends with code 0. */
export function programStage(name: string, script: string, args: string[]): Stage {
  return { name, run: () => runProgram(script, args) };
}

/** Runs a JavaScript or TypeScript program of the repository with this Node, without input, and collects what it says. */
export async function runProgram(script: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [join(repository, script), ...args], {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  return { passed: code === 0, output };
}
