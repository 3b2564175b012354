import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { wordsFor } from './words-for.ts';

test('a disk that is full is said so, whoever met it first', async () => {
  const full = await writeFile('/dev/full', 'x').catch(wordsFor);
  expect(full).toContain('the disk is full');
  const ofTheDatabase = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(wordsFor(new Error('Failed query', { cause: ofTheDatabase }))).toBe(full);
  expect(wordsFor(new Error('initdb failed: could not write to file "x": No space left on device'))).toBe(full);
  expect(wordsFor(new Error('which archive?'))).toBe('which archive?');
});
