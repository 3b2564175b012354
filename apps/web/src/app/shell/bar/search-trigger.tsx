import { IconSearch } from '@tabler/icons-react';
import { shellPhrases } from '../../phrases/phrases.ts';
import styles from './top-bar.module.css';

/** Looks like the field it opens: conversations, people, screens and commands in one place. */
export function SearchTrigger({ onClick }: { onClick: () => void }) {
  const t = shellPhrases.useT();
  const label = t('top.search');
  return (
    <button
      type="button"
      className={styles['search']}
      aria-label={label}
      aria-keyshortcuts="Control+K"
      onClick={onClick}
    >
      <IconSearch size={16} stroke={1.8} aria-hidden />
      <span>{label}</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}
