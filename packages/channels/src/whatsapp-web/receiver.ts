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
    return isEntry ? (body as HostEntry).events : [{ type: 'ignored', reason: 'malformed' }];
  },
};
