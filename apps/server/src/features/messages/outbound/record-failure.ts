import { failOutgoing, markOutgoingUnknown, rescheduleOutgoing, type Claim } from '@balcao/channel-bus/outbox.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { announceFailure } from '../announce-failure.ts';
import type { SendFailureAction } from './classify-send-failure.ts';
import { stopConnection } from './stop-connection.ts';

/** How long a receipt may take to prove that a message of unknown outcome was sent after all. */
export const RECEIPT_TIMEOUT_MS = 60_000;

type Failed = { claim: Claim; messageId: number; connectionId: number; verdict: SendFailureAction; error: unknown };

/** Carries out what was decided about a message that could not be handed over. Nothing changes when it is no longer ours. */
export async function recordFailure(ctx: Ctx, failed: Failed): Promise<void> {
  const { claim, messageId, connectionId, verdict, error } = failed;
  const after = (ms: number) => new Date(ctx.now.getTime() + ms);
  switch (verdict.action) {
    case 'retry':
      await rescheduleOutgoing(ctx.client, claim, after(verdict.afterMs));
      return;
    case 'wait-for-proof':
      await markOutgoingUnknown(ctx.client, claim, after(RECEIPT_TIMEOUT_MS));
      return;
    case 'stop-connection': {
      const isOurs = await rescheduleOutgoing(ctx.client, claim, ctx.now);
      if (isOurs) await stopConnection(ctx, connectionId, { problem: verdict.problem, error });
      return;
    }
    case 'give-up': {
      const isOurs = await failOutgoing(ctx.client, claim, ctx.now);
      if (isOurs) await announceFailure(ctx, messageId, { reason: verdict.reason, ...wordsOf(error) });
    }
  }
}

const wordsOf = (error: unknown) =>
  error instanceof ChannelError
    ? { code: error.code === undefined ? null : String(error.code), text: error.message }
    : { code: null, text: null };
