import { IconCloudOff } from '@tabler/icons-react';
import styles from './offline-bar.module.css';
import { uiPhrases } from '../phrases/phrases.ts';

/** A slim line that says why nothing moves. */
export function OfflineBar() {
  const t = uiPhrases.useT();
  return (
    <output className={styles['bar']}>
      <IconCloudOff size={14} stroke={1.9} aria-hidden />
      {t('offline')}
    </output>
  );
}
