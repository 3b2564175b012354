import { SCHEDULE_FILE_TYPES } from '@balcao/contract/schedules/models.ts';
import type { Lane } from '@balcao/contract/tags/lane.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { getTag, requireLane } from '../../tags/tags.queries.ts';
import { tags } from '../../tags/tags.table.ts';
import { inspectFile } from '../../uploads/inspect-file.ts';
import { keepInLibrary } from '../../uploads/library/keep-in-library.ts';

type LaneFile = Pick<
  typeof tags.$inferSelect,
  'mediaKey' | 'mediaMime' | 'mediaName' | 'mediaSize' | 'mediaWidth' | 'mediaHeight'
>;

const accepted: ReadonlySet<string> = new Set(SCHEDULE_FILE_TYPES);
const none: LaneFile = {
  mediaKey: null,
  mediaMime: null,
  mediaName: null,
  mediaSize: null,
  mediaWidth: null,
  mediaHeight: null,
};

/** Gives a lane's campaign its one file, in place of the one it had. What the file is, its content says. */
export async function attachToLane(
  ctx: UserCtx,
  { laneId, files }: { laneId: number; files: readonly Upload[] },
): Promise<Lane> {
  await requireLane(ctx.db, laneId);
  const [upload] = files;
  if (!upload) return fail('ERR_VALIDATION', { fields: ['file'] });
  const { mime } = await inspectFile(upload);
  if (!accepted.has(mime)) return fail('ERR_MEDIA_NOT_SUPPORTED', { mime });
  const file = await keepInLibrary(ctx, upload);
  return exchange(ctx, laneId, {
    mediaKey: file.key,
    mediaMime: file.mime,
    mediaName: file.name,
    mediaSize: file.size,
    mediaWidth: file.width,
    mediaHeight: file.height,
  });
}

export async function detachFromLane(ctx: UserCtx, laneId: number): Promise<Lane> {
  await requireLane(ctx.db, laneId);
  return exchange(ctx, laneId, none);
}

async function exchange(ctx: UserCtx, laneId: number, file: LaneFile): Promise<Lane> {
  await ctx.db.update(tags).set(file).where(eq(tags.id, laneId));
  const lane = await getTag(ctx, laneId);
  const { id, name, color, kanban, userId } = lane;
  ctx.emit('tag.updated', { tag: { id, name, color, kanban, userId } });
  return lane;
}
