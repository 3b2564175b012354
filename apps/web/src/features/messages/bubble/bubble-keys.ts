import type { Message } from '@balcao/contract/messages/models.ts';
import { actionsOf, type MessageAction } from '../message-rights.ts';
import { copyMessage } from '../components/copy-message.ts';
import type { ToolsFromOutside } from '../components/conversation-tools.ts';

type Tools = ToolsFromOutside;
type Situation = { message: Message; tools: Tools; isTicketOpen: boolean };

const letters: Record<string, MessageAction> = { r: 'reply', c: 'copy', f: 'forward', e: 'edit', Delete: 'remove' };

function act(action: MessageAction, { message, tools }: Situation): void {
  if (action === 'reply') tools.reply(message);
  if (action === 'copy') copyMessage(message);
  if (action === 'forward') tools.forward(message);
  if (action === 'edit') tools.edit(message);
  if (action === 'remove') tools.remove(message);
}

/** Keys of the message that has the focus. True when the key meant something here: elsewhere it means something else. */
export function pressOnBubble(event: KeyboardEvent, article: HTMLElement, situation: Situation): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  if (event.key === 'Enter' || event.key === ' ') {
    article.querySelector<HTMLElement>('input[type=checkbox], [data-opens-menu]')?.click();
    return true;
  }
  const action = letters[event.key];
  if (!action) return false;
  const { message, tools, isTicketOpen } = situation;
  if (actionsOf(message, { ...tools, isTicketOpen }).includes(action)) act(action, situation);
  return true;
}
