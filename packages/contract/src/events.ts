import type { z } from 'zod';
import { authEvents } from './auth/events.ts';
import { connectionEvents } from './connections/events.ts';
import { contactEvents } from './contacts/events.ts';
import type { EventDefinition } from './kit/event.ts';
import { messageEvents } from './messages/events.ts';
import { settingEvents } from './settings/events.ts';
import { ticketEvents } from './tickets/events.ts';
import { userEvents } from './users/events.ts';

/** Every event there is: one spread line a feature. */
export const events = {
  ...authEvents,
  ...connectionEvents,
  ...contactEvents,
  ...messageEvents,
  ...settingEvents,
  ...ticketEvents,
  ...userEvents,
};
export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]['payload']>;

export const eventNames = Object.keys(events) as EventName[];
export const eventDefinition = (name: EventName): EventDefinition => events[name];

/** The name sockets hear: `company-7-ticket`. */
export const socketEvent = (companyId: number, name: EventName) => `company-${companyId}-${events[name].socket}`;
