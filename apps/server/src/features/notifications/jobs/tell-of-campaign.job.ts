import { and, asc, eq, ne } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { campaigns } from '../../campaigns/campaigns.table.ts';
import { users } from '../../users/users.table.ts';
import { campaignWords } from '../numbers/campaign-words.ts';
import { pushAbout } from '../push-about.ts';

const Payload = z.object({ companyId: z.number(), campaignId: z.number() });

/** Tells admins by bell and device that a campaign stopped or could not begin, unless somebody went on with it already. */
export const tellOfCampaignJob = job({
  name: 'notifications.tell-of-campaign',
  payload: Payload,
  whenBlocked: 'is dropped',
  attempts: 3,
  run: (deps, { companyId, campaignId }) =>
    inCompanyAsSystem(deps, companyId, async (ctx) => {
      const { id, name, statusNote, status, statusReason } = campaigns;
      const [campaign] = await ctx.db
        .select({ name, note: statusNote })
        .from(campaigns)
        .where(and(eq(id, campaignId), eq(status, 'CANCELADA'), ne(statusReason, 'stopped')));
      const admins = await ctx.db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.profile, 'admin'))
        .orderBy(asc(users.id));
      if (!campaign || admins.length === 0) return;
      const userIds = admins.map((admin) => admin.id);
      const subject = { kind: 'campaign', key: String(campaignId) } as const;
      const words = campaignWords(campaign);
      ctx.emit('notice.given', { userIds, subject, words });
      await pushAbout(ctx, { subject, userIds, words: ({ language }) => words[language] });
    }),
});
