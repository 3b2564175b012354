import type { TicketStatus } from '@balcao/contract/tickets/models.ts';
import { expect, test } from 'vitest';
import { afterTransfer, mayMove, moveMeant, type TicketMove, type Wish } from './ticket-state.ts';

const ME = 7;
const COLLEAGUE = 8;

test.each<[Wish, TicketStatus, TicketMove | null]>([
  [{ status: 'open', userId: ME }, 'pending', 'accept'],
  [{ status: 'open' }, 'pending', 'accept'],
  [{ status: 'open', userId: ME, queueId: 3 }, 'pending', 'accept'],
  [{ status: 'open', userId: ME }, 'open', 'accept'],
  [{ status: 'open', userId: ME }, 'closed', 'reopen'],
  [{ status: 'open', userId: COLLEAGUE }, 'pending', 'transfer'],
  [{ status: 'open', userId: ME, whatsappId: 4 }, 'open', 'transfer'],
  [{ userId: ME }, 'open', 'transfer'],
  [{ queueId: 3 }, 'open', 'transfer'],
  [{ userId: null, queueId: 3 }, 'open', 'transfer'],
  [{ status: 'pending', userId: null, queueId: 3 }, 'open', 'transfer'],
  [{ whatsappId: 4 }, 'open', 'transfer'],
  [{ status: 'pending', userId: null }, 'open', 'return'],
  [{ status: 'pending' }, 'open', 'return'],
  [{ userId: null }, 'open', 'return'],
  [{ status: 'closed', userId: ME }, 'open', 'close'],
  [{ status: 'closed' }, 'pending', 'close'],
  [{}, 'open', null],
])('%j on a ticket that is %s means %s', (wish, status, move) => {
  expect(moveMeant(wish, status, ME)).toBe(move);
});

test.each<[TicketStatus, TicketMove, boolean]>([
  ['pending', 'accept', true],
  ['pending', 'return', false],
  ['pending', 'close', true],
  ['pending', 'reopen', false],
  ['pending', 'transfer', true],
  ['open', 'accept', false],
  ['open', 'return', true],
  ['open', 'close', true],
  ['open', 'reopen', false],
  ['open', 'transfer', true],
  ['closed', 'accept', false],
  ['closed', 'return', false],
  ['closed', 'close', false],
  ['closed', 'reopen', true],
  ['closed', 'transfer', true],
])('a ticket that is %s may %s: %s', (status, move, may) => {
  expect(mayMove(status, move)).toBe(may);
});

test.each<[string, Wish, { status: TicketStatus; userId: number | null }]>([
  ['to a person it is open for that person', { userId: COLLEAGUE }, { status: 'open', userId: COLLEAGUE }],
  ['to a queue alone it waits there', { queueId: 3 }, { status: 'pending', userId: null }],
  ['to a person in a queue it is open', { userId: COLLEAGUE, queueId: 3 }, { status: 'open', userId: COLLEAGUE }],
  ['to another connection it stays with its agent', { whatsappId: 4 }, { status: 'open', userId: ME }],
])('transferred %s', (_name, wish, after) => {
  expect(afterTransfer({ status: 'open', userId: ME }, wish)).toEqual(after);
});
