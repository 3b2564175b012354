import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { emailSuppressions } from '../emails.table.ts';

/** Those of these addresses that want no letters which go to several people. */
export async function suppressedAddresses(
  { db, companyId }: Pick<Ctx, 'db' | 'companyId'>,
  addresses: readonly string[],
): Promise<Set<string>> {
  const { companyId: company, address } = emailSuppressions;
  const found = await db
    .select({ address })
    .from(emailSuppressions)
    .where(and(eq(company, companyId), inArray(address, [...addresses])));
  return new Set(found.map((row) => row.address));
}
