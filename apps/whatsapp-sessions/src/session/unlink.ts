import { finishUnlink } from '@balcao/channel-bus/sessions.ts';
import type { WASocket } from 'baileys';
import { eraseLogin } from '../auth/login-row.ts';
import type { Attempts } from './reconnect/attempts.ts';
import { sleep } from './timeouts.ts';
import type { SessionInput } from './session-input.ts';
import { retryUntilCommitted } from './retry-until-committed.ts';

/** Logged out, by us or by the phone, or refused for good: asking again would change nothing. */
const settled = [401, 402, 403, 405, 411];

/** Logs out at WhatsApp, and forgets the login once WhatsApp knows, or could not be told in time. */
export async function unlink({ ctx, desired, timings }: SessionInput, attempts: Attempts, signal: AbortSignal) {
  const over = AbortSignal.any([signal, AbortSignal.timeout(timings.loggingOut)]);
  const endLate = () => attempts.end('us');
  const logOut = (socket: WASocket) => void socket.logout().catch(endLate);
  over.addEventListener('abort', endLate);
  while (attempts.isLinked() && !over.aborted) {
    const ending = await attempts.make(logOut);
    if (ending.by === 'whatsapp' && settled.includes(ending.code ?? 0)) break;
    await sleep(timings.minBackoff, over);
  }
  over.removeEventListener('abort', endLate);
  await retryUntilCommitted(ctx, signal, () =>
    ctx.inLease(async (client) => {
      await eraseLogin(client, ctx.connectionId);
      await finishUnlink(client, desired, ctx.now());
    }),
  );
}
