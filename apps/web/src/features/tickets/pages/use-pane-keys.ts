import { useEffect, useState, type RefObject } from 'react';
import type { KeyScope } from '../../../platform/keys/listen.ts';

/** Where somebody has worked last. */
let worked: Element | null = null;

/** Of conversations side by side the keys belong to the one that somebody works in; the first, as long as it is neither. */
export function usePaneKeys(pane: RefObject<HTMLElement | null>): KeyScope {
  useEffect(() => {
    const here = pane.current;
    const remember = () => {
      worked = here;
    };
    here?.addEventListener('focusin', remember);
    here?.addEventListener('pointerdown', remember);
    return () => {
      here?.removeEventListener('focusin', remember);
      here?.removeEventListener('pointerdown', remember);
    };
  }, [pane]);
  const [scope] = useState<KeyScope>(() => ({
    isActive: () => {
      const panes = [...document.querySelectorAll('[data-ticket-pane]')];
      // A place to answer takes the focus before anybody listens.
      const focused = panes.find((one) => one.contains(document.activeElement));
      return panes.length < 2 || pane.current === (focused ?? panes.find((one) => one === worked) ?? panes[0]);
    },
  }));
  return scope;
}
