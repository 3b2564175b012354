import { MAX_EVENTS_SHOWN, type CalendarEvent } from '@balcao/contract/calendar/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { loadSubjects, subjectsAsked, type About } from '../about.ts';
import { loadWindow } from './load-window.ts';
import { placedIn, type Placed } from './occurrences-of.ts';
import { windowOf } from './window-of.ts';

type Query = About & { from?: string | undefined; to?: string | undefined };

/** The person's calendar by time: a year back and a year ahead, or a window; whole, or what is about a ticket or somebody. */
export async function listEvents(ctx: UserCtx, query: Query) {
  const window = windowOf(ctx, query);
  const { userId } = ctx.actor;
  const subjects = await subjectsAsked(ctx, query);
  const stored = await loadWindow(ctx, { userId, window, subjects });
  const subjectOf = await loadSubjects(ctx, stored);
  const placed = placedIn(stored, window);
  const events = placed.slice(0, MAX_EVENTS_SHOWN).map((one) => toEvent(one, { userId, subjectOf }));
  return { events, hasMore: placed.length > MAX_EVENTS_SHOWN };
}

const unchanged = { title: null, description: null, concluido: null, startsLocal: null };
type Reader = { userId: number; subjectOf: Awaited<ReturnType<typeof loadSubjects>> };

/** Every field is named: an answer has two thousand of these, and objects that are made by leaving fields out are slow. */
function toEvent({ event, difference, ...placed }: Placed, { userId, subjectOf }: Reader): CalendarEvent {
  const { ticket, contact } = subjectOf(event);
  const { title, description, concluido, startsLocal } = difference ?? unchanged;
  return {
    id: event.id,
    title: title ?? event.title,
    description: description ?? event.description,
    start: placed.startsAt.toISOString(),
    end: placed.endsAt.toISOString(),
    startLocal: placed.startsLocal,
    endLocal: placed.endsLocal,
    timeZone: event.timeZone,
    allDay: event.allDay,
    concluido: concluido ?? event.concluido,
    visibility: event.visibility,
    userId: event.userId,
    userName: event.userName,
    remindBefore: event.remindBefore,
    people: event.people,
    ticket,
    contact,
    rule: event.rule,
    occurrence: placed.occurrence,
    isException: (title ?? description ?? startsLocal) !== null,
    mayEdit: event.userId === userId,
  };
}
