import type { Variant } from '@balcao/contract/campaigns/models.ts';
import { fail } from '../../../platform/fail.ts';
import type { CampaignRow, VariantRow } from '../campaigns.table.ts';
import { hasQuestion, isFilled } from './save-variants.ts';

type Asking = Pick<CampaignRow, 'confirmation'>;

/** Versions with which somebody would be written to unasked, though the campaign is to ask first. */
export const unaskedVersions = ({ confirmation }: Asking, texts: readonly VariantRow[]): Variant[] =>
  confirmation ? texts.filter((text) => isFilled(text) && !hasQuestion(text)).map(({ n }) => n) : [];

/** What asks first asks everybody. Fails with ERR_CAMPAIGN_NO_QUESTION. */
export function requireQuestions(asking: Asking, texts: readonly VariantRow[]): void {
  const unasked = unaskedVersions(asking, texts);
  if (unasked.length > 0) {
    fail('ERR_CAMPAIGN_NO_QUESTION', { fields: unasked.map((n) => `body.confirmationMessage${n}`) });
  }
}
