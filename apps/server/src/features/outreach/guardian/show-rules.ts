import type { OutreachRules } from '@balcao/contract/outreach/models.ts';
import { rulesOf } from '@balcao/contract/outreach/rules.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { loadChoices } from './load-rules.ts';

export async function showRules(ctx: UserCtx): Promise<OutreachRules> {
  const choices = await loadChoices(ctx);
  return {
    rules: rulesOf(choices),
    limits: rulesOf({ ...choices, chosen: {} }),
    own: Object.keys(choices.chosen),
  };
}
