import type { FullName, Traces } from './person-traces.ts';

/** Shorter ones stand in too many words and numbers. */
const SHORTEST = 5;
const SPACES = String.raw`[\s().+/-]{0,3}`;

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** A word begins here. Within JSON a line's end is written as two characters, of which the second is a letter. */
const after = (...others: readonly string[]) =>
  String.raw`(?:${others.map((other) => `(?<!${other})`).join('')}|(?<=\\[nrt]))`;

const NAME_BEGINS = after('[[:alnum:]_]');
const NAME_ENDS = '(?![[:alnum:]_]|-[[:alpha:]])';
const ADDRESS_BEGINS = after(String.raw`[\w+-]`, String.raw`\w\.`);
const ADDRESS_ENDS = String.raw`(?![\w-]|\.\w)`;
const CALL_BEGINS = after(String.raw`[\w-]`, String.raw`\w\.`);
const CALL_ENDS = String.raw`(?![\w@]|[.-]\w)`;
/** What goes before a word for it to be how a channel calls somebody. */
const CALLED_SO = String.raw`(?:(?<=${CALL_BEGINS}@)|(?<=\.(?:com|me)/)|(?<="username":\s?"))`;

/** A telephone however people write it: with or without country, zero, brackets, dots, dashes, and the ninth digit. */
function spellingsOf(phone: string): string {
  const brazil = /^55(\d{2})9?(\d{4})(\d{4})$/.exec(phone);
  if (!brazil) return String.raw`(?<!\d)\+?${phone.split('').join(String.raw`[\s().-]{0,2}`)}(?!\d)`;
  const [, area = '', first = '', last = ''] = brazil;
  return String.raw`(?<!\d)(?:\+?${SPACES}(?:00)?55${SPACES})?\(?0?${area}${SPACES}(?:9${SPACES})?${first}${SPACES}${last}(?!\d)`;
}

const isNumber = (value: string) => /^\d+$/.test(value);
const asNumber = (value: string) => String.raw`(?<!\d)${value}(?!\d)`;

/** A user name that could be any word is one only where it is written as one. */
const asCalled = (value: string) =>
  isNumber(value) ? asNumber(value) : `${/[\d._]/.test(value) ? CALL_BEGINS : CALLED_SO}${literal(value)}${CALL_ENDS}`;

const asAddress = (email: string) => `${ADDRESS_BEGINS}${literal(email)}${ADDRESS_ENDS}`;

const wordsOf = (name: string) => name.split(/\s+/).filter((word) => word !== '');
const spoken = (words: readonly string[]) => words.map(literal).join(String.raw`\s+`);
const folded = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Where a longer name is somebody else's, the words that make it so. */
function otherwiseOf(name: string, longer: string): { before: string[]; behind: string[] } | undefined {
  const all = wordsOf(longer);
  const looked = wordsOf(name).map(folded);
  const at = all.findIndex((_, index) => looked.every((word, place) => folded(all[index + place] ?? '') === word));
  return at < 0 ? undefined : { before: all.slice(0, at), behind: all.slice(at + looked.length) };
}

function asName({ name, within }: FullName): string {
  const others = within.flatMap((longer) => otherwiseOf(name, longer) ?? []);
  const behind = others.filter((other) => other.behind.length > 0).map((other) => spoken(other.behind));
  const before = others.filter((other) => other.behind.length === 0).map((other) => spoken(other.before));
  const notBefore = before.length > 0 ? String.raw`(?<!${NAME_BEGINS}(?:${before.join('|')})\s+)` : '';
  const notBehind = behind.length > 0 ? String.raw`(?!\s+(?:${behind.join('|')})${NAME_ENDS})` : '';
  return `${NAME_BEGINS}${notBefore}${spoken(wordsOf(name))}${NAME_ENDS}${notBehind}`;
}

/** As it stands within JSON, too. */
const alsoInJson = (text: string) => [...new Set([text, JSON.stringify(text).slice(1, -1)])];

const anyOf = (patterns: readonly string[]) => (patterns.length === 0 ? null : [...new Set(patterns)].join('|'));

const callsOf = ({ identities }: Traces) =>
  identities.filter(({ kind, value }) => kind !== 'phone' && value.length >= SHORTEST).map(({ value }) => value);

/** Patterns of PostgreSQL: what finds somebody where their names stand as words of their own, and what passes over most texts fast. */
export type PersonWords = { exact: string; loose: string };

/** Whatever names somebody; null when nothing does. */
export function patternOf(traces: Traces): PersonWords | null {
  const { phones, ownEmails, names } = traces;
  const addresses = ownEmails.flatMap(alsoInJson);
  const written = names.flatMap(({ name, within }) => alsoInJson(name).map((words) => ({ name: words, within })));
  const numbers = phones.map(spellingsOf);
  const calls = callsOf(traces);
  const exact = anyOf([...numbers, ...calls.map(asCalled), ...addresses.map(asAddress), ...written.map(asName)]);
  const loose = anyOf([
    ...numbers,
    ...[...calls, ...addresses].map(literal),
    ...written.map(({ name }) => spoken(wordsOf(name))),
  ]);
  return exact === null || loose === null ? null : { exact, loose };
}

/** By what channels name somebody: no number within a longer one, no user name that is another word. */
export const callPatternOf = (traces: Traces) => anyOf([...traces.phones, ...callsOf(traces)].map(asCalled));

/** What stands within an object, those within it gone past: quoted messages have two. */
const within = (depth: number): string =>
  depth === 0 ? '[^{}]*' : String.raw`[^{}]*(?:\{${within(depth - 1)}\}[^{}]*)*`;
/** In lists stand those who are mentioned, and in the context whoever said what is quoted. */
const NOT_MENTIONED = String.raw`(?<![\[,]\s*\\?)(?<!"context(?:Info)?\\?"\s*:\s*\{${within(3)})`;

/** The same as a value of its own, be it with a server behind it: whose an arrival is, as opposed to whom it mentions or quotes. */
export function senderPatternOf({ phones, identities }: Traces) {
  const names = identities.filter(({ kind }) => kind !== 'username').map(({ value }) => value);
  const any = anyOf([...phones, ...names].map(literal));
  return any && String.raw`${NOT_MENTIONED}"(?:${any})(?::\d+)?(?:@[\w.]+)?\\?"`;
}
