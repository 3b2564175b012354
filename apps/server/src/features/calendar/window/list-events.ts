import { MAX_EVENTS_SHOWN, type CalendarEvent } from '@balcao/contract/calendar/models.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { loadWindow, type Window } from './load-window.ts';
import { occurrencesOf, type Placed } from './occurrences-of.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

type Query = { from?: string | undefined; to?: string | undefined };

/** The person's calendar by time: a year back and a year ahead, or a window. */
export async function listEvents(ctx: UserCtx, { from, to }: Query) {
  const now = ctx.now.getTime();
  const window: Window = {
    from: from === undefined ? new Date(now - YEAR_MS) : new Date(from),
    to: to === undefined ? new Date(now + YEAR_MS) : new Date(to),
  };
  const stored = await loadWindow(ctx, { userId: ctx.actor.userId, window });
  const placed: Placed[] = [];
  for (const event of stored) {
    if (placed.length > MAX_EVENTS_SHOWN) break;
    placed.push(...occurrencesOf(event, window));
  }
  placed.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.event.id - b.event.id);
  const events = placed.slice(0, MAX_EVENTS_SHOWN).map((one) => toEvent(one, ctx.actor.userId));
  return { events, hasMore: placed.length > MAX_EVENTS_SHOWN };
}

function toEvent({ event, difference, ...placed }: Placed, userId: number): CalendarEvent {
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
