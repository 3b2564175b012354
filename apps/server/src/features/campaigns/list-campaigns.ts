import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { and, desc, eq, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { settled } from '../../platform/db/settled.ts';
import { loadCampaigns } from './campaigns.queries.ts';
import { campaigns } from './campaigns.table.ts';

const PAGE_SIZE = 20;

type Page = { records: Campaign[]; count: number; hasMore: boolean };

/** The newest first; a search looks into names. */
export async function listCampaigns(
  ctx: UserCtx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<Page> {
  const { db, companyId } = ctx;
  const where = and(
    eq(campaigns.companyId, companyId),
    searchParam === '' ? undefined : sql`fold(${campaigns.name}) like contains_pattern(${searchParam})`,
  );
  const offset = (pageNumber - 1) * PAGE_SIZE;
  const page = db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(where)
    .orderBy(desc(campaigns.id))
    .limit(PAGE_SIZE)
    .offset(offset)
    .execute();
  const [found, count] = await settled([page, db.$count(campaigns, where)]);
  const records = await loadCampaigns(
    ctx,
    found.map(({ id }) => id),
  );
  return { records, count, hasMore: count > offset + records.length };
}
