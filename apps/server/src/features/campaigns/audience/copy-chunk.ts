import type { StatusReason } from '@balcao/contract/campaigns/statuses.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { contactLists } from '../../contact-lists/contact-lists.table.ts';
import { suppressedAmong } from '../../suppressions/is-suppressed.ts';
import { giveUpCampaign } from '../acts/give-up-campaign.ts';
import { announceCampaign, lockCampaign } from '../campaigns.queries.ts';
import { campaigns, campaignVariants, type CampaignRow } from '../campaigns.table.ts';
import { isFilled } from '../saving/save-variants.ts';
import { wakeFeeder } from '../sending/wake-feeder.ts';

const CHUNK = 5000;

/** `looked`: how many of the list were looked at; whoever stands in the audience already is not copied again. */
type Copied = { looked: number; copied: number; through: number; open: number };

/** Copies the next people of the list. Answers whether there may be more. */
export async function copyChunk(ctx: Ctx, campaignId: number): Promise<boolean> {
  const row = await lockCampaign(ctx, campaignId);
  if (row.status !== 'EM_ANDAMENTO' || row.preparedAt !== null) return false;
  const filled = await filledVariants(ctx, campaignId);
  if (row.listId === null) return giveUp(ctx, row, 'no-list');
  if (filled.length === 0) return giveUp(ctx, row, 'no-message');

  const keys = await nextKeys(ctx, row);
  const suppressed = keys.length === 0 ? new Set<string>() : await suppressedAmong(ctx, keys);
  const { looked, copied, through, open } = await copy(ctx, row, { filled, suppressed: [...suppressed] });
  const isWhole = looked < CHUNK;
  const isNobody = isWhole && open === 0;
  await ctx.db
    .update(campaigns)
    .set({
      preparedThrough: Math.max(through, row.preparedThrough),
      audience: row.audience + copied,
      ...(isWhole &&
        !isNobody && { preparedAt: ctx.now, statusReason: null, columns: await columnsOf(ctx, row.listId) }),
    })
    .where(eq(campaigns.id, campaignId));
  if (isNobody) return giveUp(ctx, row, 'nobody-valid');
  if (isWhole && row.connectionId !== null) await wakeFeeder(ctx, row.connectionId);
  await announceCampaign(ctx, campaignId);
  return !isWhole;
}

async function giveUp(ctx: Ctx, { id }: CampaignRow, reason: StatusReason): Promise<false> {
  await giveUpCampaign(ctx, id, reason);
  return false;
}

async function columnsOf({ db }: Ctx, listId: number): Promise<string[]> {
  const { variables: columns } = contactLists;
  const [list] = await db.select({ columns }).from(contactLists).where(eq(contactLists.id, listId));
  return list?.columns ?? [];
}

async function filledVariants({ db }: Ctx, campaignId: number): Promise<number[]> {
  const rows = await db
    .select()
    .from(campaignVariants)
    .where(and(eq(campaignVariants.campaignId, campaignId)))
    .orderBy(asc(campaignVariants.n));
  return rows.filter(isFilled).map(({ n }) => n);
}

const page = `
  select * from contact_list_items
  where company_id = $1 and list_id = $2 and id > $3 order by id limit ${CHUNK}`;

async function nextKeys({ client, companyId }: Ctx, { listId, preparedThrough }: CampaignRow): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>({
    name: 'campaign-next-keys',
    text: `select phone_key as key from (${page}) p`,
    values: [companyId, listId, preparedThrough],
  });
  return rows.map(({ key }) => key);
}

// Whoever is left out is there too, with the reason: list and campaign count the same people. Texts take turns among those who
// may be written to.
// An item that is deleted and written down again while the list is copied comes by a second time. The audience is read once for
// the whole page: statistics say that there is nobody yet, and asked one by one each would read it from its beginning.
const copying = `
  with page as (${page}),
  placed as materialized (
    select r.phone_key from campaign_recipients r where r.campaign_id = $6
  ),
  last as (
    select coalesce(max(r.position), 0) as position from campaign_recipients r where r.campaign_id = $6
  ),
  fresh as (
    select p.* from page p where p.phone_key not in (select phone_key from placed)
  ),
  judged as (
    select p.*, row_number() over (order by p.id) as place, known.id as contact_id,
      case
        when p.phone_key = any($4::text[]) then 'suppressed'
        when p.validity = 'invalid' or known.active is false then 'skipped'
        when known.marketing_opt_out and $5 = 'marketing' then 'suppressed'
        else 'waiting'
      end as outcome,
      case when p.validity = 'invalid' then 'invalid-number' when known.active is false then 'blocked' end as reason
    from fresh p left join lateral (
      select c.id, c.active, c.marketing_opt_out from contact_identities i join contacts c on c.id = i.contact_id
      where i.company_id = $1 and i.kind = 'phone' and i.value = any(phone_forms(p.phone_key)) and c.deleted_at is null
      order by c.merged_into is null desc, i.value = p.phone_key desc limit 1
    ) known on true
  ),
  turned as (
    select j.*, count(*) filter (where outcome = 'waiting') over (order by id) as nth from judged j
  ),
  copied as (
    insert into campaign_recipients
      (company_id, campaign_id, position, phone_key, name, number, fields, variant, outcome, reason, contact_id)
    select $1, $6, last.position + place, phone_key, name, number,
      extra || jsonb_build_object('email', email, 'empresa', empresa),
      ($7::smallint[])[1 + (greatest($8 + nth, 1) - 1) % cardinality($7::smallint[])],
      outcome, case when outcome = 'skipped' then reason end, contact_id
    from turned cross join last
  )
  select (select count(*) from page)::int as looked, count(*)::int as copied,
    (select coalesce(max(id), 0) from page) as through,
    ($8 + count(*) filter (where outcome = 'waiting'))::int as open
  from turned`;

type Knowledge = { filled: readonly number[]; suppressed: readonly string[] };

async function copy(ctx: Ctx, row: CampaignRow, { filled, suppressed }: Knowledge): Promise<Copied> {
  const { rows } = await ctx.client.query<Copied>({
    name: 'campaign-copy-chunk',
    text: copying,
    values: [
      ctx.companyId,
      row.listId,
      row.preparedThrough,
      suppressed,
      row.kind,
      row.id,
      filled,
      await openSoFar(ctx, row),
    ],
  });
  return rows[0] ?? { looked: 0, copied: 0, through: 0, open: 0 };
}

async function openSoFar({ client }: Ctx, { id }: CampaignRow): Promise<number> {
  const { rows } = await client.query<{ open: number }>({
    name: 'campaign-open-so-far',
    text: `select coalesce(sum(n), 0)::int as open from campaign_figures($1) where figure = 'waiting'`,
    values: [id],
  });
  return rows[0]?.open ?? 0;
}
