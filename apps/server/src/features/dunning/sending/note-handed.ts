import type { PlatformCtx } from '../../../platform/context.ts';

const AT_ONCE = 500;

/** Notes what became of messages that lay in the outbox: whoever carries them took them, or they failed. */
export async function noteHanded(ctx: PlatformCtx) {
  const { rows } = await ctx.client.query<{ invoiceId: number; companyId: number; creditorCompanyId: number }>({
    name: 'dunning-handed',
    text: HANDED,
    values: [ctx.now, AT_ONCE],
  });
  for (const { invoiceId, companyId, creditorCompanyId } of rows) {
    ctx.emit(companyId, 'invoice.changed', { invoiceId });
    ctx.emit(creditorCompanyId, 'invoice.changed', { invoiceId });
  }
}

// Of a conversation that was deleted before it left nobody will ever hear.
const HANDED = `
with told as (
  select s.invoice_id, s.step, s.channel, s.company_id, s.creditor_company_id,
    count(m.id) filter (where m.failed_at is null) = cardinality(s.message_ids) as arrived,
    bool_and(m.failure_reason = 'unknown') filter (where m.failed_at is not null) as "isUnknown"
  from dunning_steps s
  left join messages m on m.id = any(s.message_ids)
  where s.state = 'handed'
  group by s.invoice_id, s.step, s.channel
  having count(*) filter (where m.ack = 0 and m.failed_at is null) = 0
  limit $2
)
update dunning_steps s set
  state = case when told.arrived then 'sent' else 'not-sent' end,
  reason = case when told.arrived then null when told."isUnknown" then 'unknown' else 'sending' end,
  sent_at = case when told.arrived then $1::timestamptz end,
  updated_at = $1
from told
where s.invoice_id = told.invoice_id and s.step = told.step and s.channel = told.channel and s.state = 'handed'
  and exists (select from companies c where c.id = s.company_id)
returning s.invoice_id as "invoiceId", s.company_id as "companyId", s.creditor_company_id as "creditorCompanyId"`;
