import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { sessions } from '../auth/auth.table.ts';

/** For ten minutes the caller's session may call what asks for a fresh second factor. */
export const markProved = ({ db, now, actor }: UserCtx) =>
  db.update(sessions).set({ factorProvedAt: now }).where(eq(sessions.id, actor.sessionId));
