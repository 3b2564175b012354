const NARROW_NAME_LENGTH = 10;

/** Names in the top bar of narrow screens. */
export function cutName(name: string): string {
  const letters = Array.from(name);
  return letters.length > NARROW_NAME_LENGTH ? `${letters.slice(0, NARROW_NAME_LENGTH).join('').trimEnd()}…` : name;
}
