import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { and, eq, ne, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { tags } from '../../tags/tags.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { freshKeys, keyBetween } from '../../tags/lanes/order-keys.ts';

/**
 * Nobody else gives cards of this lane their places, and nobody deletes it, until this transaction ends. Taken before the
 * ticket is locked, so that two never wait for each other. Fails with ERR_NO_TAG_FOUND for what is no lane.
 */
export async function lockLane(ctx: Ctx, laneId: number): Promise<{ id: number; name: string; actCamp: boolean }> {
  const [lane] = await ctx.db
    .select({ id: tags.id, name: tags.name, actCamp: tags.actCamp })
    .from(tags)
    .where(and(eq(tags.id, laneId), ne(tags.kanban, 0)))
    .for('key share');
  if (!lane) return fail('ERR_NO_TAG_FOUND');
  await ctx.client.query({
    name: 'lock-lane',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.lane} ${ctx.companyId} ${laneId}`],
  });
  return lane;
}

/** `after` is the card above; null is the top. */
type Place = { ticketId: number; laneId: number; after: number | null };

/** Writes the lane and the place of a ticket; the caller has locked both. Other cards are left alone, unless the keys grew long. */
export async function placeInLane(ctx: Ctx, place: Place): Promise<void> {
  const { ticketId, laneId } = place;
  const lanePosition = (await keyFor(ctx, place)) ?? (await renumber(ctx, place));
  await ctx.db
    .update(tickets)
    .set({
      laneId,
      lanePosition,
      laneSince: sql`case when ${tickets.laneId} = ${laneId} then ${tickets.laneSince} else ${ctx.now} end`,
      laneBy: mover(ctx),
      updatedAt: ctx.now,
    })
    .where(eq(tickets.id, ticketId));
}

/** Takes a ticket, which the caller has locked, out of the lanes. */
export async function takeOffLanes(ctx: Ctx, ticketId: number): Promise<void> {
  await ctx.db
    .update(tickets)
    .set({ laneId: null, laneBy: mover(ctx), updatedAt: ctx.now })
    .where(eq(tickets.id, ticketId));
}

const mover = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.userId : null);

// Of cards that are on the board. What is closed keeps its key, and may find itself beside another one when it is reopened.
const onBoard = `company_id = $1 and lane_id = $2 and status in ('open', 'pending') and not is_group and lane_id is not null`;

/** Between the card above and whatever follows it, also what the actor may not see. A card that is no longer there is the top. */
async function keyFor({ client, companyId }: Ctx, { laneId, ticketId, after }: Place): Promise<string | null> {
  const { rows } = await client.query<{ above: string | null; below: string | null }>({
    name: 'neighbours-in-lane',
    text: `
      with above as (
        select lane_position as key, id from tickets where company_id = $1 and lane_id = $2 and id = $4 and id <> $3
      )
      select (select key from above) as above, (
        select lane_position from tickets
        where ${onBoard} and id <> $3
          and (not exists (select from above) or (lane_position, id) > ((select key from above), (select id from above)))
        order by lane_position, id limit 1
      ) as below`,
    values: [companyId, laneId, ticketId, after],
  });
  return keyBetween(rows[0]?.above ?? null, rows[0]?.below ?? null);
}

/** Gives all cards of the lane short keys in the order they had, this one at its place among them. Answers its key. */
async function renumber(ctx: Ctx, { laneId, ticketId, after }: Place): Promise<string> {
  const { client, companyId } = ctx;
  const { rows } = await client.query<{ id: number }>({
    name: 'cards-of-lane',
    text: `select id from tickets where ${onBoard} and id <> $3 order by lane_position, id for no key update`,
    values: [companyId, laneId, ticketId],
  });
  const ids = rows.map(({ id }) => id);
  // Found nowhere it is -1, and the card comes to the top.
  const index = after === null ? 0 : ids.indexOf(after) + 1;
  const keys = freshKeys(ids.length + 1);
  const [own = ''] = keys.splice(index, 1);
  await client.query({
    name: 'renumber-lane',
    text: `
      update tickets set lane_position = given.key
      from unnest($2::bigint[], $3::text[]) given (id, key) where tickets.company_id = $1 and tickets.id = given.id`,
    values: [companyId, ids, keys],
  });
  ctx.emit('kanban.renumbered', { laneId });
  return own;
}
