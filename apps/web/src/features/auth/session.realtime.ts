import { realtime } from '../../platform/realtime/handlers.ts';
import { replaceUser, sessionState } from '../../platform/session-store.ts';
import { toastWarning } from '../../ui/toast.tsx';
import { authPhrases } from './phrases/phrases.ts';

const RELOAD_MS = 1000;

export const sessionRealtime = realtime({
  'session.displaced': (_queries, { user, sid }) => {
    const session = sessionState();
    // The tab that has just signed in hears its own arrival; tabs of one browser share the session.
    if (session.status !== 'signed-in' || session.user.id !== user.id || session.sid === sid) return;
    toastWarning(authPhrases.t('displaced'));
    localStorage.clear();
    setTimeout(() => window.location.reload(), RELOAD_MS);
  },
  'user.changed': (_queries, { user }) => {
    const session = sessionState();
    if (session.status === 'signed-in' && session.user.id === user.id) replaceUser(user);
  },
});
