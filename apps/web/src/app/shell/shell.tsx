import { useLocalStorage } from '@mantine/hooks';
import { Outlet, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useRealtimeStatus } from '../../platform/realtime/status.ts';
import { OfflineBar } from '../../ui/feedback/offline-bar.tsx';
import { TopBarPlace } from '../../ui/top-bar-slot.tsx';
import { useIsNarrow } from '../../ui/hooks/use-is-narrow.ts';
import { shellPhrases } from '../phrases/phrases.ts';
import styles from './shell.module.css';
import { SideMenu } from './menu/side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdateBar } from './overlays/update-bar.tsx';
import { useAppKeys } from './use-app-keys.ts';
import { useExpiryWarning } from './use-expiry-warning.ts';
import { useLiveEvents } from './use-live-events.ts';
import { useNewBuild } from './use-new-build.ts';
import { useOverlay } from './use-overlay.ts';
import { usePageAnnouncement } from './use-page-announcement.ts';

// Opened by few and seldom, so not part of the first download.
const RightPanel = lazy(() => import('./right-panel.tsx').then((module) => ({ default: module.RightPanel })));
const MenuDrawer = lazy(() => import('./menu/menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })));

const Palette = lazy(() => import('../palette/palette.tsx').then((module) => ({ default: module.Palette })));
const ShortcutMap = lazy(() =>
  import('./overlays/shortcut-map.tsx').then((module) => ({ default: module.ShortcutMap })),
);
const LineBar = lazy(() =>
  import('../../features/connections/line/line-bar.tsx').then((module) => ({ default: module.LineBar })),
);
const Background = lazy(() => import('./background.tsx').then((module) => ({ default: module.Background })));

const CONTENT_ID = 'content';
/** From here on the names of the menu take nothing from the work, until somebody decides otherwise. */
const ROOMY_PX = 1680;

/** Everything around a screen: menu, top bar, side panel, and the live connection of whoever is signed in. */
export function Shell() {
  const t = shellPhrases.useT();
  const isNarrow = useIsNarrow();
  const content = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const menu = useOverlay();
  const panel = useOverlay();
  const palette = useOverlay();
  const keys = useOverlay();
  const [isWide, setWide] = useLocalStorage({
    key: 'balcao.menu',
    defaultValue: window.innerWidth >= ROOMY_PX,
    getInitialValueInEffect: false,
  });
  const isLost = useRealtimeStatus() === 'lost';
  const takeOver = useNewBuild();
  /** On a wall nobody writes, chooses or clicks: there is the screen alone, always of the newest build. */
  const isWall = useSearch({ strict: false, select: ({ wall }) => wall === true });
  useEffect(() => {
    if (isWall) takeOver?.();
  }, [isWall, takeOver]);
  useLiveEvents();
  useAppKeys({ onPalette: palette.open, onHelp: keys.open });
  useExpiryWarning();
  usePageAnnouncement(content);

  return (
    <div
      className={styles['app']}
      data-wide={(isWide && !isNarrow && !isWall) || undefined}
      data-wall={isWall || undefined}
    >
      <a className={styles['skip']} href={`#${CONTENT_ID}`}>
        {t('skip')}
      </a>
      {!isNarrow && !isWall && <SideMenu isRail={!isWide} onToggle={() => setWide(!isWide)} />}
      <div className={styles['main']}>
        {!isWall && (
          <>
            <TopBar slot={setPlace} onMenu={menu.open} onPanel={panel.open} onSearch={palette.open} />
            {takeOver && <UpdateBar onReload={takeOver} />}
            {isLost && <OfflineBar />}
            <Suspense>
              <LineBar />
            </Suspense>
          </>
        )}
        <main id={CONTENT_ID} ref={content} tabIndex={-1} className={styles['content']}>
          <TopBarPlace value={place}>
            <Suspense>
              <Outlet />
            </Suspense>
          </TopBarPlace>
        </main>
      </div>
      <Suspense>
        {isNarrow && menu.isUsed && <MenuDrawer opened={menu.opened} onClose={menu.close} onSearch={palette.open} />}
        <Background />
        {palette.isUsed && <Palette opened={palette.opened} onClose={palette.close} />}
        {keys.isUsed && <ShortcutMap opened={keys.opened} onClose={keys.close} />}
        {panel.isUsed && <RightPanel opened={panel.opened} onClose={panel.close} />}
      </Suspense>
    </div>
  );
}
