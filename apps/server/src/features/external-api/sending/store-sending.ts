import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { findManifest } from '@balcao/channels/registry.ts';
import type { AskedStatus, SendAnswer } from '@balcao/contract/external-api/models.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Reach } from '../../../platform/http/programs/program.ts';
import { connections } from '../../connections/connections.table.ts';
import { announceMessages } from '../../messages/conversation/announce-messages.ts';
import { queueMessages, type NewOutgoingMessage, type Sending } from '../../messages/sending/queue-messages.ts';
import { refuseImpossible } from '../../messages/sending/refuse-impossible.ts';
import { splitTexts } from '../../messages/sending/split-texts.ts';
import { queues } from '../../queues/queues.table.ts';
import { isSuppressed } from '../../suppressions/is-suppressed.ts';
import { canSendFreely } from '../../tickets/can-send-freely.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import type { TicketRow } from '../../tickets/find-ticket.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { users } from '../../users/users.table.ts';
import { reaches } from '../reach.ts';
import { refuseOutOfHours } from './refuse-out-of-hours.ts';
import { findAskedRecipient, type AskedRecipient, type FoundRecipient } from './find-recipient-asked.ts';
import {
  announcePlacing,
  findActiveTicket,
  landingOf,
  placeTicket,
  type Connection,
  type LastInbound,
  type PlacedTicket,
} from './place-ticket.ts';

export type WantedSending = {
  /** What people read where it was sent from. */
  program: string;
  reach: Reach;
  to: AskedRecipient;
  /** Null: the ticket's, else the company's default. */
  connectionId: number | null;
  userId: number | null;
  queueId: number | null;
  status: AskedStatus | null;
  whenDisconnected: 'queue' | 'refuse';
  /** Refused while it is closed where the message would land. */
  respectHours: boolean;
  isMarketing: boolean;
  expiresAt: Date | null;
  reference: string | null;
  /** Templates are sent when nothing else may be. */
  isTemplate: boolean;
  compose: (
    ctx: Ctx,
    on: { manifest: ChannelManifest; connectionId: number; userName: string | null },
  ) => Promise<NewOutgoingMessage[]>;
};

/** What stands after the transaction; whether it has left is asked later. */
export type StoredSending = Omit<SendAnswer, 'mensagem' | 'ack'>;

/** After people, before bulk. */
const PROGRAM = 1;

/** Stores what a program sends: contact, ticket, messages and outbox rows, all or nothing. */
export async function storeSending(ctx: Ctx, wanted: WantedSending): Promise<StoredSending> {
  const { reach, program, status } = wanted;
  const expiresAt = expiryOf(ctx, wanted);
  const person = await personOf(ctx, wanted.userId);
  const queueId = await queueOf(ctx, wanted.queueId ?? firstOf(reach.queueIds), reach);
  const { found, connection } = await endsOf(ctx, wanted);
  const { contactId } = found;
  const { manifest, heard, address } = await wayTo(ctx, wanted, { contactId, connection });
  const userName = person?.name ?? null;
  const drafts = await draftsOf(ctx, wanted, { manifest, connectionId: connection.id, userName });
  refuseImpossible(drafts, address, manifest);
  const asked = { status, queueId, userId: person?.id ?? null };
  const active = await findActiveTicket(ctx, { contactId, connection });
  const stays = stayingIn(found, active === null, status);
  if (wanted.respectHours) await refuseOutOfHours(ctx, stays?.outcome ?? landingOf(active, asked));
  const place = stays ?? (await placeTicket(ctx, { contactId, connection, program, heard, active, asked, userName }));
  return say(ctx, place, { connectionId: connection.id, address, drafts, expiresAt });
}

function expiryOf({ now }: Ctx, { expiresAt }: WantedSending): Date | undefined {
  if (expiresAt === null) return undefined;
  return expiresAt > now ? expiresAt : fail('ERR_VALIDATION', { fields: ['body.expiresAt'] });
}

const firstOf = (ids: readonly number[] | null) => ids?.[0] ?? null;

/** Who it goes to and over what. Refused for the connection before anybody is made a contact. */
async function endsOf(ctx: Ctx, wanted: WantedSending): Promise<{ found: FoundRecipient; connection: Connection }> {
  const early = 'ticketId' in wanted.to ? null : await connectionFor(ctx, wanted, null);
  const found = await findAskedRecipient(ctx, wanted.to, wanted.reach);
  return { found, connection: early ?? (await connectionFor(ctx, wanted, found.ticket)) };
}

type Pair = { contactId: number; connection: Connection };

