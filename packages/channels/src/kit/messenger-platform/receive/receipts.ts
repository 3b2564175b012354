import { z } from 'zod';
import type { InboundEvent } from '../../inbound-event.ts';
import type { IdentityHints } from '../../hints.ts';
import { Id, type Json } from '../../lenient.ts';
import type { Item } from './item.ts';
import { parseTime } from './time.ts';

const Receipt = z.object({
  watermark: z.unknown().optional(),
  mid: Id,
  mids: z.array(Id).optional().catch(undefined),
});

/** `delivery` and `read`: all of ours up to a time, and by name where Meta gives names. */
export function parseReceipt(value: Json, item: Item & { person: IdentityHints }): InboundEvent[] {
  const status = 'delivery' in item.raw ? ('delivered' as const) : ('read' as const);
  const { hints, person: recipient, at } = item;
  const { watermark, mid, mids = [] } = Receipt.parse(value);
  const upTo = parseTime(watermark);
  const named = [mid, ...mids].filter((id) => id !== undefined);
  // Instagram names the last message that was read, and gives no time.
  const andEarlier = status === 'read' && upTo === null ? { andEarlier: true as const } : {};
  const events: InboundEvent[] = [
    ...named.map((externalId) => ({
      type: 'status' as const,
      ...hints,
      externalId,
      status,
      ...andEarlier,
      at: at ?? upTo,
      recipient,
    })),
    ...(upTo === null ? [] : [{ type: 'watermark' as const, ...hints, status, upTo, recipient }]),
  ];
  return events.length > 0 ? events : [{ type: 'ignored', ...hints, reason: 'malformed', subject: status }];
}
