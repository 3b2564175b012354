import type { CampaignRecipient, recipientMarks } from '@balcao/contract/campaigns/report-models.ts';
import type { Variant } from '@balcao/contract/campaigns/models.ts';
import type { Outcome } from '@balcao/contract/campaigns/outcomes.ts';
import { and, asc, eq, gt, isNotNull, or, sql, type SQL } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { getCampaign } from '../campaigns.queries.ts';
import { campaignRecipients } from '../campaigns.table.ts';

export const REPORT_PAGE = 50;
export const EXPORT_PAGE = 1000;

type Mark = (typeof recipientMarks)[number];
type Wanted = {
  outcome?: Outcome | undefined;
  reason?: string | undefined;
  variant?: number | undefined;
  mark?: Mark | undefined;
  searchParam?: string;
  cursor?: string | undefined;
};
type Page = { recipients: CampaignRecipient[]; nextCursor: string | null };

const markColumns = {
  requested: campaignRecipients.askedAt,
  confirmed: campaignRecipients.confirmedAt,
  handed: campaignRecipients.handedAt,
  replied: campaignRecipients.repliedAt,
  optedOut: campaignRecipients.optedOutAt,
} as const satisfies Record<Mark, unknown>;

/** People of a campaign in their order; the cursor is the place of the last one shown. */
export async function listRecipients(
  ctx: UserCtx,
  { campaignId, wanted, size }: { campaignId: number; wanted: Wanted; size: number },
): Promise<Page> {
  await getCampaign(ctx, campaignId);
  const rows = await ctx.db
    .select({ row: campaignRecipients, ticket: { id: tickets.id, uuid: tickets.uuid } })
    .from(campaignRecipients)
    .leftJoin(tickets, eq(tickets.id, campaignRecipients.replyTicketId))
    .where(
      and(
        eq(campaignRecipients.companyId, ctx.companyId),
        eq(campaignRecipients.campaignId, campaignId),
        ...conditionsOf(wanted),
      ),
    )
    .orderBy(asc(campaignRecipients.position))
    .limit(size + 1);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    recipients: page.map(({ row, ticket }) => ({
      ...row,
      confirmationRequestedAt: row.askedAt?.toISOString() ?? null,
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      deliveredAt: row.handedAt?.toISOString() ?? null,
      repliedAt: row.repliedAt?.toISOString() ?? null,
      optedOutAt: row.optedOutAt?.toISOString() ?? null,
      ticket,
    })),
    nextCursor: last ? String(last.row.position) : null,
  };
}

function conditionsOf({ outcome, reason, variant, mark, searchParam = '', cursor }: Wanted): (SQL | undefined)[] {
  const { position, name, number } = campaignRecipients;
  const digits = searchParam.replaceAll(/\D/g, '');
  return [
    outcome && eq(campaignRecipients.outcome, outcome),
    reason === undefined ? undefined : eq(campaignRecipients.reason, reason),
    // The contract lets through the five there are.
    variant === undefined ? undefined : eq(campaignRecipients.variant, variant as Variant),
    mark && isNotNull(markColumns[mark]),
    searchParam === ''
      ? undefined
      : or(
          sql`fold(${name}) like contains_pattern(${searchParam})`,
          digits === '' ? undefined : sql`${number} like contains_pattern(${digits})`,
        ),
    cursor === undefined ? undefined : gt(position, placeOf(cursor)),
  ];
}

/** A cursor that is no place is the beginning. */
const placeOf = (cursor: string): number => (/^\d{1,9}$/.test(cursor) ? Number(cursor) : 0);
