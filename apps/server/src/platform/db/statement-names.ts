/** Every connection keeps what is named, so neither many texts nor rare ones may be. */
const MOST_NAMES = 300;
const MOST_REMEMBERED = 3000;

const seenOnce = new Set<string>();
const names = new Map<string, string>();

/**
 * A name for a statement that the query builder wrote, so that PostgreSQL parses and plans it once a connection. Only what
 * comes a second time gets one, and only so many; undefined for the others.
 */
export function nameOfStatement(text: string, prefix: string): string | undefined {
  const key = `${prefix} ${text}`;
  const known = names.get(key);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  if (!seenOnce.delete(key)) {
    if (seenOnce.size >= MOST_REMEMBERED) seenOnce.clear();
    seenOnce.add(key);
    return undefined;
  }
  const name = `${prefix}-${names.size + 1}`;
  names.set(key, name);
  return name;
}
