/** What became of one recipient. Every recipient has exactly one of them at every moment. */
export const outcomes = [
  /** Not yet decided. */
  'waiting',
  /** The confirmation was handed over; no answer yet. */
  'asked',
  /** The message is in the outbox. */
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
  /** Handed over, and nobody knows whether it arrived. Never sent again by the product itself. */
  'unconfirmed',
  /** Said no to the confirmation. */
  'refused',
  /** Said nothing to the confirmation. */
  'expired',
  /** Had asked not to be written to, before or meanwhile. */
  'suppressed',
  /** Left out, with a reason. */
  'skipped',
  /** The campaign was ended before its turn. */
  'withdrawn',
] as const;
export type Outcome = (typeof outcomes)[number];

/** The reason of somebody who is `queued` or `asked`: Meta took the message and keeps it back while it looks at its template. */
export const HELD = 'held';

/** What the specification calls delivered: the provider took it, and perhaps told more. */
export const deliveredOutcomes = ['sent', 'delivered', 'read'] as const satisfies readonly Outcome[];

export const skipReasons = [
  'invalid-number',
  'duplicate',
  'blocked',
  /** Somebody was serving them, for a whole day. */
  'in-service',
  /** The company wrote to them in bulk a few days ago. */
  'too-soon',
  'window-closed',
  'no-address',
  /** What they would have read stands for nothing with their fields: the text, or a value of the template. */
  'empty-text',
  'empty-parameter',
  'erased',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Those of whom nobody could expect to be reached; everybody else of the audience is a valid contact. */
export const invalidReasons = ['invalid-number', 'duplicate'] as const satisfies readonly SkipReason[];
