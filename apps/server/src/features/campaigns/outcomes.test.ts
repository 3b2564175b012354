import { outcomes } from '@balcao/contract/campaigns/outcomes.ts';
import { expect, test } from 'vitest';
import { testDeps } from '../../test/database.ts';
import { outcomeMayBecome } from './outcomes.ts';

const pairs = outcomes.flatMap((was) => outcomes.flatMap((becomes) => (was === becomes ? [] : [{ was, becomes }])));

test('code and database agree about every pair of outcomes', async () => {
  const { database } = await testDeps();
  const { rows } = await database.pool.query<{ was: string; becomes: string; lawful: boolean }>(
    `select was, becomes, outcome_may_become(was, becomes) as lawful
     from jsonb_to_recordset($1::jsonb) as p (was text, becomes text)`,
    [JSON.stringify(pairs)],
  );
  expect(rows).toEqual(pairs.map((pair) => ({ ...pair, lawful: outcomeMayBecome(pair.was, pair.becomes) })));
});

test.each([
  ['read', []],
  ['delivered', ['read']],
  ['sent', ['delivered', 'read', 'failed']],
  ['skipped', ['waiting']],
  ['refused', []],
  ['expired', []],
  ['suppressed', []],
  ['withdrawn', []],
] as const)('after %s comes only %j', (was, expected) => {
  expect(outcomes.filter((becomes) => outcomeMayBecome(was, becomes))).toEqual(expected);
});

test('somebody who was written to is never waiting again, unless the message failed or was taken back before it left', () => {
  const again = outcomes.filter((was) => outcomeMayBecome(was, 'waiting'));
  expect(again).toEqual(['asked', 'queued', 'failed', 'skipped']);
});
