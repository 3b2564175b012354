import { overBy } from '@balcao/channel-bus/due-by.ts';
import { BULK } from '@balcao/channel-bus/outbox-row.ts';
import type { Ctx } from '../../platform/context.ts';

type Writer = Pick<Ctx, 'client' | 'companyId' | 'now'>;

/** What waits in bulk does not leave any more: $1 is the company, $2 whose it is, as `whose` says of `o` and `m`, $3 when it is over. */
export const expiring = (whose: string): string => `
  update outbox o set expires_at = $3 from messages m
  where o.company_id = $1 and o.priority = ${BULK} and o.state in ('queued', 'sending') and o.kind = 'message'
    and (o.expires_at is null or o.expires_at > $3)
    and m.company_id = $1 and m.id = o.message_id and ${whose}`;

const overLine = {
  name: 'expire-bulk-over-line',
  text: expiring('o.connection_id = $2 and m.recipient_part is not null'),
};
const forContacts = {
  name: 'expire-bulk-for-contacts',
  text: expiring('m.contact_id = any($2::bigint[]) and m.recipient_part is not null'),
};

/** Another number: what was handed over in bulk goes back to where it came from, which knows that the number is another. */
export async function expireBulkOver({ client, companyId, now }: Writer, connectionId: number): Promise<void> {
  await client.query({ ...overLine, values: [companyId, connectionId, overBy(now)] });
}

/** What waits in bulk for these contacts does not leave any more: whoever said it finds it as too late, and its turn says why. */
export async function expireBulkFor({ client, companyId, now }: Writer, contactIds: readonly number[]): Promise<void> {
  if (contactIds.length === 0) return;
  await client.query({ ...forContacts, values: [companyId, contactIds, overBy(now)] });
}
