import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import type { GuardianReason } from '@balcao/contract/outreach/models.ts';
import type { CampaignReport } from '@balcao/contract/campaigns/report-models.ts';
import { and, desc, eq, gte, lte } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { guardianLog } from '../../outreach/guardian/guardian.table.ts';

const MOST = 20;
const ranks = { slow: 1, hold: 2, stop: 3 } as const;

/** What concerns one campaign alone leaves the verdict about its number alone. */
const worstOf = (reasons: readonly GuardianReason[]) =>
  reasons.map(({ verdict }) => verdict).toSorted((a, b) => ranks[b] - ranks[a])[0];

/** What was decided about a campaign's number from its start until it was complete; what concerned other campaigns alone is left out. */
export async function listDecisions(
  { db, now }: UserCtx,
  { id, whatsappId, startedAt, completedAt }: Campaign,
): Promise<CampaignReport['decisions']> {
  if (whatsappId === null || startedAt === null) return [];
  const until = completedAt === null ? now : new Date(completedAt);
  const rows = await db
    .select()
    .from(guardianLog)
    .where(
      and(
        eq(guardianLog.connectionId, whatsappId),
        gte(guardianLog.at, new Date(startedAt)),
        lte(guardianLog.at, until),
      ),
    )
    .orderBy(desc(guardianLog.id))
    .limit(MOST);
  const seen = rows.map((row) => ({
    row,
    own: row.reasons.filter(({ campaignId }) => campaignId === null || campaignId === id),
  }));
  return seen.flatMap(({ row, own }, index) => {
    if (own.length === 0 && row.reasons.length > 0) return [];
    const before = seen[index + 1];
    // Written anew because of another campaign: about this one it says what was said before.
    if (before && own.length > 0 && keyOf(before.own) === keyOf(own)) return [];
    return [
      {
        id: row.id,
        at: row.at.toISOString(),
        verdict: worstOf(own) ?? row.verdict,
        findings: [...new Set(own.map(({ finding }) => finding))],
        endedAt: row.endedAt?.toISOString() ?? null,
      },
    ];
  });
}

const keyOf = (reasons: readonly GuardianReason[]) =>
  reasons
    .map(({ finding, verdict, variant }) => [finding, verdict, variant].join())
    .toSorted()
    .join(';');
