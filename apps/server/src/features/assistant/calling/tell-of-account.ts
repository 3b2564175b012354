import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import { asPlatformCtx, inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pushAbout } from '../../notifications/push-about.ts';
import { users } from '../../users/users.table.ts';
import { PLATFORM } from '../setup/account-in-use.ts';
import { refusedWords, type Refused } from './account-words.ts';

/**
 * Tells whoever decides about an account that it is refused, by bell and device: the admins of the company, or whoever runs the
 * platform. Once, until it has worked again.
 */
export async function tellOfAccount(deps: Deps, owner: number, reason: Refused): Promise<void> {
  const isNews = await asPlatformCtx(deps, async ({ client, now }) => {
    const { rowCount } = await client.query({
      name: 'ai-account-told',
      text: 'update ai_account_failures set told_at = $2 where account = $1 and told_at is null',
      values: [owner, now],
    });
    return rowCount === 1;
  });
  if (!isNews) return;
  const companyId = owner === PLATFORM ? PLATFORM_COMPANY_ID : owner;
  await inCompanyAsSystem(deps, companyId, (ctx) => tell(ctx, owner, reason));
}

async function tell(ctx: Ctx, owner: number, reason: Refused) {
  const decides = owner === PLATFORM ? eq(users.super, true) : eq(users.profile, 'admin');
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), decides))
    .orderBy(asc(users.id));
  const userIds = rows.map(({ id }) => id);
  if (userIds.length === 0) return;
  const subject = { kind: 'assistant', key: String(owner) } as const;
  const words = refusedWords(reason);
  ctx.emit('notice.given', { userIds, subject, words });
  await pushAbout(ctx, { subject, userIds, words: ({ language }) => words[language] });
}
