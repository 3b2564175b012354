import { and, asc, eq, isNull } from '../../../platform/db/drizzle.ts';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { pushAbout } from '../../notifications/push-about.ts';
import { users } from '../../users/users.table.ts';
import { mailSwitchedOffJob } from '../jobs/mail-switched-off.job.ts';
import { webhookEndpoints } from '../webhooks.table.ts';
import { switchedOffWords, type OffByItself } from './off-words.ts';

type Off = { companyId: number; endpointId: number; url: string; reason: OffByItself };

/** Nothing more goes to an address until somebody wants it again; admins are told by bell, device and letter. Once, whoever comes first. */
export const switchOffByItself = (deps: Deps, { companyId, endpointId, url, reason }: Off) =>
  inCompanyAsSystem(deps, companyId, async (ctx) => {
    const [row] = await ctx.db
      .update(webhookEndpoints)
      .set({ offReason: reason, offSince: ctx.now })
      .where(
        and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.url, url), isNull(webhookEndpoints.offReason)),
      )
      .returning({ name: webhookEndpoints.name });
    if (!row) return;
    const details = { name: row.name, reason };
    await recordAudit(ctx, { action: 'webhook.switch-off', subject: `webhook:${endpointId}`, details });
    ctx.emit('webhook.changed', { webhookId: endpointId });
    await tellAdmins(ctx, { endpointId, name: row.name, reason });
  });

async function tellAdmins(ctx: Ctx, about: { endpointId: number; name: string; reason: OffByItself }) {
  const { endpointId, name, reason } = about;
  const admins = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.profile, 'admin'))
    .orderBy(asc(users.id));
  if (admins.length === 0) return;
  const userIds = admins.map(({ id }) => id);
  const subject = { kind: 'webhook', key: String(endpointId) } as const;
  const words = switchedOffWords({ name, reason });
  ctx.emit('notice.given', { userIds, subject, words });
  await pushAbout(ctx, { subject, userIds, words: ({ language }) => words[language] });
  // A letter each: one that cannot be delivered keeps nobody else waiting, and is not sent to the others again.
  for (const userId of userIds) ctx.enqueue(mailSwitchedOffJob, { companyId: ctx.companyId, endpointId, userId });
}
