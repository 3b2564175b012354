import { humanAgentHours, replyWindowHours, type ChannelId } from '@balcao/contract/channels.ts';

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

type PersonsConversation = Conversation & { humanAgentEnabled: boolean };

/**
 * The same for what a person types: some channels let people, and nobody else, answer for longer, where the connection has
 * been given that right.
 */
export function personsWindowEndsAt({ channel, lastInboundAt, humanAgentEnabled }: PersonsConversation): Date | null {
  const hours = humanAgentEnabled ? (humanAgentHours[channel] ?? null) : null;
  if (hours === null || lastInboundAt === null) return replyWindowEndsAt({ channel, lastInboundAt });
  return new Date(lastInboundAt.getTime() + hours * HOUR_MS);
}

export function canPersonSend(conversation: PersonsConversation, now: Date): boolean {
  if (canSendFreely(conversation, now)) return true;
  const end = personsWindowEndsAt(conversation);
  return end !== null && now < end;
}
