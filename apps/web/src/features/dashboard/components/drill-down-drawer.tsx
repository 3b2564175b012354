import type { DrillDownMetric, DashboardLine } from '@balcao/contract/dashboard/models.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconMoodEmpty } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toCsv } from '../../../platform/format/to-csv.ts';
import { downloadCsv } from '../../../platform/download-file.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Drawer } from '../../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../../ui/phrases/phrases.ts';
import { DataTable, type Column } from '../../../ui/table/data-table.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { allLinesBehind, behindQuery } from '../dashboard.data.ts';
import { isAverage } from '../numbers.ts';
import { formatMinutes, type Scope } from '../period.ts';
import { dashboardPhrases } from '../phrases/phrases.ts';
import styles from './drill-down-drawer.module.css';

type Props = { number: DrillDownMetric; scope: Scope; onClose: () => void };

function useColumns(number: DrillDownMetric): Column<DashboardLine>[] {
  const t = dashboardPhrases.useT();
  const { timeZone } = useSession().user.company;
  const isTime = number === 'supportFinished' || number === 'avgSupportTime' || number === 'avgWaitTime';
  const isSum = number === 'sentMessages' || number === 'receivedMessages';
  const columns: (Column<DashboardLine> | false)[] = [
    {
      key: 'contact',
      header: t('contact'),
      cell: ({ contact, ticket }) =>
        ticket ? (
          <Link
            to="/tickets/{-$uuid}"
            params={{ uuid: ticket.uuid }}
            className={styles['open']}
            aria-label={t('open', { name: contact.name })}
          >
            {contact.name}
            <small>{ticket.code}</small>
          </Link>
        ) : (
          contact.name
        ),
    },
    { key: 'user', header: t('user'), cell: ({ user }) => user?.name ?? '–', isHiddenOnNarrow: true },
    {
      key: 'at',
      header: t('when'),
      width: '128px',
      cell: ({ at }) => <span className={styles['number']}>{formatDateTime(at, timeZone)}</span>,
    },
    isTime && {
      key: 'minutes',
      header: t('duration'),
      align: 'right',
      width: '92px',
      cell: ({ minutes }) => (minutes === null ? '–' : formatMinutes(minutes)),
    },
    isSum && {
      key: 'messages',
      header: t('messages'),
      align: 'right',
      width: '92px',
      cell: ({ messages }) => messages,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** What a number is made of: each line opens its ticket, all of them go into a file. */
export function DrillDownDrawer({ number, scope, onClose }: Props) {
  const t = dashboardPhrases.useT();
  const common = uiPhrases.useT();
  const { timeZone } = useSession().user.company;
  const query = useInfiniteQuery(behindQuery(scope, number));
  const [isExporting, setExporting] = useState(false);

  async function save() {
    setExporting(true);
    try {
      const lines = await allLinesBehind(scope, number);
      const header = [t('protocol'), t('contact'), t('user'), t('queue'), t('when'), t('duration'), t('messages')];
      const rows = lines.map(({ ticket, contact, user, queue, at, minutes, messages }) => [
        ticket?.code ?? null,
        contact.name,
        user?.name ?? null,
        queue?.name ?? null,
        formatDateTime(at, timeZone),
        minutes === null ? null : formatMinutes(minutes),
        messages,
      ]);
      downloadCsv(`${number}-${scope.from}-${scope.to}.csv`, toCsv([header, ...rows]));
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setExporting(false);
    }
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      title={t(number)}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={styles['head']}>
        <p>
          {t(`${number}.means`)}
          {scope.businessHours && isAverage(number) && <> {t('businessHours.means')}</>}
        </p>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isExporting}
          onClick={() => void save()}
        >
          {t('export')}
        </Button>
      </div>
      <div className={styles['table']}>
        <DataTable
          label={t(number)}
          columns={useColumns(number)}
          rows={query.data?.pages.flatMap((page) => page.lines)}
          rowKey={({ key }) => key}
          failure={query.error}
          onRetry={() => void query.refetch()}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
          empty={
            <EmptyState icon={IconMoodEmpty} title={t('behindEmpty')}>
              {t('behindEmptyHint')}
            </EmptyState>
          }
        />
      </div>
    </Drawer>
  );
}
