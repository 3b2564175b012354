import type { Ctx } from '../../../platform/context.ts';
import { wasSaid } from '../../suppressions/was-said.ts';

type Reader = Pick<Ctx, 'client' | 'companyId'>;

/** An opt-out word is one for those who were written to in bulk not longer ago than this. */
const DAYS = 30;

export async function wasReachedLately({ client, companyId }: Reader, contactId: number, at: Date): Promise<boolean> {
  const { rows } = await client.query({
    name: 'outreach-reached-lately',
    text: `
      select from contacts
      where company_id = $1 and id = $2 and last_outreach_at > $3::timestamptz - make_interval(days => $4)`,
    values: [companyId, contactId, at, DAYS],
  });
  return rows.length > 0;
}

/** Whether nobody of the company has said anything to somebody since they were last written to in bulk. Messages are dated by the second. */
export async function lastSaidWasOutreach({ client, companyId }: Reader, contactId: number): Promise<boolean> {
  const { rows } = await client.query({
    name: 'outreach-said-last',
    text: `
      select from contacts c
      where c.company_id = $1 and c.id = $2 and not exists (
        select from tickets t join messages m on m.company_id = t.company_id and m.ticket_id = t.id
        where t.company_id = $1 and t.contact_id = $2 and m.from_me and m.recipient_part is null
          and m.sent_at >= date_trunc('second', c.last_outreach_at)
      )`,
    values: [companyId, contactId],
  });
  return rows.length > 0;
}

/** Recipients for whom something waits to be handed over to this contact, or is just being. */
export async function queuedRecipientsOf({ client, companyId }: Reader, contactId: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'outreach-queued-recipients',
    text: `
      select m.recipient_id::text as id from outbox o join messages m on m.company_id = $1 and m.id = o.message_id
      where o.company_id = $1 and o.priority = 2 and o.state in ('queued', 'sending') and o.kind = 'message'
        and m.contact_id = $2 and m.recipient_id is not null`,
    values: [companyId, contactId],
  });
  return rows.map(({ id }) => id);
}

/** Remembers on the contact that something was said in bulk. */
export async function noteOutreach({ client, companyId }: Reader, contactId: number, at: Date): Promise<void> {
  await client.query({
    name: 'outreach-note',
    text: `
      update contacts set last_outreach_at = greatest(last_outreach_at, $3) where company_id = $1 and id = $2`,
    values: [companyId, contactId, at],
  });
}

/**
 * Part of a statement that takes messages back, `gone`, in the company $1: these contacts were last written to when what is left was
 * said, by a campaign or by a lane. What is said in bulk bears the name of either.
 */
export const unsaid = `unsaid as (
    update contacts c set last_outreach_at = (
      select max(m.received_at) from messages m
      where m.company_id = $1 and m.contact_id = c.id and m.from_me and m.details ? 'campaign'
        and m.id not in (select id from gone) and ${wasSaid}
    )
    where c.company_id = $1 and c.id in (select contact_id from gone)
  )`;
