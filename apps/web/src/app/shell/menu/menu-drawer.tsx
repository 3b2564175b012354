import { Drawer } from '@mantine/core';
import { shellPhrases } from '../../phrases/phrases.ts';
import styles from '../shell.module.css';
import { SideMenu } from './side-menu.tsx';

type Props = { opened: boolean; onClose: () => void };

/** The menu of narrow screens: over the page, gone as soon as a screen is chosen. */
export function MenuDrawer({ opened, onClose }: Props) {
  const t = shellPhrases.useT();
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={264} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu.label')}>
        <Drawer.Body className={styles['drawer'] ?? ''}>
          <SideMenu isRail={false} onFollow={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
