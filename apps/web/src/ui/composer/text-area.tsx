import { useLayoutEffect, useRef, type ComponentPropsWithRef, type RefObject } from 'react';

const LINE_PX = 20;
/** Always so many lines, and more while they take up no more than this share of the conversation. */
const MIN_MOST_LINES = 5;
const SHARE_OF_PANE = 0.4;

function mostLines(element: HTMLElement): number {
  const pane = element.closest('[data-conversation]')?.clientHeight ?? 0;
  return Math.max(MIN_MOST_LINES, Math.floor((pane * SHARE_OF_PANE) / LINE_PX));
}

type Props = ComponentPropsWithRef<'textarea'> & { ref: RefObject<HTMLTextAreaElement | null> };

/** A field of one line that grows with its text by whole ones to a share of the conversation, then scrolls. It has borders instead of padding, which would scroll too. */
export function TextArea({ ref, value, ...field }: Props) {
  const shown = useRef<unknown>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || shown.current === value) return;
    shown.current = value;
    element.style.height = 'auto';
    const frame = element.offsetHeight - element.clientHeight;
    const most = LINE_PX * mostLines(element);
    element.style.height = `${Math.min(element.scrollHeight, most) + frame}px`;
    element.style.overflowY = element.scrollHeight > most ? 'auto' : 'hidden';
  });
  return <textarea ref={ref} rows={1} value={value} {...field} />;
}
