import type { RealtimeHandlers } from '../platform/realtime/handlers.ts';
import { chatNoticeRealtime } from './chats/chat-notices.realtime.ts';
import { announcementRealtime } from '../features/announcements/announcements.realtime.ts';
import { sessionRealtime } from '../features/auth/session.realtime.ts';
import { calendarRealtime } from '../features/calendar/calendar.realtime.ts';
import { campaignRealtime } from '../features/campaigns/campaigns.realtime.ts';
import { chatRealtime } from '../features/chats/chats.realtime.ts';
import { companyRealtime } from '../features/companies/companies.realtime.ts';
import { connectionRealtime } from '../features/connections/connections.realtime.ts';
import { contactListRealtime } from '../features/contact-lists/contact-lists.realtime.ts';
import { contactRealtime } from '../features/contacts/contacts.realtime.ts';
import { emailRealtime } from '../features/emails/emails.realtime.ts';
import { flowRealtime } from '../features/flows/flows.realtime.ts';
import { holidayRealtime } from '../features/holidays/holidays.realtime.ts';
import { firstStepsRealtime } from '../features/first-steps/first-steps.realtime.ts';
import { invoiceRealtime } from '../features/invoices/invoices.realtime.ts';
import { kanbanRealtime } from '../features/kanban/kanban.realtime.ts';
import { integrationRealtime } from '../features/integrations/integrations.realtime.ts';
import { invitationRealtime } from '../features/invitations/invitations.realtime.ts';
import { messagesApiRealtime } from '../features/messages-api/messages-api.realtime.ts';
import { messageRealtime } from '../features/messages/messages.realtime.ts';
import { outreachHealthRealtime } from '../features/outreach-health/outreach-health.realtime.ts';
import { paymentAccountRealtime } from '../features/payment-accounts/payment-accounts.realtime.ts';
import { privacyRealtime } from '../features/privacy/privacy.realtime.ts';
import { queueRealtime } from '../features/queues/queues.realtime.ts';
import { quickMessageRealtime } from '../features/quick-messages/quick-messages.realtime.ts';
import { taskRealtime } from '../features/tasks/tasks.realtime.ts';
import { tagRealtime } from '../features/tags/tags.realtime.ts';
import { ticketNoteRealtime } from '../features/ticket-notes/ticket-notes.realtime.ts';
import { notificationRealtime } from '../features/notifications/notifications.realtime.ts';
import { routingRealtime } from '../features/routing/routing.realtime.ts';
import { settingRealtime } from '../features/settings/settings.realtime.ts';
import { scheduleRealtime } from '../features/schedules/schedules.realtime.ts';
import { reminderRealtime } from '../features/reminders/reminders.realtime.ts';
import { resellerRealtime } from '../features/resellers/resellers.realtime.ts';
import { pulseRealtime } from '../features/tickets/pulse/pulse.realtime.ts';
import { statementRealtime } from '../features/statements/statements.realtime.ts';
import { suppressionRealtime } from '../features/suppressions/suppressions.realtime.ts';
import { ownSessionsRealtime } from '../features/own-sessions/own-sessions.realtime.ts';
import { supportRealtime } from '../features/support/support.realtime.ts';
import { ticketRealtime } from '../features/tickets/tickets.realtime.ts';
import { userRealtime } from '../features/users/users.realtime.ts';
import { wallboardRealtime } from '../features/wallboard/wallboard.realtime.ts';
import { webhookRealtime } from '../features/webhooks/webhooks.realtime.ts';

/** Who listens to the socket: one line a feature. */
export const realtimeHandlers: readonly RealtimeHandlers[] = [
  announcementRealtime,
  emailRealtime,
  sessionRealtime,
  settingRealtime,
  userRealtime,
  companyRealtime,
  resellerRealtime,
  connectionRealtime,
  contactRealtime,
  suppressionRealtime,
  contactListRealtime,
  ticketRealtime,
  quickMessageRealtime,
  queueRealtime,
  routingRealtime,
  tagRealtime,
  ticketNoteRealtime,
  messageRealtime,
  messagesApiRealtime,
  notificationRealtime,
  scheduleRealtime,
  taskRealtime,
  reminderRealtime,
  calendarRealtime,
  flowRealtime,
  holidayRealtime,
  paymentAccountRealtime,
  wallboardRealtime,
  campaignRealtime,
  outreachHealthRealtime,
  pulseRealtime,
  integrationRealtime,
  invitationRealtime,
  kanbanRealtime,
  invoiceRealtime,
  firstStepsRealtime,
  ownSessionsRealtime,
  supportRealtime,
  statementRealtime,
  chatRealtime,
  chatNoticeRealtime,
  webhookRealtime,
  privacyRealtime,
];
