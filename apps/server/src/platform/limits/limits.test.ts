import pg from 'pg';
import { expect, test } from 'vitest';
import { askedTogether } from './asked-together.ts';
import { createConcurrency } from './concurrency.ts';
import { slots } from './slots.ts';
import { tokenBuckets } from './token-bucket.ts';

/** Pieces of work that end when told to, and how many of them run. */
function workshop() {
  const running: (() => void)[] = [];
  return {
    running,
    work: () => new Promise<void>((resolve) => running.push(resolve)),
    finishAll: async () => {
      while (running.length > 0) {
        running.shift()?.();
        await settled();
      }
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const person = (userId: number, companyId = 1) => ({ userId, companyId });

test('one person has six transactions under way, the company’s people together six of ten, and others go on', async () => {
  const inLine = createConcurrency({ poolSize: 10 });
  const { running, work, finishAll } = workshop();
  const asked = Array.from({ length: 20 }, () => inLine(person(1), work));
  await settled();
  expect(running).toHaveLength(6);
  asked.push(inLine(person(2), work), inLine(person(3, 2), work));
  await settled();
  expect(running).toHaveLength(7);
  await finishAll();
  await Promise.all(asked);
});

test('who has a hundred waiting is refused, and what fails gives its place back', async () => {
  const inLine = createConcurrency({ poolSize: 20 });
  const { work, finishAll } = workshop();
  const asked = Array.from({ length: 106 }, () => inLine(person(1), work));
  await expect(inLine(person(1), work)).rejects.toThrow('ERR_TOO_MANY_REQUESTS');
  await finishAll();
  await Promise.all(asked);
  for (let index = 0; index < 10; index += 1) {
    await expect(inLine(person(1), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
  expect(await inLine(person(1), () => Promise.resolve('again'))).toBe('again');
});

test('a bucket lets a burst through, then its rate, for each key apart', () => {
  let at = 0;
  const buckets = tokenBuckets({ burst: 3, perSecond: 2, now: () => at });
  const takes = (count: number, key = 'a') => Array.from({ length: count }, () => buckets.take(key));
  expect(takes(4)).toEqual([true, true, true, false]);
  expect(takes(1, 'b')).toEqual([true]);
  at += 1000;
  expect(takes(3)).toEqual([true, true, false]);
  at += 60_000;
  expect(takes(4)).toEqual([true, true, true, false]);
});

test('slots are free again once they were given back', () => {
  const two = slots(2);
  expect([two.take('a'), two.take('a'), two.take('a'), two.take('b')]).toEqual([true, true, false, true]);
  two.free('a');
  expect([two.take('a'), two.take('a')]).toEqual([true, false]);
});

test('what is asked while an answer is awaited is asked together, each hears its own, and a failure ends nothing', async () => {
  const asked: (readonly number[])[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const ask = askedTogether(async (numbers: readonly number[]) => {
    asked.push(numbers);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return numbers.map((number) => number * 2);
  });
  const first = ask(1);
  const others = [ask(2), ask(3)];
  gates[0]?.resolve();
  expect(await first).toBe(2);
  await settled();
  gates[1]?.reject(new Error('broken'));
  expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const last = ask(4);
  gates[2]?.resolve();
  expect(await last).toBe(8);
  expect(asked).toEqual([[1], [2, 3], [4]]);
});

test('a question that the database refuses fails alone, and a database that does not answer fails all', async () => {
  const refused = Object.assign(new pg.DatabaseError('division by zero', 1, 'error'), { severity: 'ERROR' });
  let fault: Error = refused;
  const asked: number[][] = [];
  const ask = askedTogether(async (numbers: readonly number[]) => {
    asked.push([...numbers]);
    await settled();
    if (numbers.includes(3)) throw fault;
    return numbers;
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(ask));
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true]);
  await settled();
  fault = new Error('Connection terminated');
  asked.length = 0;
  const lost = await Promise.allSettled([1, 2, 3, 4, 5].map(ask));
  expect(lost.map(({ status }) => status === 'fulfilled')).toEqual([true, false, false, false, false]);
  expect(asked).toEqual([[1], [2, 3, 4, 5]]);
});
