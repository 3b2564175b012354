import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { errorText, useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { callsQuery } from '../messages-api.data.ts';
import { messagesApiPhrases } from '../phrases/phrases.ts';
import { RefusedFields } from './refused-fields.tsx';
import styles from './boxes.module.css';

/** Whether a program arrives, and what it was told. */
export function CallsBox({ connectionId }: { connectionId: number }) {
  const t = messagesApiPhrases.useT();
  useErrorTexts();
  const { timeZone } = useSession().user.company;
  const { data, error, refetch } = useQuery(callsQuery(connectionId));
  return (
    <section className={styles['box']} aria-label={t('calls')}>
      <header className={styles['head']}>
        <h2>{t('calls')}</h2>
      </header>
      {!data && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />)}
      {data?.calls.length === 0 && <p className={styles['lead']}>{t('calls.empty')}</p>}
      {data && data.calls.length > 0 && (
        <ul className={styles['calls']}>
          {data.calls.map((one) => (
            <li key={one.id}>
              <span className={styles['status']} data-ok={one.status < 300}>
                {one.status}
              </span>
              <div className={styles['said']}>
                <p>{one.error === null ? t('calls.ok') : errorText(one.error)}</p>
                <RefusedFields call={one} />
              </div>
              <span className={styles['when']}>
                {formatDateTime(one.at, timeZone)} · {one.milliseconds} ms
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
