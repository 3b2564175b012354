import type { AttentionScope, NotificationPreferences } from './models.ts';
import type { SubjectKind } from './subjects.ts';

type Place = { status: 'pending' | 'open' | 'closed'; userId: number | null; queueId: number | null };
type Person = { userId: number; queueIds: readonly number[] };

/** Whether a message in a ticket that the person may see is one of those they want to hear of. */
export function matchesScope(scope: AttentionScope, ticket: Place, { userId, queueIds }: Person): boolean {
  if (scope === 'none') return false;
  if (scope === 'all' || ticket.userId === userId) return true;
  const isOfOwnQueue = ticket.queueId === null || queueIds.includes(ticket.queueId);
  return scope === 'queues' && ticket.status === 'pending' && isOfOwnQueue;
}

function clockTime(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return parts.format(now);
}

/** Muted for a while, or within the quiet hours of the company's clock. */
export function isMuted(preferences: NotificationPreferences, now: Date, timeZone: string): boolean {
  const { mutedUntil, quietFrom, quietUntil } = preferences;
  if (mutedUntil !== null && new Date(mutedUntil) > now) return true;
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return false;
  const time = clockTime(now, timeZone);
  const isOvernight = quietFrom > quietUntil;
  return isOvernight ? time >= quietFrom || time < quietUntil : time >= quietFrom && time < quietUntil;
}

/** Whether something about a subject of this kind is left unsaid now: switched off, muted, or within the quiet hours. */
export const isSilent = (
  kind: SubjectKind,
  preferences: NotificationPreferences,
  at: { now: Date; timeZone: string },
) => preferences.offKinds.some((off) => off === kind) || isMuted(preferences, at.now, at.timeZone);
