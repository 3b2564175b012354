import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { unit } from '../../../platform/format/units.ts';
import type { CalendarEvent, EventVisibility } from '@balcao/contract/calendar/models.ts';
import { Button, MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconRotate, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { OvertakenWords } from '../../../ui/form/overtaken-words.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { colleaguesQuery } from '../calendar.data.ts';
import { repeats, type Repeat } from '../form/repeat-choice.ts';
import { NO_REMINDER, useEventForm, usualReminder, type EventDraft } from '../form/use-event-form.ts';
import type { NewSpan } from '../form/event-values.ts';
import { calendarPhrases } from '../phrases/phrases.ts';
import { ruleWords } from '../rule-words.ts';
import type { useFailure } from '../use-failure.ts';
import { AboutLine } from './about/about-line.tsx';
import styles from './event-dialog.module.css';
import { FailedLine } from './failed-line.tsx';

type Props = {
  /** Null for a new one, which begins and ends as `span` says. */
  event: CalendarEvent | null;
  span: NewSpan | null;
  /** Under which name the tab keeps what is typed into a new one. */
  keptAs?: string | undefined;
  /** Something is being done with it already. */
  isBusy: boolean;
  /** It is being asked how much of a series is meant. */
  isCovered: boolean;
  failed: ReturnType<typeof useFailure>;
  onSave: (draft: EventDraft) => Promise<unknown>;
  onFinish: (event: CalendarEvent, how: { staysOpen: boolean }) => Promise<boolean>;
  onRemove: (event: CalendarEvent) => void;
  onClose: () => void;
};

type Field<V> = { value: V; onChange: (value: V) => void; error?: string };
type Form = ReturnType<typeof useEventForm>;

/** A new appointment, or another time, name or people for one; here it is also done with and deleted. */
export function EventDialog({ event, span, keptAs, failed, onSave, onClose, ...acts }: Props) {
  const t = calendarPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { isBusy, isCovered, onFinish, onRemove } = acts;
  const [isDone, setDone] = useState(event?.concluido ?? false);
  const form = useEventForm({ event, span, timeZone, keptAs, onSave, onFailure: failed.note });
  const shown = event && { ...event, concluido: isDone };
  async function finish(one: CalendarEvent) {
    if (await onFinish(one, { staysOpen: form.isTouched })) setDone(!one.concluido);
  }
  return (
    <FormDialog
      title={t(event ? 'editTitle' : 'newTitle')}
      submitLabel={t('save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={520}
      isCovered={isCovered}
      aside={shown && <Acts event={shown} isBusy={isBusy || form.isSubmitting} onFinish={finish} onRemove={onRemove} />}
    >
      <OvertakenWords words={form.overtaken} onTake={form.replace} />
      {event && <About event={event} form={form} />}
      <TextInput label={t('name')} data-autofocus {...form.field('title')} />
      <Times form={form} />
      <Repetition form={form} event={event} />
      <Reminder form={form} />
      <Audience form={form} />
      <Textarea label={t('description')} autosize minRows={2} maxRows={6} {...form.field('description')} />
      <FailedLine failure={failed.failure} />
    </FormDialog>
  );
}

/** What it is about, and that it shall be so no longer: which counts once it is saved, as everything here does. */
function About({ event, form }: { event: CalendarEvent; form: Form }) {
  const t = calendarPhrases.useT();
  const { value: isLinked, onChange } = form.field('staysLinked') as Field<boolean>;
  if (!event.ticket && !event.contact) return null;
  return (
    <div className={styles['about']}>
      {isLinked ? <AboutLine event={event} /> : <span className={styles['gone']}>{t('unlinked')}</span>}
      <Button variant="default" size="xs" onClick={() => onChange(!isLinked)}>
        {t(isLinked ? 'unlink' : 'keepLinked')}
      </Button>
    </div>
  );
}

type ActsProps = Pick<Props, 'isBusy' | 'onRemove'> & {
  event: CalendarEvent;
  onFinish: (event: CalendarEvent) => Promise<void>;
};

function Acts({ event, isBusy, onFinish, onRemove }: ActsProps) {
  const t = calendarPhrases.useT();
  const DoneIcon = event.concluido ? IconRotate : IconCheck;
  return (
    <div className={styles['acts']}>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
        disabled={isBusy}
        onClick={() => onRemove(event)}
      >
        {t('remove')}
      </Button>
      <Button
        variant="default"
        leftSection={<DoneIcon size={16} stroke={1.7} aria-hidden />}
        disabled={isBusy}
        onClick={() => void onFinish(event)}
      >
        {t(event.concluido ? 'reopen' : 'finish')}
      </Button>
    </div>
  );
}

function Times({ form }: { form: Form }) {
  const t = calendarPhrases.useT();
  const allDay = form.field('allDay') as Field<boolean>;
  const remind = form.field('remind') as Field<string>;
  const setAllDay = (value: boolean) => {
    allDay.onChange(value);
    if (remind.value !== NO_REMINDER) remind.onChange(usualReminder(value));
  };
  const day = (name: 'startDay' | 'endDay') => {
    const { value, onChange, error } = form.field(name) as Field<string | null>;
    return <DayField label={t(name)} value={value} onChange={onChange} {...(error && { error })} />;
  };
  const time = (name: 'startTime' | 'endTime') => {
    const { value, onChange, error } = form.field(name) as Field<string>;
    if (allDay.value) return null;
    return <TimeField label={t(name)} value={value} onChange={onChange} stepMinutes={15} {...(error && { error })} />;
  };
  return (
    <>
      <Switch
        size="sm"
        label={t('allDay')}
        checked={allDay.value}
        onChange={(change) => setAllDay(change.currentTarget.checked)}
      />
      <div className={styles['times']}>
        {day('startDay')}
        {time('startTime')}
        {day('endDay')}
        {time('endTime')}
      </div>
    </>
  );
}

function Repetition({ form, event }: { form: Form; event: CalendarEvent | null }) {
  const t = calendarPhrases.useT();
  const repeat = form.field('repeat') as Field<Repeat>;
  const until = form.field('until') as Field<string | null>;
  const data: { value: Repeat; label: string }[] = repeats.map((value) => ({ value, label: t(`repeat.${value}`) }));
  if (repeat.value === 'kept') data.push({ value: 'kept', label: ruleWords(event?.rule ?? '') });
  const hasEnd = repeat.value !== 'none' && repeat.value !== 'kept';
  return (
    <div className={styles['pair']}>
      <Select
        label={t('repeat')}
        data={data}
        value={repeat.value}
        allowDeselect={false}
        onChange={(value) => value !== null && repeat.onChange(value)}
      />
      {hasEnd && <DayField label={t('until')} value={until.value} onChange={until.onChange} isClearable />}
    </div>
  );
}

const reminders = [NO_REMINDER, '0', '10', '30', '60', '1440'] as const;
const remindersOfDays = [NO_REMINDER, '0', '1440'] as const;

function Reminder({ form }: { form: Form }) {
  const t = calendarPhrases.useT();
  const { value, onChange } = form.field('remind') as Field<string>;
  const { value: allDay } = form.field('allDay') as Field<boolean>;
  const data: { value: string; label: string }[] = allDay
    ? remindersOfDays.map((minutes) => ({ value: minutes, label: t(`remindDay.${minutes}`) }))
    : reminders.map((minutes) => ({ value: minutes, label: t(`remind.${minutes}`) }));
  if (data.every((one) => one.value !== value)) data.push({ value, label: `${value} ${unit('min')}` });
  return (
    <Select
      label={t('remind')}
      data={data}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}

function Audience({ form }: { form: Form }) {
  const t = calendarPhrases.useT();
  const { user } = useSession();
  const { data } = useQuery(colleaguesQuery);
  const visibility = form.field('visibility') as Field<EventVisibility>;
  const colleagues = (data ?? []).filter(({ id }) => id !== user.id);
  return (
    <>
      <Segmented
        label={t('visibility')}
        value={visibility.value}
        options={[
          { value: 'private', label: t('private') },
          { value: 'team', label: t('team') },
        ]}
        onChange={visibility.onChange}
      />
      {colleagues.length > 0 && (
        <MultiSelect
          label={t('people')}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('nobody')}
          data={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.field('userIds')}
        />
      )}
    </>
  );
}
