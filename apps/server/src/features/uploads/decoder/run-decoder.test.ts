import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { tone, wavTone } from '../../../test/tone.ts';
import { probeFile } from '../probe-file.ts';
import { runConfined, runDecoder } from './run-decoder.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-decoder-'));
const sound = join(folder, 'sound.ogg');
const usual = 10_000;
/** Of the spring of 2026. Moves up with the package: what reads files of strangers must not grow old. */
const OLDEST = 8.1;

beforeAll(async () => writeFileSync(sound, await tone('libopus', 'ogg', 2)));

const place = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const looked = (source: string) => runDecoder({ source, targets: [] }, usual);

test('the program that reads files of strangers sees no secret and has bounds of memory, time and files', async () => {
  vi.stubEnv('PLANTED_SECRET', 'not-for-decoders');
  const seen = await runConfined(['/usr/bin/env'], usual);
  vi.unstubAllEnvs();
  expect(seen.out).not.toMatch(/not-for-decoders|DATABASE_URL|TOKEN_SECRET|HOME/);
  const limits = await runConfined(['/bin/sh', '-c', 'ulimit -d; ulimit -t; ulimit -f; ulimit -c'], usual);
  expect(limits.out.split('\n').slice(0, 4)).toEqual(['1048576', '10', '400000', '0']);
});

test('a program that takes more memory than it may is refused it', async () => {
  const greedy = 'const all = []; for (let i = 0; i < 20; i += 1) all.push(Buffer.alloc(1e8, 1));';
  expect(await runConfined([process.execPath, '-e', greedy], usual)).toMatchObject({ succeeded: false });
});

test('a program that does not end is ended', async () => {
  expect(await runConfined(['/bin/sleep', '60'], 100)).toEqual({ succeeded: false, out: '', said: '' });
});

test('the decoder is not an old one', async () => {
  const { findings } = await looked(sound);
  expect(Number.parseFloat(findings?.version ?? '')).toBeGreaterThanOrEqual(OLDEST);
});

test('lengths and sizes are read; what has none has none', async () => {
  expect(await probeFile(sound, 'audio/ogg')).toMatchObject({ mime: 'audio/ogg', duration: expect.closeTo(2, 1) });
  const film = join(import.meta.dirname, '../../../../../../e2e/fixtures/film.mp4');
  expect(await probeFile(film, 'video/mp4')).toMatchObject({ duration: expect.closeTo(2, 1), width: 160, height: 120 });
  expect(await probeFile(place('half.ogg', (await readFile(sound)).subarray(0, 60)), 'audio/ogg')).toMatchObject({
    duration: null,
    width: null,
  });
});

test.each([
  ['plain samples of two channels', { channels: 2, rate: 44_100 }],
  ['a rate that no MP3 has', { channels: 1, rate: 96_000 }],
  ['a telephone’s rate', { channels: 1, rate: 8000 }],
])('%s become Opus, MP3 and AAC of the same length', async (what, form) => {
  const source = place('tone.wav', wavTone(2, form));
  const path = (kind: string) => join(folder, `${what}.${kind}`);
  const outcome = await runDecoder(
    {
      source,
      targets: [
        { path: path('ogg'), format: 'ogg', encoder: 'libopus', bitRate: 32_000, sampleRate: 48_000 },
        { path: path('mp3'), format: 'mp3', encoder: 'libmp3lame', bitRate: 64_000 },
        { path: path('m4a'), format: 'ipod', encoder: 'aac', bitRate: 64_000 },
      ],
    },
    usual,
  );
  expect(outcome).toMatchObject({ succeeded: true });
  for (const kind of ['ogg', 'mp3', 'm4a'])
    expect([kind, (await looked(path(kind))).findings?.duration]).toEqual([kind, expect.closeTo(2, 0)]);
});

test('damaged sound is converted as far as it goes; what holds none fails with a reason', async () => {
  const bytes = await tone('libmp3lame', 'mp3', 2);
  bytes.fill(0xff, 4000, 6000);
  const target = { path: join(folder, 'mended.ogg'), format: 'ogg', encoder: 'libopus', bitRate: 32_000 } as const;
  const mended = await runDecoder({ source: place('damaged.mp3', bytes), targets: [target] }, usual);
  expect(mended.succeeded).toBe(true);
  const silent = join(import.meta.dirname, '../../../../../../e2e/fixtures/film.mp4');
  const refused = await runDecoder({ source: silent, targets: [target] }, usual);
  expect([refused.succeeded, refused.said]).toEqual([false, expect.stringContaining('no sound')]);
});

test.each([
  ['a playlist', 'list.m3u8', `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${sound}\n#EXT-X-ENDLIST\n`],
  ['a list of parts', 'list.ffconcat', `ffconcat version 1.0\nfile '${sound}'\n`],
])('%s that refers to other files is not followed', async (_what, name, content) => {
  expect(await looked(place(name, content))).toMatchObject({ succeeded: false, findings: undefined });
});

test('an address is not called', async () => {
  const { succeeded, said } = await looked('http://127.0.0.1:9/x.ogg');
  expect([succeeded, said]).toEqual([false, expect.stringContaining('not on whitelist')]);
});
