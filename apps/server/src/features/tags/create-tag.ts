import type { Tag } from '@balcao/contract/tags/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { lastLanePosition } from './lanes/become-lane.ts';
import { requireLanesLevel } from './lanes/lanes-level.ts';
import { leastUsedColor } from './tag-color.ts';
import { tagName } from './tag-name.ts';
import { tagColumns } from './tags.queries.ts';
import { tags } from './tags.table.ts';

type Input = { name: string; color?: string | undefined; kanban: number };

/** Adds a tag. Of two people who add the same name at once, the second is told that it exists. */
export async function createTag(ctx: UserCtx, { name: typed, color, kanban }: Input): Promise<Tag> {
  requireLanesLevel(ctx, kanban);
  const name = tagName(typed);
  const [tag] = await ctx.db
    .insert(tags)
    .values({
      companyId: ctx.companyId,
      name,
      color: color ?? (await leastUsedColor(ctx)),
      kanban,
      lanePosition: kanban === 0 ? null : await lastLanePosition(ctx),
      userId: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning(tagColumns);
  if (!tag) return fail('ERR_TAG_EXISTS');
  ctx.emit('tag.created', { tag });
  return tag;
}
