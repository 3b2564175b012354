import { MessagePath } from '../../../ui/message-path/message-path.tsx';
import type { TestOutcome } from '../messages-api.data.ts';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import styles from './boxes.module.css';

/** What the installation answered, and what becomes of the message. */
export function OutcomeBox({ outcome }: { outcome: TestOutcome }) {
  const t = messagesApiPhrases.useT();
  const { status, milliseconds, text, messageId } = outcome;
  return (
    <div className={styles['outcome']} data-ok={status < 300}>
      <h3>{t('answer', { status, milliseconds })}</h3>
      <pre className={styles['answer']}>{text}</pre>
      {messageId !== null && <MessagePath messageId={messageId} />}
    </div>
  );
}
