import type { Traces } from './person-traces.ts';

/** Shorter ones stand in too many words and numbers. */
const SHORTEST = 5;
const SPACES = String.raw`[\s().+/-]{0,3}`;

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** A telephone however people write it: with or without country, zero, brackets, dots, dashes, and the ninth digit. */
function spellingsOf(phone: string): string {
  const brazil = /^55(\d{2})9?(\d{4})(\d{4})$/.exec(phone);
  if (!brazil) return String.raw`(?<!\d)\+?${phone.split('').join(String.raw`[\s().-]{0,2}`)}(?!\d)`;
  const [, area = '', first = '', last = ''] = brazil;
  return String.raw`(?<!\d)(?:\+?${SPACES}(?:00)?55${SPACES})?\(?0?${area}${SPACES}(?:9${SPACES})?${first}${SPACES}${last}(?!\d)`;
}

/** A pattern of PostgreSQL that finds somebody by whatever names them; null when nothing does. */
export function patternOf({ phones, identities, emails, names }: Traces): string | null {
  const others = identities.filter(({ kind, value }) => kind !== 'phone' && value.length >= SHORTEST);
  const words = [...others.map(({ value }) => value), ...emails, ...names];
  // As they stand within JSON, too.
  const written = words.flatMap((word) => [word, JSON.stringify(word).slice(1, -1)]);
  const all = [...new Set([...phones.map(spellingsOf), ...written.map(literal)])];
  return all.length === 0 ? null : all.join('|');
}
