import enData from 'emojibase-data/en/data.json?url';
import enNames from 'emojibase-data/en/messages.json?url';
import esData from 'emojibase-data/es/data.json?url';
import esNames from 'emojibase-data/es/messages.json?url';
import ptData from 'emojibase-data/pt/data.json?url';
import ptNames from 'emojibase-data/pt/messages.json?url';
import type { EmojiData } from 'frimousse';

/** Newer emoji are boxes on most phones. */
const NEWEST = 15;
/** Parts of other emoji, such as single skin tones. */
const COMPONENTS = 2;

const english = { data: enData, names: enNames };
const addresses: Record<string, typeof english> = {
  pt: { data: ptData, names: ptNames },
  es: { data: esData, names: esNames },
  en: english,
};

type Listed = { emoji: string; label: string; tags?: string[]; group?: number; version: number; subgroup?: number };
type Names = { groups: { message: string; order: number }[]; skinTones: { key: string; message: string }[] };

const read = async <T>(address: string, signal: AbortSignal | undefined): Promise<T> => {
  const response = await fetch(address, signal ? { signal } : {});
  return (await response.json()) as T;
};
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Names and search words of all emoji in a language, from our own server; in English where nobody translated them. */
export async function emojiDataOf(locale: string, { signal }: { signal?: AbortSignal }): Promise<EmojiData> {
  const { data, names } = addresses[locale] ?? english;
  const [listed, { groups, skinTones }] = await Promise.all([read<Listed[]>(data, signal), read<Names>(names, signal)]);
  const tone = (key: string) => skinTones.find((one) => one.key === key)?.message ?? key;
  return {
    locale,
    emojis: listed.flatMap(({ emoji, label, tags = [], group, version }) =>
      group === undefined || group === COMPONENTS || version > NEWEST
        ? []
        : [{ emoji, label, tags, category: group, version }],
    ),
    categories: groups
      .filter(({ order }) => order !== COMPONENTS)
      .map(({ message, order }) => ({ index: order, label: capitalized(message) })),
    skinTones: {
      light: tone('light'),
      'medium-light': tone('medium-light'),
      medium: tone('medium'),
      'medium-dark': tone('medium-dark'),
      dark: tone('dark'),
    },
  };
}
