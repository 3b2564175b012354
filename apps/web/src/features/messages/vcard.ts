export type CardPerson = { name: string; phones: string[] };

/** Reads a contact card line by line for names and numbers; whatever else it holds is left out. */
export function readCards(text: string): CardPerson[] {
  const people: CardPerson[] = [];
  for (const line of text.split(/\r?\n/)) {
    const separator = line.indexOf(':');
    if (separator === -1) continue;
    const field = line.slice(0, separator).toUpperCase();
    const value = line.slice(separator + 1).trim();
    if (field === 'BEGIN') people.push({ name: '', phones: [] });
    const person = people.at(-1);
    if (!person || value === '') continue;
    if (field === 'FN' || field.startsWith('FN;')) person.name = value;
    if (/^(ITEM\d+\.)?TEL\b/.test(field)) person.phones.push(value);
  }
  return people.filter((person) => person.name !== '' || person.phones.length > 0);
}
