import type { InboundEvent, RoutingHints } from './inbound-event.ts';

export type ConnectionAddress = { accountId?: string; phoneNumberId?: string; displayPhoneNumber?: string };

/**
 * Whether an event is meant for this connection. The most precise hint decides alone: the phone number id, then the
 * number, then the account. An event without any hint belongs to nobody.
 */
export function eventBelongsTo(event: InboundEvent, connection: ConnectionAddress): boolean {
  const hints: RoutingHints = event;
  if (hints.phoneNumberId !== undefined) return hints.phoneNumberId === connection.phoneNumberId;
  if (hints.displayPhoneNumber !== undefined && connection.displayPhoneNumber !== undefined) {
    return hints.displayPhoneNumber === connection.displayPhoneNumber.replaceAll(/\D/g, '');
  }
  return hints.accountId !== undefined && hints.accountId === connection.accountId;
}
