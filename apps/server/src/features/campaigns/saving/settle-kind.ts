import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { campaigns, campaignVariants, type CampaignRow, type VariantRow } from '../campaigns.table.ts';
import { findFedConnection, type FedConnection } from '../sending/fed-connection.ts';

type Kind = CampaignRow['kind'];
type Words = Pick<VariantRow, 'text' | 'template' | 'confirmationText' | 'confirmationTemplate'>;

/** What Meta has approved for saying what people asked for, and nothing else. */
const wanted: ReadonlySet<string> = new Set(['UTILITY', 'AUTHENTICATION']);

/**
 * Whether a campaign is advertising follows from what Meta approved its templates for, unless somebody has said so; where a text or
 * a template is advertising, the whole campaign is. Of what is said over a phone nobody has approved anything. Null without texts.
 */
export function kindOf(connection: Pick<FedConnection, 'channel' | 'templates'>, texts: Iterable<Words>): Kind | null {
  if (connection.channel !== 'wppoficial') return 'marketing';
  const choices = [...texts].flatMap(({ template, confirmationTemplate, text, confirmationText }) => {
    const isFree = (template === null && text !== null) || (confirmationTemplate === null && confirmationText !== null);
    return isFree ? [null] : [template, confirmationTemplate].filter((choice) => choice !== null);
  });
  if (choices.length === 0) return null;
  const isWanted = choices.every((choice) =>
    connection.templates.some(
      ({ name, language, category }) => name === choice?.name && language === choice.language && wanted.has(category),
    ),
  );
  return isWanted ? 'utility' : 'marketing';
}

/** Before anybody has been written to: Meta may see a template in another light than when it was chosen. */
export async function settleKindAgain(
  ctx: Ctx,
  row: Pick<CampaignRow, 'id' | 'connectionId' | 'kindGiven'>,
): Promise<void> {
  if (row.kindGiven) return;
  await settleKind(
    ctx,
    row,
    await ctx.db.select().from(campaignVariants).where(eq(campaignVariants.campaignId, row.id)),
  );
}

/** Writes down what it follows to be, in the place of what somebody said of other texts or another number. */
export async function settleKind(
  ctx: Ctx,
  { id, connectionId }: Pick<CampaignRow, 'id' | 'connectionId'>,
  texts: readonly VariantRow[],
): Promise<void> {
  const connection = connectionId === null ? undefined : await findFedConnection(ctx, connectionId);
  const kind = connection && kindOf(connection, texts);
  if (!kind) return;
  await ctx.db.update(campaigns).set({ kind, kindGiven: false }).where(eq(campaigns.id, id));
}
