import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { DayTimes } from '@balcao/contract/companies/day-times.ts';
import type { Holiday } from '@balcao/contract/holidays/models.ts';
import { MultiSelect, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { DayTimesFields } from '../../../ui/hours/day-times-fields.tsx';
import { TimesMeaning } from '../../../ui/hours/times-meaning.tsx';
import { meaningOf } from '../../../ui/hours/week.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { queuesQuery } from '../holidays.data.ts';
import { holidayPhrases } from '../phrases/phrases.ts';
import { useHolidayForm, type Opening } from '../use-holiday-form.ts';
import styles from './holidays.module.css';

type Props = { holiday: Holiday | null; onClose: () => void };
type Field<V> = { value: V; onChange: (value: V) => void; error?: string };

/** A new holiday, or another day, name, hours or place for one. */
export function HolidayDialog({ holiday, onClose }: Props) {
  const t = holidayPhrases.useT();
  const { data: queues = [] } = useQuery(queuesQuery);
  const form = useHolidayForm({ holiday, onClose });
  const day = form.field('day') as Field<string | null>;
  const yearly = form.field('yearly') as Field<boolean>;
  const opening = form.field('opening') as Field<Opening>;
  const times = form.field('times') as Field<DayTimes>;
  return (
    <FormDialog
      title={t(holiday ? 'form.editTitle' : 'form.newTitle')}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={460}
    >
      <TextInput label={t('form.name')} data-autofocus {...form.field('name')} />
      <DayField
        label={t('form.day')}
        value={day.value}
        onChange={day.onChange}
        {...(day.error && { error: day.error })}
      />
      <Switch
        size="sm"
        label={t('form.yearly')}
        checked={yearly.value}
        onChange={(event) => yearly.onChange(event.currentTarget.checked)}
      />
      <Segmented
        label={t('form.opening')}
        value={opening.value}
        options={[
          { value: 'closed', label: t('form.closed') },
          { value: 'hours', label: t('form.hours') },
        ]}
        onChange={opening.onChange}
      />
      {opening.value === 'hours' && (
        <div className={styles['hours']}>
          <DayTimesFields
            name={t('form.dayName')}
            times={times.value}
            isMarked={times.error !== undefined}
            onChange={times.onChange}
          />
          {meaningOf(times.value) === 'closed' ? (
            <span className={styles['problem']} role={times.error ? 'alert' : undefined}>
              {times.error}
            </span>
          ) : (
            <TimesMeaning times={times.value} showsProblem={times.error !== undefined} />
          )}
        </div>
      )}
      {queues.length > 0 && (
        <MultiSelect
          label={t('form.queues')}
          description={t('form.queuesHint')}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('form.noQueues')}
          data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('queueIds')}
        />
      )}
    </FormDialog>
  );
}
