import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import type { SentenceRef } from '@balcao/contract/sentences/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { settled } from '../../../platform/db/settled.ts';
import type { connections } from '../../connections/connections.table.ts';
import { createLockedContact } from '../../contacts/identity/resolve-contact.ts';
import type { latestOf } from '../../messages/sending/queue-messages.ts';
import type { LogLine } from '../../messages/conversation/write-log-line.ts';
import { announceTicketChange } from '../../tickets/announce-ticket-change.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import type { Addressee } from './find-recipient-asked.ts';
import { outcomeOf, type UnclosedTicket, type ProgramSend, type TicketOutcome } from './outcome.ts';

export type Connection = Pick<typeof connections.$inferSelect, 'id' | 'name' | 'channel'>;
/** When the customer wrote last over this connection: a new ticket goes on from there. */
export type LastInbound = Pick<TicketRow, 'lastInboundAt' | 'lastInboundExternalId'>;
type Pair = { contactId: number; connection: Connection };

/** The one active ticket of the pair, locked. */
export async function findActiveTicket({ db }: Ctx, { contactId, connection }: Pair) {
  const isPair = and(eq(tickets.contactId, contactId), eq(tickets.connectionId, connection.id));
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(isPair, inArray(tickets.status, ['pending', 'open'])))
    .orderBy(desc(tickets.id))
    .limit(1)
    .for('no key update');
  return row ?? null;
}

/** The window belongs to the pair: what counts is the customer's last word in whatever ticket. */
export async function lastHeard({ db }: Ctx, { contactId, connection }: Pair): Promise<LastInbound> {
  const { lastInboundAt, lastInboundExternalId } = tickets;
  const isPair = and(eq(tickets.contactId, contactId), eq(tickets.connectionId, connection.id));
  const [latest] = await db
    .select({ lastInboundAt, lastInboundExternalId })
    .from(tickets)
    .where(and(isPair, isNotNull(lastInboundAt)))
    .orderBy(desc(lastInboundAt))
    .limit(1);
  return latest ?? neverHeard;
}

export const neverHeard: LastInbound = { lastInboundAt: null, lastInboundExternalId: null };

type Placing = {
  addressee: Addressee;
  connection: Connection;
  /** The name people read in the log line. */
  program: string;
  heard: LastInbound;
  active: TicketRow | null;
  /** What a new ticket shows as its latest message. */
  latest?: ReturnType<typeof latestOf>;
  asked: ProgramSend;
  userName: string | null;
};
export type PlacedTicket = {
  ticket: TicketRow;
  outcome: TicketOutcome;
  before: TicketRow | null;
  /** It shows the message already. */
  isShown: boolean;
  /** What the conversation is to say of it. */
  line: LogLine | null;
};

/**
 * The ticket in which the message will stand, made or moved as the table of outcomes says. One that somebody else opened since
 * it was looked for is found again: a customer who writes locks nobody.
 */
export async function placeTicket(ctx: Ctx, placing: Placing): Promise<PlacedTicket> {
  const { active, asked, program, userName } = placing;
  const outcome = landingOf(active, asked);
  const said = lineOf(outcome, { who: `API · ${program}`, user: userName ?? '' });
  const type = outcome.status === 'closed' ? ('closed_log' as const) : ('info_log' as const);
  const line = said && { type, line: [said] };
  if (active) return { ticket: await moveTicket(ctx, active, outcome), outcome, before: active, isShown: false, line };
  const { ticket, contactId } = await openTicket(ctx, placing, outcome);
  const isShown = placing.latest !== undefined;
  if (ticket) return { ticket, outcome, before: null, isShown, line };
  const pair = { contactId, connection: placing.connection };
  return placeTicket(ctx, { ...placing, addressee: { contactId }, active: await findActiveTicket(ctx, pair) });
}

export const landingOf = (active: TicketRow | null, asked: ProgramSend) => outcomeOf(activeOf(active), asked);

function activeOf(row: TicketRow | null): UnclosedTicket | null {
  if (row === null || row.status === 'closed') return null;
  const { status, userId, queueId } = row;
  return { status, userId, queueId };
}

function lineOf({ kind, status }: TicketOutcome, { who, user }: { who: string; user: string }): SentenceRef | null {
  if (kind === 'stays') return null;
  if (kind === 'new') return status === 'closed' ? null : logLine('started', { who });
  if (status === 'closed') return logLine('closed', { who });
  if (status === 'open') return logLine('to-user', { who, user });
  return logLine('returned', { who });
}

/** Together with its contact, where that is new. No ticket: the pair has an active one by now. */
async function openTicket(ctx: Ctx, { addressee, connection, heard, latest }: Placing, outcome: TicketOutcome) {
  const isKnown = 'contactId' in addressee;
  const made = isKnown ? addressee : createLockedContact(ctx, addressee);
  const contactId = isKnown ? addressee.contactId : ownerOfPhone(addressee.phone);
  const [{ contactId: id }, [row]] = await settled([
    made,
    insertTicket(ctx, { contactId, connection, heard, latest }, outcome),
  ]);
  return { ticket: row ?? null, contactId: id };
}

const ownerOfPhone = (phone: string) => sql<number>`(
  select contact_id from contact_identities where company_id = current_company() and kind = 'phone' and value = ${phone})`;

type NewTicket = Pick<Placing, 'connection' | 'heard' | 'latest'> & { contactId: number | SQL<number> };

function insertTicket(ctx: Ctx, { contactId, connection, heard, latest }: NewTicket, outcome: TicketOutcome) {
  const { companyId, now } = ctx;
  const { status, userId, queueId } = outcome;
  return ctx.db
    .insert(tickets)
    .values({
      companyId,
      contactId,
      connectionId: connection.id,
      channel: connection.channel,
      ...heard,
      status,
      userId,
      queueId,
      acceptedAt: status === 'open' ? now : null,
      closedAt: status === 'closed' ? now : null,
      waitStartedAt: status === 'pending' ? now : null,
      lastMessageAt: now,
      ...latest,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
    .execute();
}

/** Whoever moves or ends a ticket clears `isBot`: no later turn of a bot passes. */
async function moveTicket(ctx: Ctx, ticket: TicketRow, { kind, ...outcome }: TicketOutcome): Promise<TicketRow> {
  if (kind === 'stays') return ticket;
  const { now } = ctx;
  const { status, userId, queueId } = outcome;
  const isSameStatus = status === ticket.status;
  const [row] = await ctx.db
    .update(tickets)
    .set({
      status,
      userId,
      queueId,
      updatedAt: now,
      ...(!isSameStatus && { isBot: false }),
      ...(status === 'closed' && { unreadMessages: 0, waitStartedAt: null, closedAt: now }),
      ...(status === 'open' && { acceptedAt: now }),
    })
    .where(eq(tickets.id, ticket.id))
    .returning();
  if (!row) throw new Error('a locked ticket must be there');
  return row;
}

/** Tells everybody who sees the ticket what became of it. */
export function announcePlacing(ctx: Ctx, { ticket, before, outcome }: PlacedTicket, shown: Ticket) {
  if (outcome.kind === 'stays') return;
  const was = before ?? { queueId: ticket.queueId, userId: null, status: ticket.status };
  announceTicketChange(ctx, was, shown);
}
