import type { Ctx } from '../../../platform/context.ts';
import { hideOutreach, showOutreach } from '../../tickets/hidden/see-outreach.ts';

export type Row = Record<string, unknown>;
export type Reader = Pick<Ctx, 'client' | 'companyId'>;

export const PERSON = '(select id from contacts where company_id = $1 and (id = $2 or merged_into = $2))';
export const TALKS = `(select id from tickets where company_id = $1 and contact_id in ${PERSON})`;

/** What is held about somebody besides the conversation, by the name it has in the file. Each is one question; `mediaKey` is a file of theirs. */
export const parts = {
  contact: `
    select id, name, number, username, email, empresa as company, extra_info as "extraInfo", active as "isNotBlocked",
      marketing_opt_out as "refusesMarketing", created_at as "createdAt", last_message_at as "lastMessageAt",
      case when profile_pic_url like '/public/%' then substr(profile_pic_url, 9) end as "mediaKey"
    from contacts where company_id = $1 and id in ${PERSON} order by id`,
  identities: `
    select kind, value, created_at as "createdAt" from contact_identities
    where company_id = $1 and contact_id in ${PERSON} order by id`,
  tickets: `
    select t.id, t.uuid, case t.status when 'outreach' then 'closed' else t.status end as status, t.channel, q.name as queue,
      u.name as "user", c.name as connection, t.created_at as "createdAt", t.accepted_at as "acceptedAt",
      t.closed_at as "closedAt", t.collected,
      array(select g.name from ticket_tags tt join tags g on g.id = tt.tag_id where tt.ticket_id = t.id order by 1) as tags
    from tickets t left join queues q on q.id = t.queue_id left join users u on u.id = t.user_id
      left join connections c on c.id = t.connection_id
    where t.company_id = $1 and t.id in ${TALKS} order by t.id`,
  notes: `
    select n.ticket_id as "ticketId", u.name as "user", n.note, n.created_at as "createdAt"
    from ticket_notes n left join users u on u.id = n.user_id
    where n.company_id = $1 and n.ticket_id in ${TALKS} order by n.id`,
  ratings: `
    select a.ticket_id as "ticketId", r.name as question, a.value, a.answered_at as "answeredAt"
    from rating_answers a left join ratings r on r.id = a.rating_id
    where a.company_id = $1 and a.contact_id in ${PERSON} order by a.id`,
  schedules: `
    select s.id, s.body, s.status, s.send_at as "sendAt", s.sent_at as "sentAt", s.media_name as "fileName", s.media_key as "mediaKey",
      u.name as "user"
    from schedules s left join users u on u.id = s.user_id
    where s.company_id = $1 and s.contact_id in ${PERSON} order by s.id`,
  campaigns: `
    select c.name as campaign, r.name, r.number, r.fields, r.outcome, r.reason, r.handed_at as "sentAt",
      r.replied_at as "repliedAt", r.opted_out_at as "optedOutAt"
    from campaign_recipients r join campaigns c on c.id = r.campaign_id
    where r.company_id = $1 and r.contact_id in ${PERSON} order by r.id`,
  contactLists: `
    select l.name as list, i.name, i.number, i.email, i.empresa as company, i.extra, i.created_at as "createdAt"
    from contact_list_items i join contact_lists l on l.id = i.list_id
    where i.company_id = $1 and i.phone_key in (select canonical_phone(number) from contacts where id in ${PERSON})
    order by i.id`,
  consents: `
    select c.purpose, c.state, c.source, c.note, c.user_name as "user", c.at as "createdAt"
    from consents c where c.company_id = $1 and c.contact_id in ${PERSON} order by c.id`,
  letters: `
    select e.recipient, e.subject, e.message, e.status, e.created_at as "createdAt", e.sent_at as "sentAt"
    from emails e where e.company_id = $1
      and e.recipient in (select lower(email) from contacts where id in ${PERSON} and email <> '') order by e.id`,
  summaries: `
    select s.ticket_id as "ticketId", s.text, s.made_at as "madeAt" from ai_summaries s
    where s.company_id = $1 and s.ticket_id in ${TALKS} order by s.ticket_id`,
  appointments: `
    select t.text, t.description, t.due_day as "dueDay", t.completed, u.name as "user"
    from tasks t left join users u on u.id = t.user_id
    where t.company_id = $1 and (t.ticket_id in ${TALKS} or t.contact_id in ${PERSON})
    union all
    select e.title, e.description, e.starts_local::date, e.concluido, u.name
    from calendar_events e left join users u on u.id = e.user_id
    where e.company_id = $1 and (e.ticket_id in ${TALKS} or e.contact_id in ${PERSON})
    order by "dueDay", text`,
  views: `
    select v.ticket_id as "ticketId", v.user_name as "user", v.support_name as support, v.how, v.first_at as "firstAt",
      v.last_at as "lastAt"
    from ticket_views v where v.company_id = $1 and v.ticket_id in ${TALKS} order by v.id`,
} as const;
export type PartName = keyof typeof parts;

/** The parts of somebody by name, also what only campaigns know. */
export async function readParts(ctx: Reader, contactId: number): Promise<Record<PartName, Row[]>> {
  await showOutreach(ctx);
  const found: Partial<Record<PartName, Row[]>> = {};
  for (const name of Object.keys(parts) as PartName[]) {
    found[name] = (await ctx.client.query<Row>(parts[name], [ctx.companyId, contactId])).rows;
  }
  await hideOutreach(ctx);
  return found as Record<PartName, Row[]>;
}
