import type { DayTimes } from '@balcao/contract/companies/day-times.ts';
import styles from './hours.module.css';
import { hoursPhrases } from './phrases/phrases.ts';
import { meaningOf, problemOf } from './week.ts';

/** What the times of a day mean, or what is wrong with them once somebody has tried to save. */
export function TimesMeaning({ times, showsProblem }: { times: DayTimes; showsProblem: boolean }) {
  const t = hoursPhrases.useT();
  const problem = showsProblem ? problemOf(times) : null;
  const meaning = meaningOf(times);
  return (
    <span className={styles['meaning']} data-problem={problem ?? undefined} role={problem ? 'alert' : undefined}>
      {problem ? t(problem) : meaning && t(meaning)}
    </span>
  );
}
