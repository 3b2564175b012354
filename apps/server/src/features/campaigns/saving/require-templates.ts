import { variants } from '@balcao/contract/campaigns/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { approvedAmong, isSameTemplate } from '../../connections/templates/approved-template.ts';
import { campaignVariants, type VariantRow } from '../campaigns.table.ts';
import { findFedConnection } from '../sending/fed-connection.ts';
import { wordsOf, type Wordings } from './save-variants.ts';

type Saving = { campaignId: number | null; connectionId: number | null; isOtherNumber: boolean; given: Wordings };

/**
 * Templates that somebody chooses are approved on the campaign's number, and on another number all of them are. One that was chosen
 * before stays, whatever has become of it: its people wait for it, and the form says so. Fails with ERR_TEMPLATE_NOT_APPROVED.
 */
export async function requireTemplates(ctx: Ctx, saving: Saving): Promise<void> {
  const { campaignId, connectionId, isOtherNumber, given } = saving;
  const connection = connectionId === null ? undefined : await findFedConnection(ctx, connectionId);
  if (connection?.channel !== 'wppoficial') return;
  const stored = campaignId === null ? [] : await storedTexts(ctx, campaignId);
  for (const n of variants) {
    const before = stored.find((variant) => variant.n === n);
    for (const chosen of chosenIn({ ...before, ...wordsOf(given, n) })) {
      const isKept = !isOtherNumber && chosenIn(before ?? {}).some((one) => isSameTemplate(one, chosen));
      if (!isKept && !approvedAmong(connection.templates, chosen))
        fail('ERR_TEMPLATE_NOT_APPROVED', { name: chosen.name });
    }
  }
}

const chosenIn = ({ template, confirmationTemplate }: Partial<VariantRow>) =>
  [template, confirmationTemplate].filter((choice) => choice !== null && choice !== undefined);

const storedTexts = ({ db }: Ctx, campaignId: number): Promise<VariantRow[]> =>
  db.select().from(campaignVariants).where(eq(campaignVariants.campaignId, campaignId));
