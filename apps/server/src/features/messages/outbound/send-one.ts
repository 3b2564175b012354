import { dispatchOutgoing, finishOutgoing, type Claim } from '@balcao/channel-bus/outbox.ts';
import { BULK, type OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import { isStale } from '@balcao/channel-bus/staleness.ts';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import type { SenderDeps } from './bulk-news.ts';
import { loadQueuedMessage } from './load-queued-message.ts';
import { sendToProvider } from './send-to-provider.ts';
import { retryContextOf, classifySendFailure, type SendAttempt } from './classify-send-failure.ts';
import { recordFailure } from './record-failure.ts';
import { recordSent } from './record-sent.ts';
import { sendChange } from './send-change.ts';
import { sendReaction } from './send-reaction.ts';
import { sendSignal } from './send-signal.ts';

type Work = { epoch: number } & Pick<SendAttempt, 'onFailureAction'>;

/**
 * Sends one claimed row and writes down what became of it; throws when that could not be written down. Answers whether it was a message
 * that the provider has taken.
 */
export async function sendOne(deps: SenderDeps, row: OutboxRow, work: Work): Promise<boolean> {
  const claim = { id: row.id, epoch: work.epoch };
  const attempt = { claim, onFailureAction: work.onFailureAction };
  switch (row.kind) {
    case 'message':
      return sendMessageRow(deps, row, work);
    case 'reaction':
      await sendReaction(deps, row, attempt);
      return false;
    case 'edit':
    case 'delete':
      await sendChange(deps, row, attempt);
      return false;
    case 'read':
    case 'typing':
      await sendSignal(deps, row, claim);
      return false;
  }
}

async function sendMessageRow(deps: SenderDeps, row: OutboxRow, { epoch, onFailureAction }: Work): Promise<boolean> {
  const { companyId, connectionId, messageId } = row;
  const claim = { id: row.id, epoch };
  // What has left must not be forgotten because somebody stopped its campaign in the same breath.
  const inCompany = <T>(work: (ctx: Ctx) => Promise<T>) =>
    repeatAfterDeadlock(() => inCompanyAsSystem(deps, companyId, work));
  const message =
    messageId === null ? undefined : await inCompany((ctx) => loadQueuedMessage(ctx, { messageId, connectionId }));
  if (!message || message.is_deleted || message.external_id !== null) {
    await inCompany((ctx) => finishOutgoing(ctx.client, claim, ctx.now));
    return false;
  }
  const waitedMs = deps.now().getTime() - row.createdAt.getTime();
  const order = {
    isTyped: row.payload['isTyped'] === true,
    isStale: isStale(row, deps.now()),
    waitedMs,
    dispatch: () => dispatch(deps, claim),
  };
  const outcome = await sendToProvider(deps, message, order).then(
    (receipt) => ({ receipt }),
    (error: unknown) => ({ error }),
  );
  if ('receipt' in outcome) {
    const { receipt } = outcome;
    const { onBulkNews } = deps;
    await inCompany((ctx) => recordSent(ctx, { claim, messageId: message.id, connectionId, receipt, onBulkNews }));
    return true;
  }
  const { error } = outcome;
  if (error instanceof NotDispatched) {
    // The database is away, and the worker finds the row again when it is back. Else another owner sends it.
    if (error.cause !== undefined) throw error;
    return false;
  }
  const verdict = classifySendFailure(error, retryContextOf(row, deps.now()));
  onFailureAction(verdict);
  if (verdict.action !== 'retry')
    deps.log.warn({ err: error, connectionId, messageId, verdict }, 'a message was not sent');
  const failed = { claim, messageId: message.id, connectionId, verdict, error };
  await inCompany((ctx) =>
    recordFailure(ctx, row.priority === BULK ? { ...failed, onBulkNews: deps.onBulkNews } : failed),
  );
  return false;
}

/** Nothing of it was handed over, and whoever owns the connection next knows that. */
class NotDispatched extends Error {}

async function dispatch({ database }: SenderDeps, claim: Claim) {
  const dispatched = await dispatchOutgoing(database.pool, claim).catch((error: unknown) => {
    throw new NotDispatched('a message was not sent', { cause: error });
  });
  if (dispatched === null) throw new NotDispatched('a message belongs to another owner');
  return dispatched;
}
