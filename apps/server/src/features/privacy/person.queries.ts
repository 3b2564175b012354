import type { PersonCounts, Refusal } from '@balcao/contract/privacy/models.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { isListed } from '../contacts/contacts.queries.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { showOutreach, hideOutreach } from '../tickets/hidden/see-outreach.ts';

/** Fails with ERR_NO_CONTACT_FOUND. */
export async function requirePerson({ db, companyId }: Pick<Ctx, 'db' | 'companyId'>, contactId: number) {
  const isIt = and(eq(contacts.companyId, companyId), eq(contacts.id, contactId), isListed);
  const [row] = await db.select({ id: contacts.id }).from(contacts).where(isIt);
  if (!row) fail('ERR_NO_CONTACT_FOUND');
}

const counted = `
  with person as (select id, number, email from contacts where company_id = $1 and (id = $2 or merged_into = $2)),
  talks as (select id from tickets where company_id = $1 and contact_id in (select id from person)),
  said as (select media_key from messages where company_id = $1 and ticket_id in (select id from talks))
  select
    (select count(*) from talks)::int as tickets,
    (select count(*) from said)::int as messages,
    (select count(*) from said where media_key is not null)::int as files,
    (select count(*) from ticket_notes where company_id = $1 and ticket_id in (select id from talks))::int as notes,
    (select count(*) from rating_answers where company_id = $1 and contact_id in (select id from person))::int as ratings,
    (select count(*) from schedules where company_id = $1 and contact_id in (select id from person))::int as schedules,
    (select count(*) from campaign_recipients where company_id = $1 and contact_id in (select id from person))::int as campaigns,
    (select count(*) from emails where company_id = $1
      and recipient in (select lower(email) from person where email <> ''))::int as letters`;

type Reader = Pick<Ctx, 'client' | 'companyId'>;

/** How much is held about somebody, and what keeps them. Fails with ERR_NO_CONTACT_FOUND. */
export async function lookAtPerson(ctx: Ctx, contactId: number) {
  await requirePerson(ctx, contactId);
  return { counts: await countPerson(ctx, contactId), refusals: await findRefusals(ctx, contactId) };
}

/** How much is held about somebody. */
export async function countPerson(ctx: Reader, contactId: number): Promise<PersonCounts> {
  await showOutreach(ctx);
  const { rows } = await ctx.client.query<PersonCounts>(counted, [ctx.companyId, contactId]);
  await hideOutreach(ctx);
  return rows[0] ?? fail('ERR_INTERNAL');
}

const kept = `
  select 'open-ticket' as reason, t.id from tickets t
  where t.company_id = $1 and t.contact_id = $2 and t.status in ('pending', 'open')
  union all
  select distinct 'being-sent', m.ticket_id from outbox o join messages m on m.id = o.message_id
  join tickets t on t.id = m.ticket_id
  where o.company_id = $1 and o.state in ('queued', 'sending', 'unknown') and t.company_id = $1 and t.contact_id = $2
  union all
  -- Their copy would be torn, or say afterwards what was erased.
  select 'export-running', p.id from privacy_requests p
  where p.company_id = $1 and p.contact_id = $2 and p.kind = 'export' and p.state = 'running'
  union all
  select 'group', c.id from contacts c where c.company_id = $1 and c.id = $2 and c.is_group
  union all
  -- Whoever this company bills: what was issued is kept by law, and names whom it is for.
  select 'invoice', invoices_naming_contact($1, $2)
  order by 1, 2`;

/** What keeps somebody from being erased now, each named. */
export async function findRefusals({ client, companyId }: Reader, contactId: number): Promise<Refusal[]> {
  const { rows } = await client.query<{ reason: Refusal['reason']; id: string | number }>(kept, [companyId, contactId]);
  const byReason = Map.groupBy(rows, ({ reason }) => reason);
  return [...byReason].map(([reason, found]) => ({ reason, refs: found.map(({ id }) => Number(id)) }));
}
