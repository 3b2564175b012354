/** Every connection keeps what is named, so neither many texts nor rare ones may be. */
const MAX_NAMES = 300;
const MAX_REMEMBERED = 3000;

/** How a list is best read depends on its length, of which a plan that is kept knows nothing. */
const HOLDS_A_LIST = /\bany\(\$\d/;

const seenOnce = new Set<string>();
const names = new Map<string, string>();

/**
 * A name for a statement that the query builder wrote, so that PostgreSQL parses it once a connection and may keep its plan.
 * Only what comes a second time gets one, and only so many; undefined for the others.
 */
export function nameOfStatement(text: string, prefix: string): string | undefined {
  const key = `${prefix} ${text}`;
  const known = names.get(key);
  if (known !== undefined || names.size >= MAX_NAMES || HOLDS_A_LIST.test(text)) return known;
  if (!seenOnce.delete(key)) {
    if (seenOnce.size >= MAX_REMEMBERED) seenOnce.clear();
    seenOnce.add(key);
    return undefined;
  }
  const name = `${prefix}-${names.size + 1}`;
  names.set(key, name);
  return name;
}
