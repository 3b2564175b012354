import { readChoice } from '@balcao/bot/menus/read-choice.ts';
import type { Option } from './ratings.table.ts';

/** What a text means to somebody who has asked for a rating. */
export type Judged =
  /** One of the list. `saysMore`: there are words behind it that somebody has to read. */
  | { kind: 'rating'; option: Option; saysMore: boolean }
  /** It judges, but names nothing of the list. */
  | { kind: 'attempt' }
  /** The customer wants something else. */
  | { kind: 'other' };

const MAX_ATTEMPT = 60;

const numbers = ['zero um uma dois duas tres quatro cinco seis sete oito nove dez', 'one two three four five six ten'];
const verdicts = [
  'otimo otima bom boa ruim regular pessimo pessima excelente perfeito perfeita maravilhoso maravilhosa horrivel',
  'terrivel razoavel legal top show nota mil amei adorei gostei odiei satisfeito satisfeita insatisfeito insatisfeita',
  'estrela estrelas good great bad excellent bueno buena malo mala excelentes',
];
const fillings = [
  'o a os as de do da foi e é eu dou muito muita bem mais ou menos nao mto pra por com em no na que achei ponto pontos',
  'opcao numero alternativa item quero escolho favor',
  'atendimento atendente servico nota avaliacao tudo super me atendeu obrigado obrigada vlw valeu the was very it',
];
const listed = (lines: readonly string[]) => new Set(lines.flatMap((line) => fold(line).split(' ')));
const judging = listed([...numbers, ...verdicts]);
const accompanying = listed(fillings);

/**
 * Whether a text rates, tries to, or speaks of something else. An attempt is short and made of nothing but judging words, so
 * that no complaint is ever taken for one.
 */
export function judgeAnswer(text: string, options: readonly Option[]): Judged {
  const choices = options.map((option) => ({ key: String(option.value), title: option.name, option }));
  const option = readChoice(text, choices)?.option;
  if (option) return { kind: 'rating', option, saysMore: !isJudging(text, options) };
  return { kind: isJudging(text, options) ? 'attempt' : 'other' };
}

function isJudging(text: string, options: readonly Option[]): boolean {
  if (text.length > MAX_ATTEMPT) return false;
  const names = options.map(({ name }) => fold(name)).filter((name) => name !== '');
  const said = fold(text);
  if (names.some((name) => said !== '' && name.startsWith(said))) return true;
  const rest = names
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, name) => ` ${left} `.replaceAll(` ${name} `, ' 0 ').trim(), said);
  const words = rest.split(' ').filter((word) => word !== '');
  const isVerdict = (word: string) => judging.has(word) || /^\d{1,3}$/.test(word);
  return words.some(isVerdict) && words.every((word) => isVerdict(word) || accompanying.has(word));
}

/** Words alone: no accents, capitals or signs; a star or a thumb counts as a number. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[⭐🌟★👍👎]/gu, ' 0 ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
