import { canonicalPhone } from '@balcao/channels/kit/phone-number.ts';
import type { Ctx } from '../../../platform/context.ts';
import { isSpokenTo } from '../outcomes.ts';

/**
 * Tells of numbers, in the order in which people have their turn, whether somebody who may be written to comes by a second time, under
 * another of their numbers; of a campaign that has begun, also whether it has spoken to them.
 */
export async function secondNumbers(
  ctx: Ctx,
  owners: ReadonlyMap<string, number>,
  campaignId: number | null,
): Promise<(key: string) => boolean> {
  if (owners.size === 0) return () => false;
  const seen = campaignId === null ? new Set<number>() : await spokenTo(ctx, campaignId, [...owners.values()]);
  return (key) => {
    const owner = owners.get(key);
    if (owner === undefined) return false;
    const isSecond = seen.has(owner);
    seen.add(owner);
    return isSecond;
  };
}

/** Contacts with more than one number, by each of these. */
export async function ownersOfSeveral({ client, companyId }: Ctx): Promise<Map<string, number>> {
  const { rows } = await client.query<{ contactId: number; value: string }>({
    name: 'contacts-of-several-numbers',
    text: `
      select i.contact_id as "contactId", i.value from contact_identities i
      where i.company_id = $1 and i.kind = 'phone' and i.contact_id in (
        select contact_id from contact_identities where company_id = $1 and kind = 'phone'
        group by contact_id having count(*) > 1
      )`,
    values: [companyId],
  });
  return new Map(rows.map(({ contactId, value }) => [canonicalPhone(value) ?? value, contactId]));
}

async function spokenTo({ client, companyId }: Ctx, campaignId: number, contactIds: readonly number[]) {
  const { rows } = await client.query<{ id: number }>({
    name: 'campaign-spoken-to',
    text: `
      select distinct r.contact_id as id from campaign_recipients r
      where r.company_id = $1 and r.contact_id = any($3) and r.campaign_id = $2
        and ${isSpokenTo}`,
    values: [companyId, campaignId, contactIds],
  });
  return new Set(rows.map(({ id }) => id));
}
