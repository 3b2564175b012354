import type { CompanyHours } from '@balcao/contract/companies/models.ts';
import { holidaysIn, isOpen } from '@balcao/contract/companies/open-time.ts';
import { companyRoutes } from '@balcao/contract/companies/routes.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { hoursFromDraft, isWeekValid, weekDraft, type DayDraft } from '../../../ui/hours/week.ts';
import { WeekEditor } from '../../../ui/hours/week-editor.tsx';
import { settingPhrases } from '../phrases/phrases.ts';
import { holidaysQuery, hoursQuery, putHours } from '../settings.data.ts';
import styles from './schedules-section.module.css';
import section from '../../../ui/section.module.css';

function OpenNow({ draft, timeZone }: { draft: readonly DayDraft[]; timeZone: string }) {
  const t = settingPhrases.useT();
  const now = useNow();
  const { data: holidays } = useQuery(holidaysQuery);
  if (!holidays || !isWeekValid(draft)) return <span />;
  const isNow = isOpen({ hours: hoursFromDraft(draft), holidays: holidaysIn(holidays, null) }, now, timeZone);
  return (
    <p className={styles['now']} data-open={isNow || undefined}>
      {t(isNow ? 'hours.openNow' : 'hours.closedNow')}
    </p>
  );
}

function WeekForm({ hours }: { hours: CompanyHours }) {
  const t = settingPhrases.useT();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => weekDraft(hours.schedules));
  const [wasSent, setSent] = useState(false);
  const saving = useMutation({
    mutationFn: () =>
      call(companyRoutes.updateSchedules, {
        params: { companyId: hours.id },
        body: { schedules: hoursFromDraft(draft) },
      }),
    onSuccess(saved) {
      putHours(queries, saved);
      toastSuccess(t('hours.saved'));
    },
    onError: toastFailure,
  });
  function send(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (isWeekValid(draft)) saving.mutate();
  }
  return (
    <form onSubmit={send} noValidate>
      <WeekEditor draft={draft} showsProblems={wasSent} onChange={setDraft} />
      <div className={styles['foot']}>
        <OpenNow draft={draft} timeZone={hours.timeZone} />
        <Button type="submit" loading={saving.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** When the company is open, day by day, and on which days it is not as usual. */
export function SchedulesSection({ holidays }: { holidays: ReactNode }) {
  const t = settingPhrases.useT();
  const { companyId } = useSession().user;
  const { data, error, refetch } = useQuery(hoursQuery(companyId));
  return (
    <>
      <section className={section['section']}>
        <h2>{t('hours.title')}</h2>
        <p className={section['lead']}>{t('hours.lead')}</p>
        {data ? (
          // Somebody else's change replaces what is being typed: the last one saved is what holds.
          <WeekForm key={JSON.stringify(data)} hours={data} />
        ) : (
          ((error && <ErrorState failure={error} onRetry={() => void refetch()} />) ?? <SkeletonRows count={7} />)
        )}
      </section>
      {holidays}
    </>
  );
}
