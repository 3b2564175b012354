import { cleanJson } from '../text/clean-json.ts';
import type { InboundEvent } from '../inbound-event.ts';
import type { IdentityHints } from '../hints.ts';
import { Id, isRecord, type Json } from '../lenient.ts';
import type { Dialect } from './dialect.ts';
import { parsePolicy } from './receive/account.ts';
import { parseEdit, parseReaction } from './receive/change-earlier.ts';
import { parseItem, type Item } from './receive/item.ts';
import { parseMessage } from './receive/message.ts';
import { parseComeBack, parseOrder, parsePostback } from './receive/postback.ts';
import { parseReceipt } from './receive/receipts.ts';

const MALFORMED: InboundEvent = { type: 'ignored', reason: 'malformed' };

/**
 * Translates a webhook of the Messenger Platform. Every item is read on its own, so that a malformed one cannot take its
 * neighbours with it, and nothing throws: what is not understood becomes a placeholder or an `ignored` event.
 */
export function receiver(dialect: Dialect): (body: unknown) => InboundEvent[] {
  return (body) => {
    const clean = cleanJson(body);
    const bodies = Array.isArray(clean) ? clean : [clean];
    return bodies.flatMap((one): InboundEvent[] => (isRecord(one) ? readBody(one, dialect) : [MALFORMED]));
  };
}

function readBody(body: Json, dialect: Dialect): InboundEvent[] {
  if (typeof body['object'] === 'string' && body['object'] !== dialect.object) {
    return [{ type: 'ignored', reason: 'not-this-channel', subject: body['object'] }];
  }
  const entries = Array.isArray(body['entry']) ? body['entry'] : [body];
  return entries.flatMap((entry): InboundEvent[] => (isRecord(entry) ? readEntry(entry, dialect) : [MALFORMED]));
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function readEntry(entry: Json, dialect: Dialect): InboundEvent[] {
  const pageId = Id.parse(entry['id']);
  const read = (standby: boolean) => (raw: unknown) => readOne(raw, { dialect, pageId, standby });
  const changes = 'value' in entry ? [entry] : listOf(entry['changes']);
  const events = [
    ...listOf(entry['messaging']).flatMap(read(false)),
    ...listOf(entry['standby']).flatMap(read(true)),
    ...changes.flatMap((change) => readChange(change, { dialect, pageId, standby: false })),
  ];
  return events.length > 0 ? events : [{ type: 'ignored', ...hintsOf(pageId), reason: 'empty' }];
}

type Envelope = Parameters<typeof parseItem>[1];
const hintsOf = (pageId: string | undefined) => (pageId === undefined ? {} : { pageId });

/** Fields that are no messages (comments, labels) come as changes; so do some samples of messages. */
function readChange(change: unknown, envelope: Envelope): InboundEvent[] {
  const value = isRecord(change) ? change['value'] : undefined;
  if (isRecord(value) && ('sender' in value || 'recipient' in value)) return readOne(value, envelope);
  const field = isRecord(change) && typeof change['field'] === 'string' ? change['field'] : '';
  return [{ type: 'ignored', ...hintsOf(envelope.pageId), reason: 'unknown-field', subject: field }];
}

type Reader = (value: Json, item: Item & { person: IdentityHints }) => InboundEvent[];

const READERS: readonly (readonly [key: string, read: Reader])[] = [
  ['message', parseMessage],
  ['postback', parsePostback],
  ['reaction', parseReaction],
  ['message_edit', parseEdit],
  ['delivery', parseReceipt],
  ['read', parseReceipt],
  ['referral', parseComeBack],
  ['order', parseOrder],
];

/** Nothing to do but to know: consents, linked accounts, feedback, and conversations handed from app to app. */
const NOTED = [
  'optin',
  'account_linking',
  'response_feedback',
  'pass_thread_control',
  'take_thread_control',
  'request_thread_control',
  'app_roles',
  'game_play',
];

function readOne(raw: unknown, envelope: Envelope): InboundEvent[] {
  if (!isRecord(raw)) return [{ type: 'ignored', ...hintsOf(envelope.pageId), reason: 'malformed' }];
  const item = parseItem(raw, envelope);
  try {
    return readKind(raw, item);
  } catch {
    return [{ type: 'ignored', ...item.hints, reason: 'unreadable' }];
  }
}

function readKind(raw: Json, item: Item): InboundEvent[] {
  const { hints, person } = item;
  const policy = raw['policy_enforcement'];
  if (isRecord(policy)) return [parsePolicy(policy, item)];

  const noted = NOTED.find((key) => key in raw);
  const [key, read] = READERS.find(([name]) => isRecord(raw[name])) ?? [];
  const value = key === undefined ? undefined : raw[key];
  if (key === undefined || read === undefined || !isRecord(value)) {
    return [
      noted === undefined
        ? { type: 'ignored', ...hints, reason: 'unknown-field' }
        : { type: 'ignored', ...hints, reason: 'noted', subject: noted },
    ];
  }
  if (person === undefined) return [{ type: 'ignored', ...hints, reason: 'no-sender', subject: key }];
  if (item.isSelf) return [{ type: 'ignored', ...hints, reason: 'own-number', subject: key }];
  return read(value, { ...item, person });
}
