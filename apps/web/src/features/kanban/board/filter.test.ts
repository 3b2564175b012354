import { expect, test } from 'vitest';
import { ticketOf } from '../../../test/conversations.ts';
import { belongs, filterOf } from './filter.ts';

const SALES = 3;
const now = Date.UTC(2026, 10, 20, 12);

test.each([
  ['of the chosen queue', SALES, 'in'],
  ['of no queue yet, which no choice of queues leaves out', null, 'in'],
  ['of another queue', SALES + 1, 'out'],
])('under a choice of queues a card %s (%j) is %s', (...[, queueId, verdict]) => {
  expect(belongs(ticketOf(1, { queueId }), { queueIds: [SALES] }, now)).toBe(verdict);
});

test('a choice of people in an address counts only for those who may see the tickets of everybody', () => {
  const search = { users: [9, 4], tags: [2] };
  expect(filterOf(search, { canSeeAll: true })).toEqual({ users: [4, 9], tags: [2] });
  expect(filterOf(search, { canSeeAll: false })).toEqual({ tags: [2] });
});
