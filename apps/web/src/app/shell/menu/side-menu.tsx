import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { logout } from '../../../platform/session-store.ts';
import { useBrand } from '../../../platform/brand/brand.ts';
import { usePlanLevel } from '../../../platform/plan.ts';
import { useSession } from '../../../platform/session.tsx';
import { BrandMark } from '../../../ui/marks/brand-mark.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { shellPhrases } from '../../phrases/phrases.ts';
import { DrawerGroup, RailGroup } from './menu-group.tsx';
import { MenuLink } from './menu-link.tsx';
import { menuFor } from './menu.ts';
import styles from './menu.module.css';
import { PlatformFooter } from '../platform-footer.tsx';
import { useCurrentScreen } from '../use-current-screen.ts';

type Props = {
  isRail: boolean;
  /** Only where the menu stays: the temporary drawer closes by itself. */
  onToggle?: () => void;
  onFollow?: () => void;
};

/** The menu in one of its two forms: a rail of icons, or names beside them. */
export function SideMenu({ isRail, onToggle, onFollow }: Props) {
  const t = shellPhrases.useT();
  const { user } = useSession();
  const { name, pictures } = useBrand();
  const level = usePlanLevel();
  const current = useCurrentScreen();
  const { sections, pinned } = useMemo(
    () => menuFor({ user, level, hasCampaigns: user.company.plan?.useCampaigns ?? false }),
    [user, level],
  );
  const list = useRef<HTMLDivElement>(null);
  // The level of the installation comes after the first drawing, and screens with it.
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  useEffect(() => {
    list.current?.querySelector('[aria-current], [data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, isRail, count]);
  const Group = isRail ? RailGroup : DrawerGroup;
  const ToggleIcon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = t(isRail ? 'menu.expand' : 'menu.collapse');
  return (
    <nav className={styles['menu']} data-on="bar" data-rail={isRail || undefined} aria-label={t('menu.label')}>
      <div className={styles['brand']}>
        {!isRail && pictures.interno ? (
          <img src={pictures.interno} alt={name} />
        ) : (
          <>
            <BrandMark picture={pictures['favicon-256x256']} />
            {!isRail && <b>{name}</b>}
          </>
        )}
      </div>
      <div className={styles['scroll']} ref={list}>
        {sections.map(({ name: section, entries }) => (
          <div key={section} className={styles['section']}>
            <p aria-hidden>{t(`section.${section}`)}</p>
            <ul aria-label={t(`section.${section}`)}>
              {entries.map((entry) => (
                <li key={'group' in entry ? entry.group : entry.screen}>
                  {'group' in entry ? (
                    <Group group={entry.group} items={entry.items} current={current} onFollow={onFollow} />
                  ) : (
                    <MenuLink item={entry} isCurrent={entry.screen === current} isRail={isRail} onFollow={onFollow} />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles['foot']}>
        {pinned.map((item) => (
          <MenuLink
            key={item.screen}
            item={item}
            isCurrent={item.screen === current}
            isRail={isRail}
            onFollow={onFollow}
          />
        ))}
        {onToggle && (
          <Hint label={toggleLabel} position="right" disabled={!isRail}>
            <button type="button" className={styles['item']} aria-label={toggleLabel} onClick={onToggle}>
              <ToggleIcon size={20} stroke={1.6} aria-hidden />
              {!isRail && <span className={styles['name']}>{toggleLabel}</span>}
            </button>
          </Hint>
        )}
        <Hint label={t('top.logout')} position="right" disabled={!isRail}>
          <button type="button" className={styles['item']} aria-label={t('top.logout')} onClick={() => void logout()}>
            <IconLogout size={20} stroke={1.6} aria-hidden />
            {!isRail && <span className={styles['name']}>{t('top.logout')}</span>}
          </button>
        </Hint>
      </div>
      {user.super && <PlatformFooter isRail={isRail} />}
    </nav>
  );
}
