// A program of its own: `run-decoder.ts` starts it without our environment and within limits, because what it reads is a stranger's.
import { convertSound } from './convert-sound.ts';
import { loadLibav } from './libav.ts';
import { findingsOf, openSource } from './open-source.ts';
import type { DecoderTask } from './task.ts';

try {
  const { source: path, targets } = JSON.parse(process.argv[2] ?? '') as DecoderTask;
  const libav = loadLibav();
  const source = openSource(libav, path);
  process.stdout.write(`${JSON.stringify(findingsOf(libav, source))}\n`);
  if (targets.length > 0) convertSound(libav, source, targets);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
