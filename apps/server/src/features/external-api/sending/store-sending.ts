import { randomUUID } from 'node:crypto';
import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { findManifest } from '@balcao/channels/registry.ts';
import type { AskedStatus, SendAnswer } from '@balcao/contract/external-api/models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { planOnce } from '../../../platform/db/plan-once.ts';
import { gathered, isShared } from '../../../platform/db/gathered.ts';
import { sentAhead, settled } from '../../../platform/db/settled.ts';
import { AppError, fail } from '../../../platform/fail.ts';
import type { Reach } from '../../../platform/http/programs/program.ts';
import { announceMessages } from '../../messages/conversation/announce-messages.ts';
import { writeLogLine } from '../../messages/conversation/write-log-line.ts';
import {
  latestOf,
  queueMessages,
  type NewOutgoingMessage,
  type Sending,
} from '../../messages/sending/queue-messages.ts';
import { refuseImpossible } from '../../messages/sending/refuse-impossible.ts';
import { splitTexts } from '../../messages/sending/split-texts.ts';
import { isSuppressed } from '../../suppressions/is-suppressed.ts';
import { canSendFreely } from '../../tickets/window/can-send-freely.ts';
import { addressOfPhone, findRecipients } from '../../tickets/find-recipient.ts';
import { connectionFor, personOf, queueOf } from './find-named.ts';
import { refuseOutOfHours } from './refuse-out-of-hours.ts';
import {
  findAskedRecipient,
  type AskedPerson,
  type AskedRecipient,
  type FoundRecipient,
} from './find-recipient-asked.ts';
import {
  announcePlacing,
  findActiveTicket,
  landingOf,
  lastHeard,
  neverHeard,
  placeTicket,
  type Connection,
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
  const { program, reach, status } = wanted;
  sentAhead(gathered(ctx, plannedOnce, null));
  const expiresAt = expiryOf(ctx, wanted);
  const { person, queue, found, connection } = await endsOf(ctx, wanted);
  const { addressee } = found;
  const { manifest, heard, address, active } = await wayTo(ctx, wanted, { addressee, connection });
  const userName = person?.name ?? null;
  const drafts = await draftsOf(ctx, wanted, { manifest, connectionId: connection.id, userName });
  refuseImpossible(drafts, address, manifest);
  const { asked, names } = askedOf(status, person, queue);
  const stays = stayingIn(found, active === null, status);
  if (wanted.respectHours) await refuseOutOfHours(ctx, stays?.outcome ?? landingOf(active, asked));
  const place =
    stays ??
    (await placeTicket(ctx, {
      addressee,
      connection,
      latest: latestOf(ctx, drafts),
      program,
      reach,
      heard,
      active,
      asked,
      names,
    }));
  return say(ctx, place, { connectionId: connection.id, address, drafts, expiresAt }).catch((error: unknown) =>
    undoAll(ctx, error),
  );
}

type Named = { id: number; name: string };

function askedOf(status: WantedSending['status'], person: Named | null, queue: Named | null) {
  return {
    asked: { status, queueId: queue?.id ?? null, userId: person?.id ?? null },
    names: { user: person?.name ?? null, queue: queue?.name ?? null },
  };
}

/** From here on a refusal would leave half of it behind, where others of the transaction go on. */
function undoAll(ctx: Ctx, error: unknown): never {
  throw isShared(ctx) && error instanceof AppError
    ? new Error('half of a message was stored', { cause: error })
    : error;
}

async function plannedOnce(ctx: Ctx, asked: readonly null[]): Promise<readonly null[]> {
  await planOnce(ctx);
  return asked;
}

function expiryOf({ now }: Ctx, { expiresAt }: WantedSending): Date | undefined {
  if (expiresAt === null) return undefined;
  return expiresAt > now ? expiresAt : fail('ERR_VALIDATION', { fields: ['body.expiresAt'], reasons: ['value'] });
}

const firstOf = (ids: readonly number[] | null) => ids?.[0] ?? null;

/** Who it goes to and over what, and where it is to land: asked together. A contact is made of nobody yet. */
async function endsOf(ctx: Ctx, wanted: WantedSending) {
  const { to, reach } = wanted;
  const [person, queue, early, found] = await settled([
    personOf(ctx, wanted.userId),
    queueOf(ctx, wanted.queueId ?? firstOf(reach.queueIds), reach),
    'ticketId' in to ? null : connectionFor(ctx, wanted, null),
    findAskedRecipient(ctx, to, reach),
  ]);
  return { person, queue, found, connection: early ?? (await connectionFor(ctx, wanted, found.ticket)) };
}

type Pair = { addressee: AskedPerson; connection: Connection };

/** How the pair's channel reaches somebody, and that it may. */
async function wayTo(ctx: Ctx, { isMarketing, isTemplate, reach }: WantedSending, pair: Pair) {
  const { channel } = pair.connection;
  const manifest = findManifest(channel) ?? fail('ERR_WAPP_NOT_INITIALIZED');
  if (isMarketing && (await isSuppressed(ctx, asSomePerson(pair.addressee)))) fail('ERR_CONTACT_OPTED_OUT');
  const { heard, known, active } = await pastOf(ctx, pair, reach);
  if (!isTemplate && !canSendFreely({ channel, ...heard }, ctx.now)) fail('ERR_REPLY_WINDOW_CLOSED');
  return { manifest, heard, address: known ?? fail('ERR_WAPP_INVALID_CONTACT'), active };
}

const asSomePerson = (addressee: AskedPerson) => ('contactId' in addressee ? addressee : { number: addressee.phone });

/** Who is new has none. The active ticket is locked. */
async function pastOf(ctx: Ctx, { addressee, connection }: Pair, reach: Reach) {
  const { channel } = connection;
  if ('phone' in addressee) return { heard: neverHeard, known: addressOfPhone(addressee.phone, channel), active: null };
  const { contactId } = addressee;
  const [heard, known, active] = await settled([
    lastHeard(ctx, { contactId, connection }),
    gathered(ctx, findRecipients, { contactId, channel }),
    findActiveTicket(ctx, { contactId, connection }, reach),
  ]);
  return { heard, known, active };
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
  return {
    ticket,
    before: ticket,
    isShown: false,
    line: null,
    outcome: { kind: 'stays', status: 'closed', userId, queueId },
  };
}

async function say(
  ctx: Ctx,
  place: PlacedTicket,
  sending: Pick<Sending, 'connectionId' | 'address' | 'drafts' | 'expiresAt'>,
): Promise<StoredSending> {
  const { ticket, outcome, isShown, line } = place;
  const uuids = sending.drafts.map(() => randomUUID());
  const lineUuid = randomUUID();
  // Together: they follow each other on the way to the database.
  const [, messageIds, { ticket: shown }] = await settled([
    line && writeLogLine(ctx, ticket, { ...line, uuid: lineUuid }),
    queueMessages(ctx, { ...sending, ticket, userId: null, priority: PROGRAM, uuids, isShown }),
    announceMessages(ctx, { ticketId: ticket.id, uuids: [...uuids, ...(line ? [lineUuid] : [])] }),
  ]);
  announcePlacing(ctx, place, shown);
  const [messageId] = messageIds;
  if (messageId === undefined) throw new Error('a stored message must have an id');
  return { messageId, messageIds, ticketId: ticket.id, ticketStatus: outcome.status };
}
