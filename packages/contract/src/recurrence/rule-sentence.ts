import type { RepeatRule, RuleDay } from './rule.ts';

type RuleLanguage = 'pt' | 'en' | 'es' | 'tr';

type Words = {
  /** Of `Intl`. */
  locale: string;
  every: Record<RepeatRule['frequency'], (interval: number) => string>;
  /** The first, second … such weekday, counted from the end when negative. */
  nth: (nth: number, weekday: string, code: number) => string;
  monthDay: (day: number) => string;
  inMonths: (months: string) => string;
  times: (count: number) => string;
  until: (date: string) => string;
};

const isMasculine = (weekday: number) => weekday > 5;

const words: Record<RuleLanguage, Words> = {
  pt: {
    locale: 'pt-BR',
    every: {
      DAILY: (n) => (n === 1 ? 'Todos os dias' : `A cada ${n} dias`),
      WEEKLY: (n) => (n === 1 ? 'Toda semana' : `A cada ${n} semanas`),
      MONTHLY: (n) => (n === 1 ? 'Todo mês' : `A cada ${n} meses`),
      YEARLY: (n) => (n === 1 ? 'Todo ano' : `A cada ${n} anos`),
    },
    nth: (nth, weekday, code) => {
      const ending = isMasculine(code) ? 'o' : 'a';
      if (nth === -1) return `últim${ending} ${weekday}`;
      return nth > 0
        ? `${nth}${isMasculine(code) ? 'º' : 'ª'} ${weekday}`
        : `${-nth}${isMasculine(code) ? 'º' : 'ª'} ${weekday} antes do fim`;
    },
    monthDay: (day) => (day > 0 ? `dia ${day}` : day === -1 ? 'último dia' : `${-day}º dia antes do fim`),
    inMonths: (months) => `em ${months}`,
    times: (count) => (count === 1 ? '1 vez' : `${count} vezes`),
    until: (date) => `até ${date}`,
  },
  en: {
    locale: 'en-GB',
    every: {
      DAILY: (n) => (n === 1 ? 'Every day' : `Every ${n} days`),
      WEEKLY: (n) => (n === 1 ? 'Every week' : `Every ${n} weeks`),
      MONTHLY: (n) => (n === 1 ? 'Every month' : `Every ${n} months`),
      YEARLY: (n) => (n === 1 ? 'Every year' : `Every ${n} years`),
    },
    nth: (nth, weekday) => {
      if (nth === -1) return `last ${weekday}`;
      return nth > 0 ? `${ordinal(nth)} ${weekday}` : `${ordinal(-nth)} ${weekday} from the end`;
    },
    monthDay: (day) => (day > 0 ? `day ${day}` : day === -1 ? 'last day' : `${ordinal(-day)} day from the end`),
    inMonths: (months) => `in ${months}`,
    times: (count) => (count === 1 ? 'once' : `${count} times`),
    until: (date) => `until ${date}`,
  },
  es: {
    locale: 'es',
    every: {
      DAILY: (n) => (n === 1 ? 'Todos los días' : `Cada ${n} días`),
      WEEKLY: (n) => (n === 1 ? 'Todas las semanas' : `Cada ${n} semanas`),
      MONTHLY: (n) => (n === 1 ? 'Todos los meses' : `Cada ${n} meses`),
      YEARLY: (n) => (n === 1 ? 'Todos los años' : `Cada ${n} años`),
    },
    nth: (nth, weekday) => {
      if (nth === -1) return `último ${weekday}`;
      return nth > 0 ? `${nth}.º ${weekday}` : `${-nth}.º ${weekday} antes del final`;
    },
    monthDay: (day) => (day > 0 ? `día ${day}` : day === -1 ? 'último día' : `${-day}.º día antes del final`),
    inMonths: (months) => `en ${months}`,
    times: (count) => (count === 1 ? '1 vez' : `${count} veces`),
    until: (date) => `hasta el ${date}`,
  },
  tr: {
    locale: 'tr',
    every: {
      DAILY: (n) => (n === 1 ? 'Her gün' : `${n} günde bir`),
      WEEKLY: (n) => (n === 1 ? 'Her hafta' : `${n} haftada bir`),
      MONTHLY: (n) => (n === 1 ? 'Her ay' : `${n} ayda bir`),
      YEARLY: (n) => (n === 1 ? 'Her yıl' : `${n} yılda bir`),
    },
    nth: (nth, weekday) => {
      if (nth === -1) return `son ${weekday}`;
      return nth > 0 ? `${nth}. ${weekday}` : `sondan ${-nth}. ${weekday}`;
    },
    monthDay: (day) => (day > 0 ? `ayın ${day}. günü` : day === -1 ? 'ayın son günü' : `ayın sondan ${-day}. günü`),
    inMonths: (months) => months,
    times: (count) => `${count} kez`,
    until: (date) => `${date} tarihine kadar`,
  },
};

const ordinal = (n: number) => ['', '1st', '2nd', '3rd'][n] ?? `${n}th`;

/** What people read of a repetition: "Toda semana: segunda-feira e quarta-feira, até 31 de dezembro de 2026". */
export function ruleSentence(rule: RepeatRule, language: RuleLanguage): string {
  const { locale, every, monthDay, inMonths, times, until } = words[language];
  const list = (items: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
  const days = [...rule.monthDays.map(monthDay), ...rule.days.map((day) => dayName(day, language))];
  const months = rule.months.map((month) =>
    named(locale, { month: 'long' }, `2024-${String(month).padStart(2, '0')}-01`),
  );
  const limits = [
    days.length > 0 && list(days),
    months.length > 0 && inMonths(list(months)),
    rule.count !== null && times(rule.count),
    rule.until !== null && until(named(locale, { dateStyle: 'long' }, rule.until.slice(0, 10))),
  ].filter((part) => part !== false);
  const begin = every[rule.frequency](rule.interval);
  if (limits.length === 0) return begin;
  return days.length + months.length > 0 ? `${begin}: ${limits.join(', ')}` : `${begin}, ${limits.join(', ')}`;
}

/** The first of January 2024 was a Monday. */
function dayName({ weekday, nth }: RuleDay, language: RuleLanguage): string {
  const { locale, nth: phrase } = words[language];
  const name = named(locale, { weekday: 'long' }, `2024-01-0${weekday}`);
  return nth === 0 ? name : phrase(nth, name, weekday);
}

const named = (locale: string, format: Intl.DateTimeFormatOptions, date: string) =>
  new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
