import { expect, test } from 'vitest';
import { daysLeftOf, isShut, mayWork, standingOf, standings, type StandingFacts } from './standing.ts';

const today = '2028-03-01';
const paid = {
  id: 7,
  status: true,
  dueDate: '2028-03-01',
  firstPaidAt: '2027-01-01T10:00:00Z',
  graceDays: 0,
  deletingAt: null,
};

const rows: [string, Partial<StandingFacts>, string][] = [
  ['without a due date', { dueDate: null }, 'exempt'],
  ['the platform itself, whatever stands there', { id: 1, dueDate: '2020-01-01', status: false }, 'exempt'],
  ['never paid, on its last day', { firstPaidAt: null }, 'trial'],
  ['never paid, after its last day', { firstPaidAt: null, dueDate: '2028-02-29' }, 'blocked'],
  ['never paid, in its days of grace', { firstPaidAt: null, dueDate: '2028-02-29', graceDays: 1 }, 'overdue'],
  ['paid for years', { dueDate: '2030-01-01' }, 'active'],
  ['paid, on its last day', {}, 'active'],
  ['the day after, without grace', { dueDate: '2028-02-29' }, 'blocked'],
  ['the last day of grace, over a leap day', { dueDate: '2028-02-28', graceDays: 2 }, 'overdue'],
  ['the day after the grace', { dueDate: '2028-02-28', graceDays: 1 }, 'blocked'],
  ['switched off, though paid', { status: false }, 'ended'],
  ['switched off, without a due date', { status: false, dueDate: null }, 'ended'],
  ['being deleted, though paid', { deletingAt: '2028-02-29T10:00:00Z' }, 'deleting'],
  ['being deleted and switched off', { deletingAt: '2028-02-29T10:00:00Z', status: false }, 'deleting'],
  ['taken back from being deleted', { deletingAt: null }, 'active'],
];

test.each(rows)('%s', (_, facts, standing) => {
  expect(standingOf({ ...paid, ...facts }, today)).toBe(standing);
});

test('who works, who is sent to pay and who is kept out', () => {
  const whoMay = Object.fromEntries(standings.map((one) => [one, [mayWork(one), isShut(one)]]));
  expect(whoMay).toEqual({
    exempt: [true, false],
    trial: [true, false],
    active: [true, false],
    overdue: [true, false],
    blocked: [false, false],
    ended: [false, true],
    deleting: [false, true],
  });
});

test('days left are counted by the calendar', () => {
  expect(daysLeftOf(paid, '2028-02-28')).toBe(2);
  expect(daysLeftOf(paid, '2028-03-01')).toBe(0);
  expect(daysLeftOf(paid, '2028-03-05')).toBe(-4);
  expect(daysLeftOf({ ...paid, dueDate: null }, today)).toBeNull();
  expect(daysLeftOf({ ...paid, id: 1 }, today)).toBeNull();
});
