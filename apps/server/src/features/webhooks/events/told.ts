import type { EventName } from '@balcao/contract/events.ts';
import type { PublicEventData, PublicEventType } from '@balcao/contract/webhooks/catalogue.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { PublishedEvent } from '../../../platform/events/subscriber.ts';

type Client = Tx['client'];

/** What is to be told to programs of a company. `seq` is that of the event it follows from. */
export type PublicFact = {
  companyId: number;
  seq: number;
  type: PublicEventType;
  /** Names the fact: what was told under it is not told again. */
  origin: string;
  at: Date;
  ticketId: number | null;
  data: unknown;
};

type About = Pick<PublicFact, 'companyId' | 'seq' | 'origin' | 'at' | 'ticketId'>;

export const told = <T extends PublicEventType>(type: T, about: About, data: PublicEventData<T>): PublicFact => ({
  ...about,
  type,
  data,
});

/** Events of companies that listen, in their order, and how to ask about what they are about: with one query for all of a kind. */
export type FactBatch = { client: Client; events: readonly PublishedEvent[]; now: Date };
export type FactSource = (batch: FactBatch) => Promise<readonly PublicFact[]>;

type Of<N extends EventName> = Extract<PublishedEvent, { name: N }>;

export const named = <N extends EventName>({ events }: FactBatch, ...names: readonly N[]): Of<N>[] =>
  events.filter((event): event is Of<N> => names.some((name) => name === event.name));

type Cause = { companyId: number; seq: number };

/** The first event about each of these things. */
export function firstCauses<E extends Cause>(events: readonly E[], idOf: (event: E) => number): Map<number, E> {
  const causes = new Map<number, E>();
  for (const event of events) if (!causes.has(idOf(event))) causes.set(idOf(event), event);
  return causes;
}

/** How far back facts are looked for that an event points to: the event log is not older. */
const REACH_MS = 25 * 3_600_000;
export const reachOf = ({ now }: Pick<FactBatch, 'now'>) => new Date(now.getTime() - REACH_MS);

/** Facts of this kind that have not been told; `fact` names the row. */
export const untold = (kind: string, fact: string) =>
  `not exists (select from public_events p where p.company_id = ${fact}.company_id and p.origin = '${kind}:' || ${fact}.id)`;
