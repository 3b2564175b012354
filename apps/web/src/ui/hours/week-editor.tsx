import { IconCopy } from '@tabler/icons-react';
import { IconButton } from '../icon-button.tsx';
import { DayTimesFields } from './day-times-fields.tsx';
import styles from './hours.module.css';
import { hoursPhrases } from './phrases/phrases.ts';
import { TimesMeaning } from './times-meaning.tsx';
import { copiedToAll, problemOf, type DayDraft } from './week.ts';

type Props = {
  draft: readonly DayDraft[];
  /** After somebody has tried to save. */
  showsProblems: boolean;
  onChange: (draft: DayDraft[]) => void;
};

/** The hours of a week, day by day, as they are typed. `week.ts` makes the draft of stored hours and hours of a draft. */
export function WeekEditor({ draft, showsProblems, onChange }: Props) {
  const t = hoursPhrases.useT();
  return (
    <ul className={styles['week']}>
      {draft.map((day) => {
        const name = t(`day.${day.weekdayEn}`);
        const problem = problemOf(day);
        return (
          <li key={day.weekdayEn} className={styles['day']}>
            <b>{name}</b>
            <DayTimesFields
              name={name}
              times={day}
              isMarked={showsProblems && problem !== null}
              onChange={(times) =>
                onChange(draft.map((one) => (one === day ? { weekdayEn: day.weekdayEn, ...times } : one)))
              }
            />
            <TimesMeaning times={day} showsProblem={showsProblems} />
            <IconButton
              className={styles['copy']}
              label={t('copy', { day: name })}
              icon={IconCopy}
              iconSize={16}
              disabled={problem !== null}
              onClick={() => onChange(copiedToAll(draft, day))}
            />
          </li>
        );
      })}
    </ul>
  );
}
