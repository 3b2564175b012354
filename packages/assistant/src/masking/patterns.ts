import { isCardNumber, isCpf } from './check-digits.ts';

export type Pattern = { kind: string; find: RegExp; isOne: ((words: string) => boolean) | undefined };

/** What people write between digits, seen or not. */
const GAP = String.raw`[\s.\-–—/()\u00AD\u200B-\u200F\u2060\uFEFF]{0,3}`;
const digits = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '');

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const EMAIL = /[\p{L}\p{N}._%+'-]+\s?@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
// Since 2026 with letters.
const CNPJ = /(?<![\p{L}\p{N}])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![\p{L}\p{N}])/gu;
const CPF = /(?<!\p{N})\d{3}\.\d{3}\.\d{3}-?\d{2}(?!\p{N})|(?<!\p{N})\d{9}-?\d{2}(?!\p{N})/gu;
const CARD = new RegExp(String.raw`(?<!\p{N})\p{Nd}(?:${GAP}\p{Nd}){12,18}(?!\p{N})`, 'gu');
const CEP = /(?<!\p{N})\d{2}\.?\d{3}-\d{3}(?!\p{N})|(?<=\bcep\W{0,3})\d{8}(?!\p{N})/giu;
const PHONE =
  /(?<![\p{N}.,])(?:\+\s?\d{1,3}[\s.-]?)?(?:\(?0?\d{2}\)?[\s.-]?)?(?:9[\s.]?)?\d{4}[\s.-]?\d{4}(?![\p{N}])/gu;
/** Beside the number of a card. */
const SECURITY_CODE =
  /(?<=\b(?:cvv2?|cvc2?|c[oó]d(?:igo)? de seguran[cç]a)[^\p{L}\p{N}]{0,3}(?:[eé][^\p{L}\p{N}]{1,2})?)\d{3,4}(?!\p{N})/giu;
/** The day somebody was born tells them apart, other days do not. */
const BIRTH =
  /(?<=\b(?:nasc[\p{L}]*|nasci|nascimento|dn)\W{1,3}(?:em\s|no\sdia\s|dia\s|[eé]\s)?)\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?!\p{N})/giu;
const DATE = /^(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})|\d{4}-\d{2}-\d{2})(?:\s+\d{1,2})?$/;
/** Whatever it is called: so many digits tell somebody or something apart. */
const LONG = new RegExp(String.raw`(?<!\p{N})\p{Nd}(?:${GAP}\p{Nd}){6,}`, 'gu');

const hasLetterAndLength = (words: string) => {
  const plain = words.replaceAll(/[./-]/g, '');
  return plain.length === 14 && (/^\d+$/.test(plain) || words.includes('/'));
};

/** In this order: what is longer, or more certain, goes first. */
export const patterns: readonly Pattern[] = [
  { kind: 'PIX', find: UUID, isOne: undefined },
  { kind: 'EMAIL', find: EMAIL, isOne: undefined },
  { kind: 'CODIGO', find: SECURITY_CODE, isOne: undefined },
  { kind: 'NASCIMENTO', find: BIRTH, isOne: undefined },
  { kind: 'CARTAO', find: CARD, isOne: (words) => isCardNumber(digits(words)) },
  { kind: 'CNPJ', find: CNPJ, isOne: hasLetterAndLength },
  { kind: 'CPF', find: CPF, isOne: (words) => words.includes('.') || words.includes('-') || isCpf(digits(words)) },
  { kind: 'CEP', find: CEP, isOne: undefined },
  { kind: 'TELEFONE', find: PHONE, isOne: (words) => !DATE.test(words.trim()) },
  { kind: 'NUMERO', find: LONG, isOne: (words) => !DATE.test(words.trim()) },
];
