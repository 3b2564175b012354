import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { hashKey } from '@tanstack/react-query';
import { newUuid } from '../../../platform/format/new-uuid.ts';

type Attempt = { changeId: string; attempt: number; said: string | File };

const attempts = new WeakMap<Campaign, Attempt>();

/**
 * What a change is based on, its name, and which attempt at it this is. Each answer is another campaign that was seen: what is changed
 * until one is heard goes by one name, so that nobody is told of themselves when they try again. The same content is the same attempt,
 * which is stored once; another is a later one, and what is still on its way of those before comes too late.
 */
export function basedOn(seen: Campaign, content: object) {
  const said = content instanceof File ? content : hashKey([content]);
  const before = attempts.get(seen) ?? { changeId: newUuid(), attempt: 0, said: null };
  const { changeId, attempt } = before;
  const current = before.said === said ? { changeId, attempt, said } : { changeId, attempt: attempt + 1, said };
  attempts.set(seen, current);
  return { basedOn: seen.version, changeId, attempt: current.attempt };
}
