import { expect, test } from 'vitest';
import { testDeps } from '../../../test/database.ts';
import { recipientZones, zoneOfNumber } from './zones.ts';

const areas = Array.from({ length: 89 }, (_, n) => String(n + 11));
const odd = ['5511', '551198765432', '5511987654321000', '351912345678', '15551234567', '', 'erased:7', 'BR.123'];
const numbers = [...areas.flatMap((area) => [`55${area}987654321`, `55${area}32654321`]), ...odd];

test('code and database agree about the time zone that a number tells', async () => {
  const { database } = await testDeps();
  const { rows } = await database.pool.query<{ zone: string }>(
    'select zone_of_number(n) as zone from unnest($1::text[]) with ordinality as t (n, place) order by place',
    [numbers],
  );
  expect(rows.map(({ zone }) => zone)).toEqual(numbers.map((number) => zoneOfNumber(number) ?? ''));
  expect(new Set(rows.map(({ zone }) => zone))).toEqual(new Set(recipientZones));
});

test.each([
  ['5568987654321', 'America/Rio_Branco'],
  ['5592987654321', 'America/Manaus'],
  ['556732654321', 'America/Campo_Grande'],
  ['5511987654321', 'America/Sao_Paulo'],
  ['351912345678', null],
])('%s lives by the clock of %s', (number, zone) => expect(zoneOfNumber(number)).toBe(zone));
