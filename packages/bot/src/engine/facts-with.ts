import type { Effect, Facts } from './types.ts';

/** What is known of contact and ticket once this has been done. */
export function factsWith(facts: Facts, effect: Effect): Facts {
  if (effect.do === 'collect') return { ...facts, collected: { ...facts.collected, [effect.name]: effect.value } };
  if (effect.do === 'queue') return inQueue(facts, effect.queueId);
  if (effect.do === 'tag') return tagged(facts, effect.tagId);
  return effect.do === 'contact' ? renamed(facts, effect.fields) : facts;
}

function inQueue(facts: Facts, queueId: number | null): Facts {
  const queue = facts.queues.find(({ id }) => id === queueId)?.name ?? '';
  return { ...facts, ticket: { ...facts.ticket, queueId }, placeholders: { ...facts.placeholders, queue } };
}

function tagged(facts: Facts, tagId: number): Facts {
  const added = facts.knownTags.find(({ id }) => id === tagId);
  if (!added) return facts;
  return { ...facts, tags: [...facts.tags.filter((tag) => tag.id !== tagId && !(added.isLane && tag.isLane)), added] };
}

function renamed(facts: Facts, { name, email }: { name?: string; email?: string }): Facts {
  const contact = { ...facts.contact, ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
  if (name === undefined) return { ...facts, contact };
  return { ...facts, contact, placeholders: { ...facts.placeholders, name, firstName: name.split(' ')[0] ?? '' } };
}
