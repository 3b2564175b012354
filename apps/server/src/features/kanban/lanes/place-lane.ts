import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { freshKeys, keyBetween } from '../../tags/lanes/order-keys.ts';
import { listBoardLanes, requireLane } from '../../tags/tags.queries.ts';
import { tags } from '../../tags/tags.table.ts';

/** Moves a lane behind another one, or to the beginning. Everybody's board follows. */
export async function placeLane(ctx: UserCtx, { laneId, after }: { laneId: number; after: number | null }) {
  const { db, client, companyId } = ctx;
  await client.query({
    name: 'lock-lanes',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.lanes} ${companyId}`],
  });
  const lane = await requireLane(db, laneId);
  const others = (await listBoardLanes(db)).filter(({ id }) => id !== laneId);
  const index = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
  const key = keyBetween(others[index - 1]?.position ?? null, others[index]?.position ?? null);
  if (key !== null && others.every(({ position }) => position !== null)) await setPosition(ctx, laneId, key);
  else {
    const order = others.map(({ id }) => id).toSpliced(index, 0, laneId);
    const keys = freshKeys(order.length);
    for (const [place, id] of order.entries()) await setPosition(ctx, id, keys[place] ?? '');
  }
  ctx.emit('tag.updated', { tag: lane });
  return { lanes: await listBoardLanes(db) };
}

const setPosition = ({ db }: UserCtx, id: number, lanePosition: string) =>
  db.update(tags).set({ lanePosition }).where(eq(tags.id, id));
