import { createContext, use, useEffect, useEffectEvent } from 'react';
import { listenFor, type KeyScope } from './listen.ts';
import type { ShortcutId } from './shortcuts.ts';

type Options = {
  /** Listens only while this holds. */
  when?: boolean;
  /** Is asked when nobody else has anything to do, whoever appeared when. */
  isLast?: boolean;
};

/** The part of the page whose keys these are; null where there is but one. */
export const KeyScopeContext = createContext<KeyScope | null>(null);

/**
 * Does something when a key of the map is pressed. Of several listeners to one key the last to appear is asked; an
 * answer of `false` means that it had nothing to do, and the one before is asked.
 */
export function useShortcut(
  id: ShortcutId,
  handler: () => unknown,
  { when = true, isLast = false }: Options = {},
): void {
  const scope = use(KeyScopeContext);
  const act = useEffectEvent(handler);
  useEffect(() => (when ? listenFor(id, () => act(), { scope, isLast }) : undefined), [id, when, scope, isLast]);
}
