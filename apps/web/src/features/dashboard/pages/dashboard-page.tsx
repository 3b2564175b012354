import '@mantine/core/styles/Switch.layer.css';
import type { RouteOutput } from '@balcao/contract/kit/route.ts';
import type { dashboardRoutes } from '@balcao/contract/dashboard/routes.ts';
import { Button, Collapse, Switch } from '@mantine/core';
import { IconCalendar, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { toCsv } from '../../../platform/format/to-csv.ts';
import { downloadCsv } from '../../../platform/download-file.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { AttentionPanel } from '../components/attention-panel.tsx';
import { HelpBox } from '../components/help-box.tsx';
import { NumberCard } from '../components/number-card.tsx';
import { PerDayChart } from '../components/per-day-chart.tsx';
import { PerUserChart } from '../components/per-user-chart.tsx';
import { PeriodFilter } from '../components/period-filter.tsx';
import { dashboardQuery } from '../dashboard.data.ts';
import { cardsOfNow, cardsOfPeriod, cardValue, isAverage, type CardName } from '../numbers.ts';
import { lastDays, presetOf, type Period } from '../../../platform/format/period.ts';
import { daysIn } from '../period.ts';
import { dashboardPhrases } from '../phrases/phrases.ts';
import { trendOf } from '../trend.ts';
import styles from './dashboard-page.module.css';

const DrillDownDrawer = lazyPart(() =>
  import('../components/drill-down-drawer.tsx').then((module) => ({ default: module.DrillDownDrawer })),
);
const AttendantsDrawer = lazyPart(() =>
  import('../components/attendants-drawer.tsx').then((module) => ({ default: module.AttendantsDrawer })),
);

function usePeriodName(period: Period, timeZone: string): string {
  const t = dashboardPhrases.useT();
  const preset = presetOf(period, timeZone);
  return preset ? t(`preset.${preset}`) : `${formatDay(period.from)} – ${formatDay(period.to)}`;
}

type Numbers = RouteOutput<typeof dashboardRoutes.read>;

/** What is true whatever the period has none before it to be compared with. */
function trendIn(data: Numbers | undefined, name: CardName) {
  const isOfPeriod = cardsOfPeriod.some((one) => one === name);
  return isOfPeriod && name !== 'attendants' && data?.before ? trendOf(name, data.counters, data.before) : null;
}

type Props = {
  /** The external help page, when the installation has one; undefined until that is known. */
  helpUrl: string | null | undefined;
};

/** How the counter is doing: now, and over a period one chooses. */
export function DashboardPage({ helpUrl }: Props) {
  const t = dashboardPhrases.useT();
  const { timeZone } = useSession().user.company;
  const [period, setPeriod] = useState(() => lastDays(1, timeZone));
  const [isFiltering, setFiltering] = useState(false);
  const [opened, setOpened] = useState<CardName | null>(null);
  const [businessHours, setBusinessHours] = useState(false);
  const scope = { ...period, businessHours };
  const { data, error, refetch } = useQuery(dashboardQuery(scope));
  const periodName = usePeriodName(period, timeZone);
  const close = () => setOpened(null);

  const noteOn = (name: CardName) => (scope.businessHours && isAverage(name) ? t('businessHours.means') : undefined);
  const cards = (names: readonly CardName[]) =>
    names.map((name) => (
      <NumberCard
        key={name}
        name={name}
        value={data && cardValue[name](data)}
        note={noteOn(name)}
        trend={trendIn(data, name)}
        onOpen={() => setOpened(name)}
      />
    ));
  function save(values: NonNullable<typeof data>) {
    const rows = [...cardsOfNow, ...cardsOfPeriod].map((name) => [
      t(name),
      cardValue[name](values),
      [t(`${name}.means`), noteOn(name)].filter(Boolean).join(' '),
    ]);
    downloadCsv(`dashboard-${period.from}-${period.to}.csv`, toCsv([[t('number'), t('value'), periodName], ...rows]));
  }

  return (
    <PagePanel
      title={t('title')}
      action={
        <div className={styles['actions']}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!data}
            onClick={() => data && save(data)}
            className={styles['export']}
          >
            {t('exportNumbers')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendar size={16} aria-hidden />}
            aria-expanded={isFiltering}
            aria-label={`${t('filter')}: ${periodName}`}
            onClick={() => setFiltering(!isFiltering)}
          >
            {periodName}
          </Button>
        </div>
      }
    >
      <div className={styles['page']}>
        <Collapse expanded={isFiltering}>
          <div className={styles['filter']}>
            <PeriodFilter period={period} timeZone={timeZone} onChange={setPeriod}>
              {data?.hasOpeningHours && (
                <Switch
                  className={styles['hours']}
                  label={t('businessHours')}
                  checked={businessHours}
                  onChange={(event) => setBusinessHours(event.currentTarget.checked)}
                />
              )}
            </PeriodFilter>
          </div>
        </Collapse>
        {error && !data ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <AttentionPanel />
            <h2>{t('now')}</h2>
            <div className={styles['now']}>{cards(cardsOfNow)}</div>
            <h2>
              {t('inPeriod')}: {periodName}, {t('compared', { count: daysIn(period) })}
            </h2>
            <div className={styles['period']}>{cards(cardsOfPeriod)}</div>
          </>
        )}
        <div className={styles['charts']}>
          <PerUserChart />
          <PerDayChart />
        </div>
      </div>
      {helpUrl !== undefined && <HelpBox address={helpUrl} />}
      <Suspense>
        {opened === 'attendants' && data && (
          <AttendantsDrawer attendants={data.attendants} scope={scope} onClose={close} />
        )}
        {opened && opened !== 'attendants' && <DrillDownDrawer number={opened} scope={scope} onClose={close} />}
      </Suspense>
    </PagePanel>
  );
}
