import { Menu } from '@mantine/core';
import { IconChevronDown, IconLayoutKanban, IconMail, IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Hint } from '../../../ui/hint.tsx';
import { shellPhrases } from '../../phrases/phrases.ts';
import { addressOfScreen, type ScreenName } from '../../screens.ts';
import { MenuLink } from './menu-link.tsx';
import type { GroupName, MenuItem } from './menu.ts';
import styles from './menu.module.css';
import { screenIcons } from './screen-icons.ts';

const groupIcons = {
  email: IconMail,
  kanban: IconLayoutKanban,
  campaigns: IconSpeakerphone,
} as const;

type Props = {
  group: GroupName;
  items: readonly MenuItem[];
  current: ScreenName | undefined;
  onFollow?: (() => void) | undefined;
};

/** In the rail a group opens beside its icon. */
export function RailGroup({ group, items, current }: Props) {
  const t = shellPhrases.useT();
  const [isOpen, setOpen] = useState(false);
  const GroupIcon = groupIcons[group];
  const name = t(`group.${group}`);
  const isDisabled = items.every((item) => item.isDisabled);
  return (
    <Menu position="right-start" offset={6} opened={isOpen} onChange={setOpen} disabled={isDisabled}>
      <Hint label={isDisabled ? t('menu.disabled') : name} position="right" disabled={isOpen}>
        <span>
          <Menu.Target>
            <button
              type="button"
              className={styles['item']}
              aria-label={name}
              aria-disabled={isDisabled || undefined}
              data-current={items.some((item) => item.screen === current) || undefined}
            >
              <GroupIcon size={20} stroke={1.6} aria-hidden />
            </button>
          </Menu.Target>
        </span>
      </Hint>
      <Menu.Dropdown className={styles['flyout'] ?? ''}>
        <Menu.Label>{name}</Menu.Label>
        {items.map(({ screen }) => {
          const ScreenIcon = screenIcons[screen];
          return (
            <Menu.Item
              key={screen}
              component={Link}
              to={addressOfScreen(screen)}
              leftSection={<ScreenIcon size={17} stroke={1.6} />}
            >
              {t(screen)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** In the wide menu a group unfolds in place; the group of the current screen starts unfolded. */
export function DrawerGroup({ group, items, current, onFollow }: Props) {
  const t = shellPhrases.useT();
  const id = useId();
  const [isOpen, setOpen] = useState(items.some((item) => item.screen === current));
  const GroupIcon = groupIcons[group];
  return (
    <>
      <button
        type="button"
        className={styles['item']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <GroupIcon size={20} stroke={1.6} aria-hidden />
        <span className={styles['name']}>{t(`group.${group}`)}</span>
        <IconChevronDown size={15} stroke={1.8} className={styles['chevron']} aria-hidden />
      </button>
      <ul id={id} className={styles['nested']} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.screen}>
            <MenuLink item={item} isCurrent={item.screen === current} isRail={false} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </>
  );
}
