import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the shell keeps the place. */
export const TOP_BAR_SLOT_ID = 'top-bar-slot';

type Props = { children: ReactNode };

/** Puts a screen's own title or tabs into the top bar, in place of the greeting. */
export function TopBarSlot({ children }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(TOP_BAR_SLOT_ID)), []);
  return place ? createPortal(children, place) : null;
}
