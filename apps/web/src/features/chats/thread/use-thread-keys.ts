import { useEffect, useEffectEvent, type RefObject } from 'react';

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };
/** A bubble that has to be laid out first is looked for this long. */
const FRAMES = 12;

type Options = { box: RefObject<HTMLElement | null>; count: number; scrollTo: (index: number) => void };

/** The arrows walk from bubble to bubble; below the last one is the field. */
export function useThreadKeys({ box, count, scrollTo }: Options): void {
  function focusRow(index: number, framesLeft = FRAMES): void {
    const article = box.current?.querySelector<HTMLElement>(`[data-index="${index}"] article`);
    if (article) article.focus();
    else if (framesLeft > 0) requestAnimationFrame(() => focusRow(index, framesLeft - 1));
  }

  /** The row that the keys begin at; from the list itself they begin below the last one. */
  function rowOf(target: EventTarget | null): number | null {
    if (target === box.current) return count;
    if (!(target instanceof HTMLElement) || target.tagName !== 'ARTICLE') return null;
    return Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? count);
  }

  function goTo(index: number): void {
    if (index >= count) box.current?.closest('[data-conversation]')?.querySelector('textarea')?.focus();
    else if (index >= 0) {
      scrollTo(index);
      focusRow(index);
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    const from = rowOf(event.target);
    if (step === undefined || from === null) return;
    event.preventDefault();
    goTo(from + step);
  });
  useEffect(() => {
    const element = box.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [box]);
}
