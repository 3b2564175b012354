import type { Chat } from '@balcao/contract/chats/models.ts';
import { withoutMarks } from '../../../platform/format/without-marks.ts';
import { useSession } from '../../../platform/session.tsx';
import { callingName } from '../../../ui/person.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import { useChatDraft } from '../unsent/chat-drafts.ts';

/** What stands below a chat's name: what one has begun to write, or what was said last and by whom. */
export function LastWords({ chat }: { chat: Chat }) {
  const t = chatPhrases.useT();
  const { user } = useSession();
  const { text } = useChatDraft(chat.id);
  if (text.trim() !== '') return <>{t('list.draft', { text: text.trim().slice(0, 120) })}</>;
  if (chat.lastSeq === 0) return <>{t('thread.empty')}</>;
  const words = withoutMarks(chat.lastMessage) || (chat.lastMediaType ? t(`kind.${chat.lastMediaType}`) : t('deleted'));
  if (chat.lastSenderId === user.id) return <>{t('list.said', { name: t('you'), words })}</>;
  if (!chat.isGroup || !chat.lastSenderName) return <>{words}</>;
  return <>{t('list.said', { name: callingName(chat.lastSenderName), words })}</>;
}
