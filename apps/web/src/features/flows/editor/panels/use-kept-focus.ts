import { useEffect, type RefObject } from 'react';

/**
 * Whoever works inside stays there: where what had the focus is taken away, or was disabled while something was saved, the
 * focus goes to the panel itself, and with it the keys.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = panel.current;
    if (!within) return;
    let isInside = within.contains(document.activeElement);
    const look = ({ target }: Event) => void (isInside = target instanceof Node && within.contains(target));
    const observer = new MutationObserver(() => {
      if (isInside && document.activeElement === document.body) within.focus({ preventScroll: true });
    });
    observer.observe(within, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', look);
    document.addEventListener('pointerdown', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', look);
      document.removeEventListener('pointerdown', look);
    };
  }, [panel]);
}
