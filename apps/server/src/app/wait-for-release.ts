import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../platform/deps.ts';
import { describeError } from '@balcao/platform/describe-error.ts';

const LOOK_AGAIN_MS = 2000;

type Asking = Pick<Deps, 'machineryDatabase' | 'log'>;

/** Whether the installation was restored and nobody has said yet that what waits may leave. */
export async function isHeldAfterRestore({ machineryDatabase }: Pick<Deps, 'machineryDatabase'>): Promise<boolean> {
  const { rowCount } = await machineryDatabase.pool.query(
    'select from installation where restored_at is not null and released_at is null',
  );
  return rowCount !== 0;
}

/** Resolves to true when a person has released the installation, to false when the process ends before. */
export async function waitForRelease(deps: Asking, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const isHeld = await isHeldAfterRestore(deps).catch((error: unknown) => {
      deps.log.warn({ err: describeError(error) }, 'could not ask whether the installation is released');
      return true;
    });
    if (!isHeld) return true;
    await delay(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
  return false;
}
