import type { Message } from '@balcao/contract/messages/models.ts';
import type { ConversationTools } from './components/conversation-tools.ts';

type Situation = Pick<ConversationTools, 'ticketId' | 'canAnswer' | 'isWindowOpen'>;

/**
 * What can be done about a message that was not sent: never what the counter would only refuse. `sendNow`: it waited until
 * nobody knew any more whether it still holds. `template`: nothing else reaches the customer now.
 */
export function offerAfter(
  { failure, ticketId, mediaType }: Message,
  { canAnswer, isWindowOpen, ...here }: Situation,
): 'retry' | 'sendNow' | 'template' | null {
  if (!failure || !canAnswer || ticketId !== here.ticketId) return null;
  // A person speaks now, or the run has ended: the bot's sentence has no place any more.
  if (failure.reason === 'withdrawn' || failure.reason === 'outdated') return null;
  if (!isWindowOpen && mediaType !== 'template') return 'template';
  if (failure.reason === 'stale') return 'sendNow';
  // The customer has written since.
  return failure.canRetry || failure.reason === 'window-closed' ? 'retry' : null;
}
