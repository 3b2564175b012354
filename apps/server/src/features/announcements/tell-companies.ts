import type { PlatformCtx } from '../../platform/context.ts';
import { announcementTellings } from './announcements.table.ts';
import type { AnnouncementRow } from './announcements.queries.ts';
import { beginTellingJob } from './jobs/begin-telling.job.ts';
import { tellCompaniesJob } from './jobs/tell-companies.job.ts';

type Change = (typeof announcementTellings.$inferSelect)['change'];
type TellingCtx = Pick<PlatformCtx, 'db' | 'enqueue'>;

/** Has every company told, after this transaction: telling ten thousand takes longer than anybody waits for an answer. */
export async function tellCompanies(ctx: TellingCtx, announcementId: number, change: Change): Promise<void> {
  const [telling] = await ctx.db
    .insert(announcementTellings)
    .values({ announcementId, change })
    .returning({ id: announcementTellings.id });
  if (telling) ctx.enqueue(tellCompaniesJob, { tellingId: telling.id });
}

/** Has the companies told again when it begins to be shown, and when it ends. */
export function tellInTime({ enqueue, now }: Pick<PlatformCtx, 'enqueue' | 'now'>, row: AnnouncementRow): void {
  const { id: announcementId, shownFrom, shownUntil } = row;
  for (const [turn, at] of [['begin', shownFrom] as const, ['end', shownUntil] as const]) {
    if (at === null || at <= now) continue;
    enqueue(beginTellingJob, { announcementId }, { key: `announcement:${announcementId}:${turn}`, runAt: at });
  }
}

export const isShown = ({ status, shownFrom, shownUntil }: AnnouncementRow, at: Date): boolean =>
  status && shownFrom <= at && (shownUntil === null || shownUntil > at);
