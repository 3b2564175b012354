import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import { expect, test } from 'vitest';
import { testDeps } from '../../test/database.ts';

test('the database and the code put the same numbers together, though each names the group by another form', async () => {
  const areas = ['11', '21', '47', '85'];
  const lines = Array.from({ length: 22 }, (_, n) => String(20_000_000 + n * 3_456_789).padStart(8, '0'));
  const numbers = [
    ...areas.flatMap((area) => lines.flatMap((line) => [`55${area}${line}`, `55${area}9${line}`])),
    '5215512345678',
    '525512345678',
    '16505551234',
    '351912345678',
  ];
  const { database } = await testDeps();
  const { rows } = await database.pool.query<{ number: string; key: string }>(
    'select number, canonical_phone(number) as key from unnest($1::text[]) number',
    [numbers],
  );
  const inSql = Object.groupBy(rows, ({ key }) => key);
  const inCode = Object.groupBy(numbers, (number) => canonicalPhone(number) ?? number);
  const groups = (all: readonly (readonly string[] | undefined)[]) =>
    all.map((group) => (group ?? []).toSorted().join(' ')).toSorted();
  expect(groups(Object.values(inSql).map((group) => group?.map(({ number }) => number)))).toEqual(
    groups(Object.values(inCode)),
  );
  expect(numbers.length).toBeGreaterThan(170);
});
