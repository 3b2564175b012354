import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { campaignRoutes } from '@balcao/contract/campaigns/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceCampaign } from '../campaigns.queries.ts';
import { campaigns } from '../campaigns.table.ts';
import { attestationOf } from './attestation.ts';
import { auditPlan } from './audit-plan.ts';
import { checkedPlaces } from './checked-places.ts';
import { plainFields } from './plain-fields.ts';
import { requireQuestions } from './require-questions.ts';
import { requireTemplates } from './require-templates.ts';
import { saveVariants } from './save-variants.ts';
import { settleKind } from './settle-kind.ts';

type Input = RouteRequest<typeof campaignRoutes.create>['body'];

/** A draft, or with a time a campaign that begins then. One whose time is over begins at once. */
export async function createCampaign(ctx: UserCtx, input: Input): Promise<Campaign> {
  const { companyId, actor, now } = ctx;
  const fields = { ...(await plainFields(ctx, input)), ...(await checkedPlaces(ctx, input)) };
  await requireTemplates(ctx, {
    campaignId: null,
    connectionId: fields.connectionId ?? null,
    isOtherNumber: true,
    given: input,
  });
  const after = { status: fields.status ?? 'INATIVA', listId: fields.listId ?? null };
  const [row] = await ctx.db
    .insert(campaigns)
    .values({
      ...fields,
      ...attestationOf(ctx, { before: null, after, attested: input.attested }),
      name: input.name,
      companyId,
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('a stored campaign must have a row');
  const texts = await saveVariants(ctx, row.id, input);
  if (row.status === 'PROGRAMADA') requireQuestions(row, texts);
  if (input.kind === undefined) await settleKind(ctx, row, texts);
  await recordAudit(ctx, { action: 'campaign.create', subject: `campaign:${row.id}`, details: { name: row.name } });
  await auditPlan(ctx, row);
  return announceCampaign(ctx, row.id, 'campaign.created');
}
