import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Release } from './releases.ts';

const Facts = z.record(z.string(), z.unknown());

/** Runs a command of `npm run balcao` as another release has it. Throws what that one says when it does not end well. */
export async function runRelease(
  { folder }: Pick<Release, 'folder'>,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Record<string, unknown>> {
  const packaged = join(folder, 'node_modules/node/bin/node');
  const node = existsSync(packaged) ? packaged : process.execPath;
  const child = spawn(node, [join(folder, 'tools/operate/main.ts'), ...args, '--json'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const facts = parseLast(said) ?? parseLast(complained) ?? {};
  if (code === 0) return facts;
  const { error, detail } = facts;
  const reason = [error, detail].find((part) => typeof part === 'string') ?? complained.trim().split('\n').at(-1);
  throw new Error(typeof reason === 'string' && reason !== '' ? reason : `${args[0]} ended with ${code}`);
}

function parseLast(output: string): Record<string, unknown> | undefined {
  try {
    return Facts.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
  } catch {
    return undefined;
  }
}

/** The operator's own way to start what `current` points to anew. Resolves when the command has ended well. */
export async function restartProduct(command: string): Promise<void> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [complained, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) throw new Error(`"${command}" ended with ${code}: ${complained.trim()}`);
}
