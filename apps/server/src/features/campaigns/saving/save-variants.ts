import type { CampaignFields } from '@balcao/contract/campaigns/routes.ts';
import { variants, type Variant } from '@balcao/contract/campaigns/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { campaignVariants, type VariantRow } from '../campaigns.table.ts';

type Fields = z.output<typeof CampaignFields>;
export type Wordings = { [K in keyof Fields]?: Fields[K] | undefined };
type Words = Pick<VariantRow, 'text' | 'template' | 'confirmationText' | 'confirmationTemplate'>;

const none: Words = { text: null, template: null, confirmationText: null, confirmationTemplate: null };

/** Stores the texts and templates that are given; the others stay. A variant without any is none. Answers all there are now. */
export async function saveVariants(
  { db, companyId }: Pick<Ctx, 'db' | 'companyId'>,
  campaignId: number,
  given: Wordings,
): Promise<VariantRow[]> {
  const ofCampaign = and(eq(campaignVariants.companyId, companyId), eq(campaignVariants.campaignId, campaignId));
  const before = await db.select().from(campaignVariants).where(ofCampaign);
  const after: VariantRow[] = [];
  for (const n of variants) {
    const known = before.find((variant) => variant.n === n);
    const words = { ...none, ...known, ...wordsOf(given, n) };
    const { text, template, confirmationText, confirmationTemplate } = words;
    const set = { text, template, confirmationText, confirmationTemplate };
    if (Object.values(set).every((value) => value === null)) {
      if (known) await db.delete(campaignVariants).where(and(ofCampaign, eq(campaignVariants.n, n)));
      continue;
    }
    const row: VariantRow = { companyId, campaignId, n, ...set, stoppedAt: known?.stoppedAt ?? null };
    await db
      .insert(campaignVariants)
      .values(row)
      .onConflictDoUpdate({ target: [campaignVariants.campaignId, campaignVariants.n], set });
    after.push(row);
  }
  return after;
}

/** What of one variant is given. */
export function wordsOf(given: Wordings, n: Variant): Partial<Words> {
  const words: Partial<Words> = {};
  const text = given[`message${n}`];
  const template = given[`template${n}`];
  const confirmationText = given[`confirmationMessage${n}`];
  const confirmationTemplate = given[`confirmationTemplate${n}`];
  if (text !== undefined) words.text = text;
  if (template !== undefined) words.template = template;
  if (confirmationText !== undefined) words.confirmationText = confirmationText;
  if (confirmationTemplate !== undefined) words.confirmationTemplate = confirmationTemplate;
  return words;
}

/** Whether there is a question before it. */
export const hasQuestion = ({
  confirmationText,
  confirmationTemplate,
}: Pick<VariantRow, 'confirmationText' | 'confirmationTemplate'>): boolean =>
  confirmationText !== null || confirmationTemplate !== null;

/** Whether somebody can be written to with it. */
export const isFilled = ({ text, template }: Pick<VariantRow, 'text' | 'template'>): boolean =>
  text !== null || template !== null;
