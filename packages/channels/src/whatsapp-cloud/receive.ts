import type { InboundEvent } from '../kit/inbound-event.ts';
import { cleanJson } from '../kit/text/clean-json.ts';
import { parseAccountChange, parseAccountError, parsePreference } from './receive/account.ts';
import { parseCall } from './receive/call.ts';
import { parseChange, type Change } from './receive/change.ts';
import { parseEcho } from './receive/echo.ts';
import { parseHistoryChunk, parseHistoryMessage } from './receive/history.ts';
import { isRecord, type Json } from '../kit/lenient.ts';
import { parseMessage } from './receive/message.ts';
import { parseStateSync } from './receive/state-sync.ts';
import { parseStatus } from './receive/status.ts';
import { Errors } from './receive/webhook-error.ts';

const MALFORMED: InboundEvent = { type: 'ignored', reason: 'malformed' };

/**
 * Translates a WhatsApp webhook. Every item is read on its own, so that a malformed one cannot take its neighbours with
 * it, and nothing throws: what is not understood becomes a placeholder or an `ignored` event.
 */
export function receive(body: unknown): InboundEvent[] {
  const clean = cleanJson(body);
  const bodies = Array.isArray(clean) ? clean : [clean];
  return bodies.flatMap((one): InboundEvent[] => (isRecord(one) ? readBody(one) : [MALFORMED]));
}

function readBody(body: Json): InboundEvent[] {
  if (typeof body['object'] === 'string' && body['object'] !== 'whatsapp_business_account') {
    return [{ type: 'ignored', reason: 'not-this-channel', subject: body['object'] }];
  }
  const entries = Array.isArray(body['entry']) ? body['entry'] : [body];
  return entries.flatMap((entry): InboundEvent[] => (isRecord(entry) ? readEntry(entry) : [MALFORMED]));
}

/** The dashboard's test button sends a bare `{field, value}`; some samples lack the envelope. */
function readEntry(entry: Json): InboundEvent[] {
  const changes = Array.isArray(entry['changes']) ? entry['changes'] : 'value' in entry ? [entry] : [];
  if (changes.length === 0) return [{ type: 'ignored', reason: 'empty' }];
  return changes.flatMap((change): InboundEvent[] =>
    isRecord(change) ? readItems(parseChange(change, entry)) : [MALFORMED],
  );
}

function readItems(change: Change): InboundEvent[] {
  const { value, field, hints } = change;
  const readOne = field === 'history' ? parseHistoryMessage : parseMessage;
  const events: InboundEvent[] = [
    ...each(value.messages, change, (message) => [readOne(withValueErrors(message, change), change)]),
    ...each(value.statuses, change, (status) => [parseStatus(status, change)]),
    ...each(value.message_echoes, change, (echo) => [parseEcho(echo, change)]),
    ...each(value.history, change, (item) => [
      ...Errors.parse(item['errors']).map((error) => parseAccountError(error, change)),
      ...parseHistoryChunk(item, change),
    ]),
    ...each(value.state_sync, change, (item) => [parseStateSync(item, change)]),
    ...each(value.user_preferences, change, (item) => [parsePreference(item, change)]),
    ...each(value.calls, change, (call) => [parseCall(call, change)]),
    ...(value.messages.length === 0 ? value.errors.map((error) => parseAccountError(error, change)) : []),
  ];
  if (events.length > 0) return events;

  const account = parseAccountChange(change);
  if (account) return [account];
  const reason = field === 'messages' || field === '' ? 'empty' : 'unknown-field';
  return [{ type: 'ignored', ...hints, reason, subject: field }];
}

/** Reads the items one by one: whatever happens in one stays there. */
function each<Item>(
  items: readonly Item[],
  { hints, field }: Change,
  read: (item: Item) => InboundEvent[],
): InboundEvent[] {
  return items.flatMap((item) => {
    try {
      return read(item);
    } catch {
      return [{ type: 'ignored', ...hints, reason: 'unreadable', subject: field }];
    }
  });
}

/** Meta sometimes explains an unreadable message on the value instead of on the message. */
function withValueErrors(message: Json, { raw }: Change): Json {
  const type = message['type'];
  const isComplete = typeof type === 'string' && type in message;
  return isComplete || 'errors' in message || !('errors' in raw) ? message : { ...message, errors: raw['errors'] };
}
