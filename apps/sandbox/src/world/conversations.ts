import type { ChatMessage, Conversation } from './model.ts';
import type { World } from './world.ts';

const WINDOW_MS = 24 * 3600_000;

export type Pair = { phoneId: string; customer: string };

export function findConversation(world: World, { phoneId, customer }: Pair): Conversation | null {
  return world.state.conversations[`${phoneId}|${customer}`] ?? null;
}

export function openConversation(world: World, pair: Pair): Conversation {
  const known = findConversation(world, pair);
  if (known) return known;
  const fresh: Conversation = { ...pair, lastInboundAt: null, phoneKnownAt: null, typingUntil: null, messages: [] };
  world.state.conversations[`${pair.phoneId}|${pair.customer}`] = fresh;
  return fresh;
}

/** The customer service window: 24 hours from the customer's last message, on the sandbox clock. */
export function isWindowOpen(world: World, pair: Pair): boolean {
  const last = findConversation(world, pair)?.lastInboundAt ?? null;
  return last !== null && world.clock.now() - last < WINDOW_MS;
}

type NewMessage = Pick<ChatMessage, 'id' | 'phoneId' | 'customer' | 'direction' | 'type' | 'content'> &
  Partial<ChatMessage>;

export function keepMessage(world: World, fresh: NewMessage): ChatMessage {
  const message: ChatMessage = {
    at: world.clock.now(),
    replyTo: null,
    timeline: {},
    version: 'v25.0',
    sentTo: 'phone',
    callbackData: null,
    rendered: null,
    failure: null,
    businessReaction: null,
    customerReaction: null,
    readByBusinessAt: null,
    editedAt: null,
    revokedAt: null,
    ...fresh,
  };
  openConversation(world, message).messages.push(message);
  world.messages.set(message.id, message);
  touchConversation(world, message);
  return message;
}

export function touchConversation(world: World, { phoneId, customer }: Pair): void {
  world.changed();
  world.live.tell({ kind: 'conversation', phoneId, customer });
}
