import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { campaignRoutes } from '@balcao/contract/campaigns/routes.ts';
import { editabilityOf } from '@balcao/contract/campaigns/statuses.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceCampaign, getCampaign, lockCampaign } from '../campaigns.queries.ts';
import { campaigns, type CampaignRow } from '../campaigns.table.ts';
import { attestationOf } from './attestation.ts';
import { auditPlan } from './audit-plan.ts';
import { checkedPlaces, type Places } from './checked-places.ts';
import { keepVariantsFilled } from './keep-variants-filled.ts';
import { plainFields } from './plain-fields.ts';
import { nextVersion, refuseStale } from './refuse-stale.ts';
import { requireQuestions } from './require-questions.ts';
import { requireTemplates } from './require-templates.ts';
import { saveVariants } from './save-variants.ts';
import { settleKind } from './settle-kind.ts';

type Change = RouteRequest<typeof campaignRoutes.update>['body'];

/**
 * Changes a campaign that has not begun, with everything, or one that was stopped: then its texts and templates, for those who
 * still wait; the rest of the form is ignored. Fails with ERR_CAMPAIGN_READ_ONLY otherwise, and with ERR_CAMPAIGN_CHANGED where
 * it is no longer what the caller has seen. What is stored already is answered as it is by now.
 */
export async function updateCampaign(
  ctx: UserCtx,
  { campaignId, change }: { campaignId: number; change: Change },
): Promise<Campaign> {
  const row = await lockCampaign(ctx, campaignId);
  // Who was faster may have begun it: then that is what there is to see.
  if ((await refuseStale(ctx, row, change)) === 'stored') return getCampaign(ctx, campaignId);
  const editability = editabilityOf(row, ctx.now);
  if (editability === 'nothing') return fail('ERR_CAMPAIGN_READ_ONLY', { status: row.status });
  // Whose connection, list and queue they are is asked also where they are ignored.
  const places = await checkedPlaces(ctx, change);
  const fields = editability === 'everything' ? await fieldsOf(ctx, change, { row, places }) : {};
  const { connectionId } = { ...row, ...fields };
  const isOtherNumber = connectionId !== row.connectionId;
  await requireTemplates(ctx, { campaignId, connectionId, isOtherNumber, given: change });
  await ctx.db
    .update(campaigns)
    .set({ ...fields, ...nextVersion(ctx, row, change) })
    .where(eq(campaigns.id, campaignId));
  const variants = await saveVariants(ctx, campaignId, change);
  const after = { ...row, ...fields };
  if (after.status === 'PROGRAMADA') requireQuestions(after, variants);
  if (change.kind === undefined && saysAnew(change)) await settleKind(ctx, after, variants);
  if (editability === 'messages') await keepVariantsFilled(ctx, campaignId, variants);
  await recordAudit(ctx, {
    action: 'campaign.change',
    subject: `campaign:${campaignId}`,
    details: { name: fields.name ?? row.name },
  });
  if (isPlannedAnew(row, fields)) await auditPlan(ctx, after);
  return announceCampaign(ctx, campaignId);
}

/** Texts, or the number they are said over, are given. */
const saysAnew = (change: Change) =>
  change.whatsappId !== undefined ||
  Object.keys(change).some((field) => /^(template|message|confirmation[MT])/.test(field));

const isPlannedAnew = (row: CampaignRow, { scheduledAt, sendWindow, attestedAt }: Partial<CampaignRow>) =>
  attestedAt !== undefined ||
  (scheduledAt !== undefined && scheduledAt?.getTime() !== row.scheduledAt?.getTime()) ||
  (sendWindow !== undefined && sendWindow !== row.sendWindow);

type Found = { row: CampaignRow; places: Places };

async function fieldsOf(ctx: UserCtx, change: Change, { row, places }: Found): Promise<Partial<CampaignRow>> {
  const fields = {
    ...(change.name !== undefined && { name: change.name }),
    ...(await plainFields(ctx, change)),
    ...places,
  };
  const attestation = attestationOf(ctx, { before: row, after: { ...row, ...fields }, attested: change.attested });
  return { ...fields, ...attestation };
}
