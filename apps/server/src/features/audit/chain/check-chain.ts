import type { auditRoutes } from '@balcao/contract/audit/routes.ts';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import type { UserCtx } from '../../../platform/context.ts';

type Chain = RouteOutput<typeof auditRoutes.chain>;
type Found = { day: string; lines: number; found: number; hash: string; isWhole: boolean; forged: number };

/** Works every closed day out again, from what stands in the log now and the hash that the day before was closed with. */
export async function checkChain({ client, companyId }: UserCtx): Promise<Chain> {
  const { rows } = await client.query<Found>(
    `select d.day::text as day, d.lines, now_there.lines as found, encode(d.hash, 'hex') as hash,
       now_there.hash = d.hash and d.from_at = coalesce(d.former_until, d.from_at) as "isWhole",
       (select count(*)::int from audit_log l where l.company_id = $1 and l.created_at >= d.from_at and l.created_at < d.until_at
         and l.erased_at is null and l.details_digest <> sha256(convert_to(l.details::text, 'UTF8'))) as forged
     from (
       select *, lag(hash) over following as former, lag(until_at) over following as former_until
       from audit_days where company_id = $1 window following as (order by from_at)
     ) d, lateral audit_day($1, d.from_at, d.until_at, coalesce(d.former, '\\x')) now_there
     order by d.from_at desc`,
    [companyId],
  );
  const broken = rows.filter(({ isWhole, forged }) => !isWhole || forged > 0);
  const [latest] = rows;
  return {
    days: rows.length,
    through: latest?.day ?? null,
    hash: latest?.hash ?? null,
    broken: broken.map(({ day, lines, found }) => ({ day, lines, found })),
  };
}
