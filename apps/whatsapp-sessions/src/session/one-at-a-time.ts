import type { WASocket } from 'baileys';
import { createSerialQueue } from '@balcao/platform/serial-queue.ts';

type Listener = (stanza: unknown) => unknown;

/**
 * Messages are dealt with in the order of their arrival. The library prepares them side by side before it opens one after the
 * other, so that the second message of somebody new would often come before the first. To be called on a new socket,
 * before anybody else listens. What is still waiting when the line ends is delivered again over the next one.
 */
export function oneAtATime({ ws }: Pick<WASocket, 'ws'>): void {
  const queue = createSerialQueue();
  for (const listener of ws.listeners('CB:message') as Listener[]) {
    ws.off('CB:message', listener);
    const inOrder = (stanza: unknown) => queue(async () => (ws.isOpen ? listener(stanza) : undefined));
    ws.on('CB:message', (stanza: unknown) => void inOrder(stanza));
  }
}
