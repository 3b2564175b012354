const STORAGE_KEY = 'balcao.emoji';
const MOST = 16;
const FIRST = '👍 ❤️ 😊 😂 🙏 👏 🎉 ✅'.split(' ');

/** The emoji last used in this browser; before any was, the usual ones. */
export function recentEmoji(): string[] {
  const stored = localStorage.getItem(STORAGE_KEY)?.split(' ').filter(Boolean) ?? [];
  return [...new Set([...stored, ...FIRST])].slice(0, MOST);
}

export function rememberEmoji(emoji: string): void {
  localStorage.setItem(
    STORAGE_KEY,
    [emoji, ...recentEmoji().filter((other) => other !== emoji)].slice(0, MOST).join(' '),
  );
}
