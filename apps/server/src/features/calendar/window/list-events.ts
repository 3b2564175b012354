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
  const events = placed.slice(0, MAX_EVENTS_SHOWN).map((one) => ({ ...toEvent(one, userId), ...subjectOf(one.event) }));
  return { events, hasMore: placed.length > MAX_EVENTS_SHOWN };
}

function toEvent({ event, difference, ...placed }: Placed, userId: number): Omit<CalendarEvent, 'ticket' | 'contact'> {
  const { exceptions: _exceptions, ...rest } = event;
  const { title, description, concluido, startsLocal } = difference ?? {};
  return {
    ...rest,
    title: title ?? rest.title,
    description: description ?? rest.description,
    concluido: concluido ?? rest.concluido,
    start: placed.startsAt.toISOString(),
    end: placed.endsAt.toISOString(),
    startLocal: placed.startsLocal,
    endLocal: placed.endsLocal,
    occurrence: placed.occurrence,
    isException: [title, description, startsLocal].some((one) => one !== undefined && one !== null),
    mayEdit: rest.userId === userId,
  };
}
