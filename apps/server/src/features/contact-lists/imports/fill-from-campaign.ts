import type { CampaignGroup } from '@balcao/contract/contact-lists/import-models.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import type { Known } from './known.ts';

/** Lists know nothing of campaigns, which stand on them; the two questions are asked of the database. Fails with ERR_NO_CAMPAIGN_FOUND. */
export async function nameOfCampaign({ client, companyId }: Ctx, campaignId: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>({
    name: 'list-fill-campaign-name',
    text: 'select name from campaigns where company_id = $1 and id = $2',
    values: [companyId, campaignId],
  });
  return rows[0]?.name ?? fail('ERR_NO_CAMPAIGN_FOUND');
}

type Part = { campaignId: number; groups: readonly CampaignGroup[]; after: number; wanted: number };
type Row = Omit<Known, 'extraInfo' | 'email' | 'empresa'> & { fields: Record<string, string> };

/** The next people of a campaign that became one of the groups, in its order. Who was forgotten or asked for silence is none. */
export async function recipientsOf({ client, companyId }: Ctx, part: Part): Promise<Known[]> {
  const { rows } = await client.query<Row>({
    name: 'list-fill-campaign',
    text: `
      select position as id, name, number, fields from (
        select position, name, number, fields,
          case
            when replied_at is not null then 'replied'
            when outcome in ('sent', 'delivered', 'unconfirmed') then 'unread'
            else outcome
          end as became
        from campaign_recipients
        where company_id = $1 and campaign_id = $2 and position > $3 and number <> '' and opted_out_at is null
          and outcome <> 'suppressed' and reason is distinct from 'duplicate'
      ) people
      where became = any($4) order by position limit $5`,
    values: [companyId, part.campaignId, part.after, part.groups, part.wanted],
  });
  return rows.map(({ fields, ...person }) => {
    const { email = '', empresa = '', ...others } = fields;
    const extraInfo = Object.entries(others).map(([name, value]) => ({ name, value }));
    return { ...person, email, empresa, extraInfo };
  });
}
