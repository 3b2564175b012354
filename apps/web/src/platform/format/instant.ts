import { currentLanguage, languageTags } from '../i18n/language.ts';
import { dayAt, daysBetween, formatDay } from './day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function timeFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, format);
  return format;
}

/** 09:52 */
export const formatTime = (instant: Date | string, timeZone: string) => timeFormat(timeZone).format(new Date(instant));

/** 14/12/2026 */
export const formatDate = (instant: Date | string, timeZone: string) => formatDay(dayAt(instant, timeZone));

/** 14/12/2026 09:52 */
export const formatDateTime = (instant: Date | string, timeZone: string) =>
  `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`;

/** 14/12/26 09:52, the form of ticket notes. */
export const formatShortDateTime = (instant: Date | string, timeZone: string) =>
  formatDateTime(instant, timeZone).replace(/\/\d\d(\d\d) /, '/$1 ');

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(languageTags[currentLanguage()]) + text.slice(1);
}

/** "Hoje", "Ontem" or the date, in the reader's language. */
export function formatRelativeDay(instant: Date | string, timeZone: string, now = new Date()): string {
  const ago = daysBetween(dayAt(instant, timeZone), dayAt(now, timeZone));
  if (ago !== 0 && ago !== 1) return formatDate(instant, timeZone);
  const words = new Intl.RelativeTimeFormat(languageTags[currentLanguage()], { numeric: 'auto' });
  return capitalized(words.format(-ago, 'day'));
}

/** What a list row shows: the time today, "Ontem", otherwise the date. */
export function formatListTime(instant: Date | string, timeZone: string, now = new Date()): string {
  const isToday = dayAt(instant, timeZone) === dayAt(now, timeZone);
  return isToday ? formatTime(instant, timeZone) : formatRelativeDay(instant, timeZone, now);
}

/** Whole minutes gone since an instant; never negative, whatever this computer's clock says. */
export const minutesSince = (instant: Date | string, now = new Date()) =>
  Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000));
