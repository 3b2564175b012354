import { partOfDay } from '../messages/placeholders.ts';

/** Somebody whom a text is filled in for. `fields` are further columns of the list. */
export type FilledFor = { name: string; number: string; fields: Readonly<Record<string, string>> };

/** What is the same for everybody: the company's own variables, and the moment by the company's clock. */
export type FilledWith = {
  variables: readonly { key: string; value: string }[];
  userName: string;
  date: string;
  hour: string;
};

const greetings = { morning: 'Bom dia', afternoon: 'Boa tarde', night: 'Boa noite' } as const;

/** In one pair of braces or in two. */
const NAME = /\{\{\s*([\p{L}\p{N}_-]+)\s*\}\}|\{\s*([\p{L}\p{N}_-]+)\s*\}/gu;

/** What a text asks for, each name once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(NAME)].map(([, double, single]) => double ?? single ?? '')),
];

/** The value of each name. What the product knows comes before the company's variables, and those before columns of a list. */
function valuesFor({ name, number, fields }: FilledFor, { variables, userName, date, hour }: FilledWith) {
  const whole = name.replaceAll(/\s+/g, ' ').trim();
  const { email = '', empresa = '' } = fields;
  const known = {
    nome: whole,
    name: whole,
    firstName: whole.split(' ')[0] ?? '',
    numero: number,
    number,
    email,
    empresa,
    company: empresa,
    userName,
    date,
    hour,
    ms: greetings[partOfDay(Number(hour.slice(0, 2)))],
  };
  const own = Object.fromEntries(variables.map(({ key, value }) => [key, value]));
  return new Map(Object.entries({ ...fields, ...own, ...known }));
}

/**
 * A text as one person reads it. Filled once: what a value contains is never filled again. `empty` are the names that stand
 * for nothing; in the text nothing is in their place.
 */
export function fillText(text: string, person: FilledFor, shared: FilledWith): { text: string; empty: string[] } {
  const values = valuesFor(person, shared);
  const empty = new Set<string>();
  const filled = text.replaceAll(NAME, (_, double?: string, single?: string) => {
    const name = double ?? single ?? '';
    const value = values.get(name) ?? '';
    if (value.trim() === '') empty.add(name);
    return value;
  });
  return { text: filled, empty: [...empty] };
}
