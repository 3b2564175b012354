import { z } from 'zod';

/** Where the real Messenger and Instagram vary, or are documented in more than one way. */
export const MessengerBehaviour = z.object({
  /** When the echo of a message we send arrives: before the HTTP answer, after it, or never. */
  echo: z.enum(['before-answer', 'after-answer', 'never']),
  echoDelayMs: z.number().min(0),
  /** `mids` beside the watermark of a delivery. */
  deliveryMids: z.boolean(),
  eventTimes: z.enum(['milliseconds', 'seconds-text', 'iso']),
  /** The transition of 2026: a sticker comes as `image` and as `sticker` in one message. */
  stickerTwice: z.boolean(),
  editCountAsText: z.boolean(),
  attachmentUrlLifeMs: z.number().min(0),
  accountsPageLimit: z.number().int().min(1),
  messagesPerSecondPerPage: z.number().int().min(1),
});

export const usualMessengerBehaviour: z.infer<typeof MessengerBehaviour> = {
  echo: 'after-answer',
  echoDelayMs: 30,
  deliveryMids: true,
  eventTimes: 'milliseconds',
  stickerTwice: false,
  editCountAsText: false,
  attachmentUrlLifeMs: 24 * 3600_000,
  accountsPageLimit: 100,
  messagesPerSecondPerPage: 250,
};
