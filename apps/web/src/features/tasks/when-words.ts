import { parseRule } from '@balcao/contract/recurrence/rule.ts';
import { ruleSentence } from '@balcao/contract/recurrence/rule-sentence.ts';
import type { Task } from '@balcao/contract/tasks/models.ts';
import { daysBetween } from '../../platform/format/day.ts';
import { currentLanguage, languageTags } from '../../platform/i18n/language.ts';
import type { taskPhrases } from './phrases/phrases.ts';

type T = ReturnType<typeof taskPhrases.useT>;
type When = Pick<Task, 'dueDay' | 'dueTime' | 'rule'>;

/** A repetition in words. */
export function repeatWords(rule: string): string {
  const parsed = parseRule(rule);
  return parsed ? ruleSentence(parsed, currentLanguage()) : rule;
}

/** A day and time in words: today, tomorrow, else the weekday with its date. */
export function dayWords({ dueDay, dueTime }: When, { t, today }: { t: T; today: string }): string {
  if (dueDay === null) return '';
  const ahead = daysBetween(today, dueDay);
  const isNear = ahead === 0 || ahead === 1;
  const date = new Intl.DateTimeFormat(languageTags[currentLanguage()], {
    timeZone: 'UTC',
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    ...(dueDay.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
  const day = isNear ? t(ahead === 0 ? 'day.today' : 'day.tomorrow') : date.format(new Date(`${dueDay}T12:00:00Z`));
  return dueTime === null ? day : `${day}, ${dueTime}`;
}

/** All of it: day, time and repetition. */
export const whenWords = (when: When, context: { t: T; today: string }): string =>
  [dayWords(when, context), when.rule === null ? '' : repeatWords(when.rule)].filter(Boolean).join(' · ');
