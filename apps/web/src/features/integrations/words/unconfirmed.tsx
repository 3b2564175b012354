import { IconInfoCircle } from '@tabler/icons-react';
import { integrationPhrases } from './phrases/phrases.ts';
import styles from './words.module.css';

/** Stands wherever no page of the vendor confirms what is read. */
export function Unconfirmed({ isConfirmed }: { isConfirmed: boolean }) {
  const t = integrationPhrases.useT();
  if (isConfirmed) return null;
  return (
    <span className={styles['unconfirmed']}>
      <IconInfoCircle size={14} stroke={1.7} aria-hidden />
      {t('unconfirmed')}
    </span>
  );
}
