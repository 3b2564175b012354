import type { ReactNode } from 'react';
import { useIsNarrow } from './hooks/use-is-narrow.ts';
import styles from './page-panel.module.css';
import { TopBarSlot } from './top-bar-slot.tsx';

type Props = {
  title: string;
  /** How many there are, beside the title. */
  count?: number;
  search?: ReactNode;
  /** The primary action, on the right. */
  action?: ReactNode;
  children: ReactNode;
};

/** One rounded sheet on the desk: title and count left, search beside it, the primary action right. On phones the title stands in the bar. */
export function PagePanel({ title, count, search, action, children }: Props) {
  const isNarrow = useIsNarrow();
  const heading = (
    <h1 className={styles['title']}>
      <span>{title}</span>
      {count !== undefined && <span className={styles['count']}>{count}</span>}
    </h1>
  );
  return (
    <div className={styles['sheet']}>
      {isNarrow && <TopBarSlot>{heading}</TopBarSlot>}
      <header className={styles['head']}>
        {!isNarrow && heading}
        <div className={styles['search']}>{search}</div>
        {action}
      </header>
      <div className={styles['body']}>{children}</div>
    </div>
  );
}
