import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockSeeds, namedLocks, numberedLocks, pairedLocks } from './advisory-locks.ts';

const root = join(import.meta.dirname, '../../..');
const sources = ['apps/server/src', 'apps/whatsapp-sessions/src', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('node_modules') && !path.includes('advisory-locks'))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') })),
);

test('no two advisory locks share a number, a word or a seed', () => {
  for (const space of [numberedLocks, pairedLocks, namedLocks, lockSeeds]) {
    const keys: (number | string)[] = Object.values(space);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('whoever takes an advisory lock has its key from the register', () => {
  const takers = sources.filter(({ text }) => /pg_(try_)?advisory_/.test(text));
  expect(takers.length).toBeGreaterThan(8);
  const strays = takers.filter(
    ({ text }) => !text.includes('@balcao/channel-bus/advisory-locks.ts') && !text.includes("'./advisory-locks.ts'"),
  );
  expect(strays.map(({ path }) => path)).toEqual([]);
});

test('the seed that a migration uses is the registered one', () => {
  const migrations = join(root, 'apps/server/migrations');
  const seeds = readdirSync(migrations).flatMap((name) =>
    [...readFileSync(join(migrations, name), 'utf8').matchAll(/advisory[^;]*?, (\d+)\)\);/g)].map(([, seed]) =>
      Number(seed),
    ),
  );
  expect(seeds).toEqual([lockSeeds.pushAddress]);
});
