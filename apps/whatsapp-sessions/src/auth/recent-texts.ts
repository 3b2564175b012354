/** The most recently used texts, at most `most` of them. */
export function recentTexts(most: number) {
  const texts = new Map<string, string>();
  return {
    get(key: string): string | undefined {
      const text = texts.get(key);
      if (text === undefined) return undefined;
      texts.delete(key);
      texts.set(key, text);
      return text;
    },
    put(key: string, text: string) {
      texts.delete(key);
      texts.set(key, text);
      const oldest = texts.size > most ? texts.keys().next().value : undefined;
      if (oldest !== undefined) texts.delete(oldest);
    },
    remove: (key: string) => texts.delete(key),
  };
}
