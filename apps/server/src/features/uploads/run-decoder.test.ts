import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';
import { expect, test, vi } from 'vitest';
import { probeFile } from './probe-file.ts';
import { opened, runDecoder } from './run-decoder.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-decoder-'));
const sound = join(folder, 'sound.ogg');
execFileSync(ffmpeg, ['-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=duration=2', '-c:a', 'libopus', sound]);
const usual = { timeoutMs: 10_000 };

test('the program that reads files of strangers sees no secret and has bounds of memory, time and files', async () => {
  vi.stubEnv('PLANTED_SECRET', 'not-for-decoders');
  const seen = await runDecoder([], { ...usual, program: '/usr/bin/env' });
  vi.unstubAllEnvs();
  expect(seen.said).not.toMatch(/not-for-decoders|DATABASE_URL|TOKEN_SECRET|HOME/);
  const limits = await runDecoder(['-c', 'ulimit -v; ulimit -t; ulimit -f; ulimit -c'], {
    ...usual,
    program: '/bin/sh',
  });
  expect(limits.said.split('\n').slice(0, 4)).toEqual(['1048576', '10', '400000', '0']);
});

test('a program that does not end is ended', async () => {
  expect(await runDecoder(['60'], { timeoutMs: 100, program: '/bin/sleep' })).toEqual({ succeeded: false, said: '' });
});

test('lengths are still read', async () => {
  expect(await probeFile(sound, 'audio/ogg')).toMatchObject({ mime: 'audio/ogg', duration: expect.closeTo(2, 1) });
});

test.each([
  ['a playlist', 'list.m3u8', `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${sound}\n#EXT-X-ENDLIST\n`],
  ['a list of parts', 'list.ffconcat', `ffconcat version 1.0\nfile '${sound}'\n`],
])('%s that refers to other files is not followed', async (_what, name, content) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  const { succeeded, said } = await runDecoder([...opened(path), '-f', 'null', '-'], usual);
  expect([succeeded, said.includes('Duration')]).toEqual([false, false]);
});

test('an address is not called', async () => {
  const { said } = await runDecoder([...opened('http://127.0.0.1:9/x.ogg'), '-f', 'null', '-'], usual);
  expect(said).toContain('not on whitelist');
});
