import type { MessagePath } from '@balcao/contract/messages/path-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { pathQuery, type TestOutcome } from '../messages-api.data.ts';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import styles from './boxes.module.css';

function Steps({ path }: { path: MessagePath }) {
  const t = messagesApiPhrases.useT();
  const { timeZone } = useSession().user.company;
  return (
    <ol className={styles['steps']} aria-live="polite">
      {path.steps.map(({ step, at }) => (
        <li key={step} data-step={step}>
          <span>{t(`step.${step}`)}</span>
          <time dateTime={at}>{formatTime(at, timeZone)}</time>
        </li>
      ))}
      {path.waiting && (
        <li data-step="waiting">
          <span>{t(`wait.${path.waiting.because}`)}</span>
        </li>
      )}
      {path.failure?.text && <li data-step="failed">{path.failure.text}</li>}
    </ol>
  );
}

function LaterStates({ messageId }: { messageId: number }) {
  const t = messagesApiPhrases.useT();
  const { data } = useQuery(pathQuery(messageId));
  if (!data) return null;
  return (
    <>
      <h3>{t('path')}</h3>
      <Steps path={data} />
    </>
  );
}

/** What the installation answered, and what becomes of the message. */
export function OutcomeBox({ outcome }: { outcome: TestOutcome }) {
  const t = messagesApiPhrases.useT();
  const { status, milliseconds, text, messageId } = outcome;
  return (
    <div className={styles['outcome']} data-ok={status < 300}>
      <h3>{t('answer', { status, milliseconds })}</h3>
      <pre className={styles['answer']}>{text}</pre>
      {messageId !== null && <LaterStates messageId={messageId} />}
    </div>
  );
}
