import { z } from 'zod';
import { SentenceRef } from '../sentences/models.ts';
import { Instant } from '../kit/fields.ts';
import { UserRef } from '../users/models.ts';

/** What a bubble shows; the spellings are those of the specification. `application` is any other file. */
export const mediaTypes = [
  'chat',
  'image',
  'audio',
  'video',
  'application',
  'sticker',
  'locationMessage',
  'contactMessage',
  'contactsArrayMessage',
  'template',
  'order',
  'unsupported',
  'call_log',
  'closed_log',
  'info_log',
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Log lines stay at the counter: they are never sent to the customer. */
export const isLogLine = (type: MediaType) => type.endsWith('_log');

/** What a message without words says when its file could not be fetched. */
export const MEDIA_UNAVAILABLE = '(mídia indisponível)';

/** The file of a message. It arrives after the message itself; `state` says where it is on its way. */
export const MessageMedia = z.object({
  state: z.enum(['downloading', 'ready', 'failed', 'expired']),
  /** Of a sound that ends in `.ogg` there is soon an MP3 as well: the same address with `.mp3` at its end. */
  url: z.string().nullable(),
  mime: z.string(),
  name: z.string().nullable(),
  /** Bytes. */
  size: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** A recorded voice note rather than an audio file. */
  voice: z.boolean(),
});
export type MessageMedia = z.infer<typeof MessageMedia>;

export const SharedLocation = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().max(1000).nullable(),
  address: z.string().max(1000).nullable(),
});
export const SharedContact = z.object({
  name: z.string().max(300),
  phones: z.array(z.object({ phone: z.string().max(60), waId: z.string().max(60).nullable() })).max(20),
});

/** What does not fit in `body`, by kind of message. */
export const MessageDetails = z.object({
  location: SharedLocation.optional(),
  contacts: z.array(SharedContact).optional(),
  buttons: z.array(z.object({ title: z.string() })).optional(),
  /** What stood above the choices that could be pressed; the body has them as numbered lines. */
  menuText: z.string().optional(),
  template: z.object({ name: z.string(), language: z.string() }).optional(),
  order: z
    .object({
      items: z.array(z.object({ id: z.string(), quantity: z.number(), price: z.number(), currency: z.string() })),
    })
    .optional(),
  /** The advertisement that brought the customer. */
  referral: z
    .object({ headline: z.string().nullable(), body: z.string().nullable(), url: z.string().nullable() })
    .optional(),
  choiceId: z.string().optional(),
  /** Who spoke, in a group. */
  participant: z.object({ name: z.string(), phone: z.string().nullable(), lid: z.string().nullable() }).optional(),
  /** It could not be opened yet and may still come readable. */
  waiting: z.boolean().optional(),
  /** What the first line of a placeholder says, when it is one of our sentences. */
  label: SentenceRef.optional(),
  /** What a line of the counter's own says, sentence by sentence. */
  line: z.array(SentenceRef).max(5).optional(),
  /** It was too long to be kept whole: the body is its beginning. */
  cut: z.boolean().optional(),
  /** A program sent it: the name of the key or connection that let it. */
  via: z.object({ program: z.string(), reference: z.string().optional() }).optional(),
  /** The campaign, or the lane of the board, that said it, as it was called then. */
  campaign: z.object({ name: z.string() }).optional(),
});
export type MessageDetails = z.infer<typeof MessageDetails>;

export const QuotedMessage = z.object({
  id: z.number(),
  fromMe: z.boolean(),
  body: z.string(),
  mediaType: z.enum(mediaTypes),
  mediaUrl: z.string().nullable(),
  /** Seconds, of a sound or a film. */
  duration: z.number().nullable(),
  /** Who of us said it; null for what nobody at the counter typed. */
  user: UserRef.nullable(),
  contact: z.object({ name: z.string() }),
});

/** One line of a conversation. `ack`: 0 queued, 1 sent, 2 delivered, 3 read, 4 played. It never goes down. */
export const Message = z.object({
  id: z.number(),
  ticketId: z.number(),
  contactId: z.number(),
  /** Made by the sender's browser, so that one message sent twice stays one. */
  clientId: z.string().nullable(),
  body: z.string(),
  fromMe: z.boolean(),
  mediaType: z.enum(mediaTypes),
  mediaUrl: z.string().nullable(),
  media: MessageMedia.nullable(),
  details: MessageDetails,
  quotedMsg: QuotedMessage.nullable(),
  /** The customer quoted a message that is not here. */
  quotedMissing: z.boolean(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  isForwarded: z.boolean(),
  ack: z.number().int().min(0).max(4),
  /** Why the message did not reach the customer; `text` is for people, `code` the provider's, `sentence` that of the text. */
  failure: z
    .object({
      reason: z.string(),
      code: z.string().nullable(),
      text: z.string(),
      sentence: SentenceRef.nullable().optional(),
      canRetry: z.boolean(),
    })
    .nullable(),
  reactions: z.array(z.object({ emoji: z.string(), fromMe: z.boolean(), name: z.string() })),
  user: UserRef.nullable(),
  contact: z.object({ name: z.string() }),
  queueId: z.number().nullable(),
  queue: z.object({ name: z.string() }).nullable(),
  /** When it was said (the provider's clock); the order of the conversation. */
  sentAt: Instant,
  createdAt: Instant,
});
export type Message = z.infer<typeof Message>;

/** An answer somebody has begun and not sent; one per person and ticket, the same on all their devices. */
export const MessageDraft = z.object({
  ticketId: z.number(),
  body: z.string(),
  quotedMessageId: z.number().nullable(),
  /** Files already sent to the server, waiting for the message. */
  uploads: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      mime: z.string(),
      size: z.number(),
      caption: z.string(),
      asDocument: z.boolean(),
    }),
  ),
  updatedAt: Instant,
});
export type MessageDraft = z.infer<typeof MessageDraft>;
