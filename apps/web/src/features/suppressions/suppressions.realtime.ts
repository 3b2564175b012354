import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

/** Who opts out, or comes back, is a contact that changed. */
export const suppressionRealtime = realtime({
  'contact.changed': (queries, { contactId }) => {
    refetchSoon(queries, ['suppressions', 'contact', contactId]);
    refetchSoon(queries, ['suppressions', 'pages']);
  },
});
