import type { AuditLine } from '@balcao/contract/audit/models.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadCsv } from '../../platform/download-file.ts';
import { formatDateTime } from '../../platform/format/instant.ts';
import { useSession } from '../../platform/session.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastWarning } from '../../ui/feedback/toast.tsx';
import { allLines, auditPagesQuery, type AuditFilters as Filters } from './audit.data.ts';
import { AuditFilters } from './audit-filters.tsx';
import { ChainLine } from './chain-line.tsx';
import { ViewsSection } from './views-section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { actionWords, auditCsv, detailWords, subjectWords, whoWords } from './audit-words.ts';
import styles from './audit.module.css';
import { auditPhrases } from './phrases/phrases.ts';

const everything: Filters = {
  searchParam: '',
  userId: null,
  kind: null,
  dateStart: null,
  dateEnd: null,
  isSupport: false,
};

function Line({ line }: { line: AuditLine }) {
  const t = auditPhrases.useT();
  const { timeZone } = useSession().user.company;
  const details = detailWords(t, line);
  return (
    <tr data-support={line.support !== null || undefined}>
      <td className={styles['when']}>
        <time dateTime={line.at}>{formatDateTime(line.at, timeZone)}</time>
      </td>
      <td>{whoWords(t, line)}</td>
      <td>
        {actionWords(t, line.action)} <span className={styles['which']}>{subjectWords(line.subject)}</span>
        {details !== '' && (
          <p className={styles['details']} title={details}>
            {details}
          </p>
        )}
      </td>
    </tr>
  );
}

function Lines({ lines }: { lines: readonly AuditLine[] }) {
  const t = auditPhrases.useT();
  if (lines.length === 0)
    return (
      <EmptyState icon={IconHistory} title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <table className={styles['table']} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('when')}</th>
          <th scope="col">{t('who')}</th>
          <th scope="col">{t('what')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function ExportButton({ filters }: { filters: Filters }) {
  const t = auditPhrases.useT();
  const { timeZone } = useSession().user.company;
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { lines, isWhole } = await allLines(filters);
      downloadCsv('auditoria.csv', auditCsv(t, lines, timeZone));
      if (!isWhole) toastWarning(t('exportedInPart', { count: lines.length }));
    } catch (failure) {
      toastFailure(failure);
    }
    setBusy(false);
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      onClick={() => void save()}
    >
      {t('export')}
    </Button>
  );
}

function Acts() {
  const t = auditPhrases.useT();
  const [filters, setFilters] = useState(everything);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    auditPagesQuery(filters),
  );
  const lines = data?.pages.flatMap((page) => page.lines);
  return (
    <>
      <div className={styles['over']}>
        <ChainLine />
        <ExportButton filters={filters} />
      </div>
      <AuditFilters filters={filters} onChange={(changes) => setFilters({ ...filters, ...changes })} />
      {lines ? (
        <Lines lines={lines} />
      ) : (
        ((error && <ErrorState failure={error} onRetry={() => void refetch()} />) ?? <SkeletonRows count={8} />)
      )}
      {hasNextPage && (
        <Button variant="default" fullWidth mt={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** The company's log, newest first: people find in it who did what, support included; and who read which conversation. */
export function AuditSection() {
  const t = auditPhrases.useT();
  const [which, setWhich] = useState<'acts' | 'views'>('acts');
  return (
    <section className={styles['section']}>
      <header className={styles['head']}>
        <div>
          <h2>{t('title')}</h2>
          <p>{t('lead')}</p>
        </div>
      </header>
      <div className={styles['which-list']}>
        <Segmented
          label={t('which.label')}
          value={which}
          options={[
            { value: 'acts', label: t('which.acts') },
            { value: 'views', label: t('which.views') },
          ]}
          onChange={setWhich}
        />
      </div>
      {which === 'acts' ? <Acts /> : <ViewsSection />}
    </section>
  );
}
