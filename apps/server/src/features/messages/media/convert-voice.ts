import { opened, runDecoder } from '../../uploads/run-decoder.ts';

const MAX_MS = 60_000;
const MAX_SAID = 500;

/**
 * Makes a voice note of any recording: one channel of Opus in Ogg, as messengers want it, and an MP3 twin for players that
 * cannot read that. Reads local files only, whatever the recording claims to refer to.
 */
export async function convertVoice(source: string, target: { ogg: string; mp3: string }): Promise<void> {
  const ogg = ['-vn', '-ac', '1', '-ar', '48000', '-c:a', 'libopus', '-b:a', '32k', '-f', 'ogg', target.ogg];
  await run([...from(source), ...ogg, ...asMp3(target.mp3)]);
}

/** The same sound as MP3. */
export const convertToMp3 = (source: string, target: string): Promise<void> => run([...from(source), ...asMp3(target)]);

/** The same sound as AAC in MP4, for channels that take no Ogg. */
export const convertToM4a = (source: string, target: string): Promise<void> =>
  run([...from(source), '-vn', '-ac', '1', '-c:a', 'aac', '-b:a', '64k', '-f', 'ipod', target]);

const quiet = ['-loglevel', 'error', '-y'];
const from = (source: string) => [...quiet, ...opened(source)];
const asMp3 = (target: string) => ['-vn', '-ac', '1', '-c:a', 'libmp3lame', '-b:a', '128k', '-f', 'mp3', target];

async function run(args: string[]): Promise<void> {
  const { succeeded, said } = await runDecoder(args, { timeoutMs: MAX_MS });
  if (!succeeded) throw new Error(`the recording was not converted: ${said.slice(-MAX_SAID)}`);
}
