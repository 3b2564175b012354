import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

/** Stands here, and not beside the question: these handlers come with the first page, the question with the dialog. */
export const OWN_SESSIONS = ['own-sessions'] as const;

export const ownSessionsRealtime = realtime({
  'session.ended': (queries) => refetchSoon(queries, OWN_SESSIONS),
  'support.began': (queries) => refetchSoon(queries, OWN_SESSIONS),
  'support.ended': (queries) => refetchSoon(queries, OWN_SESSIONS),
});
