import { expect, test } from 'vitest';
import { isTold, judgeDomain, lookForProof } from './judge-domain.ts';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const domain = { host: 'painel.exemplo.com.br', checkToken: 'abc' };

test.each([
  ['the record, among others', () => Promise.resolve([['v=spf1'], ['balcao-verification=abc']]), 'found'],
  ['a record in parts', () => Promise.resolve([['balcao-veri', 'fication=abc']]), 'found'],
  ['the record of somebody else', () => Promise.resolve([['balcao-verification=abcd']]), 'missing'],
  ['no records', () => Promise.resolve([]), 'missing'],
  ['no such name', failing('ENOTFOUND'), 'missing'],
  ['no such record', failing('ENODATA'), 'missing'],
  ['a name server that is down', failing('ESERVFAIL'), 'unreachable'],
  ['no answer in time', failing('ETIMEOUT'), 'unreachable'],
])('%s', async (_, resolveTxt, found) => {
  expect(await lookForProof(resolveTxt, domain)).toBe(found);
});

test('the record stands before the host', async () => {
  const asked: string[] = [];
  await lookForProof((name) => Promise.resolve((asked.push(name), [])), domain);
  expect(asked).toEqual(['_balcao.painel.exemplo.com.br']);
});

test('a proved host misses its record six times, at the seventh it shows the brand no more; a silent name server takes nothing', () => {
  let state = judgeDomain({ isVerified: false, misses: 0 }, 'found');
  const seen: [boolean, number][] = [];
  const told: number[] = [];
  for (let day = 0; day < 7; day += 1) {
    const next = judgeDomain(state, 'missing');
    if (isTold(state, next)) told.push(next.misses);
    state = judgeDomain(next, 'unreachable');
    seen.push([state.isVerified, state.misses]);
  }
  expect(told).toEqual([2, 7]);
  expect(isTold(state, judgeDomain(state, 'missing'))).toBe(false);
  expect(seen).toEqual([
    [true, 1],
    [true, 2],
    [true, 3],
    [true, 4],
    [true, 5],
    [true, 6],
    [false, 7],
  ]);
  expect(judgeDomain(state, 'found')).toEqual({ isVerified: true, misses: 0 });
  expect(judgeDomain({ isVerified: false, misses: 0 }, 'missing')).toEqual({ isVerified: false, misses: 0 });
});
