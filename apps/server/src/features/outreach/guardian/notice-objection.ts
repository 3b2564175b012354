import type { InboundCtx, InboundInterceptor } from '../../messages/inbound/inbound-ctx.ts';
import type { NewCustomerMessage } from '../../messages/inbound/new-customer-message.ts';
import { wasSaid } from '../../suppressions/was-said.ts';
import { bearsWord, whatWordAsks } from '../opt-out/what-word-asks.ts';
import { isComplaint } from './is-complaint.ts';
import { judgeAfterNews, type StopCampaigns } from './judge-line.ts';

/**
 * Hears who objects to what was said in bulk, for whoever judges the number: by a word that ends it in this company, or with words that
 * nobody says in a friendly way. It takes nothing: others answer.
 */
export const noticeObjection = (stopCampaigns: StopCampaigns): InboundInterceptor => ({
  mayTake: async (ctx, { content }) =>
    content.mediaType === 'chat' && (isComplaint(content.body) || (await bearsWord(ctx, content))),
  async take(ctx, arrival) {
    const kind = await kindOf(ctx, arrival);
    if (kind && (await note(ctx, arrival, kind))) await judgeAfterNews(ctx, ctx.connection.id, stopCampaigns);
    return null;
  },
});

type Objection = 'opt-out' | 'complaint';

async function kindOf(ctx: InboundCtx, arrival: NewCustomerMessage): Promise<Objection | null> {
  const { content } = arrival;
  if ((await bearsWord(ctx, content)) && (await whatWordAsks(ctx, arrival)) === 'out') return 'opt-out';
  return isComplaint(content.body) ? 'complaint' : null;
}

/** Only what answers outreach is an objection to it. */
async function note(
  { client, companyId, connection, now }: InboundCtx,
  { contactId }: NewCustomerMessage,
  kind: Objection,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'note-objection',
    text: `
      insert into outreach_objections (company_id, connection_id, contact_id, kind, at)
      select $1, $2, $3, $4, $5 where exists (
        select from messages m
        where m.company_id = $1 and m.connection_id = $2 and m.contact_id = $3 and m.recipient_part is not null
          and ${wasSaid}
          and m.sent_at > $5::timestamptz - interval '30 days'
      )
      on conflict (connection_id, contact_id) do update set kind = excluded.kind, at = excluded.at`,
    values: [companyId, connection.id, contactId, kind, now],
  });
  return rowCount === 1;
}
