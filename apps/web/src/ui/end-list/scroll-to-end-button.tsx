import type { Icon } from '@tabler/icons-react';
import styles from './end-list.module.css';

type Props = { icon: Icon; label: string; onClick: () => void };

/** Back to the end of a list. */
export function ScrollToEndButton({ icon: EndIcon, label, onClick }: Props) {
  return (
    <button type="button" className={styles['pill']} onClick={onClick}>
      <EndIcon size={16} stroke={2} aria-hidden />
      {label}
    </button>
  );
}
