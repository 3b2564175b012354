import { fold } from './fold.ts';

/** Whole answers to a question that is answered with yes or no, as people write them. */
export const yesWords = ['1', 'sim', 's', 'ok', 'quero', 'claro', 'confirm', 'confirmo', 'confirmar', '👍'] as const;
export const noWords = ['2', 'não', 'n', 'recuso'] as const;

const yes: ReadonlySet<string> = new Set(yesWords.map(fold));
const no: ReadonlySet<string> = new Set(noWords.map(fold));

/** What a whole message says about such a question; null when it says something else. */
export function judgeReply(text: string): 'yes' | 'no' | null {
  const word = fold(text);
  if (yes.has(word)) return 'yes';
  return no.has(word) ? 'no' : null;
}

/** Words with which a button that begins like a yes means something else. */
const turning: ReadonlySet<string> = new Set(
  'nao recuso sair parar pare stop cancelar remover descadastrar'.split(' '),
);

/** The same of a button of the question: the company wrote it, and what it begins with is its answer (“Sim, quero receber”). */
export function judgePress(title: string): 'yes' | 'no' | null {
  const whole = judgeReply(title);
  if (whole !== null) return whole;
  const words = fold(title).split(' ');
  const begins = judgeReply(words[0] ?? '');
  return begins === 'yes' && words.some((word) => turning.has(word)) ? null : begins;
}
