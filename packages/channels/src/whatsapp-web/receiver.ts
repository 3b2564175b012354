import type { Receiver } from '../kit/channel.ts';
import type { InboundEvent } from '../kit/inbound-event.ts';
import { whatsappWebManifest } from './manifest.ts';

/** What a session host writes into the journal: it has translated already. */
export type HostEntry = { events: InboundEvent[] };

/** WhatsApp linked by QR: the session host sends and hears, so here is nothing but its word. */
export const whatsappWebReceiver: Receiver<typeof whatsappWebManifest.settings> = {
  manifest: whatsappWebManifest,
  receive(body) {
    const isEntry = typeof body === 'object' && body !== null && 'events' in body && Array.isArray(body.events);
    return isEntry ? (body as HostEntry).events.map(withPresentType) : [{ type: 'ignored', reason: 'malformed' }];
  },
};

/** Types that hosts wrote under another name; entries with `departure-refused` may lie in the journal until 20 February 2027. */
const FORMER_TYPES: ReadonlyMap<string, InboundEvent['type']> = new Map([
  ['departure-refused', 'outgoing-change-failed'],
]);

/** What lies in the journal is not checked again: it may be anything. */
function withPresentType(event: InboundEvent): InboundEvent {
  const type = FORMER_TYPES.get(event?.type);
  return type === undefined ? event : ({ ...event, type } as InboundEvent);
}
