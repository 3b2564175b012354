import type { InboundEvent } from './inbound-event.ts';
import type { RoutingHints } from './hints.ts';

export type ConnectionAddress = {
  pageId?: string;
  accountId?: string;
  phoneNumberId?: string;
  displayPhoneNumber?: string;
};

/** News about the account names no number; everything else happens on one number and must say which. */
const CONCERNS_ACCOUNT: ReadonlySet<InboundEvent['type']> = new Set(['account', 'ignored']);

/**
 * Whether an event is meant for this connection. The most precise hint decides alone: the page or phone number id, then the
 * number, then (only for news about the account) the account. An event without any hint belongs to nobody.
 */
export function eventBelongsTo(event: InboundEvent, connection: ConnectionAddress): boolean {
  const hints: RoutingHints = event;
  if (hints.pageId !== undefined) return hints.pageId === connection.pageId;
  if (hints.phoneNumberId !== undefined) return hints.phoneNumberId === connection.phoneNumberId;
  if (hints.displayPhoneNumber !== undefined && connection.displayPhoneNumber !== undefined) {
    return hints.displayPhoneNumber === connection.displayPhoneNumber.replaceAll(/\D/g, '');
  }
  if (!CONCERNS_ACCOUNT.has(event.type)) return false;
  return hints.accountId !== undefined && hints.accountId === connection.accountId;
}
