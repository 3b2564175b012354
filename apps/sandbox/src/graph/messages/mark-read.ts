import { z } from 'zod';
import { GraphError } from '../graph-error.ts';
import { parseBody } from '../graph-request.ts';
import type { GraphRequest } from '../graph-request.ts';
import { findConversation, touchConversation } from '../../world/conversations.ts';
import type { JsonObject, Phone } from '../../world/model.ts';

const TYPING_LASTS_MS = 25_000;

const ReadReceipt = z.object({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string(),
  typing_indicator: z.object({ type: z.literal('text') }).optional(),
});

/** The business has read a message, and with it all earlier ones; with an indicator it is also typing. */
export function markRead(request: GraphRequest, phone: Phone): JsonObject {
  const { world } = request;
  const body = parseBody(request, ReadReceipt);
  const target = world.messages.get(body.message_id);
  if (!target || target.phoneId !== phone.id || target.direction !== 'in') {
    throw new GraphError(131009, 'Parameter message_id: no such message was received by this number');
  }
  const conversation = findConversation(world, target);
  for (const message of conversation?.messages ?? []) {
    if (message.direction === 'in' && message.at <= target.at) message.readByBusinessAt ??= world.clock.now();
  }
  if (conversation && body.typing_indicator) showTyping(request, conversation);
  touchConversation(world, target);
  return { success: true };
}

type Typing = { phoneId: string; customer: string; typingUntil: number | null };

function showTyping({ world }: GraphRequest, conversation: Typing): void {
  conversation.typingUntil = world.clock.now() + TYPING_LASTS_MS;
  world.clock.after(TYPING_LASTS_MS, () => touchConversation(world, conversation));
}
