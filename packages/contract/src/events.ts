import type { z } from 'zod';
import { announcementEvents } from './announcements/events.ts';
import { apiKeyEvents } from './api-keys/events.ts';
import { authEvents } from './auth/events.ts';
import { brandEvents } from './brand/events.ts';
import { calendarEvents } from './calendar/events.ts';
import { campaignEvents } from './campaigns/events.ts';
import { chatEvents } from './chats/events.ts';
import { claimEvents } from './claims/events.ts';
import { companyEvents } from './companies/events.ts';
import { connectionEvents } from './connections/events.ts';
import { contactListEvents } from './contact-lists/events.ts';
import { contactEvents } from './contacts/events.ts';
import { emailEvents } from './emails/events.ts';
import { holidayEvents } from './holidays/events.ts';
import { flowSecretEvents } from './flow-secrets/events.ts';
import { flowEvents } from './flows/events.ts';
import { integrationEvents } from './integrations/events.ts';
import { invitationEvents } from './invitations/events.ts';
import { invoiceEvents } from './invoices/events.ts';
import type { EventDefinition } from './kit/event.ts';
import { kanbanEvents } from './kanban/events.ts';
import { outreachEvents } from './outreach/events.ts';
import { paymentAccountEvents } from './payment-accounts/events.ts';
import { messageEvents } from './messages/events.ts';
import { privacyEvents } from './privacy/events.ts';
import { quickMessageEvents } from './quick-messages/events.ts';
import { queueEvents } from './queues/events.ts';
import { reminderEvents } from './reminders/events.ts';
import { resellerEvents } from './resellers/events.ts';
import { routingEvents } from './routing/events.ts';
import { scheduleEvents } from './schedules/events.ts';
import { notificationEvents } from './notifications/events.ts';
import { settingEvents } from './settings/events.ts';
import { statementEvents } from './statements/events.ts';
import { supportEvents } from './support/events.ts';
import { tagEvents } from './tags/events.ts';
import { taskEvents } from './tasks/events.ts';
import { ticketNoteEvents } from './ticket-notes/events.ts';
import { ticketEvents } from './tickets/events.ts';
import { userEvents } from './users/events.ts';
import { webhookEvents } from './webhooks/events.ts';

/** Every event there is: one spread line a feature. */
export const events = {
  ...announcementEvents,
  ...apiKeyEvents,
  ...authEvents,
  ...brandEvents,
  ...calendarEvents,
  ...campaignEvents,
  ...chatEvents,
  ...claimEvents,
  ...companyEvents,
  ...connectionEvents,
  ...contactEvents,
  ...contactListEvents,
  ...emailEvents,
  ...holidayEvents,
  ...flowEvents,
  ...integrationEvents,
  ...invitationEvents,
  ...invoiceEvents,
  ...flowSecretEvents,
  ...kanbanEvents,
  ...messageEvents,
  ...outreachEvents,
  ...paymentAccountEvents,
  ...privacyEvents,
  ...queueEvents,
  ...quickMessageEvents,
  ...resellerEvents,
  ...routingEvents,
  ...scheduleEvents,
  ...notificationEvents,
  ...reminderEvents,
  ...taskEvents,
  ...settingEvents,
  ...statementEvents,
  ...supportEvents,
  ...tagEvents,
  ...ticketNoteEvents,
  ...ticketEvents,
  ...userEvents,
  ...webhookEvents,
};
export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]['payload']>;

export const eventNames = Object.keys(events) as EventName[];
export const eventDefinition = (name: EventName): EventDefinition => events[name];

/** The name sockets hear: `company-7-ticket`. */
export const socketEvent = (companyId: number, name: EventName) => `company-${companyId}-${events[name].socket}`;

/** All names under which sockets hear this one event, live and when they catch up. */
export function socketEvents(companyId: number, { name, payload }: { name: EventName; payload: unknown }): string[] {
  const also = eventDefinition(name).alsoSocket?.(payload as never);
  const bare = socketEvent(companyId, name);
  return also === undefined ? [bare] : [bare, `company-${companyId}-${also}`];
}
