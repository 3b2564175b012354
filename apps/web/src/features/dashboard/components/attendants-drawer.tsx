import type { Attendant } from '@balcao/contract/dashboard/models.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { toCsv } from '../../../platform/format/to-csv.ts';
import { downloadCsv } from '../../../platform/download-file.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Drawer } from '../../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../../ui/phrases/phrases.ts';
import { DataTable, type Column } from '../../../ui/table/data-table.tsx';
import { formatMinutes, type Scope } from '../period.ts';
import { dashboardPhrases } from '../phrases/phrases.ts';
import styles from './drill-down-drawer.module.css';

type Props = { attendants: readonly Attendant[]; scope: Scope; onClose: () => void };

const time = (minutes: number | null) => (minutes === null ? '–' : formatMinutes(minutes));

function useColumns(): Column<Attendant>[] {
  const t = dashboardPhrases.useT();
  return [
    {
      key: 'name',
      header: t('user'),
      cell: ({ name, online }) => (
        <span className={styles['online']} data-online={online || undefined} title={t(online ? 'online' : 'offline')}>
          {name}
        </span>
      ),
    },
    { key: 'happening', header: t('supportHappening'), align: 'right', cell: (person) => person.supportHappening },
    { key: 'finished', header: t('supportFinished'), align: 'right', cell: (person) => person.supportFinished },
    {
      key: 'support',
      header: t('avgSupportTime'),
      align: 'right',
      isHiddenOnNarrow: true,
      cell: (person) => time(person.avgSupportTime),
    },
    {
      key: 'wait',
      header: t('avgWaitTime'),
      align: 'right',
      isHiddenOnNarrow: true,
      cell: (person) => time(person.avgWaitTime),
    },
  ];
}

/** Each agent's share of the numbers. */
export function AttendantsDrawer({ attendants, scope, onClose }: Props) {
  const t = dashboardPhrases.useT();
  const common = uiPhrases.useT();
  const ordered = attendants.toSorted((one, other) => Number(other.online) - Number(one.online));
  function save() {
    const header = [
      t('user'),
      t('status'),
      t('supportHappening'),
      t('supportFinished'),
      t('avgSupportTime'),
      t('avgWaitTime'),
    ];
    const rows = ordered.map((person) => [
      person.name,
      t(person.online ? 'online' : 'offline'),
      person.supportHappening,
      person.supportFinished,
      time(person.avgSupportTime),
      time(person.avgWaitTime),
    ]);
    downloadCsv(`attendants-${scope.from}-${scope.to}.csv`, toCsv([header, ...rows]));
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={680}
      title={t('attendants')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={styles['head']}>
        <p>
          {t('attendants.means')}
          {scope.businessHours && <> {t('businessHours.means')}</>}
        </p>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('export')}
        </Button>
      </div>
      <div className={styles['table']}>
        <DataTable
          label={t('attendants')}
          columns={useColumns()}
          rows={ordered}
          rowKey={({ id }) => id}
          onRetry={() => undefined}
          empty={<EmptyState icon={IconUsers} title={t('behindEmpty')} />}
        />
      </div>
    </Drawer>
  );
}
