import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './back.module.css';
import { backPhrases } from './phrases/phrases.ts';

/** The way back to the hub. */
export function BackToIntegrations() {
  const t = backPhrases.useT();
  return (
    <Link to="/integrations" className={styles['back']}>
      <IconArrowLeft size={16} stroke={1.7} aria-hidden />
      {t('back')}
    </Link>
  );
}
