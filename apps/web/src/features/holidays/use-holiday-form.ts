import type { DayTimes } from '@balcao/contract/companies/day-times.ts';
import { MAX_HOLIDAY_NAME, type Holiday } from '@balcao/contract/holidays/models.ts';
import { holidayRoutes } from '@balcao/contract/holidays/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { isApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { errorText } from '../../platform/i18n/error-text.ts';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { meaningOf, problemOf } from '../../ui/hours/week.ts';
import { holidaysQuery } from './holidays.data.ts';
import { holidayPhrases } from './phrases/phrases.ts';

const openings = ['closed', 'hours'] as const;
export type Opening = (typeof openings)[number];

function useSchema() {
  const t = holidayPhrases.useT();
  return z
    .object({
      name: z.string().trim().min(1, t('form.required')).max(MAX_HOLIDAY_NAME, t('form.tooLong')),
      day: z.string(t('form.noDay')).nullable(),
      yearly: z.boolean(),
      opening: z.enum(openings),
      times: z.custom<DayTimes>(),
      queueIds: z.array(z.string()),
    })
    .superRefine(({ day, opening, times }, issues) => {
      if (day === null) issues.addIssue({ code: 'custom', path: ['day'], message: t('form.noDay') });
      // Hours that say nothing are typed by nobody who means closed.
      const isUnclear = problemOf(times) !== null || meaningOf(times) === 'closed';
      if (opening === 'hours' && isUnclear)
        issues.addIssue({ code: 'custom', path: ['times'], message: t('form.noHours') });
    });
}

const nothingTyped = {
  name: '',
  day: null as string | null,
  yearly: false,
  opening: 'closed' as Opening,
  times: { startTime: '', endTime: '' } as DayTimes,
  queueIds: [] as string[],
};

const typed = ({ name, day, yearly, hours, queueIds }: Holiday): typeof nothingTyped => ({
  name,
  day,
  yearly,
  opening: hours ? 'hours' : 'closed',
  times: hours ?? nothingTyped.times,
  queueIds: (queueIds ?? []).map(String),
});

/** The form of a holiday: checks it, stores it, and says on the day where there is one already. */
export function useHolidayForm({ holiday, onClose }: { holiday: Holiday | null; onClose: () => void }) {
  const t = holidayPhrases.useT();
  const queries = useQueryClient();
  const form = useZodForm({
    schema: useSchema(),
    initialValues: holiday ? typed(holiday) : nothingTyped,
    async onSubmit({ name, day, yearly, opening, times, queueIds }) {
      const places = queueIds.length > 0 ? queueIds.map(Number) : null;
      const hours = opening === 'hours' ? times : null;
      const body = { name, day: String(day), yearly, hours, queueIds: places };
      await (holiday
        ? call(holidayRoutes.update, { params: { holidayId: holiday.id }, body })
        : call(holidayRoutes.create, { body }));
      await queries.invalidateQueries({ queryKey: holidaysQuery.queryKey });
      toastSuccess(t('saved'));
      onClose();
    },
    onFailure(failure) {
      if (!isApiError(failure) || failure.code !== 'ERR_HOLIDAY_EXISTS') return false;
      form.setError('day', errorText(failure.code));
      return true;
    },
  });
  return form;
}
