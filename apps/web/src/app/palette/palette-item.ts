import type { Icon } from '@tabler/icons-react';
import type { ShortcutId } from '../../platform/keys/shortcuts.ts';

/** One line of the palette. */
export type PaletteItem = {
  id: string;
  label: string;
  description?: string;
  icon: Icon;
  shortcut?: ShortcutId;
  run: () => void;
};
export type PaletteGroup = { title: string; items: readonly PaletteItem[] };

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Every word of the query stands somewhere in the line, whatever the accents. */
export function matches(query: string, ...texts: readonly string[]): boolean {
  const text = folded(texts.join(' '));
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
