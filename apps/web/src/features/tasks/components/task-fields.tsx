import '@mantine/core/styles/Combobox.layer.css';
import { DAY_TASK_TIME, MAX_TASK_DESCRIPTION } from '@balcao/contract/tasks/models.ts';
import { weekdayCodes } from '@balcao/contract/recurrence/rule.ts';
import { dayNumber, weekdayNumber } from '@balcao/contract/recurrence/civil-day.ts';
import { localOf } from '@balcao/contract/recurrence/local-time.ts';
import { NativeSelect, Textarea } from '@mantine/core';
import { useSession } from '../../../platform/session.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { taskPhrases } from '../phrases/phrases.ts';
import type { TaskDraft } from '../tasks.data.ts';
import { repeatWords } from '../when-words.ts';
import styles from './task-form.module.css';

type Props = { draft: TaskDraft; change: (change: Partial<TaskDraft>) => void };

const HOUR = 60;
const DAY = 24 * HOUR;
const remindChoices = [0, 5, 10, 30, HOUR, DAY];

/** The time of a day at which there is nothing left to remind of; null while it is still to come. */
function usePastTime({ dueDay, dueTime }: TaskDraft): string | null {
  const { timeZone } = useSession().user.company;
  const now = localOf(useNow(), timeZone);
  const time = dueTime ?? DAY_TASK_TIME;
  return `${dueDay}T${time}` < now ? time : null;
}

function Remind({ draft, change }: Props) {
  const t = taskPhrases.useT();
  const label = (minutes: number) => {
    if (minutes === 0) return t('remind.atTime');
    if (minutes === DAY) return t('remind.day');
    return minutes === HOUR ? t('remind.hour') : t('remind.minutes', { minutes });
  };
  const { remindBefore } = draft;
  const pastTime = usePastTime(draft);
  const known = new Set([...remindChoices, ...(remindBefore === null ? [] : [remindBefore])]);
  return (
    <NativeSelect
      label={t('remind')}
      description={remindBefore !== null && pastTime !== null && t('remind.past', { time: pastTime })}
      value={remindBefore === null ? '' : String(remindBefore)}
      data={[
        { value: '', label: t('remind.no') },
        ...[...known].map((minutes) => ({ value: String(minutes), label: label(minutes) })),
      ]}
      onChange={({ currentTarget: { value } }) => change({ remindBefore: value === '' ? null : Number(value) })}
    />
  );
}

/** The usual repetitions of a day, and the one that is chosen. */
function rulesOf(dueDay: string, rule: string | null): string[] {
  const weekday = weekdayCodes[weekdayNumber(dayNumber(dueDay)) - 1];
  const usual = [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    `FREQ=WEEKLY;BYDAY=${weekday}`,
    'FREQ=MONTHLY',
    'FREQ=YEARLY',
  ];
  return [...new Set([...usual, ...(rule === null ? [] : [rule])])];
}

function Repeat({ dueDay, rule, change }: { dueDay: string; rule: string | null; change: Props['change'] }) {
  const t = taskPhrases.useT();
  return (
    <NativeSelect
      label={t('repeat')}
      value={rule ?? ''}
      data={[
        { value: '', label: t('repeat.no') },
        ...rulesOf(dueDay, rule).map((one) => ({ value: one, label: repeatWords(one) })),
      ]}
      onChange={({ currentTarget: { value } }) => change({ rule: value || null })}
    />
  );
}

/** All of a task besides its line. What needs a day appears with it. */
export function TaskFields({ draft, change }: Props) {
  const t = taskPhrases.useT();
  const { dueDay } = draft;
  const withoutDay = { dueDay: null, dueTime: null, remindBefore: null, rule: null };
  return (
    <div className={styles['fields']}>
      <Textarea
        label={t('description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_TASK_DESCRIPTION}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <div className={styles['when']}>
        <DayField
          label={t('day')}
          isClearable
          value={dueDay}
          onChange={(day) => change(day === null ? withoutDay : { dueDay: day })}
        />
        {dueDay !== null && (
          <>
            <TimeField
              label={t('time')}
              value={draft.dueTime ?? ''}
              onChange={(time) => change({ dueTime: time || null })}
            />
            <Remind draft={draft} change={change} />
            <Repeat dueDay={dueDay} rule={draft.rule} change={change} />
          </>
        )}
      </div>
    </div>
  );
}
