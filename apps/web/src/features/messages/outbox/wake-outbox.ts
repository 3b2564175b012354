import { queryClient } from '../../../platform/query-client.ts';
import { onSessionChange, sessionState } from '../../../platform/session-store.ts';

let wokenFor: number | null = null;

// As soon as somebody is signed in, without holding up the first screen.
onSessionChange(() => {
  const session = sessionState();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  if (userId === wokenFor) return;
  wokenFor = userId;
  if (userId === null || typeof indexedDB === 'undefined') return;
  void import('./restore-outbox.ts').then((module) => module.restoreOutbox(queryClient)).catch(() => {});
});
