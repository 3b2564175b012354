import { phrasesFrom, type EnginePhrases } from '@balcao/bot/engine/engine-phrases.ts';
import type { Facts } from '@balcao/bot/engine/types.ts';
import type { Circumstances } from '@balcao/bot/trial/conversation-test.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import { placeholderValues } from '@balcao/contract/messages/placeholders.ts';

type Named = { id: number; name: string };

/** What is there in the company whoever writes. */
export type Company = {
  name: string;
  timeZone: string;
  tags: readonly Named[];
  queues: readonly Named[];
  /** What its bots say of themselves. */
  phrases: EnginePhrases;
  /** Tags and queues have been read. */
  isComplete: boolean;
};

type Lists = { tags: readonly Named[] | undefined; queues: readonly Named[] | undefined };

export const companyOf = ({ name, timeZone, settings }: SessionUser['company'], { tags, queues }: Lists): Company => ({
  name,
  timeZone,
  tags: tags ?? [],
  queues: queues ?? [],
  phrases: phrasesFrom(Object.fromEntries(settings.map(({ key, value }) => [key, value]))),
  isComplete: tags !== undefined && queues !== undefined,
});

/** Nobody one has met. */
export const stranger: Omit<Circumstances, 'at'> = {
  name: 'Marina Alves',
  email: '',
  tagIds: [],
  closedQueueIds: [],
};

/** When a conversation test begins that does not say so: a Thursday at noon in Brasília, so that it is the same every day. */
export const TEST_BEGINS = Date.UTC(2026, 0, 15, 15);

type Who = { [K in 'name' | 'email' | 'tagIds']?: Circumstances[K] | undefined };

/** What is the same at every instant. */
export function lastingFacts({ tags, queues, timeZone, phrases }: Company): Omit<Facts, 'placeholders'> {
  return {
    runKey: 'try',
    contact: { name: stranger.name, number: '5511999990000', email: stranger.email, extraInfo: [] },
    ticket: { id: 1, queueId: null },
    tags: [],
    knownTags: tags.map(({ id, name }) => ({ id, name, isLane: false })),
    queues: queues.map(({ id, name }) => ({ id, name })),
    collected: {},
    missingFiles: [],
    menuTries: 3,
    menuQueueId: null,
    automaticMessages: 0,
    ownTexts: [],
    timeZone,
    phrases,
  };
}

type Spoken = { ticketId: number; code: string; contact: string; connection: string };

/** The values of the names that every text may hold. Nobody is signed in while a bot speaks. */
export function placeholdersAt(now: number, timeZone: string, { ticketId, code, contact, connection }: Spoken) {
  const named = { name: contact };
  const ticket = { id: ticketId, code, isGroup: false, contact: named, queue: null, whatsapp: { name: connection } };
  return Object.fromEntries(placeholderValues({ ticket, userName: '', timeZone, now: new Date(now) }));
}

/** What a conversation may ask about at an instant when nothing has been said yet. */
export function factsOf(company: Company, who: Who, now: number): Facts {
  const { name = stranger.name, email = stranger.email, tagIds = stranger.tagIds } = who;
  const lasting = lastingFacts(company);
  const spoken = { ticketId: 1, code: '1', contact: name, connection: company.name };
  return {
    ...lasting,
    contact: { ...lasting.contact, name, email },
    placeholders: placeholdersAt(now, company.timeZone, spoken),
    tags: lasting.knownTags.filter(({ id }) => tagIds.includes(id)),
  };
}
