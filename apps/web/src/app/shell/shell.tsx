import { Drawer, useDrawersStack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { useRealtimeStatus } from '../../platform/realtime/status.ts';
import { OfflineBar } from '../../ui/offline-bar.tsx';
import { uiPhrases } from '../../ui/phrases.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { shellPhrases } from '../phrases/phrases.ts';
import { RightPanel } from './right-panel.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useExpiryWarning } from './use-expiry-warning.ts';
import { useLiveEvents } from './use-live-events.ts';
import { usePageAnnouncement } from './use-page-announcement.ts';

const CONTENT_ID = 'content';

/** Everything around a screen: menu, top bar, side panel, and the live connection of whoever is signed in. */
export function Shell() {
  const t = shellPhrases.useT();
  const common = uiPhrases.useT();
  const isNarrow = useIsNarrow();
  const content = useRef<HTMLElement>(null);
  const drawers = useDrawersStack(['menu', 'panel']);
  const [isWide, setWide] = useLocalStorage({
    key: 'balcao.menu',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const isLost = useRealtimeStatus() === 'lost';
  useLiveEvents();
  useExpiryWarning();
  usePageAnnouncement(content);

  return (
    <div className={styles['app']} data-wide={(isWide && !isNarrow) || undefined}>
      <a className={styles['skip']} href={`#${CONTENT_ID}`}>
        {t('skip')}
      </a>
      {isNarrow ? (
        <Drawer
          {...drawers.register('menu')}
          size={264}
          padding={0}
          withCloseButton={false}
          aria-label={t('menu.label')}
          classNames={{ body: styles['drawer'] ?? '' }}
        >
          <SideMenu isRail={false} onFollow={() => drawers.close('menu')} />
        </Drawer>
      ) : (
        <SideMenu isRail={!isWide} onToggle={() => setWide(!isWide)} />
      )}
      <div className={styles['main']}>
        <TopBar onMenu={() => drawers.open('menu')} onPanel={() => drawers.open('panel')} />
        {isLost && <OfflineBar />}
        <main id={CONTENT_ID} ref={content} tabIndex={-1} className={styles['content']}>
          <Suspense fallback={<div aria-busy="true" aria-label={common('close')} />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <RightPanel {...drawers.register('panel')} />
    </div>
  );
}
