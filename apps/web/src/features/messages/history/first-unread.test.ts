import { expect, test } from 'vitest';
import { messageOf } from '../../../test/conversations.ts';
import { firstUnread } from './first-unread.ts';

const all = [
  messageOf(1),
  messageOf(2, { ticketId: 2 }),
  messageOf(3),
  messageOf(4, { fromMe: true }),
  messageOf(5),
  messageOf(6, { mediaType: 'info_log', fromMe: true }),
  messageOf(7),
];

test.each([
  [0, false, null],
  [1, false, 7],
  [2, false, 5],
  [3, false, 3],
  [4, false, 1],
  [9, false, 1],
  [4, true, 1],
  [5, true, 'beyond'],
])('of %i unread, with older messages to load: %s, the first is %s', (unread, hasOlder, first) => {
  expect(firstUnread({ all, hasOlder }, 1, unread)).toBe(first);
});

test('where the customer wrote nothing, nothing is new', () => {
  expect(firstUnread({ all: [messageOf(1, { fromMe: true })], hasOlder: false }, 1, 3)).toBeNull();
  expect(firstUnread({ all: [], hasOlder: false }, 1, 3)).toBeNull();
});
