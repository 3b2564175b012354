import { UNSUBSCRIBED_A_PAGE, type UnsubscribedAddress } from '@balcao/contract/emails/models.ts';
import { and, desc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { containsText } from '../../../platform/db/contains-text.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { makeDigestsOf } from '../../contacts/identity/person-digests.ts';
import { emailSuppressions } from '../emails.table.ts';
import { erasedAmong, liftErased } from './erased-addresses.ts';

const { companyId: company, address, reason, at } = emailSuppressions;
const shown = { address, reason, at };
/** Orders addresses of the same moment. */
const sum = sql<string>`md5(${address})`;
type Row = Omit<UnsubscribedAddress, 'at'> & { at: Date };
const toAddress = (row: Row): UnsubscribedAddress => ({ ...row, at: row.at.toISOString() });

type Query = { searchParam: string; cursor?: string | undefined };

/** Addresses that get no letters which go to several people, the newest first. */
export async function listUnsubscribed(ctx: UserCtx, { searchParam, cursor }: Query) {
  const behind = cursor === undefined ? undefined : isBehind(cursor);
  const rows = await ctx.db
    .select({ ...shown, sum })
    .from(emailSuppressions)
    .where(and(eq(company, ctx.companyId), containsText(address, searchParam), behind))
    .orderBy(desc(at), desc(sum))
    .limit(UNSUBSCRIBED_A_PAGE + 1);
  const page = rows.slice(0, UNSUBSCRIBED_A_PAGE);
  const last = page.at(-1);
  const hasMore = rows.length > UNSUBSCRIBED_A_PAGE && last !== undefined;
  const erased = cursor === undefined ? await findErased(ctx, searchParam, page) : [];
  return {
    addresses: [...erased, ...page].map(({ address: shownAs, reason: why, at: since }) =>
      toAddress({ address: shownAs, reason: why, at: since }),
    ),
    nextCursor: hasMore ? `${last.at.toISOString()}_${last.sum}` : null,
  };
}

function isBehind(cursor: string) {
  const [, since = '', then = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{32})$/.exec(cursor) ?? [];
  if (Number.isNaN(Date.parse(since))) fail('ERR_VALIDATION', { fields: ['query.cursor'] });
  return sql`(${at}, ${sum}) < (${since}::timestamptz, ${then})`;
}

/** Somebody who was erased is found by their whole address alone: nothing else is known of it. */
async function findErased(ctx: UserCtx, searchParam: string, found: readonly Row[]): Promise<Row[]> {
  if (!searchParam.includes('@') || found.some((row) => row.address === searchParam)) return [];
  const asked = (await erasedAmong(ctx, [searchParam])).get(searchParam);
  return asked ? [{ address: searchParam, ...asked }] : [];
}

/** Whoever asked first stays as it is. */
export async function addUnsubscribed(ctx: Ctx, wanted: string): Promise<void> {
  const { companyId, now } = ctx;
  const digest = (await makeDigestsOf(ctx))({ kind: 'email', value: wanted });
  await ctx.db
    .insert(emailSuppressions)
    .values({ companyId, address: wanted, reason: 'unsubscribed', at: now, digest })
    .onConflictDoNothing();
  ctx.emit('unsubscribed.changed', {});
}

const isIt = ({ companyId }: Ctx, wanted: string) => and(eq(company, companyId), eq(address, wanted));

/** Somebody asked a person of the company for no more of such letters. The log names who and not the address. */
export async function unsubscribeAddress(ctx: UserCtx, email: string): Promise<UnsubscribedAddress> {
  await addUnsubscribed(ctx, email);
  await recordAudit(ctx, { action: 'email.unsubscribe', subject: 'email' });
  const [row] = await ctx.db.select(shown).from(emailSuppressions).where(isIt(ctx, email));
  return row ? toAddress(row) : fail('ERR_INTERNAL');
}

/** An admin lets an address get such letters again, and says why. */
export async function resubscribeAddress(ctx: UserCtx, asked: { email: string; reason: string }) {
  const gone = await ctx.db.delete(emailSuppressions).where(isIt(ctx, asked.email)).returning({ reason, at });
  const erased = await liftErased(ctx, asked.email);
  const before = gone[0] ?? erased;
  if (!before) return fail('ERR_NOT_UNSUBSCRIBED');
  const details = { address: asked.email, reason: asked.reason, was: before.reason, since: before.at.toISOString() };
  await recordAudit(ctx, { action: 'email.resubscribe', subject: 'email', details });
  ctx.emit('unsubscribed.changed', {});
  return { message: 'Address subscribed again' };
}
