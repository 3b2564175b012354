import type { CampaignVariable } from '@balcao/contract/campaigns/settings.ts';

/** What every recipient has by itself. */
const taken = new Set(['nome', 'numero', 'número', 'email', 'empresa', 'name', 'number', 'company']);

/** Why a key cannot be one. */
export function problemOfKey(key: string): 'wrong' | 'taken' | null {
  const name = key.trim();
  if (!/^[\p{L}\p{N}_-]{1,40}$/u.test(name)) return 'wrong';
  return taken.has(name.toLowerCase()) ? 'taken' : null;
}

const isNamed = (name: string) => (one: CampaignVariable) => one.key.toLowerCase() === name.toLowerCase();

/** With one more; a key that is there already stays as it is. */
export function withVariable(
  variables: readonly CampaignVariable[],
  { key, value }: CampaignVariable,
): CampaignVariable[] {
  const name = key.trim();
  const isKnown = variables.some(isNamed(name));
  return isKnown ? [...variables] : [...variables, { key: name, value: value.trim() }];
}

type Variables = readonly CampaignVariable[];

/** What somebody has added and taken away, on those that are stored by now: a key that others have added meanwhile stays as it is. */
export function variablesOnto(mine: Variables, { from, to }: { from: Variables; to: Variables }): CampaignVariable[] {
  const isTheirs = ({ key }: CampaignVariable) => to.some(isNamed(key)) && !from.some(isNamed(key));
  const added = mine.filter(
    (own) => !isTheirs(own) && !from.some(({ key, value }) => own.key === key && own.value === value),
  );
  const removed = from.filter(({ key }) => !mine.some(isNamed(key)));
  const kept = to.filter(({ key }) => !removed.some(isNamed(key)) && !added.some(isNamed(key)));
  return [...kept, ...added];
}
