import { failOutgoing, markOutgoingUnknown, rescheduleOutgoing, type Claim } from '@balcao/channel-bus/outbox.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { applyMarketingPreference } from '../../suppressions/apply-marketing-preference.ts';
import { announceFailure, type Failure } from '../announce-failure.ts';
import { messages } from '../messages.table.ts';
import type { BulkNews, OnBulkNews } from './bulk-news.ts';
import type { SendFailureAction } from './classify-send-failure.ts';
import { stopConnection } from './stop-connection.ts';

/** How long a receipt may take to prove that a message of unknown outcome was sent after all. */
export const RECEIPT_TIMEOUT_MS = 60_000;

type Failed = {
  claim: Claim;
  messageId: number;
  connectionId: number;
  verdict: SendFailureAction;
  error: unknown;
  /** Of a message in bulk: who hears of it. */
  onBulkNews?: OnBulkNews;
};

/** Carries out what was decided about a message that could not be handed over. Nothing changes when it is no longer ours. */
export async function recordFailure(ctx: Ctx, failed: Failed): Promise<void> {
  const { messageId, connectionId, verdict, error, onBulkNews } = failed;
  if (!(await carryOut(ctx, failed)) || !onBulkNews) return;
  const errorClass = error instanceof ChannelError ? error.class : null;
  const outcome = outcomes[verdict.action];
  await onBulkNews(ctx, { connectionId, messageId, outcome, errorClass, code: wordsOf(error).code });
}

const outcomes = {
  retry: 'again',
  'wait-for-proof': 'unknown',
  'stop-connection': 'stopped',
  'give-up': 'refused',
} as const satisfies Record<SendFailureAction['action'], BulkNews['outcome']>;

/** False when it was no longer ours. */
async function carryOut(ctx: Ctx, { claim, messageId, connectionId, verdict, error }: Failed): Promise<boolean> {
  const after = (ms: number) => new Date(ctx.now.getTime() + ms);
  switch (verdict.action) {
    case 'retry':
      return rescheduleOutgoing(ctx.client, claim, after(verdict.afterMs));
    case 'wait-for-proof':
      return markOutgoingUnknown(ctx.client, claim, after(RECEIPT_TIMEOUT_MS));
    case 'stop-connection': {
      const isOurs = await rescheduleOutgoing(ctx.client, claim, ctx.now);
      if (isOurs) await stopConnection(ctx, connectionId, { problem: verdict.problem, error });
      return isOurs;
    }
    case 'give-up': {
      const isOurs = await failOutgoing(ctx.client, claim, ctx.now);
      if (isOurs) await giveUp(ctx, messageId, { reason: verdict.reason, ...wordsOf(error) });
      return isOurs;
    }
  }
}

/** Whoever wants no marketing any more has said so for all of it, whether the provider tells it at once or later. */
async function giveUp(ctx: Ctx, messageId: number, failure: Failure): Promise<void> {
  await announceFailure(ctx, messageId, failure);
  if (failure.reason !== 'opted-out') return;
  const [message] = await ctx.db
    .select({ contactId: messages.contactId })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (message) await applyMarketingPreference(ctx, { ...message, wants: false, source: 'refused' });
}

const wordsOf = (error: unknown) =>
  error instanceof ChannelError
    ? { code: error.code === undefined ? null : String(error.code), text: error.message }
    : { code: null, text: null };
