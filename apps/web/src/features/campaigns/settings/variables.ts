import type { CampaignVariable } from '@balcao/contract/campaigns/settings.ts';

/** What every recipient has by itself. */
const taken = new Set(['nome', 'numero', 'número', 'email', 'empresa', 'name', 'number', 'company']);

/** Why a key cannot be one. */
export function problemOfKey(key: string): 'wrong' | 'taken' | null {
  const name = key.trim();
  if (!/^[\p{L}\p{N}_-]{1,40}$/u.test(name)) return 'wrong';
  return taken.has(name.toLowerCase()) ? 'taken' : null;
}

/** With one more; a key that is there already stays as it is. */
export function withVariable(
  variables: readonly CampaignVariable[],
  { key, value }: CampaignVariable,
): CampaignVariable[] {
  const name = key.trim();
  const isKnown = variables.some((one) => one.key.toLowerCase() === name.toLowerCase());
  return isKnown ? [...variables] : [...variables, { key: name, value: value.trim() }];
}
