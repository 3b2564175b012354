import { LeaseLost } from '@balcao/channel-bus/leases.ts';
import type { SessionCtx } from '../session-ctx.ts';
import { sleep } from './timeouts.ts';

const RETRY_DELAY_MS = 500;

/** Tries again as long as the database is away; gives up when the lease is lost or `signal` ends it. */
export async function retryUntilCommitted(
  ctx: Pick<SessionCtx, 'log'>,
  signal: AbortSignal,
  write: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (error instanceof LeaseLost || signal.aborted) return;
      ctx.log.warn({ err: error }, 'what became of a session could not be written yet');
      await sleep(RETRY_DELAY_MS, signal);
    }
  }
}
