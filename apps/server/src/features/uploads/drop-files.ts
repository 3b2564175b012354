import type { Ctx } from '../../platform/context.ts';
import { dropFilesJob } from './jobs/drop-files.job.ts';

/** Has files removed once this transaction has committed: nothing may refer to them then. */
export function dropFiles({ enqueue }: Pick<Ctx, 'enqueue'>, keys: readonly string[]): void {
  if (keys.length > 0) enqueue(dropFilesJob, { keys: [...keys] });
}
