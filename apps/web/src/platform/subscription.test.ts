import { expect, test } from 'vitest';
import { daysLeft, isExpired, isExpiringSoon } from './subscription.ts';

const company = (dueDate: string | null, id = 7) => ({ id, dueDate, timeZone: 'America/Sao_Paulo' });
const lateEvening = new Date('2026-11-21T02:59:00Z');
const justAfterMidnight = new Date('2026-11-21T03:01:00Z');

test('a company may work through its due day, in its own time zone', () => {
  expect(isExpired(company('2026-11-20'), lateEvening)).toBe(false);
  expect(isExpired(company('2026-11-20'), justAfterMidnight)).toBe(true);
});

test('company 1 and companies without a due date never expire', () => {
  expect(isExpired(company('2020-01-01', 1), lateEvening)).toBe(false);
  expect(isExpired(company(null), lateEvening)).toBe(false);
  expect(isExpiringSoon(company(null), lateEvening)).toBe(false);
});

test('the warning comes with fewer than five days left and not after the end', () => {
  const warned = ['2026-11-19', '2026-11-20', '2026-11-24', '2026-11-25'].filter((dueDate) =>
    isExpiringSoon(company(dueDate), lateEvening),
  );
  expect(warned).toEqual(['2026-11-20', '2026-11-24']);
  expect(daysLeft(company('2026-11-25'), lateEvening)).toBe(5);
});
