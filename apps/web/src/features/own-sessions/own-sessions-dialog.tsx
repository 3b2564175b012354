import type { OwnSession } from '@balcao/contract/own-sessions/models.ts';
import { ownSessionRoutes } from '@balcao/contract/own-sessions/routes.ts';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { logout } from '../../platform/session-store.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../ui/phrases/phrases.ts';
import { ownSessionsQuery } from './own-sessions.data.ts';
import styles from './own-sessions.module.css';
import { ownSessionPhrases } from './phrases/phrases.ts';
import { SessionRow } from './session-row.tsx';

type Props = { onClose: () => void };

/** Where the account is open, who of the support is in its place, and where it was open before. */
export function OwnSessionsDialog({ onClose }: Props) {
  const t = ownSessionPhrases.useT();
  const common = uiPhrases.useT();
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  return (
    <Modal opened onClose={onClose} title={t('title')} size={560} closeButtonProps={{ 'aria-label': common('close') }}>
      {data ? (
        <Sessions sessions={data} />
      ) : error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={160} aria-busy />
      )}
    </Modal>
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = ownSessionPhrases.useT();
  const { ending, endingOthers } = useEnding();
  const live = sessions.filter(({ ended }) => ended === null);
  const over = sessions.filter(({ ended }) => ended !== null);
  const row = (session: OwnSession) => (
    <SessionRow
      key={session.sid}
      session={session}
      isBusy={ending.isPending && ending.variables === session.sid}
      onEnd={() => (session.isThis ? void logout() : ending.mutate(session.sid))}
    />
  );
  return (
    <div className={styles['all']}>
      <p className={styles['text']}>{t('intro')}</p>
      <ul className={styles['list']} aria-label={t('open')}>
        {live.map(row)}
      </ul>
      {live.some(({ isThis }) => !isThis) && (
        <Button
          variant="default"
          className={styles['others']}
          loading={endingOthers.isPending}
          onClick={() => endingOthers.mutate()}
        >
          {t('endOthers')}
        </Button>
      )}
      {over.length > 0 && (
        <>
          <h3 className={styles['heading']}>{t('before')}</h3>
          <ul className={styles['list']} aria-label={t('before')}>
            {over.map(row)}
          </ul>
        </>
      )}
      <p className={styles['text']}>{t('stranger')}</p>
    </div>
  );
}

function useEnding() {
  const t = ownSessionPhrases.useT();
  const queries = useQueryClient();
  const settled = {
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  };
  const ending = useMutation({
    ...settled,
    mutationFn: (sid: string) => call(ownSessionRoutes.end, { params: { sid } }),
    onSuccess: () => toastSuccess(t('ended')),
  });
  const endingOthers = useMutation({
    ...settled,
    mutationFn: () => call(ownSessionRoutes.endOthers, {}),
    onSuccess: ({ ended }) => toastSuccess(t('endedOthers', { count: ended })),
  });
  return { ending, endingOthers };
}
