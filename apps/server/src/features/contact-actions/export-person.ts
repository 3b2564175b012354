import type { contactCareRoutes } from '@balcao/contract/contact-actions/routes.ts';
import type { RouteResult } from '@balcao/contract/kit/route.ts';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { viewOf } from '../audit/views/note-view.ts';
import { getContact } from '../contacts/contacts.queries.ts';
import { seeOutreach } from '../tickets/hidden/see-outreach.ts';

type Export = RouteResult<typeof contactCareRoutes.exportOne>;
type Rows = Record<string, unknown>[];

const MAX_MESSAGES = 20_000;
const MAX_LETTERS = 2000;

/** Everything that is stored about one person. Who asked for it is noted. */
export async function exportPerson(ctx: UserCtx, contactId: number): Promise<Export> {
  const contact = await getContact(ctx, contactId);
  const read = async (text: string) => (await ctx.client.query<Record<string, unknown>>(text, [contactId])).rows;
  const identities = await read('select kind, value from contact_identities where contact_id = $1 order by id');
  const readAll = (text: string) => seeOutreach(ctx, () => read(text));
  const tickets: Rows = await readAll(
    `select t.id, t.uuid, case t.status when 'outreach' then 'closed' else t.status end as status, t.channel, q.name as queue, u.name as "user", t.created_at as "createdAt",
       t.accepted_at as "acceptedAt", t.closed_at as "closedAt"
     from tickets t left join queues q on q.id = t.queue_id left join users u on u.id = t.user_id
     where t.contact_id = $1 order by t.id`,
  );
  const messages: Rows = await readAll(
    `select m.id, m.ticket_id as "ticketId", m.from_me as "fromMe", m.media_type as "mediaType", m.body,
       m.media_name as "fileName", m.is_deleted as "isDeleted", m.is_edited as "isEdited", m.sent_at as "sentAt"
     from messages m join tickets t on t.id = m.ticket_id
     where t.contact_id = $1 order by m.sent_at desc, m.id desc limit ${MAX_MESSAGES + 1}`,
  );
  const summaries: Rows = await readAll(
    `select s.ticket_id as "ticketId", s.text, s.made_at as "madeAt"
     from ai_summaries s join tickets t on t.id = s.ticket_id
     where t.contact_id = $1 order by s.ticket_id`,
  );
  const letters: Rows = await read(
    `select e.id, e.recipient, e.subject, e.message, e.status, e.created_at as "createdAt", e.sent_at as "sentAt"
     from emails e join contacts c on lower(c.email) = e.recipient
     where c.id = $1 order by e.id desc limit ${MAX_LETTERS + 1}`,
  );
  const ticketIds = tickets.map(({ id }) => Number(id));
  await ctx.client.query(viewOf(ctx, { ticketIds, how: 'export' }));
  await recordAudit(ctx, { action: 'contact.export', subject: `contact:${contactId}` });
  return {
    contact,
    identities: identities as Export['identities'],
    tickets,
    messages: messages.slice(0, MAX_MESSAGES).toReversed(),
    summaries,
    letters: letters.slice(0, MAX_LETTERS).toReversed(),
    exportedAt: ctx.now.toISOString(),
    isTruncated: messages.length > MAX_MESSAGES || letters.length > MAX_LETTERS,
  };
}
