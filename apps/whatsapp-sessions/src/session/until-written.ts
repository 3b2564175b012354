import { LeaseLost } from '@balcao/channel-bus/leases.ts';
import type { Hold } from '../hold.ts';
import { rest } from './patience.ts';

const AGAIN_MS = 500;

/** Tries again as long as the database is away; gives up when the lease is lost or `signal` ends it. */
export async function untilWritten(
  hold: Pick<Hold, 'log'>,
  signal: AbortSignal,
  write: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (error instanceof LeaseLost || signal.aborted) return;
      hold.log.warn({ err: error }, 'what became of a session could not be written yet');
      await rest(AGAIN_MS, signal);
    }
  }
}
