import type { PublicEventData } from '@balcao/contract/webhooks/catalogue.ts';
import { firstCauses, named, reachOf, told, untold, type FactBatch, type PublicFact } from '../told.ts';

type Answer = PublicEventData<'rating.answered'> & { id: number; ticketId: number; at: Date };

const answers = `
  select a.id, a.ticket_id as "ticketId", a.contact_id as "contactId", a.user_id as "userId", a.value, a.answered_at as at
  from rating_answers a
  where a.company_id = any($1) and a.ticket_id = any($2) and a.answered_at >= $3 and ${untold('rating-answer', 'a')}
  order by a.id`;

/** How customers found it: the answer arrives as a message. */
export async function tellRatings(batch: FactBatch): Promise<PublicFact[]> {
  const causes = firstCauses(named(batch, 'message.created', 'ticket.changed'), ({ payload }) => payload.ticket.id);
  if (causes.size === 0) return [];
  const values = [companiesOf(causes), [...causes.keys()], reachOf(batch)];
  const { rows } = await batch.client.query<Answer>({ name: 'public-ratings', text: answers, values });
  return rows.flatMap(({ id, at, ...data }): PublicFact[] => {
    const cause = causes.get(data.ticketId);
    if (!cause) return [];
    const { companyId, seq } = cause;
    return [
      told('rating.answered', { companyId, seq, at, ticketId: data.ticketId, origin: `rating-answer:${id}` }, data),
    ];
  });
}

type Schedule = { id: number; contactId: number; status: 'ENVIADA' | 'ERRO'; sendAt: Date; failure: string | null };

const schedules = `
  select id, contact_id as "contactId", status, send_at as "sendAt", failure
  from schedules where id = any($1) and status in ('ENVIADA', 'ERRO')`;

/** What was scheduled, and has left or failed. Once for each time it was to leave. */
export async function tellSchedules(batch: FactBatch): Promise<PublicFact[]> {
  const causes = firstCauses(named(batch, 'schedule.changed'), ({ payload }) => payload.scheduleId);
  if (causes.size === 0) return [];
  const values = [[...causes.keys()]];
  const { rows } = await batch.client.query<Schedule>({ name: 'public-schedules', text: schedules, values });
  return rows.flatMap(({ id, contactId, status, sendAt, failure }): PublicFact[] => {
    const cause = causes.get(id);
    if (!cause) return [];
    const { companyId, seq, at } = cause;
    const origin = `schedule:${id}:${status}:${sendAt.getTime()}`;
    const schedule = { id, contactId, sendAt: sendAt.toISOString(), failure };
    const about = { companyId, seq, at, ticketId: null, origin };
    return [told(status === 'ENVIADA' ? 'schedule.sent' : 'schedule.failed', about, { schedule })];
  });
}

/** A campaign begins once and ends once, however often it is stopped on the way. */
export function tellCampaigns(batch: FactBatch): Promise<PublicFact[]> {
  const events = named(batch, 'campaign.changed').flatMap(({ companyId, seq, payload: { record } }): PublicFact[] => {
    const { id, name, startedAt, completedAt } = record;
    const about = { companyId, seq, ticketId: null };
    const data = { campaign: { id, name } };
    const began = { ...about, origin: `campaign:${id}:started` };
    const ended = { ...about, origin: `campaign:${id}:finished` };
    return [
      ...(startedAt === null ? [] : [told('campaign.started', { ...began, at: new Date(startedAt) }, data)]),
      ...(completedAt === null ? [] : [told('campaign.finished', { ...ended, at: new Date(completedAt) }, data)]),
    ];
  });
  return Promise.resolve(events.filter(({ at }) => at >= reachOf(batch)));
}

type Invoice = PublicEventData<'invoice.paid'>['invoice'];

const invoices = `select id, value::text as value, due_date as "dueDate" from invoices where id = any($1)`;

/** What the company itself owed, and has paid. */
export async function tellInvoices(batch: FactBatch): Promise<PublicFact[]> {
  const causes = firstCauses(named(batch, 'payment.settled'), ({ payload }) => payload.invoiceId);
  if (causes.size === 0) return [];
  const values = [[...causes.keys()]];
  const { rows } = await batch.client.query<Invoice>({ name: 'public-invoices', text: invoices, values });
  return rows.flatMap((invoice): PublicFact[] => {
    const cause = causes.get(invoice.id);
    if (!cause) return [];
    const { companyId, seq, at } = cause;
    return [told('invoice.paid', { companyId, seq, at, ticketId: null, origin: `invoice:${invoice.id}` }, { invoice })];
  });
}

const companiesOf = (causes: ReadonlyMap<number, { companyId: number }>) => [
  ...new Set([...causes.values()].map(({ companyId }) => companyId)),
];
