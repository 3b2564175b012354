import { isLogLine, type Message } from '@balcao/contract/messages/models.ts';
import type { ConversationTools } from './components/conversation-tools.ts';

export type MessageAction = 'reply' | 'react' | 'copy' | 'forward' | 'edit' | 'remove';

type Situation = Pick<ConversationTools, 'canAnswer' | 'isReadOnly'> & {
  /** The ticket in which it was said is still open. */
  isTicketOpen: boolean;
};

/** What can be done with a message: nothing with a deleted one, changes only with our own words in an open ticket. */
export function actionsOf(message: Message, { canAnswer, isReadOnly, isTicketOpen }: Situation): MessageAction[] {
  if (message.isDeleted || isLogLine(message.mediaType) || message.id <= 0) return [];
  const hasWords = message.body.trim() !== '';
  const isOurs = message.fromMe && canAnswer && isTicketOpen;
  const possible: [MessageAction, boolean][] = [
    ['reply', canAnswer],
    ['react', canAnswer && isTicketOpen],
    ['copy', hasWords],
    ['forward', !isReadOnly && message.mediaType !== 'unsupported'],
    ['edit', isOurs && message.mediaType === 'chat'],
    ['remove', isOurs],
  ];
  return possible.flatMap(([action, may]) => (may ? [action] : []));
}
