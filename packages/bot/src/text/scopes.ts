import type { Facts, RunState } from '../engine/types.ts';

const isOfCall = (name: string) => name === 'httpStatus' || name.startsWith('httpResponse');

/**
 * What a name stands for: first what the run was told, then what the ticket confirmed before, contact and ticket, and last
 * the answer of a call. Empty when nobody has a value. A value is one string, whatever it holds.
 */
export function valueOfName(name: string, variables: RunState['variables'], facts: Facts): string {
  const own = (from: Record<string, string>) => (Object.hasOwn(from, name) ? from[name] : undefined);
  const run = isOfCall(name) ? undefined : own(variables);
  return run ?? own(facts.collected) ?? own(facts.placeholders) ?? ofContact(name, facts) ?? own(variables) ?? '';
}

function ofContact(name: string, { contact }: Facts): string | undefined {
  if (name === 'email') return contact.email;
  if (name === 'number') return contact.number;
  return contact.extraInfo.find((info) => info.name === name)?.value;
}
