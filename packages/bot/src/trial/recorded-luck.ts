import type { Facts, Step } from '../engine/types.ts';
import { fold } from '../menus/fold.ts';

type Kept = readonly Pick<Step, 'facts'>[];

/** What chance and the clock brought, in the order in which it was asked for. */
export function luckOf(steps: Kept) {
  const draws = steps.flatMap(({ facts }) => (typeof facts['draw'] === 'number' ? facts['draw'] : []));
  const hours = steps.flatMap(({ facts }) => (typeof facts['isOpen'] === 'boolean' ? facts['isOpen'] : []));
  let hasRunOut = false;
  const next = <T>(kept: T[], otherwise: T): T => {
    if (kept.length === 0) hasRunOut = true;
    return kept.shift() ?? otherwise;
  };
  return {
    random: () => next(draws, 0) / 100 + 0.001,
    isOpen: () => next(hours, true),
    /** More was asked than was kept: what came then is made up. */
    hasRunOut: () => hasRunOut,
  };
}

/** Tags that the ticket must have had, and must not, for its conditions to go as they did. */
export function tagsThen(steps: Kept, { tags, knownTags }: Pick<Facts, 'tags' | 'knownTags'>): Facts['tags'] {
  const seen = new Map<number, boolean>();
  for (const { facts } of steps) {
    const { tag: wanted, holds } = facts;
    if (typeof wanted !== 'string' || typeof holds !== 'boolean') continue;
    const tag = knownTags.find(({ id, name }) => String(id) === wanted || fold(name) === fold(wanted));
    // What the flow itself did to them comes later, and is done again.
    if (tag && !seen.has(tag.id)) seen.set(tag.id, holds);
  }
  const others = tags.filter(({ id }) => !seen.has(id));
  return [...others, ...knownTags.filter(({ id }) => seen.get(id) === true)];
}
