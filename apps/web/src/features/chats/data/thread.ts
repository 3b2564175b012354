import type { ChatMessage, ChatTicketCard } from '@balcao/contract/chats/models.ts';

/** A stretch of a chat without gaps, in its order. */
export type Thread = {
  records: readonly ChatMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** Of the tickets that are spoken about, those one may see. */
  tickets: readonly ChatTicketCard[];
};

export type ThreadPage = {
  records: readonly ChatMessage[];
  hasMore: boolean;
  hasNewer: boolean;
  tickets: readonly ChatTicketCard[];
};

const bySeq = (one: ChatMessage, other: ChatMessage) => one.seq - other.seq;

export const firstSeq = ({ records }: Pick<Thread, 'records'>) => records[0]?.seq ?? 0;
export const lastSeq = ({ records }: Pick<Thread, 'records'>) => records.at(-1)?.seq ?? 0;

/** Pages come newest first. */
export const threadOf = (page: ThreadPage): Thread => ({
  records: page.records.toSorted(bySeq),
  hasOlder: page.hasMore,
  hasNewer: page.hasNewer,
  tickets: page.tickets,
});

function bothTickets(one: Thread, other: Thread): readonly ChatTicketCard[] {
  return [...new Map([...one.tickets, ...other.tickets].map((card) => [card.id, card])).values()];
}

/** Two stretches as one, what came last counting; the later one alone where something is missing between them. */
export function joined(known: Thread, told: Thread): Thread {
  if (known.records.length === 0 || told.records.length === 0) return told;
  const touches = firstSeq(told) <= lastSeq(known) + 1 && firstSeq(known) <= lastSeq(told) + 1;
  if (!touches) return told;
  const all = new Map([...known.records, ...told.records].map((message) => [message.seq, message]));
  return {
    records: [...all.values()].toSorted(bySeq),
    hasOlder: firstSeq(known) <= firstSeq(told) ? known.hasOlder : told.hasOlder,
    hasNewer: lastSeq(known) > lastSeq(told) ? known.hasNewer : told.hasNewer,
    tickets: bothTickets(known, told),
  };
}

/**
 * One message more at the end; null where others are missing before it. Whatever has a number that is known has come
 * twice and changes nothing.
 */
export function withNew(thread: Thread, message: ChatMessage): Thread | null {
  if (message.seq <= lastSeq(thread) || thread.hasNewer) return thread;
  if (message.seq > lastSeq(thread) + 1) return null;
  return { ...thread, records: [...thread.records, message] };
}

/** A message that says something else now; what answers it shows that, too. */
export function withChanged(thread: Thread, message: ChatMessage): Thread {
  const { seq, message: words, deletedAt } = message;
  if (seq < firstSeq(thread) || seq > lastSeq(thread)) return thread;
  const records = thread.records.map((one) => {
    if (one.seq === seq) return message;
    if (one.replyTo?.seq !== seq) return one;
    return { ...one, replyTo: { ...one.replyTo, message: words, isDeleted: deletedAt !== null } };
  });
  return { ...thread, records };
}
