import { useEffect, useRef, type RefObject } from 'react';
import { shellPhrases } from '../phrases/phrases.ts';
import { useCurrentScreen } from './use-current-screen.ts';

/** Names the page in the browser's tab, and moves the focus to a screen that was just opened so that it is read out. */
export function usePageAnnouncement(content: RefObject<HTMLElement | null>): void {
  const t = shellPhrases.useT();
  const screen = useCurrentScreen();
  const shown = useRef(screen);
  useEffect(() => {
    document.title = screen ? `${t(screen)} · Balcão` : 'Balcão';
  }, [screen, t]);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    content.current?.focus({ preventScroll: true });
  }, [screen, content]);
}
