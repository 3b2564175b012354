import { RRule } from 'rrule';
import { expect, test } from 'vitest';
import { everHappens, expand, lastOf, MAX_OCCURRENCES, nextAfter, type Series } from './expand.ts';
import { parseRule } from './rule.ts';

function series(text: string, start: string): Series {
  const rule = parseRule(text);
  if (!rule) throw new Error(`${text} is no rule`);
  return { rule, start };
}

const firstOf = (text: string, start: string, most = 5) =>
  expand(series(text, start), { from: start, until: '2199-01-01T00:00' }, most).map((at) => at.slice(0, 10));

test.each([
  ['every day', 'FREQ=DAILY from 2026-02-27', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['every third day', 'FREQ=DAILY;INTERVAL=3 from 2026-12-30', ['2026-12-30', '2027-01-02', '2027-01-05']],
  ['working days', 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR from 2026-11-20', ['2026-11-20', '2026-11-23', '2026-11-24']],
  ['every Monday', 'FREQ=WEEKLY from 2026-11-23', ['2026-11-23', '2026-11-30', '2026-12-07']],
  // The week of the beginning counts from its Monday, although it begins on a Wednesday.
  [
    'every second Monday and Friday',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR from 2026-11-25',
    ['2026-11-27', '2026-12-07', '2026-12-11'],
  ],
  ['the 31st', 'FREQ=MONTHLY from 2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31']],
  ['the last day', 'FREQ=MONTHLY;BYMONTHDAY=-1 from 2027-12-31', ['2027-12-31', '2028-01-31', '2028-02-29']],
  ['the last day but one', 'FREQ=MONTHLY;BYMONTHDAY=-2 from 2027-01-30', ['2027-01-30', '2027-02-27', '2027-03-30']],
  ['every second month', 'FREQ=MONTHLY;INTERVAL=2 from 2026-11-15', ['2026-11-15', '2027-01-15', '2027-03-15']],
  ['second Tuesday', 'FREQ=MONTHLY;BYDAY=2TU from 2026-11-01', ['2026-11-10', '2026-12-08', '2027-01-12']],
  ['last Friday', 'FREQ=MONTHLY;BYDAY=-1FR from 2026-11-01', ['2026-11-27', '2026-12-25', '2027-01-29']],
  [
    'fifth Monday, where there is one',
    'FREQ=MONTHLY;BYDAY=5MO from 2026-11-01',
    ['2026-11-30', '2027-03-29', '2027-05-31'],
  ],
  [
    'Friday the 13th',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13 from 2026-01-01',
    ['2026-02-13', '2026-03-13', '2026-11-13'],
  ],
  ['a birthday', 'FREQ=YEARLY from 2026-05-20', ['2026-05-20', '2027-05-20', '2028-05-20']],
  ['29 February', 'FREQ=YEARLY from 2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
  ['29 February past a century', 'FREQ=YEARLY from 2092-02-29', ['2092-02-29', '2096-02-29', '2104-02-29']],
  ['Thanksgiving', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH from 2026-01-01', ['2026-11-26', '2027-11-25', '2028-11-23']],
  ['two months', 'FREQ=YEARLY;BYMONTH=1,7 from 2026-01-10', ['2026-01-10', '2026-07-10', '2027-01-10']],
])('%s', (_what, begun, days) => {
  const [text = '', start] = begun.split(' from ');
  expect(firstOf(text, `${start}T09:00`, days.length)).toEqual(days);
});

test('a series ends after its count, counted from its beginning, and after its last day', () => {
  const three = series('FREQ=WEEKLY;COUNT=3', '2026-11-23T09:00');
  expect(expand(three, { from: '2026-11-30T10:00', until: '2027-11-30T00:00' })).toEqual(['2026-12-07T09:00']);
  expect([lastOf(three), nextAfter(three, '2026-12-07T09:00')]).toEqual(['2026-12-07T09:00', null]);
  const until = (text: string) => lastOf(series(`FREQ=DAILY;UNTIL=${text}`, '2026-11-23T09:00'));
  expect([until('20261125'), until('20261125T085900'), until('20261125T090000Z')]).toEqual([
    '2026-11-25T09:00',
    '2026-11-24T09:00',
    '2026-11-25T09:00',
  ]);
  expect(lastOf(series('FREQ=DAILY', '2026-11-23T09:00'))).toBeNull();
});

test('the next one is later than what is asked for, also before the beginning and between two', () => {
  const weekly = series('FREQ=WEEKLY', '2026-11-23T09:00');
  expect(nextAfter(weekly, '2020-01-01T00:00')).toBe('2026-11-23T09:00');
  expect(nextAfter(weekly, '2026-11-23T08:59')).toBe('2026-11-23T09:00');
  expect(nextAfter(weekly, '2026-11-23T09:00')).toBe('2026-11-30T09:00');
  expect(nextAfter(weekly, '2036-11-20T12:00')).toBe('2036-11-24T09:00');
});

test('what comes to nothing in ten years is known', () => {
  const happens = (text: string) => everHappens(series(text, '2026-11-23T09:00'));
  expect(happens('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toBe(false);
  expect(happens('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31')).toBe(false);
  expect(happens('FREQ=DAILY;INTERVAL=7;BYDAY=TU')).toBe(false);
  expect(happens('FREQ=DAILY;UNTIL=20261122')).toBe(false);
  expect(happens('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29')).toBe(true);
});

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
  'FREQ=YEARLY;INTERVAL=99;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1;COUNT=366',
  'FREQ=DAILY;COUNT=366;BYMONTH=2;BYMONTHDAY=30',
])('%s costs less than 50 ms, over all the years there are', (text) => {
  const hostile = series(text, '1970-01-01T09:00');
  const costs = [
    () => expand(hostile, { from: '1970-01-01T00:00', until: '2199-12-31T00:00' }),
    () => nextAfter(hostile, '2026-01-01T00:00'),
    () => lastOf(hostile),
  ].map((work) => {
    const cost = () => {
      const began = process.cpuUsage();
      work();
      return process.cpuUsage(began).user / 1000;
    };
    // The best of three: what else the machine does in such a moment says nothing about the rule.
    return Math.min(cost(), cost(), cost());
  });
  expect(Math.max(...costs)).toBeLessThan(50);
});

test('never more than two thousand at once', () => {
  const daily = series('FREQ=DAILY', '2000-01-01T00:00');
  expect(expand(daily, { from: '2000-01-01T00:00', until: '2099-01-01T00:00' })).toHaveLength(MAX_OCCURRENCES);
});

const asUtc = (local: string) => new Date(`${local}:00Z`);

test.each([
  'FREQ=DAILY;INTERVAL=5;BYMONTH=2,3,10',
  'FREQ=DAILY;BYDAY=SA,SU;BYMONTHDAY=1,15,-1',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,MO,TH',
  'FREQ=WEEKLY;BYDAY=WE;BYMONTH=1,12',
  'FREQ=WEEKLY;INTERVAL=2;COUNT=40',
  'FREQ=MONTHLY;INTERVAL=5',
  'FREQ=MONTHLY;BYMONTHDAY=-31,-1,29,30,31',
  'FREQ=MONTHLY;BYDAY=1MO,-2WE,5FR',
  'FREQ=MONTHLY;BYDAY=SU;BYMONTH=6',
  'FREQ=YEARLY;INTERVAL=3;BYMONTH=2;BYMONTHDAY=-1',
  'FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU',
  'FREQ=YEARLY;BYMONTHDAY=13',
  'FREQ=YEARLY;BYMONTH=5',
  'FREQ=DAILY;INTERVAL=2;UNTIL=20310228T091500',
])('%s comes to the same days as with the library', (text) => {
  for (const start of ['2024-02-29T09:15', '2026-11-25T09:15', '2027-01-31T09:15']) {
    const options = RRule.parseString(text);
    const library = new RRule({ ...options, dtstart: asUtc(start) });
    const window = { from: start, until: '2034-01-01T00:00' };
    const theirs = library.between(asUtc(window.from), asUtc('2033-12-31T23:59'), true);
    expect(expand(series(text, start), window)).toEqual(
      theirs.map((at) => at.toISOString().slice(0, 16)).slice(0, MAX_OCCURRENCES),
    );
  }
});
