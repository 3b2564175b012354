import { useEffect, useState } from 'react';

/** What had the focus before the first of dialogs that follow each other. */
let before: HTMLElement | null = null;

const focused = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;
const isInDialog = (element: HTMLElement) => element.closest('[role="dialog"]') !== null;

/**
 * A dialog that is there only while it is open gives the focus back to what had it, unless somebody else has taken it
 * meanwhile: the kit does so only for one that stays and is opened and closed.
 */
export function useFocusGivenBack(isOpenAtOnce = true): void {
  const [isPassing] = useState(isOpenAtOnce);
  const [opener] = useState(focused);
  useEffect(() => {
    if (!isPassing) return;
    if (opener && !isInDialog(opener)) before = opener;
    return () => {
      if (document.activeElement !== document.body) return;
      const main = document.querySelector<HTMLElement>('main[tabindex]');
      // A line that is gone with what was done to it leaves whoever did it at the beginning of the screen, not of the page.
      [opener, before, main].find((element) => element?.isConnected)?.focus({ preventScroll: true });
    };
  }, [isPassing, opener]);
}
