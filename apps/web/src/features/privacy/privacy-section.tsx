import type { PrivacyRequest, RequestKind } from '@balcao/contract/privacy/models.ts';
import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { dayAt } from '../../platform/format/day.ts';
import { useSession } from '../../platform/session.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ConsentLog } from './components/consent-log.tsx';
import type { PersonPicker } from './components/new-request-dialog.tsx';
import { RequestEntry } from './components/request-list.tsx';
import { privacyPhrases } from './phrases/phrases.ts';
import { privacyRequestsQuery } from './privacy.data.ts';
import styles from './privacy.module.css';

const NewRequestDialog = lazyPart(() =>
  import('./components/new-request-dialog.tsx').then((module) => ({ default: module.NewRequestDialog })),
);
const ConfirmErasureDialog = lazyPart(() =>
  import('./components/confirm-erasure-dialog.tsx').then((module) => ({ default: module.ConfirmErasureDialog })),
);

const RetentionPanel = lazyPart(() =>
  import('./retention/retention-panel.tsx').then((module) => ({ default: module.RetentionPanel })),
);

type OpenDialog = { what: RequestKind } | { what: 'confirm'; request: PrivacyRequest } | null;

type RegisterProps = { onConfirm: (request: PrivacyRequest) => void };

/** The requests, newest first. */
function Register({ onConfirm }: RegisterProps) {
  const t = privacyPhrases.useT();
  const list = useInfiniteQuery(privacyRequestsQuery);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!data) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={4} />;
  const requests = data.pages.flatMap((page) => page.requests);
  if (requests.length === 0) {
    return (
      <EmptyState icon={IconShieldLock} title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  }
  const today = data.pages[0]?.today ?? '';
  return (
    <>
      <ul className={styles['list']} aria-label={t('requests')}>
        {requests.map((request) => (
          <RequestEntry key={request.id} request={request} today={today} onConfirm={() => onConfirm(request)} />
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

/** What customers ask about their own data: the register, and the two ways to answer. */
export function PrivacySection({ pickContact }: { pickContact: PersonPicker }) {
  const t = privacyPhrases.useT();
  const [opened, setOpened] = useState<OpenDialog>(null);
  const [which, setWhich] = useState<'requests' | 'consents' | 'retention'>('requests');
  const { timeZone } = useSession().user.company;
  const now = useNow();
  const close = () => setOpened(null);
  return (
    <section className={styles['section']}>
      <header className={styles['head']}>
        <div>
          <h2>{t('title')}</h2>
          <p>{t('lead')}</p>
        </div>
        <div className={styles['buttons']}>
          <Button size="xs" onClick={() => setOpened({ what: 'export' })}>
            {t('newExport')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpened({ what: 'erasure' })}>
            {t('newErasure')}
          </Button>
        </div>
      </header>
      <div className={styles['which']}>
        <Segmented
          label={t('which')}
          value={which}
          options={[
            { value: 'requests', label: t('which.requests') },
            { value: 'consents', label: t('consents') },
            { value: 'retention', label: t('which.retention') },
          ]}
          onChange={setWhich}
        />
      </div>
      {which === 'requests' && <Register onConfirm={(request) => setOpened({ what: 'confirm', request })} />}
      {which === 'consents' && <ConsentLog />}
      {which === 'retention' && (
        <Suspense fallback={<SkeletonRows count={5} />}>
          <RetentionPanel />
        </Suspense>
      )}
      <Suspense>
        {opened?.what === 'confirm' && <ConfirmErasureDialog request={opened.request} onClose={close} />}
        {opened && opened.what !== 'confirm' && (
          <NewRequestDialog kind={opened.what} today={dayAt(now, timeZone)} pickContact={pickContact} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}
