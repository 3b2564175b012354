import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { campaigns, type CampaignRow, type VariantRow } from '../campaigns.table.ts';
import { findFedConnection } from '../sending/fed-connection.ts';

/** What Meta has approved for saying what people asked for, and nothing else. */
const wanted: ReadonlySet<string> = new Set(['UTILITY', 'AUTHENTICATION']);

/**
 * Whether a campaign is advertising follows from what Meta approved its templates for, unless somebody has said so; where a text or
 * a template is advertising, the whole campaign is.
 */
export async function settleKind(
  ctx: Ctx,
  { id, connectionId }: Pick<CampaignRow, 'id' | 'connectionId'>,
  texts: readonly VariantRow[],
): Promise<void> {
  const connection = connectionId === null ? undefined : await findFedConnection(ctx, connectionId);
  if (connection?.channel !== 'wppoficial') return;
  const choices = texts.flatMap(({ template, confirmationTemplate, text, confirmationText }) => {
    const isFree = (template === null && text !== null) || (confirmationTemplate === null && confirmationText !== null);
    return isFree ? [null] : [template, confirmationTemplate].filter((choice) => choice !== null);
  });
  if (choices.length === 0) return;
  const isWanted = choices.every((choice) =>
    connection.templates.some(
      ({ name, language, category }) => name === choice?.name && language === choice.language && wanted.has(category),
    ),
  );
  await ctx.db
    .update(campaigns)
    .set({ kind: isWanted ? 'utility' : 'marketing' })
    .where(eq(campaigns.id, id));
}
