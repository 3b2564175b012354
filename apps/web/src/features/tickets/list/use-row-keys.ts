import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import type { TicketView } from './ticket-pages.ts';
import { useOpenBeside } from '../beside/use-open-beside.ts';
import { useAccept } from '../actions/use-accept.ts';
import { useOpenTicket } from '../use-open-ticket.ts';

type Rows = { view: TicketView; rowPx: number; selectedUuid: string | undefined };

const rowAt = (box: HTMLElement, index: number) => box.querySelector<HTMLElement>(`li[aria-posinset="${index + 1}"]`);

/** The row that has the focus, counted from 0; -1 when the focus is elsewhere. */
function focusedRow(box: HTMLElement): number {
  const row = box.contains(document.activeElement) ? document.activeElement?.closest('li[aria-posinset]') : null;
  return Number(row?.getAttribute('aria-posinset') ?? 0) - 1;
}

/** Rows out of sight are not drawn: the list goes there first. */
function focusRow(box: HTMLElement, index: number, rowPx: number): void {
  const [top, bottom] = [index * rowPx, (index + 1) * rowPx];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  const focus = () => rowAt(box, index)?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  if (rowAt(box, index)) focus();
  else requestAnimationFrame(() => requestAnimationFrame(focus));
}

/** The keys that walk through the list, and what they do to the ticket they have come to. */
export function useRowKeys(box: RefObject<HTMLElement | null>, { view, rowPx, selectedUuid }: Rows): void {
  const openTicket = useOpenTicket();
  const openBeside = useOpenBeside();
  const { accept } = useAccept();

  const marked = () => (box.current ? view.at(focusedRow(box.current)) : undefined);

  function walk(step: 1 | -1): boolean {
    if (!box.current || view.count === 0) return false;
    const focused = focusedRow(box.current);
    const from = focused === -1 ? view.indexOfUuid(selectedUuid ?? '') : focused;
    focusRow(box.current, Math.min(view.count - 1, Math.max(0, from + step)), rowPx);
    return true;
  }

  useShortcut('nextTicket', () => walk(1));
  useShortcut('previousTicket', () => walk(-1));
  useShortcut('openTicket', () => {
    const ticket = marked();
    if (!ticket || ticket.status === 'pending') return false;
    void openTicket(ticket);
    return true;
  });
  useShortcut('openBeside', () => {
    const ticket = marked();
    if (!ticket || ticket.status === 'pending') return false;
    void openBeside(ticket);
    return true;
  });
  const onAltClick = useEffectEvent((event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest('li[aria-posinset]') : null;
    const ticket = event.altKey && row ? view.at(Number(row.getAttribute('aria-posinset')) - 1) : undefined;
    if (!ticket || ticket.status === 'pending') return;
    event.preventDefault();
    event.stopPropagation();
    void openBeside(ticket);
  });
  const hasBox = view.count > 0;
  useEffect(() => {
    const element = box.current;
    const listen = (event: MouseEvent) => onAltClick(event);
    element?.addEventListener('click', listen, { capture: true });
    return () => element?.removeEventListener('click', listen, { capture: true });
  }, [box, hasBox]);
  useShortcut('accept', () => {
    const ticket = marked();
    if (ticket?.status !== 'pending') return false;
    void accept(ticket);
    return true;
  });
}
