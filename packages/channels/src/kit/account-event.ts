import type { NumberStanding } from './number-standing.ts';
import type { IdentityHints, ProviderError, ProviderTime, RoutingHints } from './hints.ts';

export type AccountAction =
  | 'pause'
  | 'slow-down'
  | 'disconnect'
  | 'reauthenticate'
  | 'recheck'
  | 'resync-templates'
  | 'opt-out'
  | 'opt-in'
  | 'info';

export type AccountTopic =
  | 'account'
  | 'alert'
  | 'quality'
  | 'name'
  | 'capability'
  | 'security'
  | 'template'
  | 'preferences'
  | 'username'
  | 'history'
  | 'error';

/** News about the account itself. `externalId` is a digest of the payload: the same news twice has the same id. */
export type AccountEvent = RoutingHints & {
  type: 'account';
  externalId: string;
  topic: AccountTopic;
  /** The provider's own word, e.g. `ACCOUNT_VIOLATION`. */
  event: string;
  severity: 'info' | 'warning' | 'critical';
  action: AccountAction;
  /** A Portuguese line for the administrators. */
  text: string;
  details?: string;
  at: ProviderTime;
  /** Whose preference changed (`opt-out`, `opt-in`). */
  subject?: IdentityHints;
  /** `pauseMs`: for how long it is paused, where the provider says so. */
  template?: { id?: string; name?: string; language?: string; category?: string; pauseMs?: number };
  error?: ProviderError;
  /** What the news say about the number itself, or all numbers of the account. */
  standing?: NumberStanding;
};
