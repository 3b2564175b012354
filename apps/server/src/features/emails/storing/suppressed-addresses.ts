import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { emailSuppressions } from '../emails.table.ts';
import { erasedAmong } from '../unsubscribing/erased-addresses.ts';

/** Those of these addresses that want no letters which go to several people. */
export async function suppressedAddresses(
  ctx: Pick<Ctx, 'db' | 'client' | 'seal' | 'companyId'>,
  addresses: readonly string[],
): Promise<Set<string>> {
  const { companyId: company, address } = emailSuppressions;
  const found = await ctx.db
    .select({ address })
    .from(emailSuppressions)
    .where(and(eq(company, ctx.companyId), inArray(address, [...addresses])));
  const erased = await erasedAmong(ctx, addresses);
  return new Set([...found.map((row) => row.address), ...erased.keys()]);
}
