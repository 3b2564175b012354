import type { ReactNode } from 'react';
import styles from './field-group.module.css';

type Props = {
  legend: string;
  /** Beneath: what to know, or what is wrong. */
  hint?: string;
  isBad?: boolean;
  children: ReactNode;
};

/** Several controls of a form under one name. */
export function FieldGroup({ legend, hint, isBad = false, children }: Props) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
      {hint !== undefined && (
        <p className={styles['hint']} data-bad={isBad || undefined} role={isBad ? 'alert' : undefined}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** Its controls side by side, and below each other where there is no room. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles['row']}>{children}</div>;

/** The same name over what is no control. */
export const FieldTitle = ({ children, isHidden }: { children: string; isHidden?: boolean }) => (
  <div className={styles['legend']} aria-hidden={isHidden}>
    {children}
  </div>
);
