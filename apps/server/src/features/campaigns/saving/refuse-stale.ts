import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { users } from '../../users/users.table.ts';
import type { CampaignRow } from '../campaigns.table.ts';

type Changed = Pick<CampaignRow, 'version' | 'changedBy' | 'changeId' | 'changeAttempt'>;
/** What the caller has seen, their name for what they change of it, and how often they have put that differently. */
export type Seen = { basedOn?: number | undefined; changeId?: string | undefined; attempt?: number | undefined };

/**
 * Fails with ERR_CAMPAIGN_CHANGED and who changed it last, unless it is as the caller has seen it, or all that was changed since is
 * this same change, whose answer they have not heard. An attempt at it that comes after a later one is refused: what it says was
 * taken back. Answers 'stored' where this very attempt is what was changed: nothing is left to be done. Who does not say what they
 * have seen changes it as it is. The campaign must be locked.
 */
export async function refuseStale(
  { db, actor }: UserCtx,
  { version, changedBy, changeId, changeAttempt }: Changed,
  seen: Seen,
): Promise<'stored' | 'new'> {
  if (seen.basedOn === undefined || seen.basedOn === version) return 'new';
  if (changeId !== null && changeId === seen.changeId && changedBy === actor.userId) {
    const later = attemptOf(seen) - (changeAttempt ?? 1);
    if (later >= 0) return later === 0 ? 'stored' : 'new';
  }
  const { id, name } = users;
  const [by] = changedBy === null ? [] : await db.select({ id, name }).from(users).where(eq(id, changedBy));
  return fail('ERR_CAMPAIGN_CHANGED', { version, by: by ?? null });
}

const attemptOf = ({ attempt }: Seen) => attempt ?? 1;

/** One more change, by the actor. What the product itself notes down of a campaign is none. */
export const nextVersion = ({ actor, now }: UserCtx, { version }: Changed, seen: Seen) => ({
  version: version + 1,
  changedBy: actor.userId,
  changeId: seen.changeId ?? null,
  changeAttempt: seen.changeId === undefined ? null : attemptOf(seen),
  updatedAt: now,
});
