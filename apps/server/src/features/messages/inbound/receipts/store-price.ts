import type { StatusEvent } from '@balcao/channels/kit/inbound-event.ts';
import type { Ctx } from '../../../../platform/context.ts';
import type { AckTarget } from './ack-target.ts';

/** What a message in bulk costs at its provider stands with the person it was for: reports add it up. */
export async function storePrice(
  { client, companyId }: Pick<Ctx, 'client' | 'companyId'>,
  { id, isBulk }: AckTarget,
  pricing: StatusEvent['pricing'],
): Promise<void> {
  if (!isBulk || pricing?.billable === undefined) return;
  await client.query({
    name: 'price-recipient',
    text: 'select price_recipient($1, $2, $3, $4)',
    values: [companyId, id, pricing.billable, pricing.category ?? null],
  });
}
