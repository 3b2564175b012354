import { firstUnits } from '@balcao/channels/kit/text/clean-text.ts';
import { invalidReasons } from '@balcao/contract/campaigns/outcomes.ts';
import { lastingReasons } from '@balcao/contract/campaigns/report-models.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { contactLists } from '../../contact-lists/contact-lists.table.ts';
import { getCampaign } from '../campaigns.queries.ts';
import { campaigns } from '../campaigns.table.ts';
import { duplicateCampaign } from '../saving/duplicate-campaign.ts';

const MAX_LIST_NAME = 50;
const SUFFIX = ' (não recebida)';

/**
 * A list of those whom a campaign did not reach for reasons that may pass, and a draft for it. Whoever perhaps got the message is
 * not among them. Fails with ERR_CAMPAIGN_NOBODY_FAILED when there is nobody.
 */
export async function followUp(
  ctx: UserCtx,
  campaignId: number,
): Promise<{ campaignId: number; contactListId: number; count: number }> {
  const { name, contactListId: from } = await getCampaign(ctx, campaignId);
  const { companyId, actor, now } = ctx;
  const listName = firstUnits(name, MAX_LIST_NAME - SUFFIX.length).trimEnd() + SUFFIX;
  const { consentBasis, consentNote, variables } = contactLists;
  const [basis] =
    from === null
      ? await keptColumns(ctx, campaignId)
      : await ctx.db
          .select({ consentBasis, consentNote, variables })
          .from(contactLists)
          .where(eq(contactLists.id, from));
  const [list] = await ctx.db
    .insert(contactLists)
    .values({ ...basis, companyId, name: listName, userId: actor.userId, createdAt: now, updatedAt: now })
    .returning({ id: contactLists.id });
  if (!list) throw new Error('a stored list must have a row');
  const count = await fill(ctx, { campaignId, listId: list.id });
  if (count === 0) return fail('ERR_CAMPAIGN_NOBODY_FAILED');
  ctx.emit('contact-list.created', { id: list.id });
  const draft = await duplicateCampaign(ctx, campaignId, { name: listName, listId: list.id, listName });
  return { campaignId: draft.id, contactListId: list.id, count };
}

/** Of a list that is gone, what its columns were called: whoever has no value in one must not read its name. */
const keptColumns = ({ db }: UserCtx, campaignId: number) =>
  db
    .select({ variables: sql<string[]>`coalesce(${campaigns.columns}, '{}')` })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));

async function fill(
  { client, companyId }: UserCtx,
  { campaignId, listId }: { campaignId: number; listId: number },
): Promise<number> {
  const { rowCount } = await client.query({
    name: 'campaign-follow-up',
    text: `
      insert into contact_list_items (company_id, list_id, name, number, phone_key, email, empresa, extra)
      select $1, $3, r.name, r.number, r.phone_key, coalesce(r.fields->>'email', ''), coalesce(r.fields->>'empresa', ''),
        r.fields - 'email' - 'empresa'
      from campaign_recipients r
      where r.company_id = $1 and r.campaign_id = $2 and r.outcome in ('failed', 'skipped') and r.reason <> all($4::text[])
        and r.number <> ''
      order by r.position`,
    values: [companyId, campaignId, listId, [...lastingReasons, ...invalidReasons]],
  });
  return rowCount ?? 0;
}
