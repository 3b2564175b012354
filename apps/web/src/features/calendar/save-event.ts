import type { CalendarEvent, EventScope } from '@balcao/contract/calendar/models.ts';
import { calendarRoutes } from '@balcao/contract/calendar/routes.ts';
import { instantOf } from '@balcao/contract/recurrence/local-time.ts';
import { call } from '../../platform/api.ts';
import { clientIdOf, dropClientId } from '../../platform/drafts/client-id.ts';
import type { EventSubject } from './calendar.data.ts';
import { repeatOf } from './form/repeat-choice.ts';
import type { EventDraft } from './form/use-event-form.ts';
import { wallSpan } from './shown-events.ts';

/** An appointment and, of a series, how much of it is meant. */
export type Meant = { event: CalendarEvent; scope: EventScope };

const seriesPart = ({ event, scope }: Meant) =>
  event.occurrence === null ? { scope: 'all' as const } : { scope, occurrence: event.occurrence };

/** Days are days everywhere; a time is told as an instant, so that an appointment of another zone stays in its zone. */
const timesOf = ({ start, end, allDay }: Pick<EventDraft, 'start' | 'end' | 'allDay'>, timeZone: string) =>
  allDay
    ? { start, end }
    : { start: instantOf(start, timeZone).toISOString(), end: instantOf(end, timeZone).toISOString() };

/** Under which name the tab keeps how a new one was sent. */
const NEW = 'event';

export async function createEvent({ staysLinked: _staysLinked, ...draft }: EventDraft, about?: EventSubject) {
  const words = { ...draft, ...about };
  await call(calendarRoutes.create, { body: { ...words, clientId: clientIdOf(NEW, words) } });
  dropClientId(NEW);
}

/** Whether a draft says another repetition than the appointment has. */
export function isOtherRule(event: CalendarEvent, { rule }: Pick<EventDraft, 'rule'>): boolean {
  const [before, after] = [repeatOf(event.rule), repeatOf(rule)];
  return before.repeat !== after.repeat || before.until !== after.until;
}

/** Whether a draft changes what no single time of a series has of its own. */
export function isAboutSeries(event: CalendarEvent, draft: EventDraft): boolean {
  const before = event.people.map(({ userId }) => userId);
  return (
    isOtherRule(event, draft) ||
    !draft.staysLinked ||
    draft.allDay !== event.allDay ||
    draft.visibility !== event.visibility ||
    draft.remindBefore !== event.remindBefore ||
    new Set([...before, ...draft.userIds]).size !== before.length ||
    draft.userIds.length !== before.length
  );
}

/** Title, text and times that a draft says otherwise: what was not touched is not said of other times of a series either. */
function touched(event: CalendarEvent, draft: EventDraft, timeZone: string) {
  const { title, description, start, end, allDay } = draft;
  const before = wallSpan(event, timeZone);
  const isRetimed = start !== before.start || end !== before.end || allDay !== event.allDay;
  return {
    ...(title !== event.title && { title }),
    ...(description !== event.description && { description }),
    ...(isRetimed && timesOf(draft, timeZone)),
  };
}

/** Changes an appointment into what a draft says. One time of a series takes title, text and times. */
export function changeEvent(meant: Meant, draft: EventDraft, timeZone: string) {
  const { rule, visibility, userIds, allDay, remindBefore, staysLinked } = draft;
  const whole = {
    allDay,
    visibility,
    userIds,
    remindBefore,
    ...(isOtherRule(meant.event, draft) && { rule }),
    ...(!staysLinked && { about: null }),
  };
  const part = seriesPart(meant);
  return call(calendarRoutes.update, {
    params: { eventId: meant.event.id },
    body: { ...touched(meant.event, draft, timeZone), ...(part.scope !== 'this' && whole), ...part },
  });
}

export const moveEvent = (meant: Meant, times: { start: string; end: string }, timeZone: string) =>
  call(calendarRoutes.update, {
    params: { eventId: meant.event.id },
    body: { ...timesOf({ ...times, allDay: meant.event.allDay }, timeZone), ...seriesPart(meant) },
  });

/** Done with, or with no longer. */
export const finishEvent = ({ id, occurrence, concluido }: Pick<CalendarEvent, 'id' | 'occurrence' | 'concluido'>) =>
  call(calendarRoutes.finish, {
    params: { eventId: id },
    body: { concluido: !concluido, ...(occurrence !== null && { occurrence }) },
  });

export const removeEvent = (meant: Meant) =>
  call(calendarRoutes.remove, { params: { eventId: meant.event.id }, query: seriesPart(meant) });

/** Whether guests must answer anew once a deleted appointment is back: a single one comes back as another. */
export const isAnswerLost = ({ occurrence, people }: CalendarEvent) =>
  occurrence === null && people.some(({ answer }) => answer !== 'pending');

/** Puts back what was just deleted: one time of a series where it was, a single one as it stood. */
export async function bringBack(event: CalendarEvent) {
  const { id: eventId, occurrence } = event;
  if (occurrence !== null && (event.isException || event.concluido)) {
    return call(calendarRoutes.update, { params: { eventId }, body: { scope: 'this', occurrence } });
  }
  if (occurrence !== null) return call(calendarRoutes.restore, { params: { eventId }, body: { occurrence } });
  const { title, description, allDay, timeZone, visibility, people, remindBefore, ticket, contact } = event;
  const userIds = people.map(({ userId }) => userId);
  const times = { start: event.startLocal, end: event.endLocal };
  const about = { ...(ticket && { ticketId: ticket.id }), ...(contact && { contactId: contact.id }) };
  const created = await call(calendarRoutes.create, {
    body: { title, description, allDay, timeZone, visibility, userIds, remindBefore, ...times, ...about },
  });
  return event.concluido ? finishEvent({ ...created, occurrence, concluido: false }) : created;
}
