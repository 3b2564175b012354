import { spawn } from 'node:child_process';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';

type Run = { timeoutMs: number; program?: string };
export type DecoderOutcome = { succeeded: boolean; said: string };

const MEMORY_KB = 1024 * 1024;
const FILE_BLOCKS = 400_000;
const MAX_SAID = 64 * 1024;

/** Containers that messengers send; the decoder knows hundreds more, playlists that refer to other files among them. */
const CONTAINERS = 'aac,aiff,amr,asf,avi,caf,flac,flv,matroska,webm,mov,mp3,mpeg,mpegts,ogg,wav';

/** What every file of a stranger is opened with: no network, no protocol but files, no container that nobody sends. */
export const opened = (path: string) => [
  '-nostdin',
  '-hide_banner',
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  CONTAINERS,
  '-i',
  path,
];

/**
 * Runs the decoder on a file of a stranger as if the file could take it over: it sees none of our environment, where secrets
 * stand, and has bounds of memory, of processor time, of what it writes, and of time. Fails only when it cannot be started.
 */
export function runDecoder(args: readonly string[], { timeoutMs, program = ffmpeg }: Run): Promise<DecoderOutcome> {
  const [command, ...line] = limited(program, timeoutMs);
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...line, ...args], {
      env: {},
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => void (said = `${said}${chunk.toString()}`.slice(-MAX_SAID)));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ succeeded: code === 0, said }));
  });
}

/** The shell sets the limits and becomes the program. A system that knows one of them not goes on with the others. */
function limited(program: string, timeoutMs: number): [string, ...string[]] {
  if (process.platform === 'win32') return [program];
  const limits = [`-v ${MEMORY_KB}`, `-t ${Math.ceil(timeoutMs / 1000)}`, `-f ${FILE_BLOCKS}`, '-c 0'];
  const script = [...limits.map((limit) => `ulimit ${limit} 2>/dev/null`), 'exec "$0" "$@"'].join('; ');
  return ['/bin/sh', '-c', script, program];
}
