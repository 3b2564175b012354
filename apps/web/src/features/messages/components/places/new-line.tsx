import { messagePhrases } from '../../phrases/phrases.ts';
import styles from '../message-list.module.css';

/** Above the first message that nobody had read when the conversation was opened. */
export function NewLine({ count }: { count: number }) {
  const t = messagePhrases.useT();
  return (
    <div className={styles['newLine']} data-new-messages>
      <span>{t('newLine', { count })}</span>
    </div>
  );
}
