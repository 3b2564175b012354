import type { UserCtx } from '../../../platform/context.ts';
import { dayIn } from '../../companies/subscription.ts';
import type { AiSettings } from '../setup/account-in-use.ts';
import { millionthsOf } from './money.ts';

/** What a plan has where the super user decided nothing, in reais. */
export const USUAL_MONTH = '20.00';

type Month = { spent: number; limit: number };

/**
 * What the company used this month of the account it uses now, with what is under way at its highest, and what it may use; in
 * millionths of a real.
 */
export async function monthOf(ctx: UserCtx, settings: AiSettings | undefined): Promise<Month> {
  const { rows } = await ctx.client.query<{ spent: string; planLimit: string }>({
    name: 'ai-month',
    text: `
      select
        (select coalesce(sum(case when $4::boolean then coalesce(platform_cost, cost) else cost - coalesce(platform_cost, 0) end), 0)
         from ai_usage where company_id = $1 and day >= $2 and day < $2::date + interval '1 month')
        + (select coalesce(sum(cost), 0) from ai_calls
           where company_id = $1 and settled_at is null and coalesce(on_platform, $4) = $4) as spent,
        coalesce((
          select l.month_limit from companies c join ai_plan_limits l on l.plan_id = c.plan_id where c.id = $1
        ), $3::numeric) as "planLimit"`,
    values: [ctx.companyId, `${dayIn(ctx.timeZone, ctx.now).slice(0, 7)}-01`, USUAL_MONTH, !settings?.baseUrl],
  });
  const [row] = rows;
  return { spent: Number(row?.spent ?? 0), limit: millionthsOf(settings?.monthLimit ?? row?.planLimit ?? USUAL_MONTH) };
}
