import type { ReactNode } from 'react';
import styles from './page-panel.module.css';

type Props = {
  title: string;
  /** How many there are, beside the title. */
  count?: number;
  search?: ReactNode;
  /** The primary action, on the right. */
  action?: ReactNode;
  children: ReactNode;
};

/** One rounded sheet on the desk: title and count left, search beside it, the primary action right. */
export function PagePanel({ title, count, search, action, children }: Props) {
  return (
    <div className={styles['sheet']}>
      <header className={styles['head']}>
        <h1>
          {title}
          {count !== undefined && <span className={styles['count']}>{count}</span>}
        </h1>
        <div className={styles['search']}>{search}</div>
        {action}
      </header>
      <div className={styles['body']}>{children}</div>
    </div>
  );
}
