import { fold, plain } from './fold.ts';

/** What a customer can choose. `key` is what stands in brackets before the title: a number, or a sign such as `#`. */
export type Choice = { key: string; title: string };

const NUMBER_WORDS = ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];
const numberWords = new Map([
  ...NUMBER_WORDS.map((word, value) => [word, String(value)] as const),
  ['uma', '1'] as const,
  ['duas', '2'] as const,
]);

/** What people write around a number without meaning anything else by it. */
const COURTESY =
  'a o na no opcao op opc numero num n nr item alternativa quero escolho por favor pf pfv obrigado obrigada ' +
  'opcion option number secenek numara';
const courtesy = new Set(COURTESY.split(' '));

const MIN_PREFIX = 4;
/** `1`, `[1]`, `( 1 )`, `1.`, `1 - Vendas`, `1) Vendas`. No digit may follow the sign at once, as in a price or an hour. */
const numbered = /^[[(]? ?(-?\d{1,4}) ?[\])]?(?: ?[-–—.,;:!)](?!\d) ?(.*))?$/su;
const numberAndWords = /^(\d{1,4}) (.+)$/su;
/** More numbers: who names several has not chosen. */
const moreNumbers = /^[\d ,;.eou/&+-]*\d[\d ,;.eou/&+-]*$/u;
const bracketed = /^[[(]? ?([^\p{L}\p{N}]+?) ?[\])]?$/u;

/**
 * Which of the choices a text means: by its key, its title (accents, capitals and signs do not count), or the beginning of
 * exactly one title. Undefined when it means none, or more than one.
 */
export function readChoice<C extends Choice>(text: string, choices: readonly C[]): C | undefined {
  const meant = plain(text);
  if (meant === '') return undefined;
  const titles = choices.map((choice) => ({ choice, title: fold(choice.title) }));
  const said = fold(text);
  const exact = titles.flatMap(({ choice, title }) => (title === said ? choice : []));
  const readings = new Set([...byKey(meant, choices), ...exact]);
  if (readings.size > 0) return readings.size === 1 ? [...readings][0] : undefined;
  const begun = isBeginning(said) ? titles.filter(({ title }) => title.startsWith(said)) : [];
  return begun.length === 1 ? begun[0]?.choice : undefined;
}

const isBeginning = (said: string) => /\p{L}/u.test(said) && said.replaceAll(' ', '').length >= MIN_PREFIX;

/** The choice whose key is named; two of them when one's number and another's title stand side by side. */
function byKey<C extends Choice>(meant: string, choices: readonly C[]): C[] {
  const [, sign] = bracketed.exec(meant) ?? [];
  if (sign !== undefined) return choices.filter(({ key }) => key === sign);
  const [, number, rest = ''] = numbered.exec(meant) ?? [];
  if (number !== undefined)
    return moreNumbers.test(rest) ? [] : [...withKey(number, choices), ...withTitle(rest, choices)];
  const [, first = '', words = ''] = numberAndWords.exec(meant) ?? [];
  const both = withTitle(words, withKey(first, choices));
  return both.length > 0 ? both : withKey(loneNumber(meant), choices);
}

const withTitle = <C extends Choice>(text: string, choices: readonly C[]) =>
  text === '' ? [] : choices.filter(({ title }) => fold(title) === fold(text));

const withKey = <C extends Choice>(number: string, choices: readonly C[]) =>
  number === '' ? [] : choices.filter(({ key }) => /^-?\d+$/.test(key) && Number(key) === Number(number));

/** The one number among words of courtesy, such as `opção 2`, `a dois`, `2 por favor`; empty when there is none. */
function loneNumber(meant: string): string {
  const words = fold(meant).split(' ');
  const numbers = words.flatMap((word) => (/^\d{1,4}$/.test(word) ? word : (numberWords.get(word) ?? [])));
  const polite = words.filter((word) => courtesy.has(word)).length;
  return numbers.length === 1 && polite === words.length - 1 ? (numbers[0] ?? '') : '';
}
