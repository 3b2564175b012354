import { IconMessageCircle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatListTime } from '../../../platform/format/instant.ts';
import { withoutMarks } from '../../../platform/format/without-marks.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { titleOf } from '../data/chats.data.ts';
import { foundMessagesQuery } from '../data/found.data.ts';
import { hashOf } from '../message-address.ts';
import { chatPhrases } from '../phrases/phrases.ts';
import styles from './list.module.css';

/** Shorter words are found everywhere. */
const MIN_WORDS = 2;

type Props = {
  words: string;
  /** No chat is called so. */
  isAlone: boolean;
  onFollow: () => void;
};

/** Messages that hold the words; each opens its chat where it stands. */
export function FoundMessages({ words, isAlone, onFollow }: Props) {
  const t = chatPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { data, isLoading, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...foundMessagesQuery(words),
    enabled: words.length >= MIN_WORDS,
  });
  const found = data?.pages.flatMap(({ records }) => records) ?? [];
  if (!data && error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (found.length === 0) {
    return isAlone && !isLoading && <EmptyState icon={IconMessageCircle} title={t('list.noneFound')} />;
  }
  return (
    <>
      <h3 className={styles['heading']}>{t('messages')}</h3>
      <ul aria-label={t('messages')}>
        {found.map(({ chat, message }) => (
          <li key={message.id}>
            <Link
              to="/chats/{-$uuid}"
              params={{ uuid: chat.uuid }}
              hash={hashOf(message.seq)}
              className={styles['row']}
              onClick={onFollow}
            >
              <span className={styles['text']}>
                <b>{titleOf(chat)}</b>
                <small>{t('list.said', { name: message.sender.name, words: withoutMarks(message.message) })}</small>
              </span>
              <span className={styles['side']}>
                <time dateTime={message.createdAt}>{formatListTime(message.createdAt, timeZone)}</time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className={styles['more']}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('list.more')}
        </button>
      )}
    </>
  );
}
