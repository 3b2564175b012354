import { useLayoutEffect, useRef, type ComponentPropsWithRef, type RefObject } from 'react';

const LINE_PX = 20;
const MAX_LINES = 5;

type Props = ComponentPropsWithRef<'textarea'> & { ref: RefObject<HTMLTextAreaElement | null> };

/** A field of one line that grows with its text up to five whole ones, then scrolls. It has borders instead of padding, which would scroll too. */
export function TextArea({ ref, value, ...field }: Props) {
  const shown = useRef<unknown>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || shown.current === value) return;
    shown.current = value;
    element.style.height = 'auto';
    const frame = element.offsetHeight - element.clientHeight;
    const most = LINE_PX * MAX_LINES;
    element.style.height = `${Math.min(element.scrollHeight, most) + frame}px`;
    element.style.overflowY = element.scrollHeight > most ? 'auto' : 'hidden';
  });
  return <textarea ref={ref} rows={1} value={value} {...field} />;
}
