import type { ApiMessage } from '@balcao/contract/external-api/v1-models.ts';
import type { PathStep } from '@balcao/contract/messages/path-routes.ts';
import type { Ctx } from '../../../platform/context.ts';
import { loadPath } from '../../messages/path/load-path.ts';

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
export async function readMessage(ctx: Ctx, messageId: number): Promise<ApiMessage> {
  const { steps, failure } = await loadPath(ctx, messageId);
  const last = steps.at(-1)?.step ?? 'queued';
  return { id: messageId, status: stateAfter[last], steps, failure };
}
