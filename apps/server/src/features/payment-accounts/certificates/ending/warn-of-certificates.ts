import { and, asc, eq } from '../../../../platform/db/drizzle.ts';
import { asPlatformCtx, inCompanyAsSystem, type Ctx, type PlatformCtx } from '../../../../platform/context.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { companies } from '../../../companies/companies.table.ts';
import { dayIn } from '../../../companies/subscription.ts';
import { pushAbout } from '../../../notifications/push-about.ts';
import { users } from '../../../users/users.table.ts';
import { paymentAccounts } from '../../payment-accounts.table.ts';
import { endingWords } from './ending-words.ts';
import { holdsAccountsOf } from './holders.ts';
import { mailEndingJob } from './mail-ending.job.ts';

type Due = { id: number; companyId: number };

/**
 * Tells whoever holds an account that its certificate is about to end: 30, 7 and 1 days before, each once by bell, device and
 * letter. What was missed is not made up for: only the latest is told. A new certificate begins anew.
 */
export async function warnOfCertificates(deps: Deps): Promise<void> {
  const due = await asPlatformCtx(deps, dueAccounts);
  for (const { id, companyId } of due) await inCompanyAsSystem(deps, companyId, (ctx) => warnOf(ctx, id));
}

async function dueAccounts({ client, now }: PlatformCtx): Promise<Due[]> {
  const { rows } = await client.query<Due>({
    name: 'certificates-to-warn-of',
    text: `
      select id, company_id as "companyId" from payment_accounts
      where closed_at is null and certificate_ends_at between $1 and $1::timestamptz + interval '30 days'
        and (certificate_warned is null
          or certificate_warned > 7 and certificate_ends_at <= $1::timestamptz + interval '7 days'
          or certificate_warned > 1 and certificate_ends_at <= $1::timestamptz + interval '1 day')
      order by id`,
    values: [now],
  });
  return rows;
}

const DAY_MS = 86_400_000;

/** The nearest of the three that has come; null where none has, or the end itself. */
function warningOf(endsAt: Date, now: Date): number | null {
  const left = endsAt.getTime() - now.getTime();
  if (left < 0) return null;
  return [1, 7, 30].find((days) => left <= days * DAY_MS) ?? null;
}

/** Looks again behind the account's lock: whoever was faster has told it. */
async function warnOf(ctx: Ctx, accountId: number): Promise<void> {
  const isIt = and(eq(paymentAccounts.companyId, ctx.companyId), eq(paymentAccounts.id, accountId));
  const [account] = await ctx.db.select().from(paymentAccounts).where(isIt).for('update');
  if (!account?.certificateEndsAt || account.closedAt !== null) return;
  const days = warningOf(account.certificateEndsAt, ctx.now);
  if (days === null || (account.certificateWarned ?? Infinity) <= days) return;
  await ctx.db.update(paymentAccounts).set({ certificateWarned: days }).where(isIt);
  await tell(ctx, { accountId, name: account.name, endsAt: account.certificateEndsAt });
}

async function tell(ctx: Ctx, about: { accountId: number; name: string; endsAt: Date }) {
  const { accountId, name, endsAt } = about;
  const holders = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, ctx.companyId), holdsAccountsOf(ctx.companyId)))
    .orderBy(asc(users.id));
  const userIds = holders.map(({ id }) => id);
  if (userIds.length === 0) return;
  const subject = { kind: 'account', key: String(accountId) } as const;
  const [company] = await ctx.db
    .select({ timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, ctx.companyId));
  const words = endingWords({ name, day: dayIn(company?.timeZone ?? 'UTC', endsAt) });
  ctx.emit('notice.given', { userIds, subject, words });
  await pushAbout(ctx, { subject, userIds, words: ({ language }) => words[language] });
  // A letter each: one that cannot be delivered keeps nobody else waiting.
  for (const userId of userIds) {
    ctx.enqueue(mailEndingJob, { companyId: ctx.companyId, accountId, userId, endsAt: endsAt.toISOString() });
  }
}
