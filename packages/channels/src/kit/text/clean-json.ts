import { cleanText } from './clean-text.ts';

/** Deeper nesting than any provider uses; what lies below becomes null instead of exhausting the stack. */
const MAX_DEPTH = 40;

/** A copy of parsed JSON in which every string is storable. `__proto__` keys are dropped. */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, depth + 1));

  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, item]) => [cleanText(key), cleanJson(item, depth + 1)]));
}
