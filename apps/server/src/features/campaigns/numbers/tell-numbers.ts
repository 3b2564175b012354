import { lockSeeds, namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { asPlatformCtx, forCompany, type PlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announceCampaign } from '../campaigns.queries.ts';

/** A campaign is told no oftener than this, by however many processes. */
const BETWEEN_MS = 1000;

/** Companies one look takes; the others are next. */
const AT_ONCE = 200;

/** Brings the numbers of all companies up to date and tells the admins of those that changed. */
export async function tellNumbers(deps: Deps): Promise<void> {
  const { rows } = await deps.database.pool.query<{ companyId: number }>({
    name: 'campaign-companies-with-news',
    text: `
      (select distinct company_id as "companyId" from tally_deltas limit $1)
      union select distinct company_id from campaigns where has_news`,
    values: [AT_ONCE],
  });
  for (const { companyId } of rows) {
    await asPlatformCtx(deps, (ctx) => tellCompany(ctx, companyId)).catch((error: unknown) =>
      deps.log.error({ err: error, companyId }, 'the numbers of campaigns could not be told'),
    );
  }
}

async function tellCompany(ctx: PlatformCtx, companyId: number): Promise<void> {
  if (!(await isOurTurn(ctx, companyId))) return;
  await ctx.client.query({ name: 'campaign-fold', text: fold, values: [companyId] });
  const { rows } = await ctx.client.query<{ id: number }>({
    name: 'campaign-news',
    text: `
      update campaigns set has_news = false, told_at = $2
      where company_id = $1 and has_news and (told_at is null or told_at <= $2::timestamptz - $3 * interval '1 millisecond')
      returning id`,
    values: [companyId, ctx.now, BETWEEN_MS],
  });
  for (const { id } of rows) await announceCampaign(forCompany(ctx, companyId), id);
}

async function isOurTurn({ client }: PlatformCtx, companyId: number): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>({
    name: 'campaign-numbers-lock',
    text: 'select pg_try_advisory_xact_lock(hashtextextended($1, $2)) as ours',
    values: [`${namedLocks.campaignNumbers} ${companyId}`, lockSeeds.named],
  });
  return rows[0]?.ours === true;
}

// The lock is held before this begins, so that it sees what the one before it added up. Merged instead of inserted with a conflict
// clause: that would look at a falling number as if it were the whole. What belongs to a deleted campaign is only swept.
const fold = `
  with gone as (
    delete from tally_deltas where company_id = $1 returning campaign_id, variant, figure, reason, d
  ),
  changes as (
    select g.campaign_id, g.variant, g.figure, g.reason, sum(g.d) as n from gone g
    where exists (select from campaigns c where c.company_id = $1 and c.id = g.campaign_id)
    group by 1, 2, 3, 4
  ),
  news as (
    update campaigns set has_news = true where company_id = $1 and id in (select campaign_id from changes) and not has_news
  )
  merge into campaign_tallies t using changes c
    on t.campaign_id = c.campaign_id and t.variant = c.variant and t.figure = c.figure and t.reason = c.reason
  when matched then update set n = t.n + c.n
  when not matched then insert (company_id, campaign_id, variant, figure, reason, n)
    values ($1, c.campaign_id, c.variant, c.figure, c.reason, c.n)`;
