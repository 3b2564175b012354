import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runDecoder } from '../features/uploads/decoder/run-decoder.ts';
import type { SoundTarget } from '../features/uploads/decoder/task.ts';

const RATE = 16_000;

/** A tone of some seconds, as plain samples (WAV) of one or more channels. */
export function wavTone(seconds: number, { channels = 1, rate = RATE } = {}): Buffer {
  const samples = Buffer.alloc(seconds * rate * channels * 2);
  for (let at = 0; at < samples.length / 2; at += 1)
    samples.writeInt16LE(Math.round(8000 * Math.sin(Math.floor(at / channels) / 6)), at * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** A tone in a container of its own. */
export async function tone(encoder: SoundTarget['encoder'], format: string, seconds = 1): Promise<Buffer> {
  const path = join(tmpdir(), `balcao-tone-${randomUUID()}`);
  await writeFile(`${path}.wav`, wavTone(seconds));
  const target = { path, encoder, format, bitRate: 64_000, sampleRate: 48_000 };
  const { succeeded, said } = await runDecoder({ source: `${path}.wav`, targets: [target] }, 20_000);
  if (!succeeded) throw new Error(said);
  return readFile(path);
}
