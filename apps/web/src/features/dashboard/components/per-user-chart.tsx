import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { perUserQuery } from '../dashboard.data.ts';
import { lastDays } from '../../../platform/format/period.ts';
import { dashboardPhrases } from '../phrases/phrases.ts';
import { ChartPanel } from './chart-panel.tsx';
import { ChartProblem } from './chart-problem.tsx';

/** Who took on how many. */
export function PerUserChart() {
  const t = dashboardPhrases.useT();
  const { timeZone } = useSession().user.company;
  const [period, setPeriod] = useState(() => lastDays(7, timeZone));
  const { data, error, refetch } = useQuery(perUserQuery(period));
  return (
    <ChartPanel
      title={t('perUser')}
      isLying
      bars={data?.map(({ nome, quantidade }) => ({ name: nome, total: quantidade }))}
      problem={error && !data ? <ChartProblem text={t('perUserFailed')} onRetry={() => void refetch()} /> : null}
      period={period}
      timeZone={timeZone}
      onPeriod={setPeriod}
    />
  );
}
