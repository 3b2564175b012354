import type { Outgoing, OutgoingButtons, OutgoingContent, OutgoingMedia } from '../outgoing/outgoing.ts';
import { withoutUndefined } from '../text/without-undefined.ts';
import type { Dialect } from './dialect.ts';

type Request = Readonly<Record<string, unknown>>;

/** The body of `POST /{page}/messages`; null for content that the platform cannot carry. */
export function toPlatform(outgoing: Outgoing, dialect: Dialect): Request | null {
  const { content, to, replyTo } = outgoing;
  const recipient = { id: to[dialect.personKey] };
  if (content.kind === 'reaction') {
    const { targetExternalId: message_id, emoji } = content;
    if (emoji === null) return { recipient, sender_action: 'unreact', payload: { message_id } };
    return { recipient, sender_action: 'react', payload: { message_id, reaction: reactionName(emoji) } };
  }
  const message = messageOf(content);
  if (message === null) return null;
  const metadata = outgoing.ourKey === undefined ? undefined : `msg:${outgoing.ourKey}`;
  return withoutUndefined({
    recipient,
    ...occasionOf(outgoing, dialect),
    message: withoutUndefined({ ...message, metadata }),
    reply_to: replyTo === undefined ? undefined : { mid: replyTo },
  });
}

/** Instagram takes an answer for what it is; Messenger wants to be told. */
function occasionOf({ byHumanAgent }: Outgoing, { object }: Dialect) {
  if (byHumanAgent === true) return { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' };
  return object === 'page' ? { messaging_type: 'RESPONSE' } : {};
}

function messageOf(content: OutgoingContent): Request | null {
  switch (content.kind) {
    case 'text':
      return { text: content.text };
    case 'media':
      return { attachment: attachmentOf(content) };
    case 'buttons':
      return { text: wordsOf(content), quick_replies: content.buttons.map(quickReply) };
    default:
      return null;
  }
}

const quickReply = ({ id, title }: { id: string; title: string }) => ({ content_type: 'text', title, payload: id });

function attachmentOf({ mediaKind, source }: OutgoingMedia) {
  const payload = 'id' in source ? { attachment_id: source.id } : { url: source.link, is_reusable: false };
  return { type: ATTACHMENT_TYPE[mediaKind], payload };
}

export const ATTACHMENT_TYPE = {
  image: 'image',
  sticker: 'image',
  video: 'video',
  audio: 'audio',
  document: 'file',
} as const;

function wordsOf({ header, text, footer }: OutgoingButtons): string {
  const title = header?.kind === 'text' ? header.text : undefined;
  return [title, text, footer].filter((part) => part !== undefined && part !== '').join('\n');
}

const NAMES: Readonly<Record<string, string>> = {
  '❤': 'love',
  '😍': 'love',
  '😆': 'smile',
  '😂': 'smile',
  '😮': 'wow',
  '😢': 'sad',
  '😠': 'angry',
  '😡': 'angry',
  '👍': 'like',
  '👎': 'dislike',
};

/** The classic reactions have names; any other emoji goes as it is. */
function reactionName(emoji: string): string {
  const plain = emoji.replaceAll('\ufe0f', '');
  return (Object.hasOwn(NAMES, plain) ? NAMES[plain] : undefined) ?? emoji;
}
