import { currentLanguage, languageTags } from '../i18n/language.ts';
import { dayAt, daysBetween } from './day.ts';
import { formatShortDateTime, formatTime } from './instant.ts';

/** When something is due: today its time, otherwise the day too, as "Amanhã 09:00" or "14/12/26 09:00". */
export function formatDue(instant: string, timeZone: string, now: Date): string {
  const ahead = daysBetween(dayAt(now, timeZone), dayAt(instant, timeZone));
  if (ahead === 0) return formatTime(instant, timeZone);
  if (ahead !== 1) return formatShortDateTime(instant, timeZone);
  const tag = languageTags[currentLanguage()];
  const tomorrow = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(1, 'day');
  return `${tomorrow.charAt(0).toLocaleUpperCase(tag)}${tomorrow.slice(1)} ${formatTime(instant, timeZone)}`;
}
