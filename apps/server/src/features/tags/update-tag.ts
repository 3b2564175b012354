import type { Tag } from '@balcao/contract/tags/models.ts';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/fail.ts';
import { requireFreeOfLanes, requireLanesLevel } from './lanes.ts';
import { tagName } from './tag-name.ts';
import { getTag, tagColumns } from './tags.queries.ts';
import { tags } from './tags.table.ts';

type Change = { name?: string | undefined; color?: string | undefined; kanban?: number | undefined };

export async function updateTag(ctx: UserCtx, { tagId, change }: { tagId: number; change: Change }): Promise<Tag> {
  const { name, color, kanban } = change;
  const values = {
    ...(name !== undefined && { name: tagName(name) }),
    ...(color !== undefined && { color }),
    ...(kanban !== undefined && { kanban }),
  };
  if (Object.keys(values).length === 0) return getTag(ctx, tagId);
  if (kanban !== undefined && kanban !== 0) {
    requireLanesLevel(ctx, kanban);
    await requireFreeOfLanes(ctx, tagId);
  }
  const [tag] = await ctx.db
    .update(tags)
    .set(values)
    .where(eq(tags.id, tagId))
    .returning(tagColumns)
    .catch(refuseSameName);
  if (!tag) return fail('ERR_NO_TAG_FOUND');
  ctx.emit('tag.updated', { tag });
  return tag;
}

function refuseSameName(error: unknown): never {
  if (violatesUnique(error, 'tags_name_per_company')) fail('ERR_TAG_EXISTS');
  throw error;
}
