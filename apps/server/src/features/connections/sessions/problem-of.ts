import type { SessionCause, SessionEvent } from '@balcao/channels/kit/session-event.ts';
import type { ConnectionProblem } from '@balcao/contract/connections/session-models.ts';

/** Causes that are a problem whatever becomes of the session meanwhile. */
const itself: Partial<Record<SessionCause, ConnectionProblem>> = {
  'qr-unscanned': 'unscanned',
  unlinked: 'unlinked',
  banned: 'banned',
  restricted: 'restricted',
  replaced: 'replaced',
  outdated: 'outdated',
  'phone-away': 'phone-away',
};
const onPurpose: ReadonlySet<SessionCause> = new Set(['asked', 'stopped']);

/** What is wrong with a session in this state, if anything. */
export function problemOf({ status, cause }: Pick<SessionEvent, 'status' | 'cause'>): ConnectionProblem | null {
  if (status === 'TIMEOUT') return itself[cause] ?? 'line';
  if (status === 'DISCONNECTED') return onPurpose.has(cause) ? null : (itself[cause] ?? 'disconnected');
  return cause === 'restricted' ? 'restricted' : null;
}
