import { z } from 'zod';
import { Instant } from '../kit/fields.ts';

export const MAX_EVENT_TITLE = 255;
export const MAX_EVENT_DESCRIPTION = 5000;
export const MAX_EVENT_DAYS = 366;
export const MAX_EVENT_PEOPLE = 50;
export const MAX_EVENT_REMIND_MINUTES = 40_320;
export const MAX_EVENT_EXCEPTIONS = 500;
/** One answer carries no more; a narrower window shows the rest. */
export const MAX_EVENTS_SHOWN = 2000;
export const MAX_WINDOW_DAYS = 400;

export const eventVisibilities = ['private', 'team'] as const;
/** Private: for its person and who is invited; team: for all colleagues. */
export type EventVisibility = (typeof eventVisibilities)[number];

/** What an act on one time of a series is about. */
export const eventScopes = ['this', 'following', 'all'] as const;
export type EventScope = (typeof eventScopes)[number];

/** Whoever names one time of a series and says no more means that one, and never the others. */
export const scopeOf = ({ occurrence, scope }: { occurrence?: string | undefined; scope?: EventScope | undefined }) =>
  scope ?? (occurrence === undefined ? 'all' : 'this');

/** What somebody who is invited says; `pending` before they said anything. */
export const eventAnswers = ['pending', 'yes', 'maybe', 'no'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

const EventPerson = z.object({ userId: z.number(), name: z.string(), answer: z.enum(eventAnswers) });
export type EventPerson = z.infer<typeof EventPerson>;

/** An appointment as it stands in the calendar: a single one, or one time of a series. */
export const CalendarEvent = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  start: Instant,
  end: Instant,
  /** The same on the wall clock of the event, `YYYY-MM-DDTHH:mm`. What lasts whole days ends at the midnight after the last. */
  startLocal: z.string(),
  endLocal: z.string(),
  timeZone: z.string(),
  allDay: z.boolean(),
  concluido: z.boolean(),
  visibility: z.enum(eventVisibilities),
  userId: z.number(),
  userName: z.string(),
  /** How many minutes before its people are reminded; null: not at all. */
  remindBefore: z.number().nullable(),
  people: z.array(EventPerson),
  /** The ticket it is about, as far as the reader may see that one. */
  ticket: z.object({ id: z.number(), uuid: z.uuid(), contactName: z.string() }).nullable(),
  /** Whom it is about, where no ticket says so; null once they are gone. */
  contact: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** Null for a single one. */
  rule: z.string().nullable(),
  /** Which time of the series it is, by the rule; it stays when this one is moved. */
  occurrence: z.string().nullable(),
  /** This time of the series differs from the others. */
  isException: z.boolean(),
  /** Whether the caller may change it; who is invited may answer. */
  mayEdit: z.boolean(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** What else stands in the calendar of its person, to be seen and not to be changed. */
export const CalendarMark = z.object({
  kind: z.enum(['schedule', 'task']),
  id: z.number(),
  title: z.string(),
  at: Instant,
  /** A task that has a day and no time. */
  allDay: z.boolean(),
});
export type CalendarMark = z.infer<typeof CalendarMark>;

/** A stretch in which the company is open. */
export const OpenStretch = z.object({ from: Instant, until: Instant });

/** Where other programs read a person's calendar. The address itself is told once, when it is made. */
export const CalendarAddress = z.object({ createdAt: Instant, busyOnly: z.boolean() });
export type CalendarAddress = z.infer<typeof CalendarAddress>;
