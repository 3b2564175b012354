import { z } from 'zod';
import { announceInbound, openWindow, senderKeys } from './receive-from-customer.ts';
import type { Sender } from './receive-from-customer.ts';
import { messageBetween } from './resolve-sender.ts';
import { RequestRefused } from '../control/request-refused.ts';
import { keepMessage } from '../world/conversations.ts';
import { issueMediaUrl, storeMedia } from '../world/media.ts';
import type { ChatMessage, Json, JsonObject, MediaRecord, Phone } from '../world/model.ts';
import type { World } from '../world/world.ts';

export const MEDIA_TYPES = ['image', 'video', 'audio', 'document', 'sticker'];
const LARGEST_INBOUND_BYTES = 100 * 1024 * 1024;

export const CustomerMessage = z.object({
  phoneNumberId: z.string().optional(),
  type: z.string().default('text'),
  text: z.string().optional(),
  /** The value under the type's own key, exactly as it should arrive; media keys are completed from `media` or `id`. */
  content: z.json().optional(),
  media: z.object({ base64: z.string(), mimeType: z.string(), filename: z.string().optional() }).optional(),
  replyTo: z.string().optional(),
  forwarded: z.boolean().optional(),
  /** More keys of the message object: `referral`, `errors`, `origin`, `group_id` … */
  extra: z.record(z.string(), z.json()).optional(),
  corruptHash: z.boolean().optional(),
});
export type CustomerMessageInput = z.input<typeof CustomerMessage>;
type CustomerMessage = z.infer<typeof CustomerMessage>;

/** A customer writes to the business: the message is kept, the window opens, the webhook goes out. */
export async function sendAsCustomer(world: World, sender: Sender, input: CustomerMessage): Promise<ChatMessage> {
  const { customer, phone } = sender;
  const content = await completeContent(world, sender, input);
  const tooLarge = MEDIA_TYPES.includes(input.type) && mediaSize(world, content) > LARGEST_INBOUND_BYTES;
  if (input.replyTo !== undefined) messageBetween(world, sender, input.replyTo);
  const message = keepMessage(world, {
    id: world.ids.wamid('in', customer.phone ?? customer.key),
    phoneId: phone.id,
    customer: customer.key,
    direction: 'in',
    type: input.type,
    content,
    replyTo: input.replyTo ?? null,
  });
  openWindow(world, sender);
  announceInbound(world, sender, { item: inboundItem(world, sender, { message, input, tooLarge }) });
  return message;
}

type ItemFacts = { message: ChatMessage; input: CustomerMessage; tooLarge: boolean };

function inboundItem(world: World, sender: Sender, { message, input, tooLarge }: ItemFacts): JsonObject {
  const context = contextOf(world, sender, input);
  return {
    ...(context ? { context } : {}),
    ...senderKeys(world, sender),
    id: message.id,
    timestamp: String(Math.floor(message.at / 1000)),
    ...(tooLarge ? unsupported(131052, 'Media download error') : { type: input.type }),
    ...(tooLarge || input.type === 'unsupported' || message.content === null ? {} : { [input.type]: message.content }),
    ...(input.type === 'unsupported' ? unsupported(131051, 'Message type unknown') : {}),
    ...input.extra,
  };
}

function unsupported(code: number, title: string): JsonObject {
  const details = code === 131051 ? 'Message type is currently not supported.' : 'File is larger than 100 MB.';
  return { type: 'unsupported', errors: [{ code, title, message: title, error_data: { details } }] };
}

function contextOf(world: World, { phone, customer }: Sender, input: CustomerMessage): JsonObject | null {
  if (input.forwarded) return { forwarded: true };
  const quoted = input.replyTo === undefined ? undefined : world.messages.get(input.replyTo);
  if (!quoted) return null;
  const author = quoted.direction === 'out' ? phone.displayPhoneNumber.replaceAll(/\D/g, '') : customer.phone;
  return { ...(author === null ? {} : { from: author }), id: quoted.id };
}

async function completeContent(world: World, { phone }: Sender, input: CustomerMessage): Promise<Json> {
  const given = input.content ?? null;
  if (input.type === 'text') return given ?? { body: input.text ?? '' };
  if (!MEDIA_TYPES.includes(input.type)) return given;
  const keys = keysOf(given);
  const stored = await storedMedia(world, phone, input);
  return {
    ...(input.text ? { caption: input.text } : {}),
    ...(input.type === 'document' && stored.filename ? { filename: stored.filename } : {}),
    mime_type: stored.mimeType,
    sha256: input.corruptHash ? Buffer.alloc(32, 7).toString('base64') : stored.sha256,
    ...keys,
    id: stored.id,
    url: issueMediaUrl(world, stored),
  };
}

async function storedMedia(
  world: World,
  phone: Phone,
  { type, media, content }: CustomerMessage,
): Promise<MediaRecord> {
  if (media) {
    const bytes = Buffer.from(media.base64, 'base64');
    const { mimeType, filename = null } = media;
    return storeMedia(world, { phoneId: phone.id, origin: 'inbound', bytes, mimeType, filename });
  }
  const { id } = keysOf(content ?? null);
  const stored = typeof id === 'string' ? world.state.media[id] : undefined;
  if (!stored) throw new RequestRefused(400, `a message of type ${type} needs media`);
  return stored;
}

function keysOf(content: Json): JsonObject {
  return content !== null && typeof content === 'object' && !Array.isArray(content) ? content : {};
}

function mediaSize(world: World, content: Json): number {
  const { id } = keysOf(content);
  return typeof id === 'string' ? (world.state.media[id]?.size ?? 0) : 0;
}
