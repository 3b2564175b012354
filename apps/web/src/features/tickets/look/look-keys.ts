import type { KeyboardEvent, RefObject } from 'react';
import { takesEnter } from '../../../platform/keys/focus-target.ts';
import { parseStroke } from '../../../platform/keys/parse-stroke.ts';

/** How far a key scrolls the conversation, in parts of what is in sight. */
const scrolls: Record<string, number> = { ArrowUp: -0.15, ArrowDown: 0.15, PageUp: -0.9, PageDown: 0.9 };

type Acts = { take: () => void; onClose: () => void };

/** The keys of a conversation that is looked at: Enter or A takes it, Escape or the space bar puts it away, arrows scroll. */
export function useLookKeys(box: RefObject<HTMLElement | null>, { take, onClose }: Acts) {
  function actOf(stroke: string, target: EventTarget): (() => void) | undefined {
    if (stroke === 'Escape') return onClose;
    if (stroke === 'a') return take;
    if (takesEnter(target)) return undefined;
    if (stroke === 'Enter') return take;
    if (stroke === ' ') return onClose;
    const part = scrolls[stroke];
    const log = box.current?.querySelector('[role="log"]');
    return part && log && target === box.current ? () => log.scrollBy({ top: part * log.clientHeight }) : undefined;
  }
  return (event: KeyboardEvent) => {
    const act = actOf(parseStroke(event.nativeEvent), event.target);
    if (!act || (event.repeat && (act === take || act === onClose))) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
