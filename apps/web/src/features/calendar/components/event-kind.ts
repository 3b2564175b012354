import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';

/** By what colours tell appointments apart: one's own, a colleague's to which one is invited, and those of the team. */
export type EventKind = 'own' | 'guest' | 'team';

export function kindOf({ userId, visibility }: CalendarEvent, me: number): EventKind {
  if (visibility === 'team') return 'team';
  return userId === me ? 'own' : 'guest';
}
