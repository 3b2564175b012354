import { isLogLine, type Message } from '@balcao/contract/messages/models.ts';
import type { PublicEventData } from '@balcao/contract/webhooks/catalogue.ts';
import { named, told, type FactBatch, type PublicFact } from '../told.ts';
import { loadMessages, statusOf, type KnownMessage } from './load-messages.ts';

type State = 'received' | 'sent' | 'delivered' | 'read' | 'failed';
type Act = 'edited' | 'deleted' | 'reaction';
type Seen = Pick<PublicFact, 'companyId' | 'seq' | 'at'> & {
  messageId: number;
  what: State | Act;
  reactions?: Message['reactions'];
};

const stateByAck = [null, 'sent', 'delivered', 'read', 'read'] as const;

function seenIn(batch: FactBatch): Seen[] {
  const created = named(batch, 'message.created').flatMap(({ payload: { message }, ...event }): Seen[] => {
    const what = message.fromMe ? stateByAck[message.ack] : 'received';
    return what == null || isLogLine(message.mediaType) ? [] : [{ ...event, messageId: message.id, what }];
  });
  const changed = named(batch, 'message.changed').flatMap(({ payload: { message, act }, ...event }): Seen[] =>
    act ? [{ ...event, messageId: message.id, what: act, reactions: message.reactions }] : [],
  );
  const acknowledged = named(batch, 'message.ack-changed').flatMap(({ payload, ...event }): Seen[] => {
    const what = payload.failure ? 'failed' : stateByAck[payload.ack];
    return what ? [{ ...event, messageId: payload.messageId, what }] : [];
  });
  return [...created, ...changed, ...acknowledged];
}

/** What customers say, what becomes of what is said to them, and what is done to either afterwards. */
export async function tellMessages(batch: FactBatch): Promise<PublicFact[]> {
  const seen = seenIn(batch);
  const known = await loadMessages(batch.client, [...new Set(seen.map(({ messageId }) => messageId))]);
  return seen.flatMap((one) => {
    const message = known.get(one.messageId);
    return message ? [tell(one, message)] : [];
  });
}

/** What can happen only once has one name; what can happen again has one each time. */
const originOf = ({ messageId, what, seq }: Seen) => {
  const mayHappenAgain = what === 'edited' || what === 'deleted' || what === 'reaction' || what === 'failed';
  return `message:${messageId}:${what}${mayHappenAgain ? `:${seq}` : ''}`;
};

function tell(seen: Seen, known: KnownMessage): PublicFact {
  const { companyId, seq, at, what, reactions = [] } = seen;
  const about = { companyId, seq, at, origin: originOf(seen), ticketId: known.ticketId };
  const data = dataOf(known, what);
  return what === 'reaction'
    ? told('message.reaction', about, { ...data, reactions })
    : told(`message.${what}`, about, data);
}

function dataOf(known: KnownMessage, what: State | Act): PublicEventData<'message.received'> {
  const { id, ticketId, connectionId, fromMe, type, sentAt, contact, ticket } = known;
  const isAct = what === 'edited' || what === 'deleted' || what === 'reaction';
  return {
    message: {
      id,
      ticketId,
      connectionId,
      fromMe,
      type,
      text: known.isDeleted ? '' : known.body,
      file: known.fileMime === null ? null : { name: known.fileName, mime: known.fileMime },
      status: isAct ? statusOf(known) : what,
      failure: known.failureReason === null ? null : { reason: known.failureReason, text: known.failureText },
      sentAt: sentAt.toISOString(),
    },
    contact,
    ticket,
  };
}
