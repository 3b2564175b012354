import type { CallEvent } from '@balcao/channels/kit/inbound-event.ts';
import { inPortuguese, logLine } from '@balcao/contract/sentences/log-lines.ts';
import { resolveContact } from '../../../contacts/identity/resolve-contact.ts';
import { resolveSender } from '../lookup/resolve-sender.ts';
import type { SkipReason, InboundCtx } from '../inbound-ctx.ts';
import { clampToReceived } from '../content/provider-time.ts';
import { storeInActiveTicket } from './store-in-ticket.ts';

/** A customer called. Nobody can take the call here, so the desk is told: once, whatever phases the call has. */
export async function receiveCall(ctx: InboundCtx, event: CallEvent): Promise<SkipReason> {
  const { externalId, sender, caller, opensWindow } = event;
  if (caller === 'business') return 'own-call';
  const place = await resolveSender(ctx, { externalId, quotedExternalId: undefined, person: sender });
  if (place.isKnown) return 'duplicate';
  const line = logLine(event.video ? 'video-call' : 'voice-call');
  const text = inPortuguese([line]);
  const { contactId, active } = await resolveContact(ctx, sender, place.owners);
  if (!active) return 'blocked-contact';
  await storeInActiveTicket(ctx, place.tickets.get(contactId)?.id, {
    contactId,
    externalId,
    fromMe: false,
    content: { mediaType: 'call_log', body: text, details: { line: [line] }, preview: text },
    details: {},
    quotedId: null,
    quotedExternalId: undefined,
    isForwarded: false,
    ack: 0,
    sentAt: clampToReceived(event.at, ctx.receivedAt),
    asksForAnswer: true,
    opensWindow,
  });
  return undefined;
}
