import type { StatusReason } from '@balcao/contract/campaigns/statuses.ts';
import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { contactLists } from '../../contact-lists/contact-lists.table.ts';
import { suppressedAmong } from '../../suppressions/is-suppressed.ts';
import { giveUpCampaign } from '../acts/give-up-campaign.ts';
import { announceCampaign, lockIfThere } from '../campaigns.queries.ts';
import { campaigns, campaignVariants, type CampaignRow, type VariantRow } from '../campaigns.table.ts';
import { unaskedVersions } from '../saving/require-questions.ts';
import { isFilled } from '../saving/save-variants.ts';
import { wakeFeeder } from '../sending/wake-feeder.ts';

const CHUNK = 5000;

/** `looked`: how many of the list were looked at; whoever stands in the audience already is not copied again. */
type Copied = { looked: number; copied: number; through: number; open: number };

/** Copies the next people of the list. Answers whether there may be more: of a campaign that is gone, there are none. */
export async function copyChunk(ctx: Ctx, campaignId: number): Promise<boolean> {
  const row = await lockIfThere(ctx, campaignId);
  return row?.status === 'EM_ANDAMENTO' && row.preparedAt === null ? copyNext(ctx, row) : false;
}

async function copyNext(ctx: Ctx, row: CampaignRow): Promise<boolean> {
  const { id: campaignId } = row;
  const texts = await filledVariants(ctx, campaignId);
  const filled = texts.map(({ n }) => n);
  if (row.listId === null) return giveUp(ctx, row, 'no-list');
  const missing = missingIn(row, texts);
  if (missing) return giveUp(ctx, row, missing);

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

function missingIn(row: CampaignRow, texts: readonly VariantRow[]): StatusReason | null {
  if (texts.length === 0) return 'no-message';
  // Planned before each text had to have one.
  return unaskedVersions(row, texts).length > 0 ? 'no-question' : null;
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

async function filledVariants({ db }: Ctx, campaignId: number): Promise<VariantRow[]> {
  const rows = await db
    .select()
    .from(campaignVariants)
    .where(and(eq(campaignVariants.campaignId, campaignId)))
    .orderBy(asc(campaignVariants.n));
  return rows.filter(isFilled);
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
// may be written to. Several numbers of one person are one person, who is written to once.
// An item that is deleted and written down again while the list is copied comes by a second time. The audience is read once for
// the whole page: statistics say that there is nobody yet, and asked one by one each would read it from its beginning.
const copying = `
  with page as (${page}),
  placed as materialized (
    select r.phone_key, case when r.outcome not in ('skipped', 'suppressed', 'withdrawn') then r.contact_id end as contact_id
    from campaign_recipients r where r.campaign_id = $6
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
        when p.validity = 'invalid' then 'invalid-number'
        when known.deleted_at is not null then 'erased'
        when known.active is false then 'blocked'
        when known.marketing_opt_out and $5 = 'marketing' then 'suppressed'
      end as why_not
    from fresh p left join lateral (
      select c.id, c.active, c.marketing_opt_out, c.deleted_at
      from contact_identities i join contacts c on c.id = i.contact_id
      where i.company_id = $1 and i.kind = 'phone' and i.value = any(phone_forms(p.phone_key))
      order by c.deleted_at is null desc, c.merged_into is null desc, i.value = p.phone_key desc limit 1
    ) known on true
  ),
  single as (
    select j.*, j.why_not is null and j.contact_id is not null and (
      j.contact_id in (select contact_id from placed where contact_id is not null)
      or row_number() over (partition by j.contact_id, j.why_not is null order by j.id) > 1
    ) as is_second
    from judged j
  ),
  decided as (
    select s.*,
      case when is_second then 'skipped' when why_not is null then 'waiting' when why_not = 'suppressed' then why_not else 'skipped' end
        as outcome,
      case when is_second then 'duplicate' when why_not <> 'suppressed' then why_not end as reason
    from single s
  ),
  turned as (
    select d.*, count(*) filter (where outcome = 'waiting') over (order by id) as nth from decided d
  ),
  copied as (
    insert into campaign_recipients
      (company_id, campaign_id, position, phone_key, name, number, fields, variant, outcome, reason, contact_id)
    select $1, $6, last.position + place, phone_key, name, number,
      extra || jsonb_build_object('email', email, 'empresa', empresa),
      ($7::smallint[])[1 + (greatest($8 + nth, 1) - 1) % cardinality($7::smallint[])],
      outcome, reason, contact_id
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
