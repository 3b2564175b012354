import { unit } from '../../../../platform/format/units.ts';
import { humanAgentHours } from '@balcao/contract/channels.ts';
import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useNow } from '../../../../ui/hooks/use-now.ts';

const HOUR_MS = 3_600_000;
const WARN_MS = 2 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
const DAY_MINUTES = 24 * 60;

export type ReplyWindow =
  | { state: 'unlimited' | 'closed' }
  | { state: 'open' | 'closing'; minutes: number }
  /** The channel's own time is over; only what a person writes is still let through. */
  | { state: 'personal'; minutes: number };

/** Whether anything may be said to the customer now, or only a template. */
export function replyWindowOf(
  ticket: Pick<Ticket, 'channel' | 'hasReplyWindow' | 'replyWindowEndsAt'>,
  now: Date,
): ReplyWindow {
  if (!ticket.hasReplyWindow) return { state: 'unlimited' };
  if (ticket.replyWindowEndsAt === null) return { state: 'closed' };
  const left = Date.parse(ticket.replyWindowEndsAt) - now.getTime();
  if (left <= 0) return { state: 'closed' };
  const minutes = Math.ceil(left / 60_000);
  if (left < WARN_MS) return { state: 'closing', minutes };
  // Only the people's window of seven days has more than a day to go after its first one.
  const afterDay = ticket.channel in humanAgentHours && left > DAY_MS ? minutes - 6 * DAY_MINUTES : minutes;
  return afterDay > 0
    ? { state: 'open', minutes: Math.min(afterDay, DAY_MINUTES - 1) }
    : { state: 'personal', minutes };
}

export const useReplyWindow = (ticket: Ticket) => replyWindowOf(ticket, useNow(5000));

/** 3 d 05 h · 1 h 05 min · 12 min */
export function formatMinutesLeft(minutes: number): string {
  if (minutes < 60) return `${minutes} ${unit('min')}`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} ${unit('d')} ${String(hours % 24).padStart(2, '0')} ${unit('h')}`;
  return `${hours} ${unit('h')} ${String(minutes % 60).padStart(2, '0')} ${unit('min')}`;
}
