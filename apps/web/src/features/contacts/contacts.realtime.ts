import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';

export const contactRealtime = realtime({
  'contact.changed': (queries, { contactId }) => {
    refetchSoon(queries, ['contacts', 'one', contactId]);
    refetchSoon(queries, ['contacts', 'search']);
  },
});
