import type { Chat, ChatMessage } from '@balcao/contract/chats/models.ts';
import type { NoticeWords } from '@balcao/contract/notifications/models.ts';
import { subjectTag } from '@balcao/contract/notifications/subjects.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';
import type { QueryClient } from '@tanstack/react-query';
import { chatQuery, knownChat, titleOf } from '../../features/chats/data/chats.data.ts';
import { chatPhrases } from '../../features/chats/phrases/phrases.ts';
import { ringForSubject } from '../../features/notifications/notices.ts';
import { knownPreferences } from '../../features/notifications/notifications.data.ts';
import { showsText } from '../../features/notifications/notify-in-page.ts';
import { notificationPhrases } from '../../features/notifications/phrases/phrases.ts';
import { withdrawNotification } from '../../features/notifications/system-notification.ts';
import { withoutMarks } from '../../platform/format/without-marks.ts';
import { hasFocus } from '../../platform/has-focus.ts';
import { realtime } from '../../platform/realtime/handlers.ts';
import { sessionState } from '../../platform/session-store.ts';

type News = { uuid: string; message: ChatMessage; lastMessage: string };

/** In a window over another screen, too. */
const isLookedAt = (chatId: number) => hasFocus() && document.querySelector(`[data-chat="${chatId}"]`) !== null;

const concerns = ({ own }: Chat, { mentions }: ChatMessage, userId: number) =>
  own.involvement === 'all' || (own.involvement === 'mentions' && mentions.includes(userId));

/** As a push says it: in a group where and who, between two people who alone. */
function wordsOf(chat: Chat, { message, lastMessage }: News, user: SessionUser): NoticeWords {
  const { name } = message.sender;
  const title = chat.isGroup ? titleOf(chat) : name;
  if (!showsText(user)) return { title, body: notificationPhrases.t('newMessage') };
  const kind = message.mediaType && message.message === '' ? chatPhrases.t(`kind.${message.mediaType}`) : '';
  const words = kind || withoutMarks(lastMessage) || notificationPhrases.t('newMessage');
  return { title, body: chat.isGroup ? `${name}: ${words}` : words };
}

async function ring(queries: QueryClient, news: News, user: SessionUser): Promise<void> {
  const { uuid, message } = news;
  if (message.senderId === user.id || isLookedAt(message.chatId)) return;
  // What is one's own about it may not have been asked yet.
  const chat =
    knownChat(queries, message.chatId) ?? (await queries.ensureQueryData(chatQuery(uuid)).catch(() => undefined));
  if (!chat || !concerns(chat, message, user.id)) return;
  const subject = { kind: 'chat', key: uuid } as const;
  ringForSubject({ subject, newsId: message.id, words: wordsOf(chat, news, user) }, user, knownPreferences(queries));
}

/** A colleague has written: a browser that gets no pushes rings as well, as far as its person wants to hear of the chat. */
export const chatNoticeRealtime = realtime({
  'chat.message-created': (queries, news, isLate) => {
    const session = sessionState();
    if (!isLate && session.status === 'signed-in') void ring(queries, news, session.user);
  },
  'chat.own-changed': (queries, { chatId, own }) => {
    const uuid = knownChat(queries, chatId)?.uuid;
    if (uuid !== undefined && own.unreads === 0) void withdrawNotification(subjectTag({ kind: 'chat', key: uuid }));
  },
});
