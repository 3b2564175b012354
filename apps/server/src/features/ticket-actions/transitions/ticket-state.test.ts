import { ticketStatuses, type TicketStatus } from '@balcao/contract/tickets/models.ts';
import { expect, test } from 'vitest';
import {
  afterTransfer,
  isOutdated,
  checkTransition,
  transitionFor,
  actorRoles,
  ticketTransitions,
  type Expected,
  type Owned,
  type ActorRole,
  type TicketTransition,
  type TransitionResult,
  type TicketChange,
} from './ticket-state.ts';

const ME = 7;
const COLLEAGUE = 8;

test.each<[TicketChange, TicketStatus, TicketTransition | null]>([
  [{ status: 'open', userId: ME }, 'pending', 'accept'],
  [{ status: 'open' }, 'pending', 'accept'],
  [{ status: 'open', userId: null }, 'pending', 'accept'],
  [{ status: 'open', userId: null }, 'closed', 'reopen'],
  [{ status: 'open', userId: null, whatsappId: 4 }, 'pending', 'transfer'],
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
])('%j on a ticket that is %s means %s', (change, status, move) => {
  expect(transitionFor(change, status, ME)).toBe(move);
});

type Row = Record<TicketTransition, TransitionResult>;
const hidden: Row = {
  accept: 'hidden',
  return: 'hidden',
  close: 'hidden',
  reopen: 'hidden',
  transfer: 'hidden',
  delete: 'hidden',
  spy: 'hidden',
};
const common = { transfer: 'go', delete: 'forbidden', spy: 'forbidden' } as const;
const byAdmin = { delete: 'go', spy: 'go' } as const;
const pending: Row = { accept: 'go', return: 'done', close: 'go', reopen: 'taken', ...common };
const open: Row = { accept: 'taken', return: 'go', close: 'go', reopen: 'taken', ...common };
const openOwn: Row = { ...open, accept: 'done', reopen: 'done' };
const closed: Row = { accept: 'taken', return: 'done', close: 'done', reopen: 'go', ...common };

/** Every status, every way to stand to a ticket, every move: what becomes of it. */
const verdicts: Record<TicketStatus, Record<ActorRole, Row>> = {
  pending: {
    outsider: hidden,
    viewer: pending,
    owner: pending,
    admin: { ...pending, ...byAdmin },
    'owning admin': { ...pending, ...byAdmin },
  },
  open: {
    outsider: hidden,
    viewer: open,
    owner: openOwn,
    admin: { ...open, ...byAdmin },
    'owning admin': { ...openOwn, ...byAdmin },
  },
  closed: {
    outsider: hidden,
    viewer: closed,
    owner: closed,
    admin: { ...closed, ...byAdmin },
    'owning admin': { ...closed, ...byAdmin },
  },
};

const everyMove = ticketStatuses.flatMap((status) =>
  actorRoles.flatMap((standing) => ticketTransitions.map((move) => ({ status, standing, move }))),
);

test('there is a verdict for every status, standing and move', () => {
  expect(everyMove).toHaveLength(105);
});

test.each(everyMove)('$standing may $move a ticket that is $status as the table says', ({ status, standing, move }) => {
  expect(checkTransition(move, status, standing)).toBe(verdicts[status][standing][move]);
});

test.each<[Expected | undefined, Owned, boolean]>([
  [undefined, { status: 'open', userId: ME }, false],
  [{ status: 'open', owner: ME }, { status: 'open', userId: ME }, false],
  [{ status: 'open', owner: ME }, { status: 'open', userId: COLLEAGUE }, true],
  [{ status: 'open', owner: ME }, { status: 'closed', userId: ME }, true],
  [{ status: 'pending', owner: null }, { status: 'open', userId: COLLEAGUE }, true],
])('a screen that shows %j is outdated when the truth is %j: %s', (expected, now, outdated) => {
  expect(isOutdated(expected, now)).toBe(outdated);
});

test.each<[string, TicketChange, { status: TicketStatus; userId: number | null }]>([
  ['to a person it is open for that person', { userId: COLLEAGUE }, { status: 'open', userId: COLLEAGUE }],
  ['to a queue alone it waits there', { queueId: 3 }, { status: 'pending', userId: null }],
  ['to a person in a queue it is open', { userId: COLLEAGUE, queueId: 3 }, { status: 'open', userId: COLLEAGUE }],
  ['to another connection it stays with its agent', { whatsappId: 4 }, { status: 'open', userId: ME }],
])('transferred %s', (_name, change, after) => {
  expect(afterTransfer({ status: 'open', userId: ME }, change)).toEqual(after);
});
