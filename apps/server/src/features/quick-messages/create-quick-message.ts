import type { QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { requireSharing } from './editable-quick-message.ts';
import { toQuickMessage } from './quick-messages.queries.ts';
import { quickMessages } from './quick-messages.table.ts';

type Input = { shortcode: string; message: string; geral: boolean; status: boolean };

/** Adds a quick message for oneself or, with the right for it, for everybody. Of two with one shortcode only the first is made. */
export async function createQuickMessage(ctx: UserCtx, { geral, ...fields }: Input): Promise<QuickMessage> {
  if (geral) requireSharing(ctx);
  const { companyId, actor, now } = ctx;
  const userId = geral ? null : actor.userId;
  const [row] = await ctx.db
    .insert(quickMessages)
    .values({ ...fields, companyId, userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) return fail('ERR_SHORTCUT_EXISTS');
  const record = toQuickMessage(row);
  ctx.emit('quick-message.created', { record });
  return record;
}
