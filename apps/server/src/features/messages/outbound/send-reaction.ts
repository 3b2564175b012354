import { failOutgoing, finishOutgoing, rescheduleOutgoing } from '@balcao/channel-bus/outbox.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { connectorFor } from '../../connections/open-connection.ts';
import { loadQueuedMessage, type QueuedMessage } from './load-queued-message.ts';
import { retryContextOf, classifySendFailure, type SendAttempt } from './classify-send-failure.ts';
import { stopConnection } from './stop-connection.ts';
import { takeBackReaction } from './take-back-reaction.ts';

/**
 * Sends our reaction. The same one twice is one, so an unknown outcome is simply tried again; one that is refused disappears, and what
 * only stops the connection leaves it waiting like everything else.
 */
export async function sendReaction(deps: Deps, row: OutboxRow, { claim, onFailureAction }: SendAttempt): Promise<void> {
  const { companyId, connectionId, messageId } = row;
  const inCompany = <T>(work: (ctx: Ctx) => Promise<T>) => inCompanyAsSystem(deps, companyId, work);
  const target =
    messageId === null ? undefined : await inCompany((ctx) => loadQueuedMessage(ctx, { messageId, connectionId }));
  try {
    if (target) await react(deps, { target, emoji: row.payload['emoji'] });
    await inCompany((ctx) => finishOutgoing(ctx.client, claim, ctx.now));
  } catch (error) {
    const verdict = classifySendFailure(error, retryContextOf(row, deps.now()));
    const afterMs = verdict.action === 'retry' ? verdict.afterMs : 0;
    const again = verdict.action === 'retry' || (verdict.action === 'wait-for-proof' && row.attempts < 2);
    onFailureAction(verdict);
    await inCompany(async (ctx) => {
      if (verdict.action === 'stop-connection') {
        const isWaiting = await rescheduleOutgoing(ctx.client, claim, ctx.now);
        if (isWaiting) await stopConnection(ctx, connectionId, { problem: verdict.problem, error });
        return isWaiting;
      }
      if (again) return rescheduleOutgoing(ctx.client, claim, new Date(ctx.now.getTime() + afterMs));
      const isOurs = await failOutgoing(ctx.client, claim, ctx.now);
      if (isOurs && messageId !== null) await takeBackReaction(ctx, { messageId, emoji: row.payload['emoji'] });
      return isOurs;
    });
  }
}

async function react(deps: Deps, { target, emoji }: { target: QueuedMessage; emoji: unknown }) {
  const { address, external_id: targetExternalId } = target;
  if (!address || targetExternalId === null) return;
  const { channel, connection } = connectorFor(deps, target.connection);
  const content = { kind: 'reaction' as const, targetExternalId, emoji: typeof emoji === 'string' ? emoji : null };
  await channel.send({ to: address.to, content }, connection);
}
