import { expect, test } from 'vitest';
import { outcomeOf, type UnclosedTicket, type ProgramSend, type TicketOutcome } from './outcome.ts';

const ANA = 1;
const BIA = 2;
const SALES = 10;
const HELP = 20;

type Short = { userId?: number; queueId?: number };
const asking = (status: ProgramSend['status'], { userId, queueId }: Short = {}): ProgramSend => ({
  status,
  userId: userId ?? null,
  queueId: queueId ?? null,
});
const active = (status: UnclosedTicket['status'], { userId, queueId }: Short = {}): UnclosedTicket => ({
  status,
  userId: userId ?? null,
  queueId: queueId ?? null,
});
const is = (
  kind: TicketOutcome['kind'],
  status: TicketOutcome['status'],
  { userId, queueId }: Short = {},
): TicketOutcome => ({
  kind,
  status,
  userId: userId ?? null,
  queueId: queueId ?? null,
});

const both = { userId: ANA, queueId: SALES };
const served = active('open', { userId: BIA, queueId: HELP });

test.each<[string, UnclosedTicket | null, ProgramSend, TicketOutcome]>([
  ['nobody waits', null, asking(null), is('new', 'closed')],
  ['nobody waits', null, asking(null, both), is('new', 'closed', both)],
  ['nobody waits', null, asking('open', both), is('new', 'open', both)],
  ['nobody waits', null, asking('open', { queueId: SALES }), is('new', 'pending', { queueId: SALES })],
  ['nobody waits', null, asking('closed', both), is('new', 'closed', both)],
  ['nobody waits', null, asking('pending', both), is('new', 'pending', { queueId: SALES })],
  ['it waits', active('pending'), asking(null), is('stays', 'pending')],
  ['it waits', active('pending'), asking(null, both), is('moves', 'pending', { queueId: SALES })],
  ['it waits', active('pending', { queueId: HELP }), asking(null, both), is('stays', 'pending', { queueId: HELP })],
  ['it waits', active('pending'), asking('open', both), is('moves', 'open', both)],
  ['it waits', active('pending'), asking('open'), is('stays', 'pending')],
  ['it waits', active('pending'), asking('closed'), is('moves', 'closed')],
  [
    'it waits',
    active('pending', { queueId: HELP }),
    asking('pending', { queueId: SALES }),
    is('moves', 'pending', { queueId: SALES }),
  ],
  ['it is served', served, asking(null, both), is('stays', 'open', { userId: BIA, queueId: HELP })],
  ['it is served', served, asking('open', both), is('stays', 'open', { userId: BIA, queueId: HELP })],
  ['it is served', served, asking('closed', both), is('moves', 'closed', { userId: BIA, queueId: HELP })],
  ['it is served', served, asking('pending', { queueId: SALES }), is('moves', 'pending', { queueId: SALES })],
])('%s: %j asked %j becomes %j', (_what, ...[ticket, asked, expected]) => {
  expect(outcomeOf(ticket, asked)).toEqual(expected);
});
