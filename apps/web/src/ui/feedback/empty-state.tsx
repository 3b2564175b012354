import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './state.module.css';

type Props = { icon: Icon; title: string; children?: ReactNode; action?: ReactNode };

/** Nothing here: one bold line, one helpful line, at most one thing to do. */
export function EmptyState({ icon: StateIcon, title, children, action }: Props) {
  return (
    <div className={styles['state']}>
      <StateIcon size={30} stroke={1.3} aria-hidden />
      <b>{title}</b>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
