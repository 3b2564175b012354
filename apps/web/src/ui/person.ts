/** A stable hue for a name, so that a face keeps its colour everywhere. */
export const hueOf = (name: string) =>
  Array.from(name).reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7);

/** Up to two initials; a bare phone number has none. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const proper = words.filter((word) => /^\p{Lu}/u.test(word));
  const chosen = proper.length > 0 ? proper : words;
  const initials = chosen.slice(0, 2).map((word) => Array.from(word)[0]?.toLocaleUpperCase('pt-BR') ?? '');
  return initials.join('') || '#';
}

/** Titles that people save in front of a name; alone they name nobody. */
const titles = new Set(
  'dona d seu sr sra srta dr dra prof profa tia tio vó vô padre pastor mr mrs ms don doña señor señora'.split(' '),
);

/** What one calls somebody: the first name, with the title that stands before it. */
export function callingName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const isTitle = titles.has(first.toLocaleLowerCase('pt-BR').replace(/\.$/, ''));
  return isTitle && second !== undefined ? `${first} ${second}` : first;
}
