import type { Help } from '@balcao/contract/helps/models.ts';
import { asc, count, or } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { containsText } from '../../platform/db/contains-text.ts';
import { helps } from './helps.table.ts';

const PAGE_SIZE = 20;

/** In the order in which they were written: what is shown first is what people need first. */
const inOrder = asc(helps.id);

export const listHelps = ({ db }: UserCtx): Promise<Help[]> => db.select().from(helps).orderBy(inOrder);

export async function pageOfHelps(
  { db }: UserCtx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const where = or(containsText(helps.title, searchParam), containsText(helps.description, searchParam));
  const skipped = (pageNumber - 1) * PAGE_SIZE;
  const [counted] = await db.select({ count: count() }).from(helps).where(where);
  const records = await db.select().from(helps).where(where).orderBy(inOrder).limit(PAGE_SIZE).offset(skipped);
  const total = counted?.count ?? 0;
  return { records, count: total, hasMore: total > skipped + records.length };
}
