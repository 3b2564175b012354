import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { putTask, refetchContactLists, refreshContact, removeContact } from './contacts.data.ts';

export const contactRealtime = realtime({
  'contact.created': (queries) => refetchContactLists(queries),
  'contact.changed': (queries, { contactId }) => {
    void refreshContact(queries, contactId);
    refetchSoon(queries, ['contacts', 'search']);
  },
  'contact.deleted': (queries, { contactId }) => {
    removeContact(queries, contactId);
    refetchSoon(queries, ['contacts', 'search']);
    refetchSoon(queries, ['contacts', 'deleted']);
    refetchSoon(queries, ['contacts', 'merges']);
  },
  'contact.many-changed': (queries) => refetchContactLists(queries),
  'contact-task.changed': (queries, { task }) => putTask(queries, task),
});
