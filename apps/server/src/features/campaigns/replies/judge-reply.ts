import { fold } from '@balcao/bot/menus/fold.ts';

const YES: ReadonlySet<string> = new Set(['1', 'sim', 's', 'ok', 'confirmo', 'confirmar', 'quero', 'claro', '👍']);
const NO: ReadonlySet<string> = new Set(['2', 'nao', 'n', 'recuso']);

/** What a whole message says about a question that is answered with yes or no; null when it says something else. */
export function judgeReply(text: string): 'yes' | 'no' | null {
  const word = fold(text);
  if (YES.has(word)) return 'yes';
  return NO.has(word) ? 'no' : null;
}
