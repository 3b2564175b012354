import { onClock, partOfDay } from '../messages/placeholders.ts';

/** Somebody whom a text is filled in for. `fields` are further columns of the list. */
export type FilledFor = { name: string; number: string; fields: Readonly<Record<string, string>> };

/**
 * What is the same for everybody: which columns the list has, so that somebody without a value is known to have none; the
 * company's own variables; and the moment by the company's clock.
 */
export type FilledWith = {
  columns: readonly string[];
  variables: readonly { key: string; value: string }[];
  userName: string;
  date: string;
  hour: string;
};

/**
 * `empty` are the names that stand for nothing: in the text nothing is in their place. `kept` are those nobody has ever heard of,
 * which no single word is: what somebody wrote in braces for its own sake stays as it is written. Each once, as it is written.
 */
export type FilledText = { text: string; empty: string[]; kept: string[] };

const greetings = { morning: 'Bom dia', afternoon: 'Boa tarde', night: 'Boa noite' } as const;

/** In one pair of braces or in two, on one line. A heading is a name as it stands: "Data de nascimento", "Valor (R$)". */
const NAME = /\{\{([^{}\n]+)\}\}|\{([^{}\n]+)\}/g;
const WORD = /^[\p{L}\p{N}_-]+$/u;

/** What everybody has, by the other names it goes by. */
const twins: ReadonlyMap<string, string> = new Map([
  ['name', 'nome'],
  ['number', 'numero'],
  ['número', 'numero'],
  ['company', 'empresa'],
]);

/** A heading as a text can name it: on one line, and without braces of its own. */
export const writtenName = (heading: string): string => heading.replaceAll(/[{}\s]+/g, ' ').trim();

/** Names are compared whatever their case. */
export function nameKey(name: string): string {
  const key = writtenName(name).normalize('NFC').toLowerCase();
  return twins.get(key) ?? key;
}

/** What a text asks for, each name once. */
export const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(NAME)].map(([, double, single]) => (double ?? single ?? '').trim()).filter((name) => name !== ''),
  ),
];

/** The moment that a text names, by the company's clock. */
export function filledAt(now: Date, timeZone: string): Pick<FilledWith, 'date' | 'hour'> {
  const { date, time } = onClock(now, timeZone);
  return { date, hour: time };
}

type Entry = readonly [name: string, value: string];

/** What stands for which name. What the product knows comes before the company's variables, and those before columns of a list. */
function entriesFor({ name, number, fields }: FilledFor, shared: FilledWith): Entry[] {
  const { columns, variables, userName, date, hour } = shared;
  const whole = name.replaceAll(/\s+/g, ' ').trim();
  const { email = '', empresa = '' } = fields;
  const said = Object.entries(fields).filter(([, value]) => value.trim() !== '');
  return [
    ...[...columns, ...Object.keys(fields)].map((column): Entry => [column, '']),
    ...said.toReversed(),
    ...variables.map(({ key, value }): Entry => [key, value]).toReversed(),
    ['nome', whole],
    ['name', whole],
    ['firstName', whole.split(' ')[0] ?? ''],
    ['numero', number],
    ['number', number],
    ['email', email],
    ['empresa', empresa],
    ['company', empresa],
    ['userName', userName],
    ['date', date],
    ['hour', hour],
    ['ms', greetings[partOfDay(Number(hour.slice(0, 2)))]],
  ];
}

/** By the name as it is written, then whatever its case: a list may have a column "Date", which is not today's. */
function valuesFor(person: FilledFor, shared: FilledWith): (name: string) => string | undefined {
  const entries = entriesFor(person, shared);
  const exact = new Map(entries);
  const alike = new Map(entries.map(([name, value]) => [nameKey(name), value]));
  return (name) => exact.get(name) ?? alike.get(nameKey(name));
}

/**
 * A text as one person reads it: when it is sent, in a parameter of a template, in the preview and in a dry run. Filled once: what
 * a value contains is never filled again.
 */
export function fillText(text: string, person: FilledFor, shared: FilledWith): FilledText {
  const valueOf = valuesFor(person, shared);
  const [empty, kept] = [new Set<string>(), new Set<string>()];
  const filled = text.replaceAll(NAME, (written: string, double?: string, single?: string) => {
    const name = (double ?? single ?? '').trim();
    const value = valueOf(name) ?? (WORD.test(name) ? '' : undefined);
    if (value === undefined) {
      if (name !== '') kept.add(name);
      return written;
    }
    if (value.trim() === '') empty.add(name);
    return value;
  });
  return { text: filled, empty: [...empty], kept: [...kept] };
}
