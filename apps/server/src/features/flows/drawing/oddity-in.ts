/** Deeper than any block's data, and far from what would exhaust whoever walks it. */
const MAX_DEPTH = 32;

type Oddity = 'too-deep' | 'odd-key' | 'odd-text' | 'odd-number';

/**
 * What keeps a value from being stored as it was written: NUL and halves of a character, which the database does not take,
 * keys that would become the object's own nature, endless numbers, endless nesting. Null when there is nothing.
 */
export function oddityIn(value: unknown): Oddity | null {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const oddity = oddityOf(next.value) ?? (next.depth > MAX_DEPTH ? 'too-deep' : null);
    if (oddity) return oddity;
    for (const inner of insides(next.value)) waiting.push({ value: inner, depth: next.depth + 1 });
  }
  return null;
}

const insides = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

function oddityOf(value: unknown): Oddity | null {
  if (typeof value === 'string') return isStorable(value) ? null : 'odd-text';
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'odd-number';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.keys(value).every((key) => isStorable(key) && key !== '__proto__') ? null : 'odd-key';
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
