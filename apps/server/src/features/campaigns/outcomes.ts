import { outcomes, type Outcome } from '@balcao/contract/campaigns/outcomes.ts';

/**
 * What may become of a recipient from one moment to the next. `outcome_may_become` of the database says the same, and refuses
 * everything else.
 */
const mayBecome: Record<Outcome, readonly Outcome[]> = {
  waiting: outcomes.filter((outcome) => outcome !== 'waiting'),
  // Back to `waiting` when a stop took the question out of the outbox before it left.
  asked: ['waiting', 'queued', 'refused', 'expired', 'failed', 'suppressed', 'withdrawn'],
  // Back to `asked` when they have agreed and a stop took the message out of the outbox: nobody is asked twice. Receipts may be
  // faster than the answer of the provider.
  queued: ['waiting', 'asked', 'sent', 'delivered', 'read', 'failed', 'unconfirmed', 'suppressed', 'withdrawn'],
  sent: ['delivered', 'read', 'failed'],
  delivered: ['read'],
  read: [],
  // A receipt proves it wrong; a person sends it again; a variant that Meta refused was mended.
  failed: ['waiting', 'asked', 'queued', 'sent', 'delivered', 'read', 'unconfirmed', 'suppressed'],
  unconfirmed: ['queued', 'sent', 'delivered', 'read', 'failed'],
  refused: [],
  expired: [],
  suppressed: [],
  skipped: ['waiting'],
  withdrawn: [],
};

export const outcomeMayBecome = (was: Outcome, becomes: Outcome): boolean => mayBecome[was].includes(becomes);

/** Of the recipient `r` of a statement: their campaign has said something to them, or is about to. */
export const isSpokenTo = "r.outcome not in ('waiting', 'skipped', 'suppressed', 'withdrawn')";
