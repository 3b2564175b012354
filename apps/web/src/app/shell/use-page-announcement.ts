import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { useBrand } from '../../platform/brand/brand.ts';
import { shellPhrases } from '../phrases/phrases.ts';
import { unreadTicketsQuery } from './bell/unread-tickets.ts';
import { useCurrentScreen } from './use-current-screen.ts';

/** Names the page in the browser's tab, and moves the focus to a screen that was just opened so that it is read out. */
export function usePageAnnouncement(content: RefObject<HTMLElement | null>): void {
  const t = shellPhrases.useT();
  const screen = useCurrentScreen();
  const shown = useRef(screen);
  const { name } = useBrand();
  const unread = useQuery(unreadTicketsQuery).data?.count ?? 0;
  useEffect(() => {
    const badge = unread > 0 ? `(${unread}) ` : '';
    document.title = screen ? `${badge}${t(screen)} · ${name}` : name;
  }, [screen, t, unread, name]);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    content.current?.focus({ preventScroll: true });
  }, [screen, content]);
}
