import { failureText } from '../../../platform/failure-text.ts';
import { useErrorTexts } from '../../../platform/i18n/error-text.ts';
import styles from './failed-line.module.css';

/** What failed last, where it was tried; nothing floats over the screen for it. */
export function FailedLine({ failure }: { failure: unknown }) {
  useErrorTexts();
  if (failure === null) return null;
  return (
    <p className={styles['failed']} role="alert">
      {failureText(failure)}
    </p>
  );
}
