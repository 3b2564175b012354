import type { Message } from '@balcao/contract/messages/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { formatTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import type { TimelineItem } from '../timeline.ts';
import { AckTicks } from './ack-ticks.tsx';
import { BubbleActions } from './bubble-actions.tsx';
import { BubbleContent } from './bubble-content.tsx';
import styles from './bubble.module.css';
import { DeliveryNote } from './delivery-note.tsx';
import { Quote } from './quote.tsx';

type Props = {
  item: Extract<TimelineItem, { kind: 'bubble' }>;
  /** Just jumped to: shown for a moment. */
  isFound: boolean;
  /** False where nothing can be answered: then there is no action on it either. */
  canAnswer: boolean;
  onReply: (message: Message) => void;
  onJump: (messageId: number) => void;
};

function Meta({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const { timeZone } = useSession().user.company;
  return (
    <span className={styles['meta']}>
      {message.isEdited && !message.isDeleted && <span>{t('edited')}</span>}
      <time dateTime={message.sentAt}>{formatTime(message.sentAt, timeZone)}</time>
      {message.fromMe && !message.failure && <AckTicks ack={message.ack} />}
    </span>
  );
}

function Reactions({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  if (message.reactions.length === 0) return null;
  const who = message.reactions.map(({ emoji, name, fromMe }) => `${emoji} ${fromMe ? t('you') : name}`).join(', ');
  const emojis = [...new Set(message.reactions.map(({ emoji }) => emoji))];
  return (
    <span className={styles['reactions']} title={who}>
      <VisuallyHidden>{t('reactions', { who })}</VisuallyHidden>
      <span aria-hidden>
        {emojis.join(' ')}
        {message.reactions.length > emojis.length && ` ${message.reactions.length}`}
      </span>
    </span>
  );
}

const mark = (holds: boolean) => holds || undefined;

/** One message: who it answers, what it says, when, how far it came, and what went wrong. */
export function Bubble({ item, isFound, canAnswer, onReply, onJump }: Props) {
  const t = messagePhrases.useT();
  const { message, outgoing } = item;
  const hasFailed = message.failure !== null || outgoing?.state === 'refused';
  return (
    <article
      className={styles['line']}
      aria-label={message.fromMe ? t('bubble.ours', { name: message.user?.name ?? t('you') }) : message.contact.name}
      data-mine={mark(message.fromMe)}
      data-last={mark(item.isLast)}
      data-found={mark(isFound)}
      data-failed={mark(hasFailed)}
      data-reacted={mark(message.reactions.length > 0)}
    >
      <div className={styles['column']}>
        <div className={styles['bubble']}>
          {message.isForwarded && (
            <span className={styles['label']}>
              <IconArrowForwardUp size={13} stroke={1.9} aria-hidden />
              {t('forwarded')}
            </span>
          )}
          <Quote message={message} onJump={onJump} />
          <BubbleContent message={message} />
          <Meta message={message} />
          <Reactions message={message} />
        </div>
        <DeliveryNote message={message} outgoing={outgoing} />
      </div>
      {canAnswer && !message.isDeleted && !outgoing && <BubbleActions message={message} onReply={onReply} />}
    </article>
  );
}
