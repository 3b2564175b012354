import type { Message } from '@balcao/contract/messages/models.ts';
import { formatTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { isByBot } from '../message-rights.ts';
import { AckTicks } from './ack-ticks.tsx';
import { EditedLabel } from './edited-label.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './meta.module.css';
import { useIsQueued } from './use-is-queued.ts';

/** Who said it when nobody typed it: a bot, or a program of the company. */
function authorOf(message: Message, t: ReturnType<typeof messagePhrases.useT>): string | null {
  if (isByBot(message)) return t('bot');
  const { via } = message.details;
  return via ? t('viaProgram', { name: via.program }) : null;
}

function useMeta(message: Message) {
  const t = messagePhrases.useT();
  const { timeZone } = useSession().user.company;
  return {
    edited: message.isEdited && !message.isDeleted ? t('edited') : null,
    author: authorOf(message, t),
    time: formatTime(message.sentAt, timeZone),
    hasTicks: message.fromMe && !message.failure,
    isQueued: useIsQueued(message),
  };
}

/** In the corner of a bubble: when it was said, whether it was changed, and how far it came. */
export function Meta({ message }: { message: Message }) {
  const { edited, author, time, hasTicks, isQueued } = useMeta(message);
  return (
    <span className={styles['meta']} data-mine={message.fromMe || undefined}>
      {author !== null && <span>{author}</span>}
      {edited && <EditedLabel message={message} />}
      <time dateTime={message.sentAt}>{time}</time>
      {hasTicks && <AckTicks ack={message.ack} isQueued={isQueued} />}
    </span>
  );
}

/** At the end of the words: room for what stands in the corner. It holds the same words, unseen, and so is as wide. */
export function MetaRoom({ message }: { message: Message }) {
  const t = messagePhrases.useT();
  const { edited, author, time, hasTicks, isQueued } = useMeta(message);
  const words = [author, edited, time, isQueued && t('ack.waiting')].filter(Boolean).join(' ');
  return <span className={styles['room']} data-words={words} data-ticks={hasTicks || undefined} />;
}
