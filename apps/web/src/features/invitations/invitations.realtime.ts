import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

export const invitationRealtime = realtime({
  'invitation.changed': (queries) => refetchSoon(queries, ['invitations']),
});
