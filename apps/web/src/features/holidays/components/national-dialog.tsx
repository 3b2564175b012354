import '@mantine/core/styles/Checkbox.layer.css';
import type { Holiday } from '@balcao/contract/holidays/models.ts';
import { nationalHolidays } from '@balcao/contract/holidays/national-holidays.ts';
import { holidayRoutes } from '@balcao/contract/holidays/routes.ts';
import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { dayAt, formatDay } from '../../../platform/format/day.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { holidaysQuery } from '../holidays.data.ts';
import { keyOfDay } from '../next-holidays.ts';
import { holidayPhrases } from '../phrases/phrases.ts';
import section from '../../../ui/section.module.css';
import styles from './holidays.module.css';

/** After Easter most of a year's movable days are over: the next year is what is asked for. */
const yearToPlan = (today: string) => {
  const year = Number(today.slice(0, 4));
  const isLeft = nationalHolidays(year).some(({ day, yearly }) => !yearly && day >= today);
  return isLeft ? year : year + 1;
};

/** The national holidays of a year: a person ticks those that hold here and confirms. */
export function NationalDialog({ holidays, onClose }: { holidays: readonly Holiday[]; onClose: () => void }) {
  const t = holidayPhrases.useT();
  const queries = useQueryClient();
  const today = dayAt(useNow(), useSession().user.company.timeZone);
  const [year, setYear] = useState(() => yearToPlan(today));
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set());
  const held = new Set(holidays.filter(({ queueIds }) => queueIds === null).map(keyOfDay));
  const list = nationalHolidays(year).map((one) => {
    const isHeld = held.has(keyOfDay(one));
    return { ...one, isHeld, isTicked: isHeld || one.isLegal !== switched.has(one.day) };
  });
  const days = list.filter(({ isHeld, isTicked }) => isTicked && !isHeld).map(({ day }) => day);
  const saving = useMutation({
    mutationFn: () => call(holidayRoutes.addNational, { body: { year, days } }),
    async onSuccess(added) {
      await queries.invalidateQueries({ queryKey: holidaysQuery.queryKey });
      toastSuccess(t('national.added', { count: added.length }));
      onClose();
    },
    onError: toastFailure,
  });
  const toggle = (day: string) =>
    setSwitched((before) => new Set(before.has(day) ? [...before].filter((one) => one !== day) : [...before, day]));
  const thisYear = Number(today.slice(0, 4));
  return (
    <FormDialog
      title={t('suggest')}
      submitLabel={days.length > 0 ? t('national.add', { count: days.length }) : t('add')}
      canSubmit={days.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate();
      }}
      isSubmitting={saving.isPending}
      onClose={onClose}
      width={460}
    >
      <p className={section['lead']}>{t('national.lead')}</p>
      <Segmented
        label={t('national.year')}
        value={String(year)}
        options={[thisYear, thisYear + 1].map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(one) => setYear(Number(one))}
      />
      <ul className={styles['national']}>
        {list.map((one) => (
          <li key={one.day}>
            <Checkbox
              label={one.name}
              description={one.isHeld ? t('national.held') : t(one.yearly ? 'national.everyYear' : 'national.once')}
              checked={one.isTicked}
              disabled={one.isHeld}
              onChange={() => toggle(one.day)}
            />
            <span>{one.yearly ? formatDay(one.day).slice(0, 5) : formatDay(one.day)}</span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
