import type { InboundCtx } from '../../messages/inbound/inbound-ctx.ts';
import type { NewCustomerMessage } from '../../messages/inbound/new-customer-message.ts';
import { isSuppressed } from '../../suppressions/is-suppressed.ts';
import { mayBeOptOut, optOutWordOf, optOutWords } from './opt-out-words.ts';
import { lastSaidWasOutreach, wasReachedLately } from './outreach-before.ts';

/** Whether a message is one of the words of the company, whatever it means where it is said. */
export const bearsWord = async (
  ctx: InboundCtx,
  { mediaType, body }: Pick<NewCustomerMessage['content'], 'mediaType' | 'body'>,
): Promise<boolean> => mediaType === 'chat' && mayBeOptOut(body) && optOutWordOf(body, await optOutWords(ctx)) !== null;

/** What the word means here; null when it is a word like any other. */
export async function whatWordAsks(
  ctx: InboundCtx,
  { contactId, activeTicket, content, sentAt }: NewCustomerMessage,
): Promise<'out' | 'back' | null> {
  const word = optOutWordOf(content.body, await optOutWords(ctx));
  // Inside a conversation it is about something else: a step back in a menu, an order.
  if (activeTicket && word !== 'out') return null;
  if (word === 'back') return (await isSuppressed(ctx, { contactId })) ? 'back' : null;
  if (word === null || !(await wasReachedLately(ctx, contactId, sentAt))) return null;
  if (word === 'end' && !(await lastSaidWasOutreach(ctx, contactId))) return null;
  return 'out';
}
