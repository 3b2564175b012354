import type { FirstSteps } from '@balcao/contract/first-steps/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

const KEY = ['first-steps'] as const;

/** Asks again only while it is shown, and only for what is not done yet. */
const askAgain = (step: 'isConnected' | 'hasInvited' | 'hasHeard') => (queries: QueryClient) => {
  const known = queries.getQueryData<FirstSteps>(KEY);
  if (known && !known[step]) refetchSoon(queries, KEY);
};

export const firstStepsRealtime = realtime({
  'connection.changed': askAgain('isConnected'),
  'connection.session-changed': askAgain('isConnected'),
  'invitation.changed': askAgain('hasInvited'),
  'user.created': askAgain('hasInvited'),
  'ticket.changed': askAgain('hasHeard'),
});
