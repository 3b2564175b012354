import { expect, test } from 'vitest';
import { dayAt, daysBetween, formatDay } from './day.ts';
import { formatDue } from './due.ts';
import {
  formatDate,
  formatListTime,
  formatRelativeDay,
  formatShortDateTime,
  formatTime,
  minutesSince,
} from './instant.ts';
import { formatMoney } from './money.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const NOW = new Date('2026-11-21T02:30:00Z');

test('dates and times are those of the company, not of this computer', () => {
  expect(dayAt(NOW, SAO_PAULO)).toBe('2026-11-20');
  expect(formatDate(NOW, SAO_PAULO)).toBe('20/11/2026');
  expect(formatTime(NOW, SAO_PAULO)).toBe('23:30');
  expect(formatTime('2026-11-21T03:00:00Z', SAO_PAULO)).toBe('00:00');
});

test('a list row shows the time today, then "Ontem", then the date', () => {
  expect(formatListTime('2026-11-20T12:05:00Z', SAO_PAULO, NOW)).toBe('09:05');
  expect(formatListTime('2026-11-19T12:05:00Z', SAO_PAULO, NOW)).toBe('Ontem');
  expect(formatListTime('2026-11-18T12:05:00Z', SAO_PAULO, NOW)).toBe('18/11/2026');
});

test('a message from a clock ahead of ours still reads as a date', () => {
  expect(formatRelativeDay('2026-11-23T12:00:00Z', SAO_PAULO, NOW)).toBe('23/11/2026');
  expect(minutesSince('2026-11-23T12:00:00Z', NOW)).toBe(0);
});

test('what is due today says its time, what is due later its day too', () => {
  expect(formatDue('2026-11-21T02:59:00Z', SAO_PAULO, NOW)).toBe('23:59');
  expect(formatDue('2026-11-21T12:00:00Z', SAO_PAULO, NOW)).toBe('Amanhã 09:00');
  expect(formatDue('2026-11-22T12:00:00Z', SAO_PAULO, NOW)).toBe('22/11/26 09:00');
  expect(formatDue('2026-11-19T12:00:00Z', SAO_PAULO, NOW)).toBe('19/11/26 09:00');
});

test('ticket notes use the short year', () => {
  expect(formatShortDateTime('2026-11-20T12:44:00Z', SAO_PAULO)).toBe('20/11/26 09:44');
});

test('a due day is read without any time zone', () => {
  expect(formatDay('2026-12-14')).toBe('14/12/2026');
  expect(daysBetween('2026-11-20', '2026-12-14')).toBe(24);
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
});

test('prices are Brazilian reais', () => {
  expect(formatMoney('1099.9').replaceAll(/\s/g, ' ')).toBe('R$ 1.099,90');
});
