import { and, eq, isNotNull } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { contactListImports } from '../contact-lists.table.ts';
import { discardFilesJob } from './discard-files.job.ts';
import type { ImportEntry } from './imports.queries.ts';

type Files = Pick<ImportEntry, 'fileKey' | 'stagedKey'>;

/** Removes the files of imports after the commit. */
export function discardFiles({ enqueue }: Pick<UserCtx, 'enqueue'>, imports: readonly Files[]): void {
  const keys = imports.flatMap(({ fileKey, stagedKey }) => [fileKey, stagedKey]).filter((key) => key !== null);
  if (keys.length > 0) enqueue(discardFilesJob, { keys });
}

/** The same for all imports of a list that goes. */
export async function discardFilesOf(ctx: UserCtx, listId: number): Promise<void> {
  const { fileKey, stagedKey, listId: of, finishedAt } = contactListImports;
  const rows = await ctx.db
    .select({ fileKey, stagedKey, finishedAt })
    .from(contactListImports)
    .where(and(eq(of, listId), isNotNull(fileKey)));
  discardFiles(
    ctx,
    rows.filter((row) => row.finishedAt === null),
  );
}
