import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { History } from '../history/history.ts';
import type { Rows } from '../history/rows.ts';
import { pressOnBubble } from '../bubble/bubble-keys.ts';
import type { ToolsFromOutside } from './conversation-tools.ts';

type Options = {
  box: RefObject<HTMLDivElement | null>;
  rows: Rows;
  tools: ToolsFromOutside;
  history: History;
  scrollTo: (index: number) => void;
};

/** Rows appear a few frames after the list has scrolled to them. */
const FRAMES = 10;
const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };
const indexOfRow = (article: HTMLElement) => Number(article.closest('[data-index]')?.getAttribute('data-index') ?? -1);

/** Arrow keys walk from message to message; the one that has the focus takes the keys of its actions. */
export function useListKeys({ box, rows, tools, history, scrollTo }: Options): void {
  const wanted = useRef(-1);

  function focusRow(index: number, framesLeft = FRAMES): void {
    const article = box.current?.querySelector<HTMLElement>(`[data-index="${index}"] article`);
    if (article) {
      article.focus({ preventScroll: true });
      article.scrollIntoView({ block: 'nearest' });
    } else if (framesLeft > 0 && wanted.current === index) {
      requestAnimationFrame(() => focusRow(index, framesLeft - 1));
    }
  }

  /** The next bubble in a direction; log lines are passed over. */
  function walk(from: number, step: 1 | -1): boolean {
    let index = from + step;
    while (rows.at(index)?.message.mediaType.endsWith('_log')) index += step;
    if (rows.at(index) === null) return false;
    wanted.current = index;
    scrollTo(index);
    focusRow(index);
    return true;
  }

  function actOn(event: KeyboardEvent, article: HTMLElement): boolean {
    const row = rows.at(indexOfRow(article));
    if (!row) return false;
    const span = history.span(row.message.ticketId);
    const isTicketOpen = span === undefined || span.status === 'open';
    return pressOnBubble(event, article, { message: row.message, tools, isTicketOpen });
  }

  const focusComposer = () =>
    box.current?.closest('[data-conversation]')?.querySelector<HTMLElement>('[data-composer-field]')?.focus();

  function press(event: KeyboardEvent): boolean {
    const article = event.target instanceof HTMLElement && event.target.tagName === 'ARTICLE' ? event.target : null;
    if (!article && event.target !== box.current) return false;
    const step = steps[event.key];
    if (step === undefined) return article !== null && actOn(event, article);
    if (walk(article ? indexOfRow(article) : rows.count, step)) return true;
    if (step === 1) focusComposer();
    return step === 1;
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const element = box.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [box]);
}
