import type { CompanyHours } from '@balcao/contract/companies/models.ts';
import { isOpen } from '@balcao/contract/companies/open-time.ts';
import { companyRoutes } from '@balcao/contract/companies/routes.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { settingPhrases } from '../phrases/phrases.ts';
import { hoursQuery, putHours } from '../settings.data.ts';
import { hoursFromDraft, problemOf, weekDraft, type DayDraft } from '../week.ts';
import { DayRow } from './day-row.tsx';
import styles from './schedules-section.module.css';
import section from './section.module.css';

function OpenNow({ draft, timeZone }: { draft: readonly DayDraft[]; timeZone: string }) {
  const t = settingPhrases.useT();
  const now = useNow();
  if (draft.some((day) => problemOf(day) !== null)) return <span />;
  const isNow = isOpen({ hours: hoursFromDraft(draft), holidays: [] }, now, timeZone);
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
  const change = (index: number, change: Partial<DayDraft>) =>
    setDraft((days) => days.map((day, at) => (at === index ? { ...day, ...change } : day)));
  const copyToAll = ({ startTime, endTime }: DayDraft) =>
    setDraft((days) => days.map((day) => ({ ...day, startTime, endTime })));
  function send(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (draft.every((day) => problemOf(day) === null)) saving.mutate();
  }
  return (
    <form onSubmit={send} noValidate>
      <ul className={styles['week']}>
        {draft.map((day, index) => (
          <DayRow
            key={day.weekdayEn}
            day={day}
            showsProblem={wasSent}
            onChange={(times) => change(index, times)}
            onCopyToAll={() => copyToAll(day)}
          />
        ))}
      </ul>
      <div className={styles['foot']}>
        <OpenNow draft={draft} timeZone={hours.timeZone} />
        <Button type="submit" loading={saving.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** When the company is open, day by day. */
export function SchedulesSection() {
  const t = settingPhrases.useT();
  const { companyId } = useSession().user;
  const { data, error, refetch } = useQuery(hoursQuery(companyId));
  return (
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
  );
}
