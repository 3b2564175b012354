import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place the shell keeps in its top bar. */
export const TopBarPlace = createContext<HTMLElement | null>(null);

type Props = { children: ReactNode };

/** Puts a screen's own title or tabs into the top bar, in place of the greeting. */
export function TopBarSlot({ children }: Props) {
  const place = use(TopBarPlace);
  return place ? createPortal(children, place) : null;
}
