import type { ApiMessage } from '@balcao/contract/external-api/v1-models.ts';
import type { PathStep } from '@balcao/contract/messages/path-routes.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Reach } from '../../../platform/http/programs/program.ts';
import { messages } from '../../messages/messages.table.ts';
import { loadPath } from '../../messages/path/load-path.ts';
import { requireMessage } from '../reach.ts';

const stateAfter: Record<PathStep, ApiMessage['status']> = {
  said: 'received',
  placed: 'received',
  queued: 'queued',
  'handed-over': 'queued',
  accepted: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
};

/** What has become of a message. */
export async function readMessage(ctx: Ctx, messageId: number, reach: Reach): Promise<ApiMessage> {
  await requireMessage(ctx, messageId, reach);
  const { steps, waiting, failure } = await loadPath(ctx, messageId);
  const [row] = await ctx.db.select({ details: messages.details }).from(messages).where(eq(messages.id, messageId));
  const last = steps.at(-1)?.step ?? 'queued';
  const clientReference = row?.details.via?.reference ?? null;
  return { id: messageId, status: stateAfter[last], clientReference, steps, waiting, failure };
}
