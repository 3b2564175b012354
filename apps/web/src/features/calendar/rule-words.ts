import { ruleSentence } from '@balcao/contract/recurrence/rule-sentence.ts';
import { parseRule } from '@balcao/contract/recurrence/rule.ts';
import { currentLanguage } from '../../platform/i18n/language.ts';

/** What people read of a repetition. */
export function ruleWords(text: string): string {
  const rule = parseRule(text);
  return rule ? ruleSentence(rule, currentLanguage()) : text;
}
