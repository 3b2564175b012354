import { failOutgoing, finishOutgoing, rescheduleOutgoing, type Claim } from '@balcao/channel-bus/outbox.ts';
import type { OutboxRow } from '@balcao/channel-bus/outbox-row.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { connectorFor } from '../../connections/open-connection.ts';
import { releaseFile } from '../media/release-file.ts';
import { loadQueuedMessage, type QueuedMessage } from './load-queued-message.ts';
import {
  retryContextOf,
  classifySendFailure,
  type SendAttempt,
  type SendFailureAction,
} from './classify-send-failure.ts';
import { stopConnection } from './stop-connection.ts';
import { undoChange } from './undo-change.ts';

const RETRY_DELAY_MS = 2000;
/** Of a change whose outcome is unknown: doing it twice is doing it once. */
const MAX_UNKNOWN = 5;

/** Carries an edit or a deletion to the customer. Doing it twice is doing it once, so an unknown outcome is tried again. */
export async function sendChange(deps: Deps, row: OutboxRow, { claim, onFailureAction }: SendAttempt): Promise<void> {
  const { companyId, connectionId, messageId, kind } = row;
  const inCompany = <T>(work: (ctx: Ctx) => Promise<T>) => inCompanyAsSystem(deps, companyId, work);
  const target =
    messageId === null ? undefined : await inCompany((ctx) => loadQueuedMessage(ctx, { messageId, connectionId }));
  try {
    if (target) await change(deps, row, target);
  } catch (error) {
    const verdict = classifySendFailure(error, retryContextOf(row, deps.now()));
    onFailureAction(verdict);
    deps.log.warn({ err: error, connectionId, messageId, kind, verdict }, 'a message was not changed');
    await inCompany((ctx) => settle(ctx, { row, claim, verdict, error }));
    return;
  }
  await inCompany(async (ctx) => {
    const isOurs = await finishOutgoing(ctx.client, claim, ctx.now);
    if (isOurs && kind === 'delete' && messageId !== null) await releaseFile(ctx, messageId);
  });
}

async function change(deps: Deps, row: OutboxRow, target: QueuedMessage) {
  const { address, external_id: externalId } = target;
  // An edit of what was deleted meanwhile, or of what never left and so carries the new text anyway, has nothing to do.
  if (row.kind === 'edit' && target.is_deleted) return;
  if (externalId === null && target.failed_at !== null) return;
  if (!address || externalId === null) {
    throw new ChannelError('O canal não reconhece mais a mensagem.', { class: 'request' });
  }
  const { channel, connection } = connectorFor(deps, target.connection);
  const sent = { to: address.to, externalId };
  const text = row.payload['text'];
  const carried =
    row.kind === 'edit' && typeof text === 'string'
      ? channel.edit?.({ ...sent, text }, connection)
      : channel.remove?.(sent, connection);
  if (!carried) throw new ChannelError('O canal não altera mensagens enviadas.', { class: 'request' });
  await carried;
}

type Refused = { row: OutboxRow; claim: Claim; verdict: SendFailureAction; error: unknown };

async function settle(ctx: Ctx, { row, claim, verdict, error }: Refused) {
  const after = (ms: number) => new Date(ctx.now.getTime() + ms);
  const again = (ms: number) => rescheduleOutgoing(ctx.client, claim, after(ms));
  if (verdict.action === 'retry') return again(verdict.afterMs);
  if (verdict.action === 'wait-for-proof' && row.attempts < MAX_UNKNOWN) return again(RETRY_DELAY_MS * row.attempts);
  if (verdict.action === 'stop-connection') {
    const isOurs = await again(0);
    if (isOurs) await stopConnection(ctx, row.connectionId, { problem: verdict.problem, error });
    return isOurs;
  }
  const isOurs = await failOutgoing(ctx.client, claim, ctx.now);
  if (isOurs) await undoChange(ctx, row, error);
  return isOurs;
}
