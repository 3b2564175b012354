import { IconRefresh } from '@tabler/icons-react';
import { shellPhrases } from '../../phrases/phrases.ts';
import styles from '../../../ui/feedback/slim-bar.module.css';

type Props = { onReload: () => void };

/** A newer build is here. It never takes over by itself: somebody may be writing. */
export function UpdateBar({ onReload }: Props) {
  const t = shellPhrases.useT();
  return (
    <output className={styles['bar']}>
      <IconRefresh size={14} stroke={1.9} aria-hidden />
      {t('update.text')}
      <button type="button" onClick={onReload}>
        {t('update.reload')}
      </button>
    </output>
  );
}
