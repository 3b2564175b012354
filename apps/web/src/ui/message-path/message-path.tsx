import type { MessagePath as Path } from '@balcao/contract/messages/path-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../platform/format/instant.ts';
import { useStoredSentence } from '../../platform/sentences/stored-sentence.ts';
import { useSession } from '../../platform/session.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonRows } from '../feedback/skeleton-rows.tsx';
import { pathQuery } from './message-path.data.ts';
import styles from './message-path.module.css';
import { messagePathPhrases } from './phrases/phrases.ts';

function Waiting({ because, attempts }: NonNullable<Path['waiting']>) {
  const t = messagePathPhrases.useT();
  return (
    <li data-step="waiting">
      <span>{t(`wait.${because}`)}</span>
      {attempts > 0 && <small>{t('attempts', { count: attempts })}</small>}
    </li>
  );
}

/** In the words of the bubble. */
function Why({ text, sentence }: NonNullable<Path['failure']>) {
  return <small>{useStoredSentence(text, sentence)}</small>;
}

function Steps({ path }: { path: Path }) {
  const t = messagePathPhrases.useT();
  const { timeZone } = useSession().user.company;
  return (
    <ol className={styles['steps']} aria-label={t('title')} aria-live="polite">
      {path.steps.map(({ step, at }) => (
        <li key={step} data-step={step}>
          <span>{t(`step.${step}`)}</span>
          <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
          {step === 'failed' && path.failure && <Why {...path.failure} />}
        </li>
      ))}
      {path.waiting && <Waiting {...path.waiting} />}
    </ol>
  );
}

/** What has happened to a message so far, and what it waits for; looks again until nothing more can happen. */
export function MessagePath({ messageId }: { messageId: number }) {
  const t = messagePathPhrases.useT();
  const { data, error, refetch } = useQuery(pathQuery(messageId));
  if (!data) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={2} />;
  return (
    <>
      <Steps path={data} />
      {data.journal.map((entry) => (
        <p key={`journal ${entry.id}`} className={styles['place']}>
          {t('journal', entry)}
        </p>
      ))}
      {data.outbox.map((place) => (
        <p key={place.id} className={styles['place']}>
          {t('outbox', place)}
        </p>
      ))}
    </>
  );
}
