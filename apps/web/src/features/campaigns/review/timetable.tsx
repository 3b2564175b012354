import { TIMETABLE_PAGE, type CampaignPlan } from '@balcao/contract/campaigns/plan-models.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../platform/format/day.ts';
import { formatDecimal } from '../../../platform/format/decimal.ts';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';
import { currentLanguage, languageTags } from '../../../platform/i18n/language.ts';
import { useSession } from '../../../platform/session.tsx';
import { planQuery, type PlanAsked } from './plan.data.ts';
import styles from './plan-panel.module.css';
import { campaignTrialPhrases } from './phrases/phrases.ts';

/** `ter. 24/11 09:14:32`, by the company's clock. */
function useMoment() {
  const { timeZone } = useSession().user.company;
  const weekday = new Intl.DateTimeFormat(languageTags[currentLanguage()], { weekday: 'short', timeZone });
  return (at: string) => {
    const wall = wallClockAt(at, timeZone);
    return `${weekday.format(new Date(at))} ${formatDay(wall.slice(0, 10)).slice(0, 5)} ${wall.slice(11, 19)}`;
  };
}

/** The whole timetable, a page at a time: who is written to when, with which text. */
export function Timetable({ asked, plan }: { asked: PlanAsked; plan: CampaignPlan }) {
  const t = campaignTrialPhrases.useT();
  const moment = useMoment();
  const [wanted, setPage] = useState(1);
  // Whoever is left out, or written to at other hours, may take the last pages away.
  const page = Math.min(wanted, Math.max(1, Math.ceil(plan.people / TIMETABLE_PAGE)));
  const { data = plan, isFetching } = useQuery(planQuery(asked, page));
  const from = (page - 1) * TIMETABLE_PAGE;
  const count = (value: number) => formatDecimal(value, 0);
  const through = Math.min(from + TIMETABLE_PAGE, plan.people);
  return (
    <details className={styles['lines']}>
      <summary>{t('plan.timetable')}</summary>
      <ol aria-busy={isFetching}>
        {data.timetable.map(({ at, position, name, number, variant }) => (
          <li key={position}>
            <time dateTime={at}>{moment(at)}</time> {t('plan.line', { name: name || number, n: variant })}
          </li>
        ))}
      </ol>
      {plan.people > TIMETABLE_PAGE && (
        <div className={styles['pager']}>
          <Button variant="default" size="compact-sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('plan.previous')}
          </Button>
          <span aria-live="polite">
            {t('plan.page', { from: count(from + 1), through: count(through), total: count(plan.people) })}
          </span>
          <Button
            variant="default"
            size="compact-sm"
            disabled={through >= plan.people}
            onClick={() => setPage(page + 1)}
          >
            {t('plan.next')}
          </Button>
        </div>
      )}
    </details>
  );
}
