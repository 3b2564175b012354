import type { ChatMediaType, ChatReply } from '@balcao/contract/chats/models.ts';
import { IconFileText, IconMicrophone, IconPhoto, IconVideo, type Icon } from '@tabler/icons-react';
import { withoutMarks } from '../../../../platform/format/without-marks.ts';
import { chatPhrases } from '../../phrases/phrases.ts';
import styles from './quoted-reply.module.css';

const icons: Record<ChatMediaType, Icon> = {
  image: IconPhoto,
  audio: IconMicrophone,
  video: IconVideo,
  other: IconFileText,
};

/** The beginning of what is answered, in a few words. */
export function ReplyWords({ reply }: { reply: ChatReply }) {
  const t = chatPhrases.useT();
  const KindIcon = reply.mediaType && icons[reply.mediaType];
  // What has neither words nor files is a ticket that was brought along.
  const words = withoutMarks(reply.message) || t(reply.mediaType ? `kind.${reply.mediaType}` : 'ticket');
  return (
    <>
      <b>{reply.senderName}</b>
      <span>
        {KindIcon && !reply.isDeleted && <KindIcon size={14} stroke={1.8} aria-hidden />}
        {reply.isDeleted ? t('deleted') : words}
      </span>
    </>
  );
}

/** The message that is answered; a click goes there. */
export function QuotedReply({ reply, onJump }: { reply: ChatReply; onJump: (seq: number) => void }) {
  const t = chatPhrases.useT();
  return (
    <button type="button" className={styles['quote']} title={t('reply.jump')} onClick={() => onJump(reply.seq)}>
      <ReplyWords reply={reply} />
    </button>
  );
}
