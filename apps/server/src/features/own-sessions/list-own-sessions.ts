import { ENDED_SHOWN, type OwnSession } from '@balcao/contract/own-sessions/models.ts';
import { and, desc, eq, gt, isNotNull, isNull, lte, or } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { sessions } from '../auth/auth.table.ts';
import { deviceOf } from './device-of.ts';

/** What goes on in the caller's name, then what is over. */
export async function listOwnSessions({ db, now, companyId, actor }: UserCtx): Promise<OwnSession[]> {
  const isOwn = and(eq(sessions.companyId, companyId), eq(sessions.userId, actor.userId));
  const goesOn = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const isOver = or(isNotNull(sessions.revokedAt), lte(sessions.expiresAt, now));
  const newest = desc(sessions.createdAt);
  const live = await db.select().from(sessions).where(and(isOwn, goesOn)).orderBy(newest);
  const over = await db.select().from(sessions).where(and(isOwn, isOver)).orderBy(newest).limit(ENDED_SHOWN);
  const toOwn = (row: Row) => toOwnSession(row, { now, sid: actor.sessionId });
  return [...live.map(toOwn).toSorted((a, b) => Number(b.isThis) - Number(a.isThis)), ...over.map(toOwn)];
}

type Row = typeof sessions.$inferSelect;

function toOwnSession(row: Row, { now, sid }: { now: Date; sid: string }): OwnSession {
  const { supportBy, supportName, supportMode, supportReason } = row;
  return {
    sid: row.id,
    isThis: row.id === sid,
    device: deviceOf(row.userAgent),
    address: row.address,
    since: row.createdAt.toISOString(),
    lastSeenAt: row.rotatedAt.toISOString(),
    support:
      supportBy === null ? null : { by: supportName ?? '', mode: supportMode ?? 'read', reason: supportReason ?? '' },
    ended: endOf(row, now),
  };
}

function endOf({ revokedAt, expiresAt, endedBecause }: Row, now: Date): OwnSession['ended'] {
  // A login ends also those whose time was over.
  if (revokedAt !== null && revokedAt < expiresAt) return { at: revokedAt.toISOString(), because: endedBecause };
  return expiresAt > now ? null : { at: expiresAt.toISOString(), because: 'time' };
}
