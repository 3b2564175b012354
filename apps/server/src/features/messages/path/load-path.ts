import type { MessagePath, PathDelay, PathStep } from '@balcao/contract/messages/path-routes.ts';
import type { Ctx } from '../../../platform/context.ts';
import { failureOf } from '../failure.ts';
import { getVisibleMessage, type MessageRow } from '../conversation/find-message.ts';

type OutboxPlace = {
  id: number;
  state: 'queued' | 'sending' | 'unknown' | 'done' | 'failed';
  attempts: number;
  nextAttemptAt: Date;
  claimedAt: Date | null;
  isConnected: boolean;
};

/** Where a message is on its way, for whoever sees its ticket. */
export async function loadPath(ctx: Ctx, messageId: number): Promise<MessagePath> {
  const message = await getVisibleMessage(ctx, messageId);
  const places = message.fromMe ? await placesOf(ctx, messageId) : [];
  const isSuper = ctx.actor.kind === 'user' && ctx.actor.super;
  const { failedAt, failureReason: reason, failureCode: code, failureText: text } = message;
  return {
    messageId,
    steps: message.fromMe ? stepsOut(message, places) : stepsIn(message),
    waiting: failedAt === null && message.ack === 0 ? waitOf(places.at(-1), ctx.now) : null,
    failure: failedAt === null ? null : failureOf({ reason: reason ?? 'unknown', code, text }),
    journal: isSuper ? await journalOf(ctx, message) : [],
    outbox: isSuper ? places.map(({ id, state, attempts }) => ({ id, state, attempts })) : [],
  };
}

/** Rows of the outbox are kept for eight days; the times of the message itself stay. */
async function placesOf({ client, companyId }: Ctx, messageId: number): Promise<OutboxPlace[]> {
  const { rows } = await client.query<OutboxPlace>({
    name: 'places-of-message',
    text: `
      select o.id, o.state, o.attempts, o.next_attempt_at as "nextAttemptAt", o.claimed_at as "claimedAt",
        c.status = 'CONNECTED' as "isConnected"
      from outbox o join connections c on c.id = o.connection_id
      where o.company_id = $1 and o.message_id = $2 and o.kind = 'message' order by o.id`,
    values: [companyId, messageId],
  });
  return rows;
}

type JournalEntry = { id: number; state: string; attempts: number };

/** Entries that speak of the message came about when it did, and carry the provider's name for it. */
async function journalOf({ client }: Ctx, message: MessageRow): Promise<JournalEntry[]> {
  const { externalId, connectionId, receivedAt } = message;
  if (externalId === null || connectionId === null) return [];
  const { rows } = await client.query<JournalEntry>({
    name: 'journal-of-message',
    text: `
      select id, state, attempts from inbound_events
      where connection_id = $1 and received_at between $2::timestamptz - interval '1 hour' and $2::timestamptz + interval '1 hour'
        and strpos(raw, $3) > 0
      order by id limit 20`,
    values: [connectionId, receivedAt, externalId],
  });
  return rows;
}

type Happened = readonly [PathStep, Date | null];

const inOrder = (happened: readonly Happened[]) =>
  happened.flatMap(([step, at]) => (at === null ? [] : [{ step, at: at.toISOString() }]));

const stepsIn = ({ sentAt, receivedAt }: MessageRow) =>
  inOrder([
    ['said', sentAt],
    ['placed', receivedAt],
  ]);

/** The provider's clock may be ahead of ours, so the order is that of the steps and not of the times. */
function stepsOut(message: MessageRow, places: readonly OutboxPlace[]) {
  const last = places.at(-1);
  const handedOver = last === undefined || last.state === 'queued' ? null : last.claimedAt;
  return inOrder([
    ['queued', message.receivedAt],
    ['handed-over', handedOver],
    ['accepted', message.sentAckAt],
    ['delivered', message.deliveredAt],
    ['read', message.readAt],
    ['failed', message.failedAt],
  ]);
}

function waitOf(place: OutboxPlace | undefined, now: Date): MessagePath['waiting'] {
  if (!place || place.state === 'done' || place.state === 'failed') return null;
  const { attempts, nextAttemptAt } = place;
  const isLater = place.state === 'queued' && nextAttemptAt > now;
  return { because: delayOf(place, isLater), attempts, nextTryAt: isLater ? nextAttemptAt.toISOString() : null };
}

function delayOf({ state, attempts, isConnected }: OutboxPlace, isLater: boolean): PathDelay {
  if (state === 'unknown') return 'unknown';
  if (!isConnected) return 'connection';
  if (state === 'queued' && attempts > 0) return 'retry';
  return isLater ? 'not-due' : 'turn';
}
