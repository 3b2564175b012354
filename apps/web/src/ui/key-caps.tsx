import { Fragment } from 'react';
import styles from './key-caps.module.css';

type Props = {
  /** Each stroke as the keys held together. */
  strokes: readonly (readonly string[])[];
  /** Said between two strokes. */
  then?: string;
};

/** Keys as they look on a keyboard. */
export function KeyCaps({ strokes, then }: Props) {
  return (
    <span className={styles['keys']}>
      {strokes.map((keys, index) => (
        <Fragment key={keys.join('+')}>
          {index > 0 && then && <small>{then}</small>}
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
