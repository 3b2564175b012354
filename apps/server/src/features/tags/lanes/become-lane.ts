import { desc, eq } from '../../../platform/db/drizzle.ts';
import { requirePermission, type UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { tags } from '../tags.table.ts';
import { freshKeys, keyBetween } from './order-keys.ts';

type Kind = { tagId: number; kanban: number };

/**
 * Makes a lane of a tag, or a tag of a lane. Its tickets come along in the same statement, because neither place takes the other
 * kind. Fails with ERR_TICKET_IN_OTHER_LANE when one of them stands in a lane already. A lane is dissolved only by those who may
 * delete one (ERR_NO_PERMISSION): its cards are in none then, and what waits to be sent for it goes.
 */
export async function changeKind(ctx: UserCtx, { tagId, kanban }: Kind): Promise<void> {
  const [tag] = await ctx.db
    .select({ kanban: tags.kanban, name: tags.name })
    .from(tags)
    .where(eq(tags.id, tagId))
    .for('update');
  if (!tag) return fail('ERR_NO_TAG_FOUND');
  const isLane = kanban !== 0;
  if ((tag.kanban !== 0) === isLane) {
    await ctx.db.update(tags).set({ kanban }).where(eq(tags.id, tagId));
    return;
  }
  if (isLane) return becomeLane(ctx, { tagId, kanban });
  requirePermission(ctx.actor, 'tags:deleteUsed');
  await becomeTag(ctx, tagId);
  await recordAudit(ctx, { action: 'tag.dissolve', subject: `tag:${tagId}`, details: { name: tag.name } });
}

/** Behind all lanes. Two that are made at once may get the same place: then their names decide. */
export async function lastLanePosition({ db }: Pick<UserCtx, 'db'>): Promise<string | null> {
  const [last] = await db
    .select({ position: tags.lanePosition })
    .from(tags)
    .where(eq(tags.isLane, true))
    .orderBy(desc(tags.lanePosition))
    .limit(1);
  return keyBetween(last?.position ?? null, null);
}

async function becomeLane(ctx: UserCtx, { tagId, kanban }: Kind) {
  const { client, companyId, now } = ctx;
  const { rows } = await client.query<{ id: number; lane_id: number | null }>({
    name: 'tickets-of-future-lane',
    text: `
      select id, lane_id from tickets
      where company_id = $1 and id in (select ticket_id from ticket_tags where company_id = $1 and tag_id = $2)
      order by last_message_at desc, id desc for no key update`,
    values: [companyId, tagId],
  });
  if (rows.some(({ lane_id: lane }) => lane !== null)) fail('ERR_TICKET_IN_OTHER_LANE');
  await client.query({
    name: 'tag-becomes-lane',
    text: `
      with gone as (delete from ticket_tags where company_id = $1 and tag_id = $2),
        made as (update tags set kanban = $3, lane_position = $4 where company_id = $1 and id = $2)
      update tickets set lane_id = $2, lane_position = given.key, lane_since = $5
      from unnest($6::bigint[], $7::text[]) given (id, key) where tickets.company_id = $1 and tickets.id = given.id`,
    values: [
      companyId,
      tagId,
      kanban,
      await lastLanePosition(ctx),
      now,
      rows.map(({ id }) => id),
      freshKeys(rows.length),
    ],
  });
}

/** What waits to be sent for the lane goes with it, by a trigger. */
const becomeTag = ({ client, companyId }: UserCtx, tagId: number) =>
  client.query({
    name: 'lane-becomes-tag',
    text: `
      with left_lane as (
        update tickets set lane_id = null where company_id = $1 and lane_id = $2 returning id
      ), made as (
        update tags set kanban = 0, lane_position = null, act_camp = false where company_id = $1 and id = $2
      )
      insert into ticket_tags (company_id, ticket_id, tag_id) select $1, id, $2 from left_lane`,
    values: [companyId, tagId],
  });
