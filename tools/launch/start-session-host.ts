import { access, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchConfig } from './launch-config.ts';
import { programsOf, sandboxCertificate, sessionsHealth } from './programs.ts';
import type { Progress } from './progress.ts';
import { type Supervised, supervise } from './supervise.ts';
import type { Undo } from './teardown.ts';

const look = 100;
const timeoutMs = 20_000;
/** A process that has not said anything for so long hangs, whatever it does. */
const longestSilence = 60_000;
const silenceLook = 10_000;

type Around = { say: Progress; signal: AbortSignal; undo: Undo[] };

/**
 * Starts the host of phone sessions, once there is a WhatsApp for it, and keeps it running; resolves when it has sessions in
 * its hands. The counter works without it: what does not come up in time is said, and nothing else is held up.
 */
export async function provideSessions(config: LaunchConfig, databaseUrl: string, around: Around): Promise<void> {
  const { say, signal, undo } = around;
  const { sandbox, production } = config;
  if (sandbox && !production) {
    const certificate = sandboxCertificate(sandbox);
    const isThere = await untilTrue(() => access(certificate).then(() => true), signal);
    if (!isThere) return say('phone sessions are not started: the sandbox has no WhatsApp');
  }
  const sessions = supervise(programsOf(config, databaseUrl).sessions, say);
  undo.push(sessions);
  undo.push(restartWhenSilent(sessions, { file: sessionsHealth(config), say }));
  const isReady = await untilTrue(async () => (await lastBeat(sessionsHealth(config)))?.pid === sessions.pid, signal);
  say(isReady ? 'phone sessions are ready' : 'phone sessions are not ready yet');
}

async function untilTrue(isTrue: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue().catch(() => false))) {
    signal.throwIfAborted();
    if (Date.now() > deadline) return false;
    await delay(look);
  }
  return true;
}

async function lastBeat(file: string): Promise<{ pid: number; at: string } | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

function restartWhenSilent(sessions: Supervised, { file, say }: { file: string; say: Progress }): Undo {
  const listen = async () => {
    const beat = await lastBeat(file).catch(() => undefined);
    if (beat?.pid !== sessions.pid || !beat || Date.now() - Date.parse(beat.at) < longestSilence) return;
    say(`${sessions.name} says nothing any more; starting it again`);
    await sessions.restart();
  };
  const timer = setInterval(() => void listen(), silenceLook);
  const stop = () => clearInterval(timer);
  return { stop, kill: stop };
}
