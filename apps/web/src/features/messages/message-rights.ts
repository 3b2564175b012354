import { isLogLine, MEDIA_UNAVAILABLE, type MediaType, type Message } from '@balcao/contract/messages/models.ts';
import type { ConversationTools } from './components/conversation-tools.ts';

export type MessageAction = 'reply' | 'react' | 'copy' | 'forward' | 'edit' | 'remove' | 'explain' | 'path';

/** Texts, and files with words under them. */
const editable: ReadonlySet<MediaType> = new Set<MediaType>(['chat', 'image', 'video', 'application']);

type Situation = Pick<ConversationTools, 'canAnswer' | 'isReadOnly'> & {
  /** The ticket in which it was said is still open. */
  isTicketOpen: boolean;
  /** Somebody here can say why a bot spoke. */
  canExplain?: boolean;
};

/** A bot's sentences are stored under names of its run. */
export const isByBot = ({ clientId }: Pick<Message, 'clientId'>) => clientId?.startsWith('bot:') === true;

/** The name of a file, or the word that it is missing, is nothing anybody said. */
export const hasOwnWords = ({ body, media }: Pick<Message, 'body' | 'media'>) =>
  body.trim() !== '' && (media === null || (body !== media.name && body !== MEDIA_UNAVAILABLE));

/** What can be done with a message: nothing with a deleted one, changes only with our own words in an open ticket. */
export function actionsOf(message: Message, situation: Situation): MessageAction[] {
  const { canAnswer, isReadOnly, isTicketOpen, canExplain = false } = situation;
  if (message.isDeleted || isLogLine(message.mediaType) || message.id <= 0) return [];
  const hasWords = hasOwnWords(message);
  const isOurs = message.fromMe && canAnswer && isTicketOpen;
  const possible: [MessageAction, boolean][] = [
    ['reply', canAnswer],
    ['react', canAnswer && isTicketOpen],
    ['copy', hasWords],
    ['forward', !isReadOnly && message.mediaType !== 'unsupported'],
    ['edit', isOurs && hasWords && editable.has(message.mediaType)],
    ['remove', isOurs],
    ['explain', canExplain && isByBot(message)],
    ['path', !isReadOnly],
  ];
  return possible.flatMap(([action, may]) => (may ? [action] : []));
}
