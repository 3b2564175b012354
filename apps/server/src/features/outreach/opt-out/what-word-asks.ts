import { isOfBot } from '@balcao/bot/menus/render-menu.ts';
import { mayBeOptOut, optOutOfPress, optOutWordOf, type OptOutWord } from '@balcao/contract/outreach/opt-out-words.ts';
import type { InboundCtx } from '../../messages/inbound/inbound-ctx.ts';
import type { NewCustomerMessage } from '../../messages/inbound/new-customer-message.ts';
import { isSuppressed } from '../../suppressions/is-suppressed.ts';
import { optOutWords } from './opt-out-words.ts';
import { GONE } from './confirmations.ts';
import { lastSaidWasOutreach, wasReachedLately } from './outreach-before.ts';

type Content = NewCustomerMessage['content'];

/** Whether it is a press on what the company put under a message. The buttons of a bot's menu are choices of that menu. */
export const isPress = ({ details: { choiceId } }: Content): boolean => choiceId !== undefined && !isOfBot(choiceId);

async function wordOf(ctx: InboundCtx, content: Content): Promise<OptOutWord | null> {
  const words = await optOutWords(ctx);
  return isPress(content) ? optOutOfPress(content.body, words) : optOutWordOf(content.body, words);
}

/** Whether a message is one of the words of the company, whatever it means where it is said. */
export const bearsWord = async (ctx: InboundCtx, content: Content): Promise<boolean> =>
  content.mediaType === 'chat' && mayBeOptOut(content.body) && (await wordOf(ctx, content)) !== null;

/** What the word means here; null when it is a word like any other. */
export async function whatWordAsks(
  ctx: InboundCtx,
  { contactId, activeTicket, content, sentAt }: NewCustomerMessage,
): Promise<'out' | 'back' | null> {
  const word = await wordOf(ctx, content);
  // Inside a conversation it is about something else: a step back in a menu, an order. Unless it is what we have just offered.
  const isOffered = word === 'back' && activeTicket !== undefined && (await hasJustGone(ctx, activeTicket.id));
  if (activeTicket && word !== 'out' && !isOffered) return null;
  if (word === 'back') return (await isSuppressed(ctx, { contactId })) ? 'back' : null;
  if (word === null || !(await wasReachedLately(ctx, contactId, sentAt))) return null;
  if (word === 'end' && !(await lastSaidWasOutreach(ctx, contactId))) return null;
  return 'out';
}

/** The last that was said in a conversation is how to come back. */
async function hasJustGone({ client, companyId }: InboundCtx, ticketId: number): Promise<boolean> {
  const { rows } = await client.query<{ isGone: boolean }>({
    name: 'opt-out-just-gone',
    text: `
      select body = $3 as "isGone" from messages
      where company_id = $1 and ticket_id = $2 and from_me and media_type = 'chat' order by sent_at desc, id desc limit 1`,
    values: [companyId, ticketId, GONE],
  });
  return rows[0]?.isGone === true;
}
