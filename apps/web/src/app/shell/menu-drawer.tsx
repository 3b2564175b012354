import { Drawer } from '@mantine/core';
import { shellPhrases } from '../phrases/phrases.ts';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

type Props = { opened: boolean; onClose: () => void };

/** The menu of narrow screens: over the page, gone as soon as a screen is chosen. */
export function MenuDrawer({ opened, onClose }: Props) {
  const t = shellPhrases.useT();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={264}
      padding={0}
      withCloseButton={false}
      aria-label={t('menu.label')}
      classNames={{ body: styles['drawer'] ?? '' }}
    >
      <SideMenu isRail={false} onFollow={onClose} />
    </Drawer>
  );
}
