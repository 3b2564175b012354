const LONGEST = 25;

/** The beginning of a text, for a list. */
export function bodyPreview(body: string): string {
  const characters = Array.from(body);
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}...` : body;
}
