import { z } from 'zod';
import type { HistoryEvent, InboundEvent } from '../../kit/inbound-event.ts';
import type { IdentityHints } from '../../kit/hints.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import { parseAction } from './action.ts';
import type { Change } from './change.ts';
import { CoexistenceHead, addressee, author } from './coexistence-envelope.ts';
import { Phone, addressOf, hasAddress, identify, withoutAt } from './identity.ts';
import { Amount, Id, Items, Text, optionalObject, type Json } from '../../kit/lenient.ts';

const STATUS: Readonly<Record<string, NonNullable<HistoryEvent['status']>>> = {
  DELIVERED: 'delivered',
  ERROR: 'failed',
  PENDING: 'pending',
  PLAYED: 'played',
  READ: 'read',
  SENT: 'sent',
};

const Chunk = z.object({
  metadata: optionalObject({ phase: Amount, chunk_order: Amount, progress: Amount }),
  threads: Items,
});
const Thread = z.object({
  id: Id,
  context: optionalObject({ wa_id: Phone, user_id: Id, parent_user_id: Id, username: Text }),
  messages: Items,
});

/** One piece of the imported past: its messages, then how far the import is. */
export function parseHistoryChunk(item: Json, change: Change): InboundEvent[] {
  const { metadata, threads } = Chunk.parse(item);
  const messages = threads.flatMap((entry) => {
    const thread = Thread.parse(entry);
    const customer = customerOf(thread, change);
    return thread.messages.map((message) => parseHistoryMessage(message, change, customer));
  });
  if (metadata === undefined) return messages;
  const { phase, chunk_order: chunkOrder, progress } = metadata;
  return [
    ...messages,
    { type: 'history-progress', ...change.hints, ...withoutUndefined({ phase, chunkOrder, progress }) },
  ];
}

/** A message of the past, of a thread or (a file that follows its placeholder) on its own. */
export function parseHistoryMessage(message: Json, change: Change, threadCustomer?: IdentityHints): InboundEvent {
  const { hints, value } = change;
  const head = CoexistenceHead.parse(message);
  const own = hints.displayPhoneNumber;
  const fromMe = head.history_context?.from_me ?? (head.from !== undefined && head.from === own);
  const customer = threadCustomer ?? identify(fromMe ? addressee(head) : author(head), value.contacts);
  // A file of ours that follows its placeholder names no customer: its id alone says where it belongs.
  if (head.id === undefined || (!hasAddress(customer) && !fromMe)) {
    return { type: 'ignored', ...hints, reason: 'malformed', subject: 'history' };
  }
  return withoutUndefined({
    type: 'history' as const,
    ...hints,
    externalId: head.id,
    fromMe,
    customer,
    sentAt: head.timestamp,
    action: parseAction(message),
    status: STATUS[head.history_context?.status?.toUpperCase() ?? ''],
  });
}

function customerOf({ id, context }: z.output<typeof Thread>, { value }: Change): IdentityHints {
  const { phone, bsuid } = addressOf(id);
  const address = {
    phone: context?.wa_id ?? phone,
    bsuid: context?.user_id ?? bsuid,
    parentBsuid: context?.parent_user_id,
  };
  const username = withoutAt(context?.username);
  return { ...identify(address, value.contacts), ...(username !== undefined && { username }) };
}
