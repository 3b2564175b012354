import type { TicketStatus } from '@balcao/contract/tickets/models.ts';

/** What people do with a ticket. */
export const ticketTransitions = ['accept', 'return', 'close', 'reopen', 'transfer', 'delete', 'spy'] as const;
export type TicketTransition = (typeof ticketTransitions)[number];

/** How somebody stands to a ticket: does not see it, sees it, attends to it, administers the company, or the last two. */
export const actorRoles = ['outsider', 'viewer', 'owner', 'admin', 'owning admin'] as const;
export type ActorRole = (typeof actorRoles)[number];

/**
 * `done`: it is so already, nothing changes. `taken`: somebody was faster, and is named. `hidden`: for this person there is
 * no such ticket. `forbidden`: the role does not allow it.
 */
export type TransitionResult = 'go' | 'done' | 'taken' | 'hidden' | 'forbidden';

const fromStatus: Record<TicketStatus, Record<TicketTransition, TransitionResult>> = {
  pending: { accept: 'go', return: 'done', close: 'go', reopen: 'taken', transfer: 'go', delete: 'go', spy: 'go' },
  open: { accept: 'taken', return: 'go', close: 'go', reopen: 'taken', transfer: 'go', delete: 'go', spy: 'go' },
  closed: { accept: 'taken', return: 'done', close: 'done', reopen: 'go', transfer: 'go', delete: 'go', spy: 'go' },
};
const forAdmins: ReadonlySet<TicketTransition> = new Set<TicketTransition>(['delete', 'spy']);
const admins: ReadonlySet<ActorRole> = new Set<ActorRole>(['admin', 'owning admin']);
const owners: ReadonlySet<ActorRole> = new Set<ActorRole>(['owner', 'owning admin']);
const makesOwner: ReadonlySet<TicketTransition> = new Set<TicketTransition>(['accept', 'reopen']);

/** Every rule of a ticket's life: whether this move may be made now by somebody who stands to it like this. */
export function checkTransition(move: TicketTransition, status: TicketStatus, standing: ActorRole): TransitionResult {
  if (standing === 'outsider') return 'hidden';
  if (forAdmins.has(move) && !admins.has(standing)) return 'forbidden';
  if (status === 'open' && owners.has(standing) && makesOwner.has(move)) return 'done';
  return fromStatus[status][move];
}

/** What a request asks for, in the words of the API. */
export type TicketChange = {
  status?: TicketStatus | undefined;
  userId?: number | null | undefined;
  queueId?: number | null | undefined;
  whatsappId?: number | null | undefined;
};

type WishedMove = Exclude<TicketTransition, 'delete' | 'spy'>;

/**
 * The move that a change means for a ticket in this state; null when it asks for no move. Taking a ticket oneself with
 * `status: open` is an acceptance whatever the list on the screen still showed: so whoever comes second is told.
 */
export function transitionFor(change: TicketChange, status: TicketStatus, actorId: number): WishedMove | null {
  if (change.status === 'closed') return 'close';
  if (change.status === 'open' && (change.userId ?? actorId) === actorId && !changesConnection(change)) {
    return status === 'closed' ? 'reopen' : 'accept';
  }
  if (isGiven(change.userId) || isGiven(change.queueId) || changesConnection(change)) return 'transfer';
  if (change.status === 'pending' || change.userId === null) return 'return';
  return null;
}

const isGiven = (id: number | null | undefined) => id !== undefined && id !== null;
const changesConnection = ({ whatsappId }: TicketChange) => isGiven(whatsappId);

export type Owned = { status: TicketStatus; userId: number | null };

/** Where a transfer leads: to a person it is open, to a queue alone it waits there, to another connection nothing changes. */
export function afterTransfer({ status, userId }: Owned, change: TicketChange): Owned {
  if (isGiven(change.userId)) return { status: 'open', userId: change.userId ?? null };
  if (isGiven(change.queueId)) return { status: 'pending', userId: null };
  return status === 'closed' ? { status: 'pending', userId: null } : { status, userId };
}

/** The screen that a change comes from showed something else than what is true now. */
export const isOutdated = (expected: Expected | undefined, now: Owned) =>
  expected !== undefined && (expected.status !== now.status || expected.owner !== now.userId);
export type Expected = { status: TicketStatus; owner: number | null };
