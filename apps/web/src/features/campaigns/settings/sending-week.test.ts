import { expect, test } from 'vitest';
import { isDayWrong, timesOf, weekDraft } from './sending-week.ts';

const day = { from: '08:00', until: '21:00' };
const stored = [null, day, day, day, day, day, { from: '09:00', until: '13:00' }];

test('a week begins on Monday on the screen and on Sunday where it is stored', () => {
  const draft = weekDraft(stored);
  expect(draft.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(draft.at(-1)).toEqual({ weekday: 0, isOn: false, ...day });
  expect(timesOf(draft)).toEqual(stored);
});

test.each([
  [{ from: '08:00', until: '08:00' }, true],
  [{ from: '21:00', until: '08:00' }, true],
  [{ from: '08:0', until: '21:00' }, true],
  [{ from: '08:00', until: '21:00' }, false],
])('%j is wrong: %s', (times, isWrong) => {
  expect(isDayWrong({ weekday: 1, isOn: true, ...times })).toBe(isWrong);
  expect(isDayWrong({ weekday: 1, isOn: false, ...times })).toBe(false);
});
