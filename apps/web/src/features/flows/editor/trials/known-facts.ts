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

/** What a conversation may ask about at an instant when nothing has been said yet. */
export function factsOf({ tags, queues, timeZone, ...company }: Company, who: Who, now: number): Facts {
  const { name = stranger.name, email = stranger.email, tagIds = stranger.tagIds } = who;
  const knownTags = tags.map((tag) => ({ id: tag.id, name: tag.name, isLane: false }));
  const ticket = { id: 1, code: '1', isGroup: false, contact: { name }, queue: null, whatsapp: { name: company.name } };
  const source = { ticket, userName: '', timeZone, now: new Date(now) };
  return {
    runKey: 'try',
    contact: { name, number: '5511999990000', email, extraInfo: [] },
    ticket: { id: 1, queueId: null },
    placeholders: Object.fromEntries(placeholderValues(source)),
    tags: knownTags.filter(({ id }) => tagIds.includes(id)),
    knownTags,
    queues: queues.map((queue) => ({ id: queue.id, name: queue.name })),
    collected: {},
    missingFiles: [],
    menuTries: 3,
    menuQueueId: null,
    automaticMessages: 0,
    ownTexts: [],
    timeZone,
    phrases: company.phrases,
  };
}
