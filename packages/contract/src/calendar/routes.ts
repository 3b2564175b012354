import { z } from 'zod';
import { TimeZone } from '../companies/time-zone.ts';
import { Id, Instant, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { LocalTime } from '../recurrence/local-time.ts';
import {
  CalendarAddress,
  CalendarEvent,
  CalendarMark,
  eventScopes,
  eventVisibilities,
  MAX_EVENT_DESCRIPTION,
  MAX_EVENT_PEOPLE,
  MAX_EVENT_REMIND_MINUTES,
  MAX_EVENT_TITLE,
  MAX_EVENTS_SHOWN,
  MAX_WINDOW_DAYS,
  OpenStretch,
} from './models.ts';

/** A person's own only, also for whoever helps in their place. */
const own = { permission: 'signed-in', duringSupport: 'never' } as const;
const eventId = z.object({ eventId: Id });
const DAY_MS = 24 * 60 * 60_000;

/** A minute of the event's wall clock, or an instant. */
const EventTime = z.union([
  LocalTime,
  z.iso.datetime({ offset: true }).refine((value) => {
    const year = new Date(value).getUTCFullYear();
    return year >= 1970 && year <= 2199;
  }),
]);

const People = z
  .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .max(MAX_EVENT_PEOPLE)
  .transform((ids) => [...new Set(ids)]);
const Rule = z.string().max(200).nullable();

const fields = {
  title: text({ min: 1, max: MAX_EVENT_TITLE }),
  description: text({ max: MAX_EVENT_DESCRIPTION }),
  start: EventTime,
  end: EventTime,
  allDay: z.boolean(),
  /** Left out: the company's. */
  timeZone: TimeZone,
  rule: Rule,
  visibility: z.enum(eventVisibilities),
  userIds: People,
  remindBefore: z.int().min(0).max(MAX_EVENT_REMIND_MINUTES).nullable(),
};

/** Left out, the scope is the time that is named, and all where none is. */
const ofSeries = { occurrence: LocalTime.optional(), scope: z.enum(eventScopes).optional() };
const unusable = ['ERR_EVENT_ENDS_FIRST', 'ERR_EVENT_TOO_LONG', 'ERR_EVENT_RULE', 'ERR_NO_USER_FOUND'] as const;
const notThere = ['ERR_NO_EVENT_FOUND', 'ERR_NO_OCCURRENCE_FOUND', 'ERR_EVENT_EXCEPTIONS_FULL'] as const;

const isWindow = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from === undefined || to === undefined) return from === to;
  const length = Date.parse(to) - Date.parse(from);
  return length > 0 && length <= MAX_WINDOW_DAYS * DAY_MS;
};

const window = { from: Instant.optional(), to: Instant.optional() };
const Window = z.object(window).refine(isWindow);

/** What it is about; a ticket says by itself whom. */
const about = { ticketId: Id.optional(), contactId: Id.optional() };

export const calendarRoutes = {
  list: route({
    method: 'GET',
    path: '/eventos',
    summary: `Own appointments, those one is invited to and those of the team, by time: of a year back and a year ahead, or of \`from\` and \`to\`, at most ${MAX_WINDOW_DAYS} days. Each time of a series is an appointment; at most ${MAX_EVENTS_SHOWN}. With \`ticketId\` only those about a ticket, with \`contactId\` those about somebody.`,
    ...own,
    query: z.object({ ...window, ...about }).refine(isWindow),
    response: z.object({ events: z.array(CalendarEvent), hasMore: z.boolean() }),
  }),
  layers: route({
    method: 'GET',
    path: '/eventos/camadas',
    summary:
      'What else stands in the own calendar in the same window: messages one has scheduled, open tasks with a day, and when the company is open.',
    ...own,
    query: Window,
    response: z.object({ marks: z.array(CalendarMark), open: z.array(OpenStretch).nullable() }),
  }),
  address: route({
    method: 'GET',
    path: '/eventos/endereco',
    summary: 'Whether other programs may read the own calendar, and since when.',
    ...own,
    response: z.object({ address: CalendarAddress.nullable() }),
  }),
  renewAddress: route({
    method: 'PUT',
    path: '/eventos/endereco',
    summary:
      'A new secret address at which other programs read the own calendar. The one before is worth nothing then.',
    ...own,
    body: z.object({ busyOnly: z.boolean().default(false) }).default({ busyOnly: false }),
    response: z.object({ address: CalendarAddress, path: z.string() }),
  }),
  removeAddress: route({
    method: 'DELETE',
    path: '/eventos/endereco',
    summary: 'Let no other program read the own calendar any more.',
    ...own,
    response: z.object({ message: z.string() }),
  }),
  create: route({
    method: 'POST',
    path: '/eventos',
    summary:
      'Add an appointment, once or by a rule, perhaps about a ticket or a contact. Times without a zone are those of the wall clock; whole days end at the midnight after the last. The same `clientId` twice is one appointment.',
    ...own,
    body: z.object({
      ...fields,
      description: fields.description.default(''),
      allDay: fields.allDay.default(false),
      timeZone: TimeZone.optional(),
      rule: Rule.default(null),
      visibility: fields.visibility.default('private'),
      userIds: People.default([]),
      remindBefore: fields.remindBefore.default(null),
      ...about,
      clientId: z.uuid().optional(),
    }),
    response: z.object({ id: z.number() }),
    errors: [...unusable, 'ERR_NO_TICKET_FOUND', 'ERR_NO_CONTACT_FOUND'],
  }),
  update: route({
    method: 'PUT',
    path: '/eventos/:eventId',
    summary:
      'Change an appointment. Of a series: one time (`this`), it and those after it (`following`), or `all`; with `occurrence` the new times are those of that one. Left out, `scope` is `this` where an occurrence is named. With `about: null` it is about no ticket and no contact any more.',
    ...own,
    params: eventId,
    body: z.object({ ...z.object(fields).partial().shape, about: z.null().optional(), ...ofSeries }),
    response: z.object({ id: z.number() }),
    errors: [...unusable, ...notThere],
  }),
  finish: route({
    method: 'PUT',
    path: '/eventos/:eventId/concluido',
    summary: 'Mark an appointment as done, or with `concluido: false` as not done; of a series one time or all.',
    ...own,
    params: eventId,
    body: z
      .object({ concluido: z.boolean().default(true), occurrence: LocalTime.optional() })
      .default({ concluido: true }),
    response: z.object({ id: z.number(), concluido: z.boolean() }),
    errors: notThere,
  }),
  answer: route({
    method: 'PUT',
    path: '/eventos/:eventId/resposta',
    summary: 'Say whether one comes to an appointment one is invited to.',
    ...own,
    params: eventId,
    body: z.object({ answer: z.enum(['yes', 'maybe', 'no']) }),
    response: z.object({ id: z.number() }),
    errors: ['ERR_NO_EVENT_FOUND'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/eventos/:eventId',
    summary:
      'Delete an appointment; of a series one time, it and those after it, or all. Left out, `scope` is `this` where an occurrence is named.',
    ...own,
    params: eventId,
    query: z.object(ofSeries),
    response: z.object({ message: z.string() }),
    errors: notThere,
  }),
  restore: route({
    method: 'PUT',
    path: '/eventos/:eventId/ocorrencia',
    summary: 'Let one time of a series be as the series says again, also one that was deleted.',
    ...own,
    params: eventId,
    body: z.object({ occurrence: LocalTime }),
    response: z.object({ id: z.number() }),
    errors: notThere,
  }),
};
