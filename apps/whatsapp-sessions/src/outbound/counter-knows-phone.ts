import type { WASocket } from 'baileys';
import { accountOf } from '../session/account-of.ts';
import type { SessionCtx } from '../session-ctx.ts';

/**
 * Whether the counter has noted the phone that is linked now. While another number stands there, what is queued was meant to leave from
 * that one: the counter sees to it when it notes the new one, and then wakes the outbox.
 */
export async function counterKnowsPhone({ pool, connectionId }: SessionCtx, socket: WASocket): Promise<boolean> {
  const { phone } = accountOf(socket);
  if (phone === undefined) return true;
  const { rows } = await pool.query<{ number: string | null }>({
    name: 'number-of-connection',
    text: 'select number from connections where id = $1',
    values: [connectionId],
  });
  const number = rows[0]?.number ?? null;
  return number === null || number === phone;
}
