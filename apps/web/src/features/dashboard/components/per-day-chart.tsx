import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { perDayQuery } from '../dashboard.data.ts';
import { lastDays } from '../../../platform/format/period.ts';
import { dashboardPhrases } from '../phrases/phrases.ts';
import { ChartPanel } from './chart-panel.tsx';
import { ChartProblem } from './chart-problem.tsx';

/** `2026-11-20` as 20/11. */
const shortDay = (day: string) => day.slice(5).split('-').toReversed().join('/');

/** When customers come: by day, or by hour when one day is looked at. */
export function PerDayChart() {
  const t = dashboardPhrases.useT();
  const { timeZone } = useSession().user.company;
  const [period, setPeriod] = useState(() => lastDays(1, timeZone));
  const { data, error, refetch } = useQuery(perDayQuery(period));
  return (
    <ChartPanel
      title={t(period.from === period.to ? 'perHour' : 'perDay')}
      bars={data?.map(({ horario, data: day, total }) => ({ name: horario ?? shortDay(day ?? ''), total }))}
      problem={error && !data ? <ChartProblem text={t('perDayFailed')} onRetry={() => void refetch()} /> : null}
      period={period}
      timeZone={timeZone}
      onPeriod={setPeriod}
    />
  );
}
