import type { DoctorReport } from '@balcao/contract/system/doctor.ts';
import { systemRoutes } from '@balcao/contract/system/routes.ts';
import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { systemPhrases } from '../phrases/phrases.ts';
import { examinationQuery } from '../system.data.ts';
import styles from './doctor.module.css';
import { FindingList } from './finding-list.tsx';

function Summary({ report: { at, worst } }: { report: DoctorReport }) {
  const t = systemPhrases.useT();
  const { timeZone } = useSession().user.company;
  return (
    <output>
      <strong data-level={worst}>{t(`worst.${worst}`)}</strong>
      <p className={styles['quiet']}>{t('examinedAt', { at: formatDateTime(at, timeZone) })}</p>
    </output>
  );
}

/** How the installation is, as the doctor of the terminal would say it. */
export function DoctorPart() {
  const t = systemPhrases.useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(examinationQuery);
  const examination = useMutation({
    mutationFn: () => call(systemRoutes.examine, {}),
    onSuccess: (report) => queries.setQueryData(examinationQuery.queryKey, { report }),
    onError: toastFailure,
  });
  if (!data) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={8} />;
  const { report } = data;
  return (
    <>
      <div className={styles['summary']}>
        <div>
          {report && <Summary report={report} />}
          <p className={styles['quiet']}>{t('lead')}</p>
        </div>
        <Button loading={examination.isPending} onClick={() => examination.mutate()}>
          {t('examine')}
        </Button>
      </div>
      {report ? (
        <FindingList findings={report.findings} />
      ) : (
        <EmptyState icon={IconStethoscope} title={t('never')}>
          {t('never.hint')}
        </EmptyState>
      )}
    </>
  );
}
