import type { Queue } from '@balcao/contract/queues/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { queuePhrases } from '../phrases/phrases.ts';
import { putQueue, saveQueue } from '../queues.data.ts';
import { bodyOf, initialValues, queueSchema } from './queue-schema.ts';
import type { WeekState } from './use-week.ts';

type Options = {
  queue: Queue | null;
  color: string;
  week: WeekState;
  onInvalid: (field: string) => void;
  onSaved: (queue: Queue) => void;
};

/** Where a refusal is told. */
const fieldOf: Partial<Record<string, 'name' | 'color'>> = {
  ERR_QUEUE_NAME_EXISTS: 'name',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color',
  ERR_INVALID_QUEUE_COLOR: 'color',
};

/** The form of one queue: its fields and its hours are saved at once. Tried again, a queue is not made twice. */
export function useQueueForm({ queue, color, week, onInvalid, onSaved }: Options) {
  const t = queuePhrases.useT();
  const queries = useQueryClient();
  const schema = useMemo(() => queueSchema(t), [t]);
  const known = useRef(queue?.id ?? null);
  const form = useZodForm({
    schema,
    initialValues: initialValues(queue, color),
    async onSubmit(values) {
      if (!week.check()) return onInvalid('schedules');
      const saved = await saveQueue(known.current, { ...bodyOf(values), schedules: week.hours() });
      known.current = saved.id;
      putQueue(queries, saved);
      await queries.invalidateQueries({ queryKey: ['queues'] });
      toastSuccess(t('saved'));
      onSaved(saved);
    },
    onFailure(failure) {
      const field = isApiError(failure) ? fieldOf[failure.code] : undefined;
      if (!field || !isApiError(failure)) return false;
      onInvalid(field);
      form.setError(field, errorText(failure.code));
      return true;
    },
    onInvalid,
  });
  return form;
}

export type QueueFormState = ReturnType<typeof useQueueForm>;
