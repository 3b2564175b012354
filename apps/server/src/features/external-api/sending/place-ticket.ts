import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import type { SentenceRef } from '@balcao/contract/sentences/models.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { and, asc, inArray, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { gathered, isShared, StoodAside } from '../../../platform/db/gathered.ts';
import { insertingList } from '../../../platform/db/insert-list.ts';
import { settled } from '../../../platform/db/settled.ts';
import { fail } from '../../../platform/fail.ts';
import type { Reach } from '../../../platform/http/programs/program.ts';
import type { connections } from '../../connections/connections.table.ts';
import { createOfPhones } from '../../contacts/identity/create-of-phones.ts';
import type { latestOf } from '../../messages/sending/queue-messages.ts';
import type { LogLine } from '../../messages/conversation/write-log-line.ts';
import { announceTicketChange } from '../../tickets/announce-ticket-change.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import type { AskedPerson } from './find-recipient-asked.ts';
import { moveTicket } from './move-ticket.ts';
import { outcomeOf, type UnclosedTicket, type ProgramSend, type TicketOutcome } from './outcome.ts';

export type Connection = Pick<typeof connections.$inferSelect, 'id' | 'name' | 'channel'>;
/** When the customer wrote last over this connection: a new ticket goes on from there. */
export type LastInbound = Pick<TicketRow, 'lastInboundAt' | 'lastInboundExternalId'>;
type Pair = { contactId: number; connection: Connection };

/** The one active ticket of the pair, locked. Where it lies in a queue outside reach nobody is written to: it is not to be moved. */
export async function findActiveTicket(ctx: Ctx, pair: Pair, { queueIds }: Reach): Promise<TicketRow | null> {
  const found = await gathered(ctx, activeTickets, pair);
  if (found === 'busy') throw new StoodAside();
  const isOutside = found !== null && queueIds !== null && !queueIds.includes(found.queueId ?? 0);
  return isOutside ? fail('ERR_NO_TICKET_FOUND') : found;
}

const among = (pairs: readonly Pair[]) => {
  const contactIds = sql.param(pairs.map(({ contactId }) => contactId));
  const connectionIds = sql.param(pairs.map(({ connection }) => connection.id));
  return and(
    sql`(${tickets.contactId}, ${tickets.connectionId}) in (
      select * from unnest(${contactIds}::bigint[], ${connectionIds}::bigint[]))`,
    inArray(tickets.status, ['pending', 'open']),
  );
};

/** `busy` where somebody else has it, and waiting would hold up others. */
async function activeTickets(ctx: Ctx, pairs: readonly Pair[]): Promise<(TicketRow | 'busy' | null)[]> {
  const { db } = ctx;
  const there = isShared(ctx)
    ? db
        .select({ id: tickets.id, contactId: tickets.contactId, connectionId: tickets.connectionId })
        .from(tickets)
        .where(among(pairs))
        .execute()
    : [];
  const locked = db
    .select()
    .from(tickets)
    .where(among(pairs))
    .orderBy(asc(tickets.id))
    .for('no key update', isShared(ctx) ? { skipLocked: true } : {})
    .execute();
  const [seen, ours] = await settled([there, locked]);
  const taken = new Map(ours.map((row) => [wordOf(row.contactId, row.connectionId), row]));
  const known = new Set(seen.map((row) => wordOf(row.contactId, row.connectionId)));
  return pairs.map(({ contactId, connection }) => {
    const word = wordOf(contactId, connection.id);
    return taken.get(word) ?? (known.has(word) ? 'busy' : null);
  });
}

const wordOf = (contactId: number, connectionId: number | null) => `${contactId} ${connectionId}`;

/** The window belongs to the pair: what counts is the customer's last word in whatever ticket. */
export const lastHeard = (ctx: Ctx, pair: Pair): Promise<LastInbound> => gathered(ctx, lastWords, pair);

const lastInbound = `
  select pair.place, heard.last_inbound_at as "lastInboundAt", heard.last_inbound_external_id as "lastInboundExternalId"
  from unnest($1::bigint[], $2::bigint[]) with ordinality as pair (contact_id, connection_id, place)
  cross join lateral (
    select last_inbound_at, last_inbound_external_id from tickets t
    where t.company_id = current_company() and t.contact_id = pair.contact_id and t.connection_id = pair.connection_id
      and t.last_inbound_at is not null
    order by t.last_inbound_at desc limit 1
  ) heard`;

async function lastWords({ client }: Ctx, pairs: readonly Pair[]): Promise<LastInbound[]> {
  const { rows } = await client.query<LastInbound & { place: number }>({
    name: 'last-inbound-of-pairs',
    text: lastInbound,
    values: [pairs.map(({ contactId }) => contactId), pairs.map(({ connection }) => connection.id)],
  });
  const heard = new Map(
    rows.map(({ place, lastInboundAt, lastInboundExternalId }) => [place, { lastInboundAt, lastInboundExternalId }]),
  );
  return pairs.map((_, index) => heard.get(index + 1) ?? neverHeard);
}

