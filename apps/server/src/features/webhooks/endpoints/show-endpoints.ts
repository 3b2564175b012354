import type { WebhookEndpoint } from '@balcao/contract/webhooks/models.ts';
import { asc } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { webhookEndpoints } from '../webhooks.table.ts';
import type { EndpointRow } from './find-endpoint.ts';

type Stats = WebhookEndpoint['stats'];
type StatsRow = Stats & { endpointId: number };

const nothingYet: Stats = { waiting: 0, delivered: 0, failed: 0, p95: null };

const countOf = `
  select w.id as "endpointId",
    (select count(*) from webhook_deliveries d
      where d.company_id = $1 and d.endpoint_id = w.id and d.state in ('waiting', 'running'))::int as waiting,
    coalesce(s.delivered, 0)::int as delivered, coalesce(s.failed, 0)::int as failed, s.p95::int as p95
  from webhook_endpoints w left join lateral (
    select count(*) filter (where d.state = 'done') as delivered, count(*) filter (where d.state = 'failed') as failed,
      percentile_disc(0.95) within group (order by d.milliseconds) filter (where d.state = 'done') as p95
    from webhook_deliveries d
    where d.company_id = $1 and d.endpoint_id = w.id and d.state in ('done', 'failed')
      and d.settled_at > $2::timestamptz - interval '24 hours'
  ) s on true
  where w.company_id = $1 and w.id = any($3)`;

/** As people see them, with how they have been doing for a day; secrets stay out. */
async function showEndpoints(
  { client, companyId, now }: Ctx,
  rows: readonly EndpointRow[],
): Promise<WebhookEndpoint[]> {
  const ids = rows.map(({ id }) => id);
  const counted = await client.query<StatsRow>({ name: 'webhook-stats', text: countOf, values: [companyId, now, ids] });
  const statsOf = new Map(counted.rows.map(({ endpointId, ...stats }) => [endpointId, stats]));
  return rows.map((row) => toEndpoint(row, { stats: statsOf.get(row.id) ?? nothingYet, now }));
}

function toEndpoint(row: EndpointRow, { stats, now }: { stats: Stats; now: Date }): WebhookEndpoint {
  const { id, name, url, types, format, offReason, offSince, failingSince, formerUntil, madeByName, createdAt } = row;
  return {
    id,
    name,
    url,
    types,
    format,
    off: offReason && offSince && { reason: offReason, since: offSince.toISOString() },
    failingSince: failingSince?.toISOString() ?? null,
    formerSecretUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    madeBy: madeByName,
    createdAt: createdAt.toISOString(),
    stats,
  };
}

export async function showEndpoint(ctx: Ctx, row: EndpointRow | undefined): Promise<WebhookEndpoint> {
  const [shown] = await showEndpoints(ctx, row ? [row] : []);
  return shown ?? fail('ERR_NO_WEBHOOK_FOUND');
}

export async function listEndpoints(ctx: Ctx): Promise<{ webhooks: WebhookEndpoint[] }> {
  const rows = await ctx.db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.id));
  return { webhooks: await showEndpoints(ctx, rows) };
}
