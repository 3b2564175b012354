import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { logFailure } from '../../platform/log-failure.ts';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchIfUnderway } from '../../platform/refetch-soon.ts';
import { sessionState } from '../../platform/session-store.ts';
import { notifyInPage } from './notify-in-page.ts';
import { knownPreferences, preferencesQuery, putPreferences } from './notifications.data.ts';
import { giveNotice, giveSubjectNotice } from './notices.ts';
import { withdrawNotification } from './system-notification.ts';

const withdrawIfRead = ({ uuid, unreadMessages }: Ticket) => {
  if (unreadMessages === 0) void withdrawNotification(uuid);
};

export const notificationRealtime = realtime({
  'message.created': (queries, { message, ticket }, isLate) => {
    const session = sessionState();
    if (!isLate && session.status === 'signed-in')
      notifyInPage({ message, ticket }, session.user, knownPreferences(queries));
    withdrawIfRead(ticket);
  },
  'ticket.changed': (_queries, { ticket }) => withdrawIfRead(ticket),
  'ticket.assigned': (queries, payload, isLate) => {
    const session = sessionState();
    if (isLate || session.status !== 'signed-in') return;
    giveNotice({ notice: 'assigned', payload }, session.user, knownPreferences(queries));
  },
  'notice.given': (queries, payload, isLate) => {
    const session = sessionState();
    if (!isLate && session.status === 'signed-in') giveSubjectNotice(payload, session.user, knownPreferences(queries));
  },
  'reminder.due': (queries, payload) => {
    const session = sessionState();
    if (session.status !== 'signed-in') return;
    const { user } = session;
    void import('./ring-reminder.ts').then(
      ({ ringReminder }) => ringReminder(payload, user, knownPreferences(queries)),
      (reason: unknown) => logFailure('notifications', reason),
    );
  },
  'notification-preferences.changed': (queries, { userId, preferences }) => {
    const session = sessionState();
    if (session.status !== 'signed-in' || session.user.id !== userId) return;
    refetchIfUnderway(queries, preferencesQuery.queryKey);
    putPreferences(queries, preferences);
  },
});
