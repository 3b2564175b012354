import { isNull } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { aiConsents } from '../assistant.table.ts';
import { accountOf, findConsent, covers, readSettings } from './account-in-use.ts';
import { showSetup } from './show-setup.ts';

/** An admin says yes for the company, to what was read: another host meanwhile is asked about anew. */
export async function giveConsent(ctx: UserCtx, { version, host }: { version: number; host: string }) {
  const account = accountOf(ctx, await readSettings(ctx)) ?? fail('ERR_AI_NOT_CONFIGURED');
  if (account.host !== host) return fail('ERR_AI_CONSENT', { host: account.host, version });
  if (!covers(await findConsent(ctx), account)) {
    await endConsent(ctx);
    const { companyId, actor, now: acceptedAt } = ctx;
    // Another admin may say yes at the same time: the company says it once.
    const [given] = await ctx.db
      .insert(aiConsents)
      .values({ companyId, version, host, acceptedBy: actor.userId, acceptedAt })
      .onConflictDoNothing()
      .returning({ host: aiConsents.host });
    const audited = {
      action: 'assistant.consent',
      subject: `company:${companyId}`,
      details: { version, host },
    } as const;
    if (given) await recordAudit(ctx, audited);
  }
  return showSetup(ctx);
}

export async function withdrawConsent(ctx: UserCtx) {
  const consent = await findConsent(ctx);
  if (consent) {
    await endConsent(ctx);
    const { version, host } = consent;
    await recordAudit(ctx, {
      action: 'assistant.consent-withdrawn',
      subject: `company:${ctx.companyId}`,
      details: { version, host },
    });
  }
  return showSetup(ctx);
}

const endConsent = ({ db, actor, now }: UserCtx) =>
  db.update(aiConsents).set({ withdrawnAt: now, withdrawnBy: actor.userId }).where(isNull(aiConsents.withdrawnAt));
