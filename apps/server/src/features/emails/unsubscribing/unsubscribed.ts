import { UNSUBSCRIBED_A_PAGE, type UnsubscribedAddress } from '@balcao/contract/emails/models.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { containsText } from '../../../platform/db/contains-text.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { emailSuppressions } from '../emails.table.ts';

const { companyId: company, address, reason, at } = emailSuppressions;
const shown = { address, reason, at };
type Row = Omit<UnsubscribedAddress, 'at'> & { at: Date };
const toAddress = (row: Row): UnsubscribedAddress => ({ ...row, at: row.at.toISOString() });

/** Addresses that get no letters which go to several people, the newest first. */
export async function listUnsubscribed(
  { db, companyId }: UserCtx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const wanted = and(eq(company, companyId), containsText(address, searchParam));
  const rows = await db
    .select(shown)
    .from(emailSuppressions)
    .where(wanted)
    .orderBy(desc(at), asc(address))
    .limit(UNSUBSCRIBED_A_PAGE + 1)
    .offset((pageNumber - 1) * UNSUBSCRIBED_A_PAGE);
  return {
    addresses: rows.slice(0, UNSUBSCRIBED_A_PAGE).map(toAddress),
    count: await db.$count(emailSuppressions, wanted),
    hasMore: rows.length > UNSUBSCRIBED_A_PAGE,
  };
}

/** Whoever asked first stays as it is. */
export async function addUnsubscribed(ctx: Ctx, wanted: string): Promise<void> {
  const { companyId, now } = ctx;
  await ctx.db
    .insert(emailSuppressions)
    .values({ companyId, address: wanted, reason: 'unsubscribed', at: now })
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
  const [before] = gone;
  if (!before) return fail('ERR_NOT_UNSUBSCRIBED');
  const details = { address: asked.email, reason: asked.reason, was: before.reason, since: before.at.toISOString() };
  await recordAudit(ctx, { action: 'email.resubscribe', subject: 'email', details });
  ctx.emit('unsubscribed.changed', {});
  return { message: 'Address subscribed again' };
}
