import { GraphError } from '../graph-error.ts';
import { MEDIA_RULES } from './media-rules.ts';
import type { SendBody } from '../messages/parse-send.ts';
import { isMediaAlive } from '../../world/media.ts';
import type { Phone, RenderedTemplate } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

/** The media a message points to by id must exist, be alive, belong to this number and suit the message type. */
export function checkOutgoingMedia(world: World, phone: Phone, body: SendBody): void {
  const media = mediaOf(body);
  if (media?.id === undefined) return;
  const record = world.state.media[media.id];
  if (!record || !isMediaAlive(world, record) || record.phoneId !== phone.id) {
    const details = `Param ${body.type}['id'] is not a valid whatsapp business account media attachment ID`;
    throw new GraphError(100, details);
  }
  const rule = MEDIA_RULES[media.type];
  if (rule.accepts(record.mimeType)) {
    if (record.size <= rule.maxBytes(record.mimeType)) return;
    throw new GraphError(131053, `File is larger than allowed for ${media.type}`);
  }
  throw new GraphError(131053, `Unsupported ${media.type} mime type ${record.mimeType}.`);
}

/** The same for the picture, video or document in the header of a template. */
export function checkHeaderMedia(world: World, phone: Phone, rendered: RenderedTemplate | null): void {
  const id = rendered?.header?.media?.id;
  if (typeof id !== 'string') return;
  const record = world.state.media[id];
  if (record && isMediaAlive(world, record) && record.phoneId === phone.id) return;
  throw new GraphError(131053, `header: media ${id} does not exist`);
}

type OutgoingMedia = { type: keyof typeof MEDIA_RULES; id: string | undefined; link: string | undefined };

function mediaOf(body: SendBody): OutgoingMedia | null {
  switch (body.type) {
    case 'image':
      return { type: 'image', id: body.image.id, link: body.image.link };
    case 'video':
      return { type: 'video', id: body.video.id, link: body.video.link };
    case 'audio':
      return { type: 'audio', id: body.audio.id, link: body.audio.link };
    case 'document':
      return { type: 'document', id: body.document.id, link: body.document.link };
    case 'sticker':
      return { type: 'sticker', id: body.sticker.id, link: body.sticker.link };
    case 'text':
    case 'location':
    case 'contacts':
    case 'reaction':
    case 'interactive':
    case 'template':
      return null;
  }
}
