import type { Connection } from '@balcao/contract/connections/models.ts';

export type ConnectionTone = 'ok' | 'warn' | 'bad';

/** Works, is being tried, or does not send: whatever it is called, this is what people want to know. */
export function toneOf({ status, problem }: Pick<Connection, 'status' | 'problem'>): ConnectionTone {
  if (problem !== null) return problem === 'paused' ? 'warn' : 'bad';
  if (status === 'CONNECTED') return 'ok';
  return status === 'OPENING' || status === 'PAIRING' ? 'warn' : 'bad';
}
