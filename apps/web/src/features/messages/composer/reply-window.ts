import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { useNow } from '../../../ui/use-now.ts';

const WARN_MS = 2 * 3_600_000;

export type ReplyWindow = { state: 'unlimited' | 'open' } | { state: 'closing'; minutes: number } | { state: 'closed' };

/** Whether anything may be said to the customer now, or only a template. */
export function replyWindowOf(ticket: Pick<Ticket, 'hasReplyWindow' | 'replyWindowEndsAt'>, now: Date): ReplyWindow {
  if (!ticket.hasReplyWindow) return { state: 'unlimited' };
  if (ticket.replyWindowEndsAt === null) return { state: 'closed' };
  const left = Date.parse(ticket.replyWindowEndsAt) - now.getTime();
  if (left <= 0) return { state: 'closed' };
  return left < WARN_MS ? { state: 'closing', minutes: Math.ceil(left / 60_000) } : { state: 'open' };
}

export const useReplyWindow = (ticket: Ticket) => replyWindowOf(ticket, useNow(5000));

/** 1 h 05 min · 12 min */
export function formatMinutesLeft(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
