import type { InboundCtx, InboundInterceptor } from '../../messages/inbound/inbound-ctx.ts';
import type { NewCustomerMessage } from '../../messages/inbound/new-customer-message.ts';
import { judgeAfterNews, type StopCampaigns } from './judge-line.ts';
import { objectionIn } from './objection-in.ts';

/** Hears who objects to what was said in bulk, for whoever judges the number. It takes nothing: others answer. */
export const noticeObjection = (stopCampaigns: StopCampaigns): InboundInterceptor => ({
  mayTake: (_ctx, { content }) => content.mediaType === 'chat' && objectionIn(content.body) !== null,
  async take(ctx, arrival) {
    if (await note(ctx, arrival)) await judgeAfterNews(ctx, ctx.connection.id, stopCampaigns);
    return null;
  },
});

/** Only what answers outreach is an objection to it. */
async function note({ client, companyId, connection, now }: InboundCtx, { contactId, content }: NewCustomerMessage) {
  const { rowCount } = await client.query({
    name: 'note-objection',
    text: `
      insert into outreach_objections (company_id, connection_id, contact_id, kind, at)
      select $1, $2, $3, $4, $5 where exists (
        select from messages m
        where m.company_id = $1 and m.connection_id = $2 and m.contact_id = $3 and m.recipient_id is not null
          and m.sent_at > $5::timestamptz - interval '30 days'
      )
      on conflict (connection_id, contact_id) do update set kind = excluded.kind, at = excluded.at`,
    values: [companyId, connection.id, contactId, objectionIn(content.body), now],
  });
  return rowCount === 1;
}
