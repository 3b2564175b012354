import { eq } from '../../platform/db/drizzle.ts';
import { requirePermission, type UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { tags } from './tags.table.ts';

/**
 * Deletes a tag, and with it its place on every ticket; the cards of a lane are in none then, and its campaigns go
 * with it. A lane, or a tag that stands on tickets, is deleted only by those who
 * answer for the team (ERR_NO_PERMISSION). The lock keeps anybody from giving it to a ticket meanwhile.
 */
export async function removeTag(ctx: UserCtx, tagId: number): Promise<{ message: string }> {
  const [tag] = await ctx.db.select().from(tags).where(eq(tags.id, tagId)).for('update');
  if (!tag) return fail('ERR_NO_TAG_FOUND');
  const tickets = await countTickets(ctx, tagId);
  if (tickets > 0 || tag.kanban !== 0) requirePermission(ctx.actor, 'tags:deleteUsed');
  await ctx.db.delete(tags).where(eq(tags.id, tagId));
  await recordAudit(ctx, { action: 'tag.delete', subject: `tag:${tagId}`, details: { name: tag.name, tickets } });
  ctx.emit('tag.deleted', { tagId });
  return { message: 'Tag deleted' };
}

async function countTickets({ client, companyId }: UserCtx, tagId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'tag-tickets',
    text: 'select count(*) as count from ticket_labels where company_id = $1 and tag_id = $2',
    values: [companyId, tagId],
  });
  return rows[0]?.count ?? 0;
}
