import { useEffect, useEffectEvent } from 'react';
import { listenFor } from './listen.ts';
import type { ShortcutId } from './shortcuts.ts';

type Options = {
  /** Listens only while this holds. */
  when?: boolean;
};

/**
 * Does something when a key of the map is pressed. Of several listeners to one key the last to appear is asked; an
 * answer of `false` means that it had nothing to do, and the one before is asked.
 */
export function useShortcut(id: ShortcutId, handler: () => unknown, { when = true }: Options = {}): void {
  const act = useEffectEvent(handler);
  useEffect(() => (when ? listenFor(id, () => act()) : undefined), [id, when]);
}
