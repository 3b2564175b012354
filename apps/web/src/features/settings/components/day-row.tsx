import { IconCopy } from '@tabler/icons-react';
import { TimeField } from '../../../ui/form/time-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { settingPhrases } from '../phrases/phrases.ts';
import { meaningOf, problemOf, type DayDraft } from '../week.ts';
import styles from './schedules-section.module.css';

type Props = {
  day: DayDraft;
  showsProblem: boolean;
  onChange: (times: Partial<DayDraft>) => void;
  onCopyToAll: () => void;
};

/** One day: from, until, and what that means. */
export function DayRow({ day, showsProblem, onChange, onCopyToAll }: Props) {
  const t = settingPhrases.useT();
  const name = t(`day.${day.weekdayEn}`);
  const problem = problemOf(day);
  const meaning = meaningOf(day);
  const isMarked = problem !== null && showsProblem;
  return (
    <li className={styles['day']}>
      <b>{name}</b>
      <div className={styles['times']}>
        <TimeField
          label={t('hours.from', { day: name })}
          isLabelHidden
          value={day.startTime}
          onChange={(startTime) => onChange({ startTime })}
          error={isMarked ? ' ' : undefined}
        />
        <span>{t('hours.to')}</span>
        <TimeField
          label={t('hours.until', { day: name })}
          isLabelHidden
          value={day.endTime}
          onChange={(endTime) => onChange({ endTime })}
          error={isMarked ? ' ' : undefined}
        />
      </div>
      <span className={styles['meaning']} data-problem={isMarked || undefined} role={isMarked ? 'alert' : undefined}>
        {isMarked && t(`hours.${problem}`)}
        {!isMarked && meaning && t(`hours.${meaning}`)}
      </span>
      <IconButton
        label={t('hours.copy', { day: name })}
        icon={IconCopy}
        iconSize={16}
        disabled={problem !== null}
        onClick={onCopyToAll}
      />
    </li>
  );
}
