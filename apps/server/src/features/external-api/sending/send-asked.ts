import { findManifest } from '@balcao/channels/registry.ts';
import type { SendAnswer, SendFields } from '@balcao/contract/external-api/models.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { connections } from '../../connections/connections.table.ts';
import { lockPerson } from '../../contacts/identity/lock-person.ts';
import { resolveContact } from '../../contacts/identity/resolve-contact.ts';
import { findNumberOwner } from '../../contacts/numbers/find-by-number.ts';
import { parsePhone } from '../../contacts/numbers/parse-phone.ts';
import { announceMessages } from '../../messages/conversation/announce-messages.ts';
import { queueMessages, type Sending } from '../../messages/sending/queue-messages.ts';
import { refuseImpossible } from '../../messages/sending/refuse-impossible.ts';
import { queues } from '../../queues/queues.table.ts';
import { canSendFreely } from '../../tickets/can-send-freely.ts';
import { findRecipient } from '../../tickets/find-recipient.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { users } from '../../users/users.table.ts';
import { composeAsked } from './compose-asked.ts';
import {
  announcePlacing,
  findActiveTicket,
  placeTicket,
  type Connection,
  type LastInbound,
  type PlacedTicket,
} from './place-ticket.ts';

export type AskedSending = z.output<typeof SendFields> & {
  connectionId: number;
  files: readonly Upload[];
  /** What people read where it was sent from. */
  program: string;
};

/** What stands after the transaction; whether it has left is asked later. */
export type StoredSending = Omit<SendAnswer, 'mensagem' | 'ack'>;

/** After people, before bulk. */
const PROGRAM = 1;

/** Stores what a program sends to a number: contact, ticket, messages and outbox rows, all or nothing. */
export async function sendAsked(ctx: Ctx, asked: AskedSending): Promise<StoredSending> {
  const connection = await connectedConnection(ctx, asked.connectionId);
  const manifest = findManifest(connection.channel) ?? fail('ERR_WAPP_NOT_INITIALIZED');
  const phone = phoneOf(asked.number);
  const person = await personOf(ctx, asked.userId);
  const queueId = await queueOf(ctx, asked.queueId ?? asked.saveOnTicket);
  const contactId = await contactOf(ctx, phone);
  const heard = await lastHeard(ctx, connection, contactId);
  const { channel } = connection;
  const address = (await findRecipient(ctx, { contactId, channel })) ?? fail('ERR_WAPP_INVALID_CONTACT');

  const signer = asked.sendSignature && person ? person.name : null;
  const said = { texts: asked.body, files: asked.files, signer, program: asked.program };
  const drafts = await composeAsked(ctx, said, manifest);
  refuseImpossible(drafts, address, manifest);
  const status = asked.status ?? (asked.closeTicket ? 'closed' : null);
  const place = await placeTicket(ctx, {
    contactId,
    connection,
    program: asked.program,
    heard,
    active: await findActiveTicket(ctx, { contactId, connection }),
    asked: { status, queueId, userId: person?.id ?? null },
    userName: person?.name ?? null,
  });
  return say(ctx, place, { connectionId: connection.id, address, drafts });
}

async function say(
  ctx: Ctx,
  place: PlacedTicket,
  sending: Pick<Sending, 'connectionId' | 'address' | 'drafts'>,
): Promise<StoredSending> {
  const { ticket, outcome, lineIds } = place;
  const messageIds = await queueMessages(ctx, { ...sending, ticket, userId: null, priority: PROGRAM });
  await announceMessages(ctx, { ticketId: ticket.id, ids: [...messageIds, ...lineIds] });
  await announcePlacing(ctx, place);
  const [messageId] = messageIds;
  if (messageId === undefined) throw new Error('a stored message must have an id');
  return { messageId, messageIds, ticketId: ticket.id, ticketStatus: outcome.status };
}

async function connectedConnection({ db }: Ctx, connectionId: number): Promise<Connection> {
  const { id, name, channel, status } = connections;
  const [row] = await db.select({ id, name, channel, status }).from(connections).where(eq(id, connectionId));
  return row?.status === 'CONNECTED' ? row : fail('ERR_WAPP_NOT_INITIALIZED');
}

const GROUP = /@g\.us|^\d{10,}-\d{9,}$/;

/** Whatever is no digit is left out, as programs write numbers in every way; a group has none. */
function phoneOf(written: string): string {
  const digits = written.replace(/@(s\.whatsapp\.net|c\.us)$/, '').replaceAll(/\D/g, '');
  if (GROUP.test(written) || !/^\d{8,15}$/.test(digits)) return fail('ERR_WAPP_INVALID_CONTACT');
  return parsePhone(written.trim().startsWith('+') ? `+${digits}` : digits) ?? fail('ERR_WAPP_INVALID_CONTACT');
}

async function personOf({ db }: Ctx, userId: number | null) {
  if (userId === null) return null;
  const [row] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, userId));
  return row ?? fail('ERR_NO_USER_FOUND');
}

async function queueOf({ db }: Ctx, queueId: number | null): Promise<number | null> {
  if (queueId === null) return null;
  const [row] = await db.select({ id: queues.id }).from(queues).where(eq(queues.id, queueId));
  return row?.id ?? fail('ERR_NO_QUEUE_FOUND');
}

/** The lock lets one call at a time write to somebody: two that come at once make one contact and one ticket. */
async function contactOf(ctx: Ctx, phone: string): Promise<number> {
  await lockPerson(ctx, { phone });
  const known = await findNumberOwner(ctx, phone);
  return known?.contactId ?? (await resolveContact(ctx, { phone })).contactId;
}

/** The window belongs to the pair: what counts is the customer's last word in whatever ticket. */
async function lastHeard(ctx: Ctx, { id, channel }: Connection, contactId: number): Promise<LastInbound> {
  const { lastInboundAt, lastInboundExternalId } = tickets;
  const [latest] = await ctx.db
    .select({ lastInboundAt, lastInboundExternalId })
    .from(tickets)
    .where(and(eq(tickets.contactId, contactId), eq(tickets.connectionId, id), isNotNull(lastInboundAt)))
    .orderBy(desc(lastInboundAt))
    .limit(1);
  const heard = latest ?? { lastInboundAt: null, lastInboundExternalId: null };
  return canSendFreely({ channel, ...heard }, ctx.now) ? heard : fail('ERR_REPLY_WINDOW_CLOSED');
}
