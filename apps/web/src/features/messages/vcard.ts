export type CardPerson = { name: string; phones: string[] };

/** Words written as `=C3=A9`, as older telephones export them; what is no such text stays as it came. */
function fromQuotedPrintable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/gi, '%$1'));
  } catch {
    return text;
  }
}

const isQuotedPrintable = (line: string) => line.slice(0, line.indexOf(':')).toUpperCase().includes('QUOTED-PRINTABLE');

/** Lines of a card as they were before they were broken: with a space in the next one, or with `=` at the end. */
function wholeLines(text: string): string[] {
  const lines: string[][] = [];
  let broken: string[] | null = null;
  for (const part of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const goesOn: boolean = part.endsWith('=') && (broken !== null || isQuotedPrintable(part));
    const line: string[] = broken ?? [];
    line.push(goesOn ? part.slice(0, -1) : part);
    if (broken === null) lines.push(line);
    broken = goesOn ? line : null;
  }
  return lines.map((parts) => parts.join(''));
}

/** What a field says in plain words. */
function valueOf(field: string, written: string): string {
  const value = field.includes('QUOTED-PRINTABLE') ? fromQuotedPrintable(written) : written;
  return value.replaceAll(/\\([,;\\])/g, '$1').trim();
}

/** Reads contact cards line by line for names and numbers; whatever else they hold is left out. */
export function parseCards(text: string): CardPerson[] {
  const people: CardPerson[] = [];
  for (const line of wholeLines(text)) {
    const separator = line.indexOf(':');
    if (separator === -1) continue;
    const field = line.slice(0, separator).toUpperCase();
    const value = valueOf(field, line.slice(separator + 1));
    if (field === 'BEGIN') people.push({ name: '', phones: [] });
    const person = people.at(-1);
    if (!person || value === '') continue;
    if (field === 'FN' || field.startsWith('FN;')) person.name = value;
    if (/^(ITEM\d+\.)?TEL\b/.test(field)) person.phones.push(value.replace(/^tel:/i, ''));
  }
  return people.filter((person) => person.name !== '' || person.phones.length > 0);
}
