import { dateOf, dayNumber, weekdayNumber } from '@balcao/contract/recurrence/civil-day.ts';
import { weekdayCodes } from '@balcao/contract/recurrence/rule.ts';
import type { Language } from '../../platform/i18n/language.ts';

/** What the words of a line say about when, and the line without them. */
export type TypedDate = { dueDay: string; dueTime: string | null; rule: string | null; text: string };

type Words = {
  today: string;
  tomorrow: string;
  everyDay: string;
  every: string;
  /** Before a weekday that is meant once. */
  on: string;
  /** From Monday. */
  weekdays: readonly string[];
  at: string;
};

const words: Record<Language, Words> = {
  pt: {
    today: 'hoje',
    tomorrow: 'amanh[ãa]',
    everyDay: 'todo dia|todos os dias',
    every: 'tod[ao]|todas as|todos os',
    on: 'na|no|pr[óo]xim[ao]|nesta|neste',
    weekdays: ['segunda', 'ter[çc]a', 'quarta', 'quinta', 'sexta', 's[áa]bado', 'domingo'],
    at: '[àa]s?',
  },
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    everyDay: 'every day|daily',
    every: 'every',
    on: 'on|next|this',
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    at: 'at',
  },
  es: {
    today: 'hoy',
    tomorrow: 'ma[ñn]ana',
    everyDay: 'cada d[íi]a|todos los d[íi]as',
    every: 'cada|todos los',
    on: 'el|pr[óo]ximo|este',
    weekdays: ['lunes', 'martes', 'mi[ée]rcoles', 'jueves', 'viernes', 's[áa]bado', 'domingo'],
    at: 'a las?',
  },
  tr: {
    today: 'bug[üu]n',
    tomorrow: 'yar[ıi]n',
    everyDay: 'her g[üu]n',
    every: 'her',
    on: 'bu|gelecek',
    weekdays: ['pazartesi', 'sal[ıi]', '[çc]ar[şs]amba', 'per[şs]embe', 'cuma', 'cumartesi', 'pazar'],
    at: 'saat',
  },
};

const TIME = String.raw`(?<hours>[01]?\d|2[0-3])(?:h(?<ofHour>[0-5]\d)?|:(?<minutes>[0-5]\d))`;
/** Portuguese says "segunda-feira" and plurals; the others do without. */
const WEEKDAY_ENDING = '(?:s)?(?:-feiras?)?';

function patternOf({ today, tomorrow, everyDay, every, on, weekdays, at }: Words): RegExp {
  const weekday = weekdays.map((one, index) => `(?<w${index + 1}>${one}${WEEKDAY_ENDING})`).join('|');
  const day = [
    `(?<everyDay>${everyDay})`,
    `(?:(?<every>${every})|${on}) +(?:${weekday})`,
    `(?<today>${today})`,
    `(?<tomorrow>${tomorrow})`,
  ].join('|');
  return new RegExp(String.raw`(?<=^|\s)(?:${day})(?:,? +(?:(?:${at}) +)?${TIME})?(?=$|[\s.,;!?])`, 'iu');
}

const patterns = new Map<Language, RegExp>();

function patternFor(language: Language): RegExp {
  const known = patterns.get(language) ?? patternOf(words[language]);
  patterns.set(language, known);
  return known;
}

type Groups = Partial<Record<string, string>>;

/** The day and the time that a line names, or null where it names none, or nothing else. */
export function readTypedDate(
  line: string,
  { today, language }: { today: string; language: Language },
): TypedDate | null {
  const match = patternFor(language).exec(line);
  if (!match) return null;
  const groups: Groups = match.groups ?? {};
  const text = `${line.slice(0, match.index)}${line.slice(match.index + match[0].length)}`
    .replaceAll(/\s{2,}/g, ' ')
    .replace(/\s+([.,;!?])/g, '$1')
    .trim();
  if (text.replaceAll(/[.,;!?]/g, '') === '') return null;
  return { ...daysOf(groups, today), dueTime: timeOf(groups), text };
}

function timeOf({ hours, ofHour, minutes }: Groups): string | null {
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${ofHour ?? minutes ?? '00'}`;
}

function daysOf(groups: Groups, today: string): { dueDay: string; rule: string | null } {
  const now = dayNumber(today);
  if (groups['everyDay']) return { dueDay: today, rule: 'FREQ=DAILY' };
  if (groups['today']) return { dueDay: today, rule: null };
  if (groups['tomorrow']) return { dueDay: dateOf(now + 1), rule: null };
  const weekday = weekdayCodes.findIndex((_, index) => groups[`w${index + 1}`] !== undefined) + 1;
  // One that comes again may begin today; one that is meant once is the next.
  const ahead = (weekday - weekdayNumber(now) + 7) % 7;
  if (groups['every']) return { dueDay: dateOf(now + ahead), rule: `FREQ=WEEKLY;BYDAY=${weekdayCodes[weekday - 1]}` };
  return { dueDay: dateOf(now + (ahead || 7)), rule: null };
}
