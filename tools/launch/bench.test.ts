import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './repository.ts';

test('the measurements load, and name their parts to whoever asks for one that is none', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(repository, 'bench', 'main.ts'), 'speed'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^no such part: speed; there are: inbound processor /)]);
}, 60_000);
