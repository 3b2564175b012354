import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../i18n/language.ts';
import { unit } from './units.ts';

afterEach(() => setLanguage('pt'));

test('units of time are those of the language', async () => {
  expect(unit('min')).toBe('min');
  await setLanguage('tr');
  expect((['d', 'h', 'min', 's'] as const).map(unit)).toEqual(['gün', 'sa', 'dk', 'sn']);
});
