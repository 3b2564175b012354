import { holidaysIn } from '@balcao/contract/companies/open-time.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { listHolidays } from '../../holidays/holidays.queries.ts';
import { openingOf } from '../../outreach/planner/opening.ts';
import type { CampaignRow } from '../campaigns.table.ts';
import { sendingHours } from '../../outreach/planner/sending-hours.ts';
import { readCampaignSettings } from '../../outreach/settings/read-campaign-settings.ts';

type Planned = Pick<CampaignRow, 'id' | 'name' | 'listName' | 'sendWindow' | 'scheduledAt'>;

/** Says who had a campaign begin, for which list, and whether they had it begin at a time at which bulk does not leave. */
export async function auditPlan(ctx: UserCtx, { id, name, listName, sendWindow, scheduledAt }: Planned): Promise<void> {
  if (scheduledAt === null) return;
  const isOutside = sendWindow === 'any' && !(await isSendingTime(ctx, scheduledAt));
  await recordAudit(ctx, {
    action: isOutside ? 'campaign.plan-outside-hours' : 'campaign.plan',
    subject: `campaign:${id}`,
    details: { name, list: listName, at: scheduledAt.toISOString(), attested: true },
  });
}

/** On the company's own clock; what is over begins now. */
async function isSendingTime(ctx: UserCtx, scheduledAt: Date): Promise<boolean> {
  const settings = await readCampaignSettings(ctx);
  const hours = sendingHours(settings, holidaysIn(await listHolidays(ctx), null));
  const at = Math.max(scheduledAt.getTime(), ctx.now.getTime());
  return hours.hours.length > 0 && openingOf(hours, ctx.timeZone)(at) === at;
}