/** How the pair's channel reaches somebody, and that it may. */
async function wayTo(ctx: Ctx, { isMarketing, isTemplate }: WantedSending, { contactId, connection }: Pair) {
  const { channel } = connection;
  const manifest = findManifest(channel) ?? fail('ERR_WAPP_NOT_INITIALIZED');
  if (isMarketing && (await isSuppressed(ctx, { contactId }))) fail('ERR_CONTACT_OPTED_OUT');
  const heard = await lastHeard(ctx, connection, contactId);
  if (!isTemplate && !canSendFreely({ channel, ...heard }, ctx.now)) fail('ERR_REPLY_WINDOW_CLOSED');
  const address = (await findRecipient(ctx, { contactId, channel })) ?? fail('ERR_WAPP_INVALID_CONTACT');
  return { manifest, heard, address };
}

async function draftsOf(
  ctx: Ctx,
  wanted: WantedSending,
  on: Parameters<WantedSending['compose']>[1],
): Promise<NewOutgoingMessage[]> {
  const { program, reference } = wanted;
  const via = { program, ...(reference !== null && { reference }) };
  const composed = splitTexts(await wanted.compose(ctx, on), on.manifest);
  return composed.map((draft) => ({ ...draft, details: { ...draft.details, via } }));
}

/** A closed ticket that a program names takes its message and stays closed, where nothing else is asked. */
function stayingIn({ ticket }: FoundRecipient, isFree: boolean, status: AskedStatus | null): PlacedTicket | null {
  const isWanted = ticket?.status === 'closed' && isFree && (status === null || status === 'closed');
  if (!isWanted) return null;
  const { userId, queueId } = ticket;
  return { ticket, before: ticket, lineIds: [], outcome: { kind: 'stays', status: 'closed', userId, queueId } };
}

async function say(
  ctx: Ctx,
  place: PlacedTicket,
  sending: Pick<Sending, 'connectionId' | 'address' | 'drafts' | 'expiresAt'>,
): Promise<StoredSending> {
  const { ticket, outcome, lineIds } = place;
  const messageIds = await queueMessages(ctx, { ...sending, ticket, userId: null, priority: PROGRAM });
  await announceMessages(ctx, { ticketId: ticket.id, ids: [...messageIds, ...lineIds] });
  await announcePlacing(ctx, place);
  const [messageId] = messageIds;
  if (messageId === undefined) throw new Error('a stored message must have an id');
  return { messageId, messageIds, ticketId: ticket.id, ticketStatus: outcome.status };
}

/** The one that a ticket stands on, the one that is named, or the default: one of them, within reach and up. */
async function connectionFor(ctx: Ctx, wanted: WantedSending, ticket: TicketRow | null): Promise<Connection> {
  const { reach, whenDisconnected } = wanted;
  const connectionId = connectionWanted(wanted, ticket?.connectionId ?? null);
  const { id, name, channel, status, isDefault } = connections;
  const [row] = await ctx.db
    .select({ id, name, channel, status })
    .from(connections)
    .where(connectionId === null ? eq(isDefault, true) : eq(id, connectionId));
  if (!row || !reaches(reach.connectionIds, row.id)) return fail('ERR_WAPP_NOT_INITIALIZED');
  return row.status === 'CONNECTED' || whenDisconnected === 'queue' ? row : fail('ERR_WAPP_NOT_INITIALIZED');
}

function connectionWanted({ connectionId, reach }: WantedSending, ofTicket: number | null): number | null {
  if (ofTicket === null) return connectionId ?? onlyOne(reach.connectionIds);
  const isElsewhere = connectionId !== null && connectionId !== ofTicket;
  return isElsewhere ? fail('ERR_VALIDATION', { fields: ['body.connectionId'] }) : ofTicket;
}

const onlyOne = (ids: readonly number[] | null) => (ids?.length === 1 ? (ids[0] ?? null) : null);

async function personOf({ db }: Ctx, userId: number | null) {
  if (userId === null) return null;
  const [row] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, userId));
  return row ?? fail('ERR_NO_USER_FOUND');
}

async function queueOf({ db }: Ctx, queueId: number | null, { queueIds }: Reach): Promise<number | null> {
  if (queueId === null) return null;
  if (!reaches(queueIds, queueId)) return fail('ERR_NO_QUEUE_FOUND');
  const [row] = await db.select({ id: queues.id }).from(queues).where(eq(queues.id, queueId));
  return row?.id ?? fail('ERR_NO_QUEUE_FOUND');
}

/** The window belongs to the pair: what counts is the customer's last word in whatever ticket. */
async function lastHeard(ctx: Ctx, { id }: Connection, contactId: number): Promise<LastInbound> {
  const { lastInboundAt, lastInboundExternalId } = tickets;
  const [latest] = await ctx.db
    .select({ lastInboundAt, lastInboundExternalId })
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), eq(tickets.connectionId, id), isNotNull(lastInboundAt)))
    .orderBy(desc(lastInboundAt))
    .limit(1);
  return latest ?? { lastInboundAt: null, lastInboundExternalId: null };
}
