import { judgePress } from '@balcao/bot/menus/yes-or-no.ts';
import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { optOutOfPress, optOutWordsIn } from '@balcao/contract/outreach/opt-out-words.ts';

/** What a press says to the question: agrees, refuses, ends all campaigns, or is for somebody to read. */
export type PressMeaning = 'yes' | 'no' | 'out' | 'read';
export type Pressed = { text: string; meaning: PressMeaning };

/** Whether a press ends all campaigns, where `optOutWords` are those of the company's settings. */
export function isOptOut(text: string, optOutWords: string): boolean {
  const word = optOutOfPress(text, optOutWordsIn(optOutWords));
  return word === 'out' || word === 'end';
}

/** The buttons with which somebody answers a template, by the rules of who receives their answer. Links and calls answer nothing. */
export function answersOf({ buttons }: Pick<MessageTemplate, 'buttons'>, optOutWords: string): Pressed[] {
  const meaningOf = (text: string): PressMeaning =>
    isOptOut(text, optOutWords) ? 'out' : (judgePress(text) ?? 'read');
  return buttons.filter(({ type }) => type === 'QUICK_REPLY').map(({ text }) => ({ text, meaning: meaningOf(text) }));
}
