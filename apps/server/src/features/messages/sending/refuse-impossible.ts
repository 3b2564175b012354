import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { validateOutgoing } from '@balcao/channels/kit/outgoing/validate-outgoing.ts';
import { fail } from '../../../platform/fail.ts';
import type { Address } from '../../tickets/find-recipient.ts';
import type { NewOutgoingMessage } from './queue-messages.ts';
import { contentToSend } from './queued-content.ts';

/** The file has no name at the provider yet; any will do for checking the rest. */
const unknownFile = { id: 'later' };

/** What the channel would only refuse later, such as a text that is too long: its words for people, or nothing. */
export function whyImpossible(
  drafts: readonly NewOutgoingMessage[],
  { to }: Address,
  manifest: ChannelManifest,
): string | undefined {
  for (const draft of drafts) {
    const content = contentToSend({ body: draft.body, outgoing: draft.outgoing ?? null }, unknownFile);
    const refusal = validateOutgoing({ to, content }, manifest);
    if (refusal) return refusal.message;
  }
  return undefined;
}

export function refuseImpossible(drafts: readonly NewOutgoingMessage[], address: Address, manifest: ChannelManifest) {
  const reason = whyImpossible(drafts, address, manifest);
  if (reason !== undefined) fail('ERR_VALIDATION', { fields: ['body'], reason });
}
