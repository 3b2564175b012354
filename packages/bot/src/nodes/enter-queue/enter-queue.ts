import type { NodeResult, NodeTurn } from '../node-kind.ts';

/** A queue's own hours are asked when it is chosen: closed, the ticket waits in it and its text is said. */
export function enterQueue(queueId: number, { tools }: NodeTurn, output: string): NodeResult {
  const isOpen = tools.isOpen(queueId);
  return {
    move: isOpen ? { go: output } : { end: 'queue-closed', queueId },
    effects: [{ do: 'queue', queueId }],
    facts: { queueId, isOpen },
  };
}
