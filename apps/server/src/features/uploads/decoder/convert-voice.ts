import { runDecoder } from './run-decoder.ts';
import type { SoundTarget } from './task.ts';

const MAX_MS = 60_000;
const MAX_SAID = 500;

/**
 * Makes a voice note of any recording: one channel of Opus in Ogg, as messengers want it, and an MP3 twin for players that
 * cannot read that. Reads local files only, whatever the recording claims to refer to.
 */
export const convertVoice = (source: string, target: { ogg: string; mp3: string }): Promise<void> =>
  convert(source, [
    { path: target.ogg, format: 'ogg', encoder: 'libopus', bitRate: 32_000, sampleRate: 48_000 },
    asMp3(target.mp3),
  ]);

/** The same sound as MP3. */
export const convertToMp3 = (source: string, target: string): Promise<void> => convert(source, [asMp3(target)]);

/** The same sound as AAC in MP4, for channels that take no Ogg. */
export const convertToM4a = (source: string, target: string): Promise<void> =>
  convert(source, [{ path: target, format: 'ipod', encoder: 'aac', bitRate: 64_000 }]);

const asMp3 = (path: string): SoundTarget => ({ path, format: 'mp3', encoder: 'libmp3lame', bitRate: 128_000 });

async function convert(source: string, targets: readonly SoundTarget[]): Promise<void> {
  const { succeeded, said } = await runDecoder({ source, targets }, MAX_MS);
  if (!succeeded) throw new Error(`the recording was not converted: ${said.slice(-MAX_SAID)}`);
}
