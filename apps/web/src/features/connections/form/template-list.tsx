import type { Connection } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { Button } from '@mantine/core';
import { IconRefresh, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '../../../ui/overlays/modal.tsx';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { templatesQuery } from '../connections.data.ts';
import { connectionFormPhrases } from './phrases/phrases.ts';
import styles from './template-list.module.css';

type Props = { connection: Connection; onClose: () => void };

const statusPhrases = {
  APPROVED: 'template.approved',
  PENDING: 'template.pending',
  REJECTED: 'template.rejected',
  PAUSED: 'template.paused',
  DISABLED: 'template.disabled',
} as const;

function TemplateStatus({ status }: { status: string }) {
  const t = connectionFormPhrases.useT();
  const isBad = status === 'REJECTED' || status === 'DISABLED';
  const words = status in statusPhrases ? t(statusPhrases[status as keyof typeof statusPhrases]) : status;
  return <i data-tone={status === 'APPROVED' ? 'ok' : isBad ? 'bad' : undefined}>{words}</i>;
}

/** The templates of a number as Meta last told them. */
export function TemplateList({ connection, onClose }: Props) {
  const t = connectionFormPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { data, error, refetch } = useQuery(templatesQuery(connection.id));
  const [isBusy, setBusy] = useState(false);

  async function sync() {
    setBusy(true);
    try {
      await call(connectionRoutes.syncTemplates, { params: { connectionId: connection.id } });
      toastSuccess(t('template.syncing'));
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      title={t('template.title', { name: connection.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['head']}>
        <span>
          {data?.syncedAt
            ? t('template.syncedAt', { when: formatDateTime(data.syncedAt, timeZone) })
            : t('template.never')}
        </span>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconRefresh size={15} aria-hidden />}
          onClick={() => void sync()}
        >
          {t('template.sync')}
        </Button>
      </div>
      {error && !data && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={4} />}
      {data?.templates.length === 0 && (
        <EmptyState icon={IconTemplate} title={t('template.none')}>
          {t('template.noneHint')}
        </EmptyState>
      )}
      <ul className={styles['list']}>
        {data?.templates.map((template) => (
          <li key={`${template.name} ${template.language}`}>
            <div className={styles['name']}>
              <b>{template.name}</b>
              <span>{template.language}</span>
              <TemplateStatus status={template.status} />
            </div>
            <p className={styles['body']}>{template.body}</p>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
