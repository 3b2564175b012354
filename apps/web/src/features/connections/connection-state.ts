import type { Connection } from '@balcao/contract/connections/models.ts';
import {
  causeOfProblem,
  type ConnectionCause,
  type ConnectionProblem,
  type ConnectionStatus,
} from '@balcao/contract/connections/session-models.ts';

export type ConnectionTone = 'ok' | 'warn' | 'bad';
type State = Pick<Connection, 'status' | 'problem' | 'cause'>;

const toneOfStatus: Record<ConnectionStatus, ConnectionTone> = {
  CONNECTED: 'ok',
  OPENING: 'warn',
  qrcode: 'warn',
  PAIRING: 'warn',
  TIMEOUT: 'warn',
  DISCONNECTED: 'bad',
};

/** These pass by themselves. */
const passing: ReadonlySet<ConnectionProblem> = new Set(['paused', 'line']);

/** Works, is being tried, or does not work: whatever it is called, this is what people want to know. */
export function toneOf({ status, problem }: Pick<State, 'status' | 'problem'>): ConnectionTone {
  if (problem === null) return toneOfStatus[status];
  if (passing.has(problem)) return 'warn';
  // A connection on its way up has left its old problem behind.
  return status === 'OPENING' || status === 'qrcode' || status === 'PAIRING' ? 'warn' : 'bad';
}

const lineCauses: ReadonlySet<ConnectionCause> = new Set(['line-lost', 'no-answer', 'deaf', 'server-error']);

/** A phone that is gone hears nothing; what Meta refuses to send for us it may still deliver to us. */
export const tipOf = ({ status, channel }: Pick<Connection, 'status' | 'channel'>) =>
  status === 'DISCONNECTED' && channel !== 'whatsapp' ? 'tip.silent' : (`tip.${status}` as const);

/** The reason that stands beside the state; null when the state says it all. */
export function reasonOf({ status, problem, cause }: State): ConnectionCause | null {
  if (problem === 'line') return cause !== null && lineCauses.has(cause) ? cause : 'line-lost';
  if (problem !== null) return causeOfProblem[problem];
  return status === 'DISCONNECTED' || status === 'TIMEOUT' ? cause : null;
}
