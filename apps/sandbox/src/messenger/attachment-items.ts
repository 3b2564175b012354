import type { Attachment } from './state/model.ts';
import { attachmentUrl } from './cdn-urls.ts';
import type { JsonObject } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** Attachments as webhooks write them; during the transition a sticker is there twice, also as an image. */
export function attachmentItems(world: World, attachments: Attachment[]): JsonObject[] {
  return attachments.flatMap((attachment) => {
    const item = attachmentItem(world, attachment);
    const twice = attachment.type === 'sticker' && world.behaviour.stickerTwice;
    return twice ? [{ ...item, type: 'image' }, item] : [item];
  });
}

function attachmentItem(world: World, attachment: Attachment): JsonObject {
  const { type, title, stickerId } = attachment;
  const url = attachmentUrl(world, attachment);
  // A shared link that Facebook cannot show comes without any payload.
  if (url === null) return { type };
  const payload = {
    url,
    ...(title === null ? {} : { title }),
    ...(stickerId === null ? {} : { sticker_id: stickerId }),
  };
  return { type, payload };
}
