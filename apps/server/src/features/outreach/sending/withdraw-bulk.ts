import { overBy } from '@balcao/channel-bus/due-by.ts';
import type { Ctx } from '../../../platform/context.ts';
import { expiring } from '../../connections/expire-bulk.ts';
import { unsaid } from '../opt-out/outreach-before.ts';
import { isSeen, letGo, tellLetGo } from './let-go.ts';

/** Whose messages: of these recipients, or of all of a campaign. */
export type Withdrawal = { recipientIds: readonly string[] } | { campaignId: number };

/** `recipientId` is `campaign_recipients.id` in digits. */
export type Withdrawn = { recipientId: string; part: 0 | 1 | 2 };

// Whoever is just sending it may give it back, to be tried again: it does not leave then. One that is being given back at this
// moment is waited for, and is queued for what follows.
const expire = (whose: string) => expiring(`m.recipient_id ${whose}`);

// A row is claimed or withdrawn, never both: the claim and this lock the same row. A phone that lost its line may have let go of
// what it had tried once, under a name that only this row gives: such a row stays.
const withdraw = (whose: string) => `
  with gone as (
    delete from outbox o using messages m, connections w
    where o.company_id = $1 and o.priority = 2 and o.state = 'queued' and o.kind = 'message'
      and m.company_id = $1 and m.id = o.message_id and m.recipient_id ${whose} and m.external_id is null
      and w.id = o.connection_id and (o.attempts = 0 or w.channel <> 'whatsapp')
    returning m.id, m.contact_id, m.recipient_id, m.recipient_part, ${isSeen} as is_seen
  ), ${unsaid}, ${letGo}
  select recipient_id::text as "recipientId", recipient_part as part, case when is_seen then id end as "seenId" from gone`;

const statements = (name: string, whose: string) => ({
  expire: { name: `expire-${name}`, text: expire(whose) },
  withdraw: { name: `withdraw-${name}`, text: withdraw(whose) },
});
const ofRecipients = statements('bulk', '= any($2::bigint[])');
const ofCampaign = statements(
  'bulk-of-campaign',
  'in (select r.id from campaign_recipients r where r.company_id = $1 and r.campaign_id = $2)',
);

/**
 * Takes back what was queued in bulk and has not been taken yet, with its messages; where people have seen one, it stays as one that
 * did not leave. What is on its way ends as it ends, but is not tried again; what may have left stays. Answers what was withdrawn.
 */
export async function withdrawBulk(ctx: Ctx, withdrawal: Withdrawal): Promise<Withdrawn[]> {
  const { client, companyId, now } = ctx;
  const [of, whose] =
    'campaignId' in withdrawal ? [ofCampaign, withdrawal.campaignId] : [ofRecipients, withdrawal.recipientIds];
  await client.query({ ...of.expire, values: [companyId, whose, overBy(now)] });
  const { rows } = await client.query<Withdrawn & { seenId: number | null }>({
    ...of.withdraw,
    values: [companyId, whose],
  });
  await tellLetGo(
    ctx,
    rows.flatMap(({ seenId }) => seenId ?? []),
  );
  return rows.map(({ recipientId, part }) => ({ recipientId, part }));
}
