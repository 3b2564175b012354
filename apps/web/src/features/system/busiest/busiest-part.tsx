import { loadMeasures, loadWindows, type CompanyLoad, type LoadMeasure } from '@balcao/contract/system/load.ts';
import { NativeSelect } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { DataTable, type Column } from '../../../ui/table/data-table.tsx';
import { systemPhrases } from '../phrases/phrases.ts';
import { busiestQuery } from '../system.data.ts';
import styles from './busiest.module.css';
import { figureOf, useFigureText } from './measures.ts';

const WHOLE = 100;
type Total = Omit<CompanyLoad, 'companyId' | 'name'>;
type Row = Total & { companyId: number | null; name: string };

type ShareProps = { row: Row; by: LoadMeasure; total: Total };

/** How much of all that was counted is this company's. */
function Share({ row, by, total }: ShareProps) {
  const t = systemPhrases.useT();
  const whole = figureOf[by](total);
  if (row.companyId === null || whole === 0) return null;
  const percent = Math.round((figureOf[by](row) / whole) * WHOLE);
  return (
    <span className={styles['share']}>
      <span className={styles['bar']} style={{ inlineSize: `${percent}%` }} aria-hidden />
      <span>{t('share', { percent })}</span>
    </span>
  );
}

function useColumns(by: LoadMeasure, total: Total | undefined): Column<Row>[] {
  const t = systemPhrases.useT();
  const text = useFigureText();
  return [
    {
      key: 'company',
      header: t('company'),
      cell: (row) => (
        <span className={styles['company']}>
          <span>{row.name}</span>
          {total && <Share row={row} by={by} total={total} />}
        </span>
      ),
    },
    ...loadMeasures.map((measure): Column<Row> => ({
      key: measure,
      header: t(`by.${measure}`),
      align: 'right',
      width: '126px',
      isHiddenOnNarrow: measure !== by,
      cell: (row) => <span className={styles[measure === by ? 'chosen' : 'figure']}>{text(measure, row)}</span>,
    })),
  ];
}

/** Who uses the counter most, by what is asked for. The sum of all companies stands first. */
export function BusiestPart() {
  const t = systemPhrases.useT();
  const { timeZone } = useSession().user.company;
  const [hours, setHours] = useState<(typeof loadWindows)[number]>(24);
  const [by, setBy] = useState<LoadMeasure>('messages');
  const { data, error, refetch } = useQuery(busiestQuery(hours, by));
  const columns = useColumns(by, data?.total);
  const rows =
    data && data.companies.length > 0 ? [{ ...data.total, companyId: null, name: t('all') }, ...data.companies] : [];
  const empty = (
    <EmptyState icon={IconActivity} title={t('empty')}>
      {t('empty.hint')}
    </EmptyState>
  );
  return (
    <div className={styles['part']}>
      <div className={styles['filters']}>
        <Segmented
          label={t('window')}
          value={String(hours)}
          options={loadWindows.map((value) => ({ value: String(value), label: t(`window.${value}`) }))}
          onChange={(value) => setHours(loadWindows.find((one) => String(one) === value) ?? hours)}
        />
        <NativeSelect
          aria-label={t('order')}
          value={by}
          data={loadMeasures.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={({ currentTarget }) => setBy(loadMeasures.find((measure) => measure === currentTarget.value) ?? by)}
        />
      </div>
      {data?.countedSince && (
        <p className={styles['note']}>{t('countedSince', { at: formatDateTime(data.countedSince, timeZone) })}</p>
      )}
      <div className={styles['table']}>
        <DataTable<Row>
          label={t('busiest')}
          columns={columns}
          rows={data ? rows : undefined}
          rowKey={({ companyId }) => companyId ?? 'all'}
          empty={empty}
          failure={error}
          onRetry={() => void refetch()}
        />
      </div>
    </div>
  );
}
