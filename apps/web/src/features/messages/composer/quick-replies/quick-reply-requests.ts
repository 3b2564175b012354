import type { QuickReply } from '../composer-slots.ts';

type Listener = (reply: QuickReply) => void;

const listeners = new Set<Listener>();

/** The input that is on screen hears which prepared answer is wanted. */
export function onQuickReplyRequest(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there is an input to write into. */
export const canTakeQuickReply = () => listeners.size > 0;

/** Writes a prepared answer into the input that is on screen. */
export function requestQuickReply(reply: QuickReply): void {
  for (const take of listeners) take(reply);
}
