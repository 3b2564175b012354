import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRight, IconMenu2 } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useUnreadNews } from '../../../features/announcements/use-unread-news.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { useCan, useSession } from '../../../platform/session.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { shellPhrases } from '../../phrases/phrases.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from '../bell/bell.tsx';
import { cutName } from './cut-name.ts';
import { Greeting } from './greeting.tsx';
import { SearchTrigger } from './search-trigger.tsx';
import styles from './top-bar.module.css';

type Props = { slot: Ref<HTMLDivElement>; onMenu: () => void; onPanel: () => void; onSearch: () => void };

export function TopBar({ slot, onMenu, onPanel, onSearch }: Props) {
  const t = shellPhrases.useT();
  const { user } = useSession();
  const isNarrow = useIsNarrow();
  const isAdmin = useCan('drawer-admin-items:view');
  const { dueDate } = user.company;
  const hasNews = useUnreadNews() > 0;
  return (
    <header className={styles['bar']} data-on="bar">
      {isNarrow && (
        <ActionIcon aria-label={t('menu.open')} onClick={onMenu} size={40}>
          <IconMenu2 size={20} stroke={1.6} />
        </ActionIcon>
      )}
      <div ref={slot} className={styles['slot']} />
      <div className={styles['greeting']}>
        <Greeting name={isNarrow ? cutName(user.name) : user.name} company={user.company.name} />
        {isAdmin && dueDate && <span className={styles['due']}>{t('top.due', { date: formatDay(dueDate) })}</span>}
      </div>
      {!isNarrow && <SearchTrigger onClick={onSearch} />}
      <div className={styles['tools']}>
        <Bell />
        <Hint label={t('top.panel')}>
          <ActionIcon
            aria-label={t(hasNews ? 'top.panelNews' : 'top.panel')}
            data-news={hasNews || undefined}
            onClick={onPanel}
            size={isNarrow ? 40 : 32}
          >
            <IconLayoutSidebarRight size={19} stroke={1.7} />
          </ActionIcon>
        </Hint>
        <AccountMenu />
      </div>
    </header>
  );
}
