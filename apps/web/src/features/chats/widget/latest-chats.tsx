import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { inOrder, latestChatsQuery } from '../data/chats.data.ts';
import { ChatRow } from '../list/chat-row.tsx';
import styles from '../list/list.module.css';
import { chatPhrases } from '../phrases/phrases.ts';

/** The chats something was said in last; each opens its page. */
export function LatestChats({ onFollow }: { onFollow: () => void }) {
  const t = chatPhrases.useT();
  const { data: chats, error, refetch } = useQuery(latestChatsQuery);
  if (!chats) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />;
  if (chats.length === 0) {
    return (
      <EmptyState
        icon={IconMessageCircle}
        title={t('list.none.personal')}
        action={
          <Button variant="default" component={Link} to="/chats" onClick={onFollow}>
            {t('title')}
          </Button>
        }
      >
        {t('list.noneHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles['latest']} aria-label={t('title')}>
      {inOrder(chats).map((chat) => (
        <ChatRow key={chat.id} chat={chat} isSelected={false} onFollow={onFollow} />
      ))}
    </ul>
  );
}
