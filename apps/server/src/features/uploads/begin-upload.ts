import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { MAX_UPLOAD_BYTES } from '@balcao/contract/messages/routes.ts';
import type { Upload } from '@balcao/contract/uploads/models.ts';
import type { uploadRoutes } from '@balcao/contract/uploads/routes.ts';
import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { isOwn, toUpload } from './uploads.queries.ts';
import { uploads } from './uploads.table.ts';

/** What one person may have lying here unsent. Two days empty it. */
const MAX_WAITING = 100;
const MAX_BYTES = 500 * 1024 * 1024;

type Announced = RouteRequest<typeof uploadRoutes.begin>['body'];

/** Announces a file. The same id again answers how far the first one is. */
export async function beginUpload(ctx: UserCtx, { id, name, mime, size }: Announced): Promise<Upload> {
  if (size > MAX_UPLOAD_BYTES) return fail('ERR_FILE_TOO_LARGE', { maxBytes: MAX_UPLOAD_BYTES });
  const { companyId, actor, now } = ctx;
  await lockShelf(ctx);
  const [earlier] = await ctx.db.select().from(uploads).where(isOwn(ctx, id));
  if (earlier) return toUpload(earlier);
  await refuseFullShelf(ctx, size);
  const [row] = await ctx.db
    .insert(uploads)
    .values({ companyId, userId: actor.userId, id, name, mime, size, createdAt: now })
    .returning();
  return row ? toUpload(row) : fail('ERR_INTERNAL');
}

/** One announcement of a person at a time, so that the limits hold. */
async function lockShelf({ client, companyId, actor }: UserCtx) {
  await client.query({
    name: 'lock-uploads',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.uploads} ${companyId} ${actor.userId}`],
  });
}

async function refuseFullShelf({ db, companyId, actor }: UserCtx, size: number) {
  const [shelf] = await db
    .select({ count: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::int` })
    .from(uploads)
    .where(and(eq(uploads.companyId, companyId), eq(uploads.userId, actor.userId), isNull(uploads.sentAt)));
  const { count, bytes } = shelf ?? { count: 0, bytes: 0 };
  if (count >= MAX_WAITING || bytes + size > MAX_BYTES) fail('ERR_TOO_MANY_REQUESTS', { waiting: count });
}
