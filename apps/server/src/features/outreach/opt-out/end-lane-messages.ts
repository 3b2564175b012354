import type { Ctx } from '../../../platform/context.ts';
import { announceFailure } from '../../messages/announce-failure.ts';
import { isSeen } from '../sending/let-go.ts';

type Ended = { messageId: number; isSeen: boolean };

// A phone that lost its line may have let go of what it had tried once: nobody knows, and it is given up like everything that is too
// late, as is what comes back from being sent.
const ending = `
  with ended as (
    update outbox o set state = 'failed', finished_at = $3 from messages m, connections w
    where o.company_id = $1 and o.priority = 2 and o.state = 'queued' and o.kind = 'message'
      and m.company_id = $1 and m.id = o.message_id and m.contact_id = $2 and m.recipient_id is null
      and m.recipient_part is not null and m.external_id is null
      and w.id = o.connection_id and (o.attempts = 0 or w.channel <> 'whatsapp')
    returning m.id
  )
  update messages m set failed_at = $3, failure_reason = 'opted-out' from ended
  where m.company_id = $1 and m.id = ended.id
  returning m.id as "messageId", ${isSeen} as "isSeen"`;

/** What lanes have queued for somebody who asked for silence does not leave any more, and says why where it stands. */
export async function endLaneMessages(ctx: Ctx, contactId: number): Promise<void> {
  const { client, companyId, now } = ctx;
  const { rows } = await client.query<Ended>({
    name: 'outreach-end-lanes',
    text: ending,
    values: [companyId, contactId, now],
  });
  for (const { messageId, isSeen: stays } of rows) {
    if (stays) await announceFailure(ctx, messageId, { reason: 'opted-out', code: null, text: null });
  }
}
