import type { Tx } from '../db/database.ts';
import { fail } from '../fail.ts';
import { lacksFactor, type Authentication, type Authenticator, type TokenClaims } from '../http/authenticator.ts';
import type { SocketRules } from './app-socket.ts';

type Gate = { gate: Pick<Authenticator, 'authenticate'>; rules: Pick<SocketRules, 'chatsOf'> };

/** Who a socket belongs to and what they may hear now. Asked at the door, after every change of rights, and before something missed is told. */
export async function admitPerson(
  { gate, rules }: Gate,
  tx: Tx,
  { claims, now }: { claims: TokenClaims; now: Date },
): Promise<Authentication & { chatIds: readonly number[] }> {
  const admission = await gate.authenticate(tx, claims, now);
  if (lacksFactor(admission)) fail('ERR_SECOND_FACTOR_NEEDED');
  return { ...admission, chatIds: await rules.chatsOf(tx, admission) };
}
