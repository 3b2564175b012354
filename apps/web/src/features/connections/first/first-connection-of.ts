import type { Connection } from '@balcao/contract/connections/models.ts';

/** Whether everything about it is still as the first screen made it. */
const isUntouched = ({ channel, number, isLinked, queues, status }: Connection) =>
  channel === 'whatsapp' && number === null && !isLinked && queues.length === 0 && status !== 'CONNECTED';

/**
 * Whether a company has no connection yet that is worth a list, and the one that waits for its phone. Null: there is more to
 * see than a code.
 */
export function firstConnectionOf(connections: readonly Connection[]): { waiting: Connection | undefined } | null {
  const [first, second] = connections;
  if (second !== undefined) return null;
  return first === undefined || isUntouched(first) ? { waiting: first } : null;
}