export const neverHeard: LastInbound = { lastInboundAt: null, lastInboundExternalId: null };

type Placing = {
  addressee: AskedPerson;
  connection: Connection;
  /** The name people read in the log line. */
  program: string;
  reach: Reach;
  heard: LastInbound;
  active: TicketRow | null;
  /** What a new ticket shows as its latest message. */
  latest?: ReturnType<typeof latestOf>;
  asked: ProgramSend;
  /** Of the person and the queue that are asked for. */
  names: { user: string | null; queue: string | null };
};
/** Of a ticket that was just made nobody asks for more. */
type Place = Pick<TicketRow, 'id' | 'contactId' | 'connectionId' | 'status' | 'userId' | 'queueId' | 'waitStartedAt'>;
export type PlacedTicket = {
  ticket: Place;
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
  const { active, asked, program, reach, names } = placing;
  const outcome = landingOf(active, asked);
  const said = lineOf(outcome, { who: `API · ${program}`, names, before: active });
  const type = outcome.status === 'closed' ? ('closed_log' as const) : ('info_log' as const);
  const line = said && { type, line: [said] };
  if (active) return { ticket: await moveTicket(ctx, active, outcome), outcome, before: active, isShown: false, line };
  const { ticket, contactId } = await openTicket(ctx, placing, outcome);
  const isShown = placing.latest !== undefined;
  if (ticket) return { ticket, outcome, before: null, isShown, line };
  const pair = { contactId, connection: placing.connection };
  const there = await findActiveTicket(ctx, pair, reach);
  return placeTicket(ctx, { ...placing, addressee: { contactId }, active: there });
}

export const landingOf = (active: TicketRow | null, asked: ProgramSend) => outcomeOf(activeOf(active), asked);

function activeOf(row: TicketRow | null): UnclosedTicket | null {
  if (row === null || row.status === 'closed') return null;
  const { status, userId, queueId } = row;
  return { status, userId, queueId };
}

type Naming = Pick<Placing, 'names'> & { who: string; before: TicketRow | null };

function lineOf({ kind, status, queueId }: TicketOutcome, { who, names, before }: Naming): SentenceRef | null {
  if (kind === 'stays') return null;
  if (kind === 'new') return status === 'closed' ? null : logLine('started', { who });
  if (status === 'closed') return logLine('closed', { who });
  if (status === 'open') return logLine('to-user', { who, user: names.user ?? '' });
  const isOtherQueue = queueId !== before?.queueId && names.queue !== null;
  return isOtherQueue ? logLine('to-queue', { who, queue: names.queue ?? '' }) : logLine('returned', { who });
}

/** Together with its contact, where that is new. No ticket: the pair has an active one by now. */
async function openTicket(ctx: Ctx, { addressee, connection, heard, latest }: Placing, outcome: TicketOutcome) {
  const isKnown = 'contactId' in addressee;
  const made = isKnown ? addressee : gathered(ctx, createOfPhones, addressee.phone);
  const [{ contactId: id }, rows] = await settled([
    made,
    gathered(ctx, insertTickets, { addressee, connection, heard, latest, outcome }),
  ]);
  const ticket = rows.find((row) => row.contactId === id && row.connectionId === connection.id) ?? null;
  return { ticket, contactId: id };
}

type NewTicket = Pick<Placing, 'addressee' | 'connection' | 'heard' | 'latest'> & { outcome: TicketOutcome };

const ownerOfPhone = (phone: string) => `(
  select contact_id from contact_identities where company_id = current_company() and kind = 'phone' and value = ${phone})`;

/** Those that could be made, to each who asked. Who is new is made a contact by the statement before. */
async function insertTickets(ctx: Ctx, wanted: readonly NewTicket[]): Promise<Place[][]> {
  const rows = wanted.map((one) => newTicket(ctx, one));
  const { rows: made } = await ctx.client.query<Place>(
    insertingList(tickets, rows, {
      also: { phone: 'text' },
      instead: { contactId: `coalesce(r.contact_id, ${ownerOfPhone('r.phone')})` },
      ending: `on conflict do nothing
  returning id, contact_id as "contactId", connection_id as "connectionId", status, user_id as "userId", queue_id as "queueId",
    wait_started_at as "waitStartedAt"`,
    }),
  );
  return wanted.map(() => made);
}

function newTicket({ companyId, now }: Ctx, { addressee, connection, heard, latest, outcome }: NewTicket) {
  const { status, userId, queueId } = outcome;
  return {
    companyId,
    contactId: 'contactId' in addressee ? addressee.contactId : null,
    phone: 'phone' in addressee ? addressee.phone : null,
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
  };
}

/** Tells everybody who sees the ticket what became of it. */
export function announcePlacing(ctx: Ctx, { ticket, before, outcome }: PlacedTicket, shown: Ticket) {
  if (outcome.kind === 'stays') return;
  const was = before ?? { queueId: ticket.queueId, userId: null, status: ticket.status };
  announceTicketChange(ctx, was, shown);
}
