/** The placeholders of a template text in the order they appear: `{{1}}` or `{{nome}}`, each once. */
export function placeholders(text: string): string[] {
  const found = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '');
  const unique = [...new Set(found)];
  return unique.every((name) => /^\d+$/.test(name)) ? unique.toSorted((a, b) => Number(a) - Number(b)) : unique;
}

export function filledText(text: string, values: Map<string, string>): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values.get(name) ?? whole);
}
