import { fold } from '@balcao/bot/menus/fold.ts';

const YES: ReadonlySet<string> = new Set(['1', 'sim', 's', 'ok', 'confirmo', 'confirmar', 'quero', 'claro', '👍']);
const NO: ReadonlySet<string> = new Set(['2', 'nao', 'n', 'recuso']);

/** What a whole message says about a question that is answered with yes or no; null when it says something else. */
export function judgeReply(text: string): 'yes' | 'no' | null {
  const word = fold(text);
  if (YES.has(word)) return 'yes';
  return NO.has(word) ? 'no' : null;
}

/** Words with which a button that begins like a yes means something else. */
const TURNING: ReadonlySet<string> = new Set(
  'nao recuso sair parar pare stop cancelar remover descadastrar'.split(' '),
);

/** The same of a button of the question: the company wrote it, and what it begins with is its answer (“Sim, quero receber”). */
export function judgePress(title: string): 'yes' | 'no' | null {
  const whole = judgeReply(title);
  if (whole !== null) return whole;
  const words = fold(title).split(' ');
  const begins = judgeReply(words[0] ?? '');
  return begins === 'yes' && words.some((word) => TURNING.has(word)) ? null : begins;
}
