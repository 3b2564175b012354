import { useLocalStorage } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { TopBarPlace } from '../../ui/top-bar-slot.tsx';
import { useIsNarrow } from '../../ui/hooks/use-is-narrow.ts';
import { shellPhrases } from '../phrases/phrases.ts';
import { Above } from './above.tsx';
import styles from './shell.module.css';
import { SideMenu } from './menu/side-menu.tsx';
import { useAppKeys } from './use-app-keys.ts';
import { useExpiryWarning } from './use-expiry-warning.ts';
import { useLiveEvents } from './use-live-events.ts';
import { useNewBuild } from './use-new-build.ts';
import { useOverlay } from './use-overlay.ts';
import { usePageAnnouncement } from './use-page-announcement.ts';
import { useWall } from './use-wall.ts';

// Opened by few and seldom, so not part of the first download.
const RightPanel = lazyPart(() => import('./right-panel.tsx').then((module) => ({ default: module.RightPanel })));
const MenuDrawer = lazyPart(() => import('./menu/menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })));

const Palette = lazyPart(() => import('../palette/palette.tsx').then((module) => ({ default: module.Palette })));
const ShortcutMap = lazyPart(() =>
  import('./overlays/shortcut-map.tsx').then((module) => ({ default: module.ShortcutMap })),
);
const Background = lazyPart(() => import('./background.tsx').then((module) => ({ default: module.Background })));

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
  const takeOver = useNewBuild();
  const isWall = useWall(takeOver);
  const hasMenu = !isNarrow && !isWall;
  useLiveEvents();
  useAppKeys({ onPalette: palette.open, onHelp: keys.open });
  useExpiryWarning();
  usePageAnnouncement(content);

  return (
    <div className={styles['app']} data-wide={(isWide && hasMenu) || undefined} data-wall={isWall || undefined}>
      <a className={styles['skip']} href={`#${CONTENT_ID}`}>
        {t('skip')}
      </a>
      {hasMenu && <SideMenu isRail={!isWide} onToggle={() => setWide(!isWide)} />}
      <div className={styles['main']}>
        {!isWall && (
          <Above takeOver={takeOver} slot={setPlace} onMenu={menu.open} onPanel={panel.open} onSearch={palette.open} />
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
