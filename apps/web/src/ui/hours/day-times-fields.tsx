import type { DayTimes } from '@balcao/contract/companies/day-times.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { TimeField } from '../form/time-field.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './hours.module.css';
import { hoursPhrases } from './phrases/phrases.ts';
import { withoutSecondPart, withSecondPart } from './week.ts';

type Props = {
  /** Whose times these are, for screen readers: the name of a day. */
  name: string;
  times: DayTimes;
  isMarked: boolean;
  onChange: (times: DayTimes) => void;
};

/** From when until when on one day, with a second part where somebody adds one. */
export function DayTimesFields({ name, times, isMarked, onChange }: Props) {
  const t = hoursPhrases.useT();
  const field = (of: keyof DayTimes, label: string) => (
    <TimeField
      label={label}
      isLabelHidden
      value={times[of] ?? ''}
      onChange={(time) => onChange({ ...times, [of]: time })}
      error={isMarked ? ' ' : undefined}
    />
  );
  const hasSecond = times.startTime2 !== undefined;
  return (
    <div className={styles['parts']}>
      <div className={styles['times']}>
        {field('startTime', t('from', { day: name }))}
        <span>{t('to')}</span>
        {field('endTime', t('until', { day: name }))}
        {!hasSecond && times.endTime !== '' && (
          <IconButton
            label={t('addPart', { day: name })}
            icon={IconPlus}
            iconSize={16}
            onClick={() => onChange(withSecondPart(times))}
          />
        )}
      </div>
      {hasSecond && (
        <div className={styles['times']}>
          {field('startTime2', t('from2', { day: name }))}
          <span>{t('to')}</span>
          {field('endTime2', t('until2', { day: name }))}
          <IconButton
            label={t('removePart', { day: name })}
            icon={IconX}
            iconSize={16}
            onClick={() => onChange(withoutSecondPart(times))}
          />
        </div>
      )}
    </div>
  );
}
