import type { Consent } from '@balcao/contract/privacy/models.ts';
import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { privacyPhrases } from '../phrases/phrases.ts';
import { consentsQuery } from '../privacy.data.ts';
import styles from './request-list.module.css';

function Line({ consent }: { consent: Consent }) {
  const t = privacyPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { contact, lastDigits, state, source, note, userName, at } = consent;
  const by = userName === null ? '' : ` (${userName})`;
  return (
    <li className={styles['entry']}>
      <div className={styles['what']}>
        <strong>
          {contact?.name ?? (lastDigits === null ? t('erasedPerson') : t('digits', { digits: lastDigits }))}
        </strong>
        <p>
          {t(`consent.${source}`)}
          {by}
        </p>
        {note !== null && <p>{t('reason', { reason: note })}</p>}
      </div>
      <div className={styles['side']}>
        <div className={styles['state']} data-state={state === 'given' ? 'done' : 'refused'}>
          <span>{t(`consent.${state}`)}</span>
          <span className={styles['quiet']}>{formatDateTime(at, timeZone)}</span>
        </div>
      </div>
    </li>
  );
}

/** What people said about campaigns, the latest first. */
export function ConsentLog() {
  const t = privacyPhrases.useT();
  const list = useInfiniteQuery(consentsQuery);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!data) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />;
  const consents = data.pages.flatMap((page) => page.consents);
  if (consents.length === 0) {
    return (
      <EmptyState icon={IconMailCheck} title={t('consent.empty')}>
        {t('consent.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles['list']} aria-label={t('consents')}>
        {consents.map((consent) => (
          <Line key={consent.id} consent={consent} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" fullWidth mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
