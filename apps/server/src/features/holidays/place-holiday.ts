import { and, eq, inArray, isNull } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { violatesForeignKey } from '../../platform/db/foreign-key-violation.ts';
import { violatesUnique } from '../../platform/db/unique-violation.ts';
import { fail } from '../../platform/fail.ts';

import { holidayQueues } from './holidays.table.ts';

type Place = { holidayId: number; dayKey: number; queueIds: readonly number[] | null };

/**
 * Lets a holiday hold in these queues, or everywhere, and nowhere else. Fails with ERR_HOLIDAY_EXISTS where one of these places
 * has a holiday on the day, with ERR_NO_QUEUE_FOUND for a queue that is not the company's.
 */
export async function placeHoliday({ db, companyId }: Ctx, { holidayId, dayKey, queueIds }: Place): Promise<void> {
  const held = await db
    .select({ queueId: holidayQueues.queueId })
    .from(holidayQueues)
    .where(eq(holidayQueues.holidayId, holidayId));
  const wanted = new Set<number | null>(queueIds ?? [null]);
  const added = [...wanted].filter((queueId) => held.every((place) => place.queueId !== queueId));
  // Added first: a holiday without any place is gone.
  if (added.length > 0) {
    const rows = added.map((queueId) => ({ companyId, holidayId, dayKey, queueId }));
    await db.insert(holidayQueues).values(rows).catch(explainRefusal);
  }
  const left = held.filter(({ queueId }) => !wanted.has(queueId));
  if (left.length === 0) return;
  const leftQueues = left.flatMap(({ queueId }) => queueId ?? []);
  const isLeft = leftQueues.length > 0 ? inArray(holidayQueues.queueId, leftQueues) : isNull(holidayQueues.queueId);
  await db.delete(holidayQueues).where(and(eq(holidayQueues.holidayId, holidayId), isLeft));
}

/** What the database says about a holiday where there is one, or in a queue that there is not. */
export function explainRefusal(error: unknown): never {
  if (violatesUnique(error, 'holiday_queues_once')) fail('ERR_HOLIDAY_EXISTS');
  if (violatesForeignKey(error, 'holiday_queues_company_id_queue_id_fkey')) fail('ERR_NO_QUEUE_FOUND');
  throw error;
}
