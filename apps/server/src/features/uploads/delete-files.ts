import type { Ctx } from '../../platform/context.ts';
import { deleteFilesJob } from './jobs/delete-files.job.ts';

/** Has files removed once this transaction has committed: nothing may refer to them then. */
export function deleteFiles({ enqueue }: Pick<Ctx, 'enqueue'>, keys: readonly string[]): void {
  if (keys.length > 0) enqueue(deleteFilesJob, { keys: [...keys] });
}
