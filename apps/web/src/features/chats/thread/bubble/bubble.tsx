import type { ChatMessage } from '@balcao/contract/chats/models.ts';
import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatTime } from '../../../../platform/format/instant.ts';
import { useSession } from '../../../../platform/session.tsx';
import { Avatar } from '../../../../ui/marks/avatar.tsx';
import { hueOf } from '../../../../ui/person.ts';
import { chatPhrases } from '../../phrases/phrases.ts';
import { BubbleActions } from './bubble-actions.tsx';
import styles from './bubble.module.css';
import { ChatFiles } from '../chat-files.tsx';
import { ChatText } from './chat-text.tsx';
import { QuotedReply } from './quoted-reply.tsx';
import { SeenMark } from './seen-mark.tsx';
import { useThreadTools } from '../thread-tools.ts';
import { TicketCard } from './ticket-card.tsx';

type Props = { message: ChatMessage; isFirst: boolean; isLast: boolean; isFound: boolean };

const mark = (holds: boolean) => holds || undefined;

function Reactions({ message }: { message: ChatMessage }) {
  const t = chatPhrases.useT();
  const { reactions } = message;
  if (reactions.length === 0) return null;
  const who = reactions.map(({ emoji, name }) => `${emoji} ${name}`).join(', ');
  const emojis = [...new Set(reactions.map(({ emoji }) => emoji))];
  return (
    <span className={styles['reactions']} title={who}>
      <VisuallyHidden>{t('reactions', { who })}</VisuallyHidden>
      <span aria-hidden>
        {emojis.join(' ')}
        {reactions.length > emojis.length && ` ${reactions.length}`}
      </span>
    </span>
  );
}

function Content({ message }: { message: ChatMessage }) {
  const t = chatPhrases.useT();
  const { chat, jump } = useThreadTools();
  if (message.deletedAt !== null) return <i className={styles['deleted']}>{t('deleted')}</i>;
  return (
    <>
      {message.replyTo && <QuotedReply reply={message.replyTo} onJump={jump} />}
      {message.ticketId !== null && <TicketCard ticketId={message.ticketId} />}
      <ChatFiles message={message} />
      {message.message !== '' && <ChatText chat={chat} text={message.message} mentions={message.mentions} />}
    </>
  );
}

/** Who it is, of several people; for those who listen the name is in the label of the bubble. */
function Speaker({ name }: { name: string }) {
  const style: CSSProperties = { '--hue': hueOf(name) };
  return (
    <span className={styles['speaker']} style={style} aria-hidden>
      {name}
    </span>
  );
}

function Meta({ message, isMine }: { message: ChatMessage; isMine: boolean }) {
  const t = chatPhrases.useT();
  const { timeZone } = useSession().user.company;
  const isDeleted = message.deletedAt !== null;
  return (
    <span className={styles['meta']}>
      {message.editedAt !== null && !isDeleted && <span>{t('edited')}</span>}
      <time dateTime={message.createdAt}>{formatTime(message.createdAt, timeZone)}</time>
      {isMine && !isDeleted && <SeenMark message={message} />}
    </span>
  );
}

/** One message: who says it, what, when, and what others make of it. */
export function Bubble({ message, isFirst, isLast, isFound }: Props) {
  const t = chatPhrases.useT();
  const { user } = useSession();
  const { chat } = useThreadTools();
  const { name } = message.sender;
  const isMine = message.senderId === user.id;
  const isOfMany = chat.isGroup && !isMine;
  const picture = chat.users.find(({ userId }) => userId === message.senderId)?.user.profilePicture;
  return (
    <article
      className={styles['line']}
      aria-label={isMine ? t('you') : name}
      tabIndex={-1}
      data-seq={message.seq}
      data-mine={mark(isMine)}
      data-last={mark(isLast)}
      data-found={mark(isFound)}
      data-named={mark(message.mentions.includes(user.id))}
      data-reacted={mark(message.reactions.length > 0)}
    >
      {isOfMany && (
        <span className={styles['face']}>{isLast && <Avatar name={name} picture={picture} size={28} />}</span>
      )}
      <div className={styles['column']}>
        <div className={styles['bubble']}>
          {isOfMany && isFirst && <Speaker name={name} />}
          <Content message={message} />
          <Meta message={message} isMine={isMine} />
          <Reactions message={message} />
        </div>
      </div>
      {message.deletedAt === null && <BubbleActions message={message} isMine={isMine} />}
    </article>
  );
}
