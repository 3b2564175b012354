import { lockSeeds } from '@balcao/channel-bus/advisory-locks.ts';
import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { InboundCtx } from '../inbound-ctx.ts';

/** How long something waits for the message it refers to. After that it was somebody else's. */
export const PARKED_MS = 10 * 60_000;

/**
 * Makes those who record a provider's id and those who look for it go one after the other: whoever comes second sees what
 * the first has done.
 */
export async function lockExternalId(
  { client, connection }: Pick<InboundCtx, 'client' | 'connection'>,
  externalId: string,
) {
  await client.query({
    name: 'lock-external-id',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
    values: [`${connection.id} ${externalId}`, lockSeeds.externalId],
  });
}

/** Keeps an event until the message it refers to is known. */
export async function parkEvent(ctx: InboundCtx, targetExternalId: string, event: InboundEvent) {
  ctx.prefetched.delete(targetExternalId);
  await ctx.client.query({
    name: 'park-event',
    text: `
      insert into parked_receipts (company_id, connection_id, external_id, receipt, created_at)
      select $1, $2, $3, $4::jsonb, $5
      where not exists (select from parked_receipts where connection_id = $2 and external_id = $3 and receipt = $4::jsonb)`,
    values: [ctx.companyId, ctx.connection.id, targetExternalId, JSON.stringify(event), ctx.now],
  });
}

/** Hands out what came before its message, in the order in which it came. */
export async function takeParkedEvents(
  { client, connection }: Pick<InboundCtx, 'client' | 'connection'>,
  externalId: string,
): Promise<InboundEvent[]> {
  const { rows } = await client.query<{ receipt: InboundEvent }>({
    name: 'unpark-events',
    text: `
      with taken as (delete from parked_receipts where connection_id = $1 and external_id = $2 returning id, receipt)
      select receipt from taken order by id`,
    values: [connection.id, externalId],
  });
  return rows.map(({ receipt }) => receipt);
}
