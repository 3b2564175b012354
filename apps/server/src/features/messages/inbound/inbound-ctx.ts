import type { ChannelId } from '@balcao/contract/channels.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { OnBulkNews } from '../outbound/bulk-news.ts';
import type { NewCustomerMessage, InterceptorResult } from './new-customer-message.ts';
import type { ChangeSet } from './change-set.ts';
import type { MessageLookup } from './lookup/message-lookup.ts';
import type { NewMessage } from './placing/new-message.ts';
import type { AckTarget } from './receipts/ack-target.ts';
import type { AckState } from './receipts/raise-ack.ts';

/** The connection on which something arrived. */
export type InboundConnection = {
  id: number;
  channel: ChannelId;
  accountId: string | null;
  parentAccountId: string | null;
  number: string | null;
  /** Where new tickets go: the connection's queue when it has exactly one. */
  queueId: number | null;
  /** The company's setting of the words that end campaigns. */
  optOutWords: string;
};

/** What placing an event may touch: one transaction, and a list of what people should hear of it. */
export type InboundCtx = Ctx & {
  connection: InboundConnection;
  /** When the event arrived: no clock of a provider is believed beyond it. */
  receivedAt: Date;
  changeSet: ChangeSet;
  /** Places looked for with the whole batch, by the message's provider id. */
  prefetched: Map<string, MessageLookup>;
  /** Contacts who are known to speak in the batch. */
  speakers: readonly number[];
  /** Asks a question once for the whole batch. */
  once: <T>(question: string, ask: () => Promise<T>) => Promise<T>;
  deferral: Deferral;
  receipts: ReceiptRun;
  /** How many savepoints the transaction has had: a batch ends before they become slow. */
  savepoints: { count: number };
  /** Parts of the product that may take what a customer says, in this order. */
  interceptors: readonly InboundInterceptor[];
  joinContacts: JoinContacts;
  overheard: Overheard;
  onBulkNews: OnBulkNews;
};

/**
 * Asked for everything new that a customer says, in the order of the list; the first that answers takes it, `null` leaves
 * it to the others. All it does commits with the message or not at all. Duplicates and blocked contacts never come here.
 */
export type InboundInterceptor = {
  /** Whether it has to be asked at all: says so for most arrivals without a question of its own to the database. */
  mayTake: (ctx: InboundCtx, arrival: NewCustomerMessage) => boolean | Promise<boolean>;
  take: (ctx: InboundCtx, arrival: NewCustomerMessage) => Promise<InterceptorResult | null>;
};

/**
 * Messages that need nothing but to be stored may wait for those behind them, so that one statement stores many. Whoever is
 * about to read or write what depends on stored messages flushes first. `store` is null where nothing may wait.
 */
export type Deferral = {
  store: ((message: NewMessage) => void) | null;
  flush: (ctx: InboundCtx) => Promise<void>;
};

/**
 * Receipts that come one after the other share their statements: their messages are found and locked for all of them, and how far
 * each has come is written for all of them. Whoever reads or changes such a message by itself writes first.
 */
export type ReceiptRun = {
  /** The next receipts are about these names of the provider. One alone is found when it is its turn. */
  begin: (ctx: InboundCtx, externalIds: readonly string[]) => Promise<void>;
  /** A message as it stands after the receipts so far; undefined when it was not found with the others. */
  find: (externalId: string) => AckTarget | undefined;
  save: (target: AckTarget, next: AckState) => void;
  /** Writes down how far the messages have come so far. */
  write: (ctx: InboundCtx) => Promise<void>;
  /** Writes, and looks for everything anew from here on. */
  end: (ctx: InboundCtx) => Promise<void>;
};

/**
 * Makes one contact of two that the channel says are one person. False when it does not: somebody has parted them, or one of
 * them is gone.
 */
export type JoinContacts = (ctx: Ctx, pair: readonly [number, number], because: string) => Promise<boolean>;

/** Told when somebody of the business has answered elsewhere, on the phone, in a ticket that nobody serves here. */
export type Overheard = (ctx: InboundCtx, ticketId: number) => Promise<void>;

/** What the parts of the product below give to placing. */
export type InboundHooks = Pick<InboundCtx, 'interceptors' | 'joinContacts' | 'overheard' | 'onBulkNews'>;

export const hooksOf = ({ interceptors, joinContacts, overheard, onBulkNews }: InboundHooks): InboundHooks => ({
  interceptors,
  joinContacts,
  overheard,
  onBulkNews,
});

/** Everything that placing needs, with those who may take what customers say. */
export type InboundDeps = Deps & InboundHooks;

/** Nothing when the event took effect; otherwise why not, as a stable word for the journal. */
export type SkipReason = string | undefined;

/** The connection of this company by its id; undefined when it has been deleted. */
export async function findInboundConnection(
  { client }: Pick<Ctx, 'client'>,
  connectionId: number,
): Promise<InboundConnection | undefined> {
  const { rows } = await client.query<InboundConnection>({
    name: 'inbound-connection',
    text: `
      select c.id, c.channel, c.account_id as "accountId", c.parent_account_id as "parentAccountId", c.number,
        (select min(queue_id) from connection_queues q where q.connection_id = c.id having count(*) = 1) as "queueId",
        coalesce((select value from settings where company_id = c.company_id and key = 'optOutWords'), '') as "optOutWords"
      from connections c where c.id = $1`,
    values: [connectionId],
  });
  return rows[0];
}
