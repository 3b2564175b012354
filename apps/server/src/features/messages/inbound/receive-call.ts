import type { CallEvent } from '@balcao/channels/kit/inbound-event.ts';
import { placeContact } from '../../contacts/place-contact.ts';
import { findPersonsPlace } from './find-persons-place.ts';
import type { Effect, InboundCtx } from './inbound-ctx.ts';
import { saidAt } from './provider-time.ts';
import { storeInActiveTicket } from './store-in-ticket.ts';

const VOICE = 'Chamada de voz recebida pelo WhatsApp';
const VIDEO = 'Chamada de vídeo recebida pelo WhatsApp';

/** A customer called. Nobody can take the call here, so the desk is told: once, whatever phases the call has. */
export async function receiveCall(ctx: InboundCtx, event: CallEvent): Promise<Effect> {
  const { externalId, sender, caller, opensWindow } = event;
  if (caller === 'business') return 'own-call';
  const place = await findPersonsPlace(ctx, { externalId, quotedExternalId: undefined, person: sender });
  if (place.isKnown) return 'duplicate';
  const line = event.video ? VIDEO : VOICE;
  const { contactId, active } = await placeContact(ctx, sender, place.owners);
  if (!active) return 'blocked-contact';
  await storeInActiveTicket(ctx, place.tickets.get(contactId), {
    contactId,
    externalId,
    fromMe: false,
    content: { mediaType: 'call_log', body: line, details: {}, preview: line },
    details: {},
    quotedId: null,
    quotedExternalId: undefined,
    isForwarded: false,
    ack: 0,
    sentAt: saidAt(event.at, ctx.receivedAt),
    asksForAnswer: true,
    opensWindow,
  });
  return undefined;
}
