import { Drawer } from '../../../ui/overlays/modal.tsx';
import { useSession } from '../../../platform/session.tsx';
import { shellPhrases } from '../../phrases/phrases.ts';
import { cutName } from '../bar/cut-name.ts';
import { Greeting } from '../bar/greeting.tsx';
import { SearchTrigger } from '../bar/search-trigger.tsx';
import styles from '../shell.module.css';
import { SideMenu } from './side-menu.tsx';

type Props = { opened: boolean; onClose: () => void; onSearch: () => void };

/** The menu of narrow screens: over the page, gone as soon as a screen is chosen. Holds what their bar has no room for. */
export function MenuDrawer({ opened, onClose, onSearch }: Props) {
  const t = shellPhrases.useT();
  const { user } = useSession();
  const search = () => {
    onClose();
    onSearch();
  };
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={264} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu.label')}>
        <Drawer.Body className={styles['drawer'] ?? ''}>
          <div className={styles['drawerHead']}>
            <Greeting name={cutName(user.name)} company={user.company.name} />
            <SearchTrigger onClick={search} />
          </div>
          <SideMenu isRail={false} onFollow={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
