import type { Icon } from '@tabler/icons-react';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './message-list.module.css';

type Props = { icon: Icon; unseen: number; onClick: () => void };

/** Back to the newest message, with how many have come meanwhile. */
export function ScrollToEndButton({ icon: EndIcon, unseen, onClick }: Props) {
  const t = messagePhrases.useT();
  return (
    <button type="button" className={styles['pill']} onClick={onClick}>
      <EndIcon size={16} stroke={2} aria-hidden />
      {unseen > 0 ? t('newMessages', { count: unseen }) : t('toEnd')}
    </button>
  );
}
