import type { SatisfactionReport } from '@balcao/contract/ratings/models.ts';
import { Button } from '@mantine/core';
import { IconCloudOff, IconDownload, IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { downloadCsv } from '../../../platform/download-file.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { AgentTable } from '../components/agent-table.tsx';
import { LevelBars } from '../components/level-bars.tsx';
import { ratingPhrases } from '../phrases/phrases.ts';
import { satisfactionQuery } from '../ratings.data.ts';
import { reportCsv } from '../report-csv.ts';
import { wholePeriod, type ReportPeriod } from '../report-period.ts';
import styles from './assessment-report-page.module.css';

const save = (csv: string, { from, to }: ReportPeriod) => downloadCsv(`satisfacao-${from}-${to}.csv`, csv);

function Period({ period, onChange }: { period: ReportPeriod; onChange: (period: ReportPeriod) => void }) {
  const t = ratingPhrases.useT();
  return (
    <div className={styles['period']}>
      <DayField
        label={t('report.from')}
        value={period.from}
        max={period.to}
        onChange={(from) => from && onChange({ ...period, from })}
      />
      <DayField
        label={t('report.to')}
        value={period.to}
        min={period.from}
        onChange={(to) => to && onChange({ ...period, to })}
      />
    </div>
  );
}

function Figures({ report }: { report: SatisfactionReport }) {
  const t = ratingPhrases.useT();
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{t('report.total')}</dt>
        <dd>{report.totalResponses}</dd>
      </div>
      <div>
        <dt>{t('report.average')}</dt>
        <dd>
          {formatDecimal(report.averageScore, 2)} <small>{t('report.outOf')}</small>
        </dd>
      </div>
    </dl>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = ratingPhrases.useT();
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={t('report.failed')}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('report.retry')}
          </Button>
        }
      />
    </div>
  );
}

function Report({ report }: { report: SatisfactionReport }) {
  const t = ratingPhrases.useT();
  if (report.totalResponses === 0) {
    return (
      <EmptyState icon={IconMoodSmile} title={t('report.empty')}>
        {t('report.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <Figures report={report} />
      <LevelBars report={report} />
      <AgentTable agents={report.agents} />
    </>
  );
}

/** What customers thought of the service, in all and by agent. */
export function AssessmentReportPage() {
  const t = ratingPhrases.useT();
  const { user } = useSession();
  const [period, setPeriod] = useState(() => wholePeriod(user.company.timeZone));
  const { data: report, error, refetch } = useQuery(satisfactionQuery(period.from, period.to));
  return (
    <PagePanel
      title={t('report.title')}
      action={
        report &&
        report.totalResponses > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            onClick={() => save(reportCsv(report, t), period)}
          >
            {t('report.export')}
          </Button>
        )
      }
    >
      <div className={styles['page']}>
        <Period period={period} onChange={setPeriod} />
        {error && <Failed onRetry={() => void refetch()} />}
        {!error && (report ? <Report report={report} /> : <SkeletonRows count={5} />)}
      </div>
    </PagePanel>
  );
}
