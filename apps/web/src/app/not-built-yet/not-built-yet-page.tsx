import { shellPhrases } from '../phrases/phrases.ts';
import { PagePanel } from '../../ui/page-panel.tsx';
import { screenIcons } from '../shell/menu/screen-icons.ts';
import styles from './not-built-yet-page.module.css';
import { notBuiltYetPhrases } from './phrases/phrases.ts';
import type { UnbuiltScreen } from './unbuilt-screen.ts';

type Props = { screen: UnbuiltScreen };

/** Says plainly that the screen is still to come and what for; offers nothing that would not work. */
export function NotBuiltYetPage({ screen }: Props) {
  const name = shellPhrases.useT();
  const t = notBuiltYetPhrases.useT();
  const ScreenIcon = screenIcons[screen];
  return (
    <PagePanel title={name(screen)}>
      <div className={styles['page']}>
        <span className={styles['icon']}>
          <ScreenIcon size={34} stroke={1.3} aria-hidden />
        </span>
        <h2>{t('title')}</h2>
        <p className={styles['label']}>{t('coming')}</p>
        <p className={styles['promise']}>{t(screen)}</p>
      </div>
    </PagePanel>
  );
}
