import { NAMED_BESIDE, type CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import type { Ctx } from '../../../platform/context.ts';

type Asked = { connectionId: number; until: string | null };
type Sharing = Pick<CampaignPlan, 'sharing' | 'moreSharing'>;

export const nobodyElsewhere: Sharing = { sharing: [], moreSharing: 0 };

/**
 * What speaks over other numbers until then, and is counted against the company's daily maximum as well: campaigns with people whom
 * they have still to write to, and those that will begin.
 */
export async function speakingElsewhere({ client, companyId }: Ctx, { connectionId, until }: Asked): Promise<Sharing> {
  const { rows } = await client.query<{ id: number; name: string; count: number }>({
    name: 'campaigns-speaking-elsewhere',
    text: `
      select c.id, c.name, (count(*) over ())::int as count from campaigns c
      where c.company_id = $1 and c.connection_id <> $2 and (
        c.status = 'EM_ANDAMENTO' and (c.prepared_at is null or exists (
          select from campaign_recipients r
          where r.company_id = $1 and r.campaign_id = c.id and r.outcome = 'waiting'))
        or c.status = 'PROGRAMADA' and c.list_id is not null and ($3::timestamptz is null or c.scheduled_at < $3)
          and c.scheduled_at is not null and exists (
            select from campaign_variants v
            where v.company_id = $1 and v.campaign_id = c.id and (v.text is not null or v.template is not null)))
      order by c.id limit $4`,
    values: [companyId, connectionId, until, NAMED_BESIDE],
  });
  return {
    sharing: rows.map(({ id, name }) => ({ id, name })),
    moreSharing: (rows[0]?.count ?? 0) - rows.length,
  };
}
