import { sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { getQuickMessage } from './get-quick-message.ts';
import { quickMessageUses } from './quick-messages.table.ts';

/** The actor has answered with a quick message once more. */
export async function countUse(ctx: UserCtx, quickMessageId: number): Promise<{ uses: number }> {
  await getQuickMessage(ctx, quickMessageId);
  const { companyId, actor } = ctx;
  const [row] = await ctx.db
    .insert(quickMessageUses)
    .values({ companyId, userId: actor.userId, quickMessageId })
    .onConflictDoUpdate({
      target: [quickMessageUses.companyId, quickMessageUses.userId, quickMessageUses.quickMessageId],
      set: { uses: sql`${quickMessageUses.uses} + 1` },
    })
    .returning({ uses: quickMessageUses.uses });
  return row ?? fail('ERR_NO_QUICK_MESSAGE_FOUND');
}
