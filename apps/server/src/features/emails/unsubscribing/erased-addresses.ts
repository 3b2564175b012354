import { and, eq, inArray, isNull } from '../../../platform/db/drizzle.ts';
import type { Ctx } from '../../../platform/context.ts';
import { digestsOf, makeDigestsOf } from '../../contacts/identity/person-digests.ts';
import { emailSuppressions, erasedUnsubscriptions } from '../emails.table.ts';

type Reader = Pick<Ctx, 'db' | 'client' | 'seal' | 'companyId'>;
type Asked = { reason: (typeof erasedUnsubscriptions.$inferSelect)['reason']; at: Date };

const { companyId: company, digest, reason, at } = erasedUnsubscriptions;

/** Those of these addresses whose people asked for no more letters before they were erased. */
export async function erasedAmong(ctx: Reader, addresses: readonly string[]): Promise<Map<string, Asked>> {
  // Most companies have erased nobody.
  const [any] = await ctx.db.select({ at }).from(erasedUnsubscriptions).where(eq(company, ctx.companyId)).limit(1);
  const digestOf = any && (await digestsOf(ctx));
  if (!digestOf) return new Map();
  const byDigest = new Map(addresses.map((value) => [digestOf({ kind: 'email', value }).toString('hex'), value]));
  const rows = await ctx.db
    .select({ digest, reason, at })
    .from(erasedUnsubscriptions)
    .where(and(eq(company, ctx.companyId), inArray(digest, [...byDigest.keys()].map(fromHex))));
  return new Map(
    rows.map((row) => [byDigest.get(row.digest.toString('hex')) ?? '', { reason: row.reason, at: row.at }]),
  );
}

const fromHex = (text: string) => Buffer.from(text, 'hex');

/** An address may be written to again. Answers what it had asked for; null when there was nothing. */
export async function liftErased(ctx: Reader, address: string): Promise<Asked | null> {
  const digestOf = await digestsOf(ctx);
  if (!digestOf) return null;
  const isIt = and(eq(company, ctx.companyId), eq(digest, digestOf({ kind: 'email', value: address })));
  const [gone] = await ctx.db.delete(erasedUnsubscriptions).where(isIt).returning({ reason, at });
  return gone ?? null;
}

/** Works out what would stay of each address that asked before there were digests. */
export async function noteDigests(ctx: Reader): Promise<void> {
  const { companyId, address } = emailSuppressions;
  const isOpen = and(eq(companyId, ctx.companyId), isNull(emailSuppressions.digest));
  const rows = await ctx.db.select({ address }).from(emailSuppressions).where(isOpen);
  if (rows.length === 0) return;
  const digestOf = await makeDigestsOf(ctx);
  for (const row of rows) {
    const noted = { digest: digestOf({ kind: 'email', value: row.address }) };
    await ctx.db
      .update(emailSuppressions)
      .set(noted)
      .where(and(eq(companyId, ctx.companyId), eq(address, row.address)));
  }
}
