import { dayAt, daysBetween } from '../../../platform/format/day.ts';
import { formatDateTime, formatTime } from '../../../platform/format/instant.ts';
import { currentLanguage, languageTags } from '../../../platform/i18n/language.ts';

const A_WEEK = 7;

/** A moment ahead as one says it: 10:40 today, "seg. 08:00" within a week, otherwise the whole date. */
export function momentAhead(instant: string, timeZone: string, now: Date): string {
  const ahead = daysBetween(dayAt(now, timeZone), dayAt(instant, timeZone));
  if (ahead === 0) return formatTime(instant, timeZone);
  if (ahead < 0 || ahead >= A_WEEK) return formatDateTime(instant, timeZone);
  const weekday = new Intl.DateTimeFormat(languageTags[currentLanguage()], { weekday: 'short', timeZone });
  return `${weekday.format(new Date(instant))} ${formatTime(instant, timeZone)}`;
}
