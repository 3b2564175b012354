import { ActionIcon, Popover } from '@mantine/core';
import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { shellPhrases } from '../../phrases/phrases.ts';
import styles from '../bar/top-bar.module.css';
import { unreadTicketsQuery } from './unread-tickets.ts';

const UnreadTickets = lazyPart(() =>
  import('./unread-ticket-list.tsx').then((module) => ({ default: module.UnreadTicketList })),
);

const MAX_SHOWN = 99;

/** How many tickets wait with unread messages, and which. */
export function Bell() {
  const t = shellPhrases.useT();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const { data: unread } = useQuery(unreadTicketsQuery);
  const count = unread?.count ?? 0;
  const label = t('top.bell', { count });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={340} trapFocus returnFocus>
      <Hint label={t('top.notifications')} disabled={isOpen}>
        <span>
          <Popover.Target>
            <ActionIcon
              aria-label={label}
              className={styles['bell'] ?? ''}
              size={isNarrow ? 40 : 32}
              onClick={() => setOpen(!isOpen)}
            >
              <IconBell size={19} stroke={1.7} />
              {count > 0 && <span className={styles['count']}>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>}
            </ActionIcon>
          </Popover.Target>
        </span>
      </Hint>
      <Popover.Dropdown p={0} aria-label={t('top.notifications')}>
        {unread && count === 0 ? (
          <EmptyState icon={IconBellCheck} title={t('top.bellEmpty')}>
            {t('top.bellEmptyHint')}
          </EmptyState>
        ) : (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <UnreadTickets onFollow={() => setOpen(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
