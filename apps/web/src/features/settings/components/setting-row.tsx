import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

type Props = {
  /** The control's own id, which the name belongs to; without one the control names itself. */
  controlId?: string;
  name: string;
  hint: ReactNode;
  children: ReactNode;
};

/** One thing that can be set: what it is called and does, and its control on the right. */
export function SettingRow({ controlId, name, hint, children }: Props) {
  return (
    <div className={styles['row']}>
      <div className={styles['words']}>
        {controlId ? <label htmlFor={controlId}>{name}</label> : <b>{name}</b>}
        <p id={controlId && `${controlId}-hint`}>{hint}</p>
      </div>
      <div className={styles['control']}>{children}</div>
    </div>
  );
}
