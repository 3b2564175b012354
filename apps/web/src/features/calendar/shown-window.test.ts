import { expect, test } from 'vitest';
import { firstOfWeek, shownWindow, stepped, windowTitle } from './shown-window.ts';

test('a month is asked for with days of its neighbours, on the clock of the company', () => {
  expect(shownWindow('2026-11-23', 'America/Sao_Paulo')).toEqual({
    from: '2026-10-24T03:00:00.000Z',
    to: '2026-12-09T03:00:00.000Z',
  });
});

test.each([
  ['day', '2026-12-31', 1, '2027-01-01'],
  ['week', '2026-03-01', -1, '2026-02-22'],
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['agenda', '2026-01-31', -1, '2025-12-01'],
] as const)('a step in a %s from %s by %i', (...[view, day, steps, then]) => {
  expect(stepped(day, view, steps)).toBe(then);
});

test('weeks begin on Sundays', () => {
  expect(['2026-11-21', '2026-11-22', '2026-11-28'].map(firstOfWeek)).toEqual([
    '2026-11-15',
    '2026-11-22',
    '2026-11-22',
  ]);
  expect(windowTitle('2026-11-23', 'week', 'pt-BR').replaceAll(/\s/g, ' ')).toContain('22');
  expect(windowTitle('2026-11-23', 'month', 'pt-BR')).toBe('novembro de 2026');
});
