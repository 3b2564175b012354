import type { Outgoing, OutgoingContact, OutgoingContent, OutgoingMedia, Recipient } from '../kit/outgoing/outgoing.ts';
import { withoutUndefined } from '../kit/text/without-undefined.ts';
import { interactiveToGraph } from './interactive-to-graph.ts';
import { templateToGraph } from './template-to-graph.ts';

/** The body of `POST /{phone number}/messages`. */
export function toGraph({ to, content, ourKey, replyTo }: Outgoing): Record<string, unknown> {
  return withoutUndefined({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...recipientToGraph(to),
    ...contentToGraph(content),
    context: replyTo === undefined ? undefined : { message_id: replyTo },
    biz_opaque_callback_data: ourKey,
  });
}

/** The phone wins: it keeps the number visible in later webhooks. Without `+` Meta would prefix our own country code. */
function recipientToGraph({ phone, bsuid }: Recipient) {
  if (phone !== undefined) return { to: `+${phone.replaceAll(/\D/g, '')}` };
  return { recipient: bsuid };
}

function contentToGraph(content: OutgoingContent): Record<string, unknown> {
  switch (content.kind) {
    case 'text':
      return { type: 'text', text: { body: content.text, preview_url: content.previewUrl ?? false } };
    case 'media':
      return { type: content.mediaKind, [content.mediaKind]: mediaToGraph(content) };
    case 'location': {
      const { kind: _, ...location } = content;
      return { type: 'location', location };
    }
    case 'contacts':
      return { type: 'contacts', contacts: content.contacts.map(contactToGraph) };
    case 'reaction':
      return { type: 'reaction', reaction: { message_id: content.targetExternalId, emoji: content.emoji ?? '' } };
    case 'template':
      return { type: 'template', template: templateToGraph(content) };
    default:
      return { type: 'interactive', interactive: interactiveToGraph(content) };
  }
}

function mediaToGraph({ mediaKind, source, caption, fileName, voice }: OutgoingMedia) {
  const takesCaption = mediaKind === 'image' || mediaKind === 'video' || mediaKind === 'document';
  return withoutUndefined({
    ...source,
    caption: takesCaption ? caption : undefined,
    filename: mediaKind === 'document' ? fileName : undefined,
    voice: mediaKind === 'audio' && voice ? true : undefined,
  });
}

function contactToGraph({ name, phones, addresses, ...rest }: OutgoingContact) {
  return withoutUndefined({
    ...rest,
    name: withoutUndefined({
      formatted_name: name.formatted,
      // Meta refuses a card that has only the formatted name.
      first_name: name.first ?? (name.last === undefined ? name.formatted : undefined),
      last_name: name.last,
      middle_name: name.middle,
      prefix: name.prefix,
      suffix: name.suffix,
    }),
    phones: phones?.map(({ waId, ...phone }) => withoutUndefined({ ...phone, wa_id: waId })),
    addresses: addresses?.map(({ countryCode, ...address }) =>
      withoutUndefined({ ...address, country_code: countryCode }),
    ),
  });
}
