import { unit } from '../../../platform/format/units.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { minutesSince } from '../../../platform/format/instant.ts';

const LONG_MINUTES = 5;
const TOO_LONG_MINUTES = 30;

export type Waiting = { minutes: number; isTooLong: boolean };

/** How long the customer has been waiting, once it is worth a warning; null before that. */
export function waitingOf(ticket: Pick<Ticket, 'waitStartedAt' | 'status'>, now: Date): Waiting | null {
  if (ticket.waitStartedAt === null || ticket.status === 'closed') return null;
  const minutes = minutesSince(ticket.waitStartedAt, now);
  return minutes > LONG_MINUTES ? { minutes, isTooLong: minutes > TOO_LONG_MINUTES } : null;
}

/** 12 min · 3 h · 2 d */
export function formatWaiting(minutes: number): string {
  if (minutes < 60) return `${minutes} ${unit('min')}`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} ${unit('h')}`;
  return `${Math.floor(minutes / 60 / 24)} ${unit('d')}`;
}

/** The specification's cut for queue names in rows. */
export const queueLabel = (name: string) => (name.length > 7 ? `${name.slice(0, 9)}...` : name);
