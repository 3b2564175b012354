import type { Connection } from '@balcao/contract/connections/models.ts';
import { isSending } from '@balcao/contract/connections/sending.ts';

/**
 * How a connection looks to those who write over it. `silent`: the provider does not answer, messages are tried all the
 * same. `coming`: it is tried again by itself. `paused`: the provider takes nothing. `down`: somebody has to connect it.
 */
export type LineState = 'up' | 'silent' | 'coming' | 'paused' | 'down';

export function lineStateOf(connection: Pick<Connection, 'channel' | 'status' | 'problem'>): LineState {
  const { status, problem } = connection;
  if (isSending(connection)) return status === 'CONNECTED' && problem === 'line' ? 'silent' : 'up';
  if (status === 'CONNECTED') return 'paused';
  return status === 'DISCONNECTED' || status === 'qrcode' ? 'down' : 'coming';
}

/** Shorter interruptions are over before anybody has read about them. */
const LASTING_ATTEMPTS = 2;

/**
 * Whether everybody who works on it should know at all times: not of one that a person has disconnected, or that was never
 * connected.
 */
export function isOutOfOrder(connection: Connection): boolean {
  const { problem, cause, attempts } = connection;
  switch (lineStateOf(connection)) {
    case 'up':
      return false;
    case 'silent':
    case 'coming':
      return attempts >= LASTING_ATTEMPTS;
    case 'paused':
      return true;
    case 'down':
      return problem !== null && problem !== 'unscanned' && cause !== 'disconnect-asked';
  }
}

type Worker = { queues: readonly { id: number }[] };

/** Those without queues serve everybody. */
export const isWorkedOnBy = ({ queues }: Pick<Connection, 'queues'>, worker: Worker) =>
  queues.length === 0 || queues.some(({ id }) => worker.queues.some((queue) => queue.id === id));
