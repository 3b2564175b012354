import { dayAt } from '../../platform/format/day.ts';
import { formatRelativeDay } from '../../platform/format/instant.ts';
import { languageTags, useLanguage } from '../../platform/i18n/language.ts';
import { useSession } from '../../platform/session.tsx';
import { useNow } from '../hooks/use-now.ts';
import styles from './day-line.module.css';

/** "Hoje, 20 de novembro"; for days further back the date alone, with its year when it is another one. */
export function DayLine({ at }: { at: string }) {
  const { timeZone } = useSession().user.company;
  const tag = languageTags[useLanguage()];
  const now = useNow();
  const year = (instant: string | Date) => dayAt(instant, timeZone).slice(0, 4);
  const date = new Intl.DateTimeFormat(tag, {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(year(at) !== year(now) && { year: 'numeric' }),
  }).format(new Date(at));
  const relative = formatRelativeDay(at, timeZone, now);
  const isWord = !/\d/.test(relative);
  return <div className={styles['day']}>{isWord ? `${relative}, ${date}` : date}</div>;
}
