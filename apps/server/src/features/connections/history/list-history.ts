import type { ConnectionHistoryEntry } from '@balcao/contract/connections/session-models.ts';
import { and, desc, eq, lt } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { users } from '../../users/users.table.ts';
import { getConnection } from '../connections.queries.ts';
import { connectionHistory } from '../connections.table.ts';

const PAGE_SIZE = 50;

/** What happened to a connection, the newest first. Fails with ERR_NO_WAPP_FOUND. */
export async function listHistory(
  ctx: UserCtx,
  { connectionId, cursor }: { connectionId: number; cursor?: string | undefined },
): Promise<{ history: ConnectionHistoryEntry[]; nextCursor: string | null }> {
  await getConnection(ctx, connectionId);
  const { id, userId, ...own } = connectionHistory;
  const rows = await ctx.db
    .select({ entry: connectionHistory, userName: users.name })
    .from(connectionHistory)
    .leftJoin(users, eq(users.id, userId))
    .where(and(eq(own.connectionId, connectionId), ...(cursor === undefined ? [] : [lt(id, placeOf(cursor))])))
    .orderBy(desc(id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const hasMore = rows.length > PAGE_SIZE && last !== undefined;
  return { history: page.map(toEntry), nextCursor: hasMore ? String(last.entry.id) : null };
}

/** A cursor that is none of ours begins at the top. */
const placeOf = (cursor: string) => (/^\d{1,15}$/.test(cursor) ? Number(cursor) : Number.MAX_SAFE_INTEGER);

type Row = { entry: typeof connectionHistory.$inferSelect; userName: string | null };

function toEntry({ entry, userName }: Row): ConnectionHistoryEntry {
  const { companyId: _company, connectionId: _connection, userId, at, lastAt, until, ...facts } = entry;
  return {
    ...facts,
    at: at.toISOString(),
    lastAt: lastAt.toISOString(),
    until: until?.toISOString() ?? null,
    user: userId === null || userName === null ? null : { id: userId, name: userName },
  };
}
