import type { DashboardCounters } from '@balcao/contract/dashboard/models.ts';
import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';

const numbers = (differences: Partial<DashboardCounters> = {}): DashboardCounters => ({
  supportHappening: 0,
  supportPending: 0,
  supportWithBot: 0,
  supportFinished: 0,
  sentMessages: 0,
  receivedMessages: 0,
  leads: 0,
  avgSupportTime: null,
  avgWaitTime: null,
  ...differences,
});

test.each([
  ['supportFinished', 30, 20, { change: 50, unit: 'percent', isGood: true }],
  ['supportFinished', 10, 20, { change: -50, unit: 'percent', isGood: false }],
  ['leads', 3, 0, { change: 3, unit: 'count', isGood: true }],
  ['sentMessages', 12, 10, { change: 20, unit: 'percent', isGood: null }],
  ['avgWaitTime', 4.2, 9, { change: -5, unit: 'minutes', isGood: true }],
  ['avgSupportTime', 12, 9, { change: 3, unit: 'minutes', isGood: false }],
  ['avgSupportTime', 9.2, 9, null],
  ['avgWaitTime', null, 9, null],
  ['avgWaitTime', 9, null, null],
  ['leads', 0, 0, null],
] as const)('%s at %s after %s', (...row) => {
  const [name, now, before, expected] = row;
  expect(trendOf(name, numbers({ [name]: now }), numbers({ [name]: before }))).toEqual(expected);
});
