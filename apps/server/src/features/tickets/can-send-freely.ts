import { replyWindowHours, type ChannelId } from '@balcao/contract/channels.ts';

const HOUR_MS = 60 * 60_000;

type Conversation = { channel: ChannelId; lastInboundAt: Date | null };

/** End of the time in which any kind of answer may be sent; null when the channel has no such limit or the customer never wrote. */
export function replyWindowEndsAt({ channel, lastInboundAt }: Conversation): Date | null {
  const hours = replyWindowHours[channel];
  return hours === null || lastInboundAt === null ? null : new Date(lastInboundAt.getTime() + hours * HOUR_MS);
}

/**
 * The 24-hour question, answered for screen, API, bot, schedule and campaign alike: may anything be sent now, or only an
 * approved template? `lastInboundAt` is when the customer wrote (the provider's clock), not when we heard of it.
 */
export function canSendFreely(conversation: Conversation, now: Date): boolean {
  if (replyWindowHours[conversation.channel] === null) return true;
  const end = replyWindowEndsAt(conversation);
  return end !== null && now < end;
}
