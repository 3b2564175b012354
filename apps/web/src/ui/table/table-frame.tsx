import type { ReactNode } from 'react';
import styles from './table-frame.module.css';

type Props = {
  above?: ReactNode;
  /** A sentence right above the rows, about which of them are shown. */
  note?: string | false;
  below?: ReactNode;
  children: ReactNode;
};

/** A table that fills the height which is left between what stands above and below it. */
export function TableFrame({ above, note, below, children }: Props) {
  return (
    <div className={styles['frame']}>
      {above}
      {note && <output className={styles['note']}>{note}</output>}
      <div className={styles['table']}>{children}</div>
      {below}
    </div>
  );
}
