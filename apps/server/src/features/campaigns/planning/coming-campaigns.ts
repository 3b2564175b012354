import { and, asc, eq, isNotNull, isNull, or } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { campaigns, type CampaignRow } from '../campaigns.table.ts';
import { kindOf } from '../saving/settle-kind.ts';
import { isFilled } from '../saving/save-variants.ts';
import type { FedConnection } from '../sending/fed-connection.ts';
import { asRunning, type RunningCampaign } from '../sending/running-campaigns.ts';
import { audienceOf, speakerOf, type Speaker } from './audience-of-campaign.ts';
import type { Knowledge } from './knowledge-of-people.ts';

/** What will take turns on a connection: what is planned, and what has begun while its list is still being copied. */
export async function comingOn({ db }: Ctx, connectionId: number): Promise<CampaignRow[]> {
  const { status, preparedAt, scheduledAt, listId, id } = campaigns;
  const isPlanned = and(eq(status, 'PROGRAMADA'), isNotNull(scheduledAt));
  const isBeingCopied = and(eq(status, 'EM_ANDAMENTO'), isNull(preparedAt));
  return db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.connectionId, connectionId), isNotNull(listId), or(isPlanned, isBeingCopied)))
    .orderBy(asc(id));
}

type Known = { row: CampaignRow; stored: RunningCampaign; connection: FedConnection };
type AsIf = { window?: CampaignRow['sendWindow'] | undefined; restDays?: number | undefined };

/** With what is asked about, and as what it is settled to be once more when it begins. */
export function asItWillBe({ row, stored, connection }: Known, { window, restDays }: AsIf = {}): RunningCampaign {
  const isSettled = row.kindGiven || row.preparedAt !== null;
  const kind = (isSettled ? null : kindOf(connection, stored.texts.values())) ?? stored.kind;
  return { ...stored, kind, sendWindow: window ?? stored.sendWindow, restDays: restDays ?? stored.restDays };
}

/** Nobody where it says nothing: it is given up when its time has come. */
export async function speakerToCome(ctx: Ctx, row: CampaignRow, knowledge: Knowledge): Promise<Speaker | null> {
  const { connection } = knowledge;
  const stored = await asRunning(ctx, row.id);
  if (!stored || ![...stored.texts.values()].some(isFilled)) return null;
  const begun = { campaign: asItWillBe({ row, stored, connection }), begins: startOf(ctx, row) };
  return speakerOf(begun, await audienceOf(ctx, row, { ...begun, knowledge }));
}

export const startOf = (
  { now }: Pick<Ctx, 'now'>,
  { status, scheduledAt }: Pick<CampaignRow, 'status' | 'scheduledAt'>,
): Date => (status === 'PROGRAMADA' && scheduledAt !== null && scheduledAt > now ? scheduledAt : now);
