import { Collapse, VisuallyHidden } from '@mantine/core';
import { IconCalendarStats, IconChartBar } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Period } from '../../../platform/format/period.ts';
import { dashboardPhrases } from '../phrases/phrases.ts';
import type { Bar } from './bars.tsx';
import styles from './chart-panel.module.css';
import { PeriodFilter } from './period-filter.tsx';

const Bars = lazyPart(() => import('./bars.tsx').then((module) => ({ default: module.Bars })));

type Props = {
  title: string;
  /** Undefined while they are on their way. */
  bars: readonly Bar[] | undefined;
  isLying?: boolean;
  problem: ReactNode;
  period: Period;
  timeZone: string;
  onPeriod: (period: Period) => void;
};

/** A chart with a period of its own. The same numbers stand in a table for those who do not see bars. */
export function ChartPanel({ title, bars, isLying = false, problem, ...filter }: Props) {
  const t = dashboardPhrases.useT();
  const { period, timeZone, onPeriod } = filter;
  const [isFiltering, setFiltering] = useState(false);
  const isEmpty = bars?.every(({ total }) => total === 0);
  return (
    <section className={styles['panel']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <IconButton
          label={`${t('filter')}: ${title}`}
          icon={IconCalendarStats}
          variant="subtle"
          aria-expanded={isFiltering}
          onClick={() => setFiltering(!isFiltering)}
        />
      </header>
      <Collapse expanded={isFiltering}>
        <div className={styles['filter']}>
          <PeriodFilter period={period} timeZone={timeZone} onChange={onPeriod} />
        </div>
      </Collapse>
      {problem ??
        (isEmpty ? (
          <EmptyState icon={IconChartBar} title={t('chartEmpty')} />
        ) : (
          <div className={styles['chart']}>
            <Suspense>{bars && <Bars bars={bars} seriesLabel={t('tickets')} isLying={isLying} />}</Suspense>
          </div>
        ))}
      {bars && (
        <VisuallyHidden>
          <table aria-label={title}>
            <tbody>
              {bars.map(({ name, total }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{total}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      )}
    </section>
  );
}
