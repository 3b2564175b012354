import type { QuickMessage } from '@balcao/contract/quick-messages/models.ts';
import { actorMay, type UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { findQuickMessageRow, toQuickMessage } from './quick-messages.queries.ts';

export async function getQuickMessage(ctx: UserCtx, id: number): Promise<QuickMessage> {
  const row = await findQuickMessageRow(ctx, id);
  const isReadable =
    row && (row.userId === null || row.userId === ctx.actor.userId || actorMay(ctx.actor, 'quick-messages:editAll'));
  return isReadable ? toQuickMessage(row) : fail('ERR_NO_QUICK_MESSAGE_FOUND');
}
