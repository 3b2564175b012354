import { and, eq, inArray } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { deleteFiles } from '../uploads/delete-files.ts';
import { contacts } from './contacts.table.ts';

/**
 * Pictures that their contacts show no longer go after the commit, except those that others show: merged contacts share one,
 * and may be parted again.
 */
export async function deletePictures(ctx: Ctx, former: readonly (string | null)[]): Promise<void> {
  const urls = [...new Set(former)].filter((url) => url !== null);
  if (urls.length === 0) return;
  const { companyId, profilePicUrl } = contacts;
  const rows = await ctx.db
    .selectDistinct({ url: profilePicUrl })
    .from(contacts)
    .where(and(eq(companyId, ctx.companyId), inArray(profilePicUrl, urls)));
  const shown = new Set(rows.map(({ url }) => url));
  const gone = urls.filter((url) => !shown.has(url));
  deleteFiles(
    ctx,
    gone.flatMap((url) => /^\/public\/(.+)$/.exec(url)?.[1] ?? []),
  );
}
