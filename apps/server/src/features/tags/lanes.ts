import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import { LANES_LEVEL } from '@balcao/contract/tags/routes.ts';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { tags } from './tags.table.ts';

/** Refuses whatever concerns lanes on an installation that has none. Zero is an ordinary tag. */
export function requireLanesLevel({ config }: Pick<UserCtx, 'config'>, kanban: number): void {
  if (kanban === 0 || levelAtLeast(config.PLAN_LEVEL, LANES_LEVEL)) return;
  fail('ERR_NO_PERMISSION', { level: LANES_LEVEL });
}

/**
 * Lets a tag become a lane, provided that none of its tickets stands in a lane already. Only one tag of a company becomes
 * one at a time, and meanwhile nobody can give the tag to a ticket.
 */
export async function requireFreeOfLanes(ctx: UserCtx, tagId: number): Promise<void> {
  await ctx.client.query({
    name: 'lock-lanes',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.lanes} ${ctx.companyId}`],
  });
  const [tag] = await ctx.db.select({ kanban: tags.kanban }).from(tags).where(eq(tags.id, tagId)).for('update');
  if (!tag) return fail('ERR_NO_TAG_FOUND');
  if (tag.kanban !== 0) return;
  const { rowCount } = await ctx.client.query({
    name: 'tag-beside-lane',
    text: `
      select from ticket_tags mine
      join ticket_tags other on other.ticket_id = mine.ticket_id and other.tag_id <> mine.tag_id
      join tags lane on lane.id = other.tag_id and lane.kanban <> 0
      where mine.company_id = $1 and mine.tag_id = $2 limit 1`,
    values: [ctx.companyId, tagId],
  });
  if (rowCount) fail('ERR_TICKET_IN_OTHER_LANE');
}
