import type { Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';

/** What became of a message in bulk, when it is nothing good. */
export type BulkNews = {
  connectionId: number;
  messageId: number;
  /** `again`: it is tried again by itself. `unknown`: it may have left. `refused`: it is over. `stopped`: the connection was. */
  outcome: 'again' | 'unknown' | 'refused' | 'stopped';
  /** The connector's word for it; null for a defect of our own. */
  errorClass: string | null;
  /** The provider's code. */
  code: string | null;
};

/**
 * Told in the transaction that writes it down, of refusals at the hand-over and of those that come later with receipts. What the
 * guardian of numbers decides about the line stands or falls with it.
 */
export type OnBulkNews = (ctx: Ctx, news: BulkNews) => Promise<void>;

/** Everything that sending needs, with those who want to hear how bulk fares. */
export type SenderDeps = Deps & { onBulkNews: OnBulkNews };
