import { expect, test } from 'vitest';
import { loadTogether } from './load-together.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked while a read is under way is answered by one next read, which begins afterwards', async () => {
  const reads: { ids: readonly number[]; finish: (found: Map<number, string>) => void; break: () => void }[] = [];
  const ask = loadTogether(
    (ids) =>
      new Promise<Map<number, string>>((resolve, reject) => {
        reads.push({ ids, finish: resolve, break: () => reject(new Error('no database')) });
      }),
  );
  const early = ask(1);
  await settled();
  const late = [ask(1), ask(2), ask(2), ask(3)];
  await settled();
  expect(reads.map(({ ids }) => ids)).toEqual([[1]]);
  reads[0]?.finish(new Map([[1, 'old']]));
  expect(await early).toBe('old');
  await settled();
  expect(reads.map(({ ids }) => ids)).toEqual([[1], [1, 2, 3]]);
  reads[1]?.finish(
    new Map([
      [1, 'new'],
      [2, 'two'],
    ]),
  );
  expect(await Promise.all(late)).toEqual(['new', 'two', 'two', null]);

  const unlucky = ask(1);
  await settled();
  const next = ask(1);
  reads[2]?.break();
  await expect(unlucky).rejects.toThrow('no database');
  await settled();
  reads[3]?.finish(new Map([[1, 'again']]));
  expect(await next).toBe('again');
});
