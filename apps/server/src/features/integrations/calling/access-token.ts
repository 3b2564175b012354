import { setTimeout as delay } from 'node:timers/promises';
import { SourceError } from '@balcao/integrations/kit/source-error.ts';
import type { BillingSource } from '@balcao/integrations/kit/source.ts';
import { and, eq, isNull, lt, or } from '../../../platform/db/drizzle.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { billingSources } from '../integrations.table.ts';
import { hintOf, openSecrets, openToken, sealSecrets, sealToken } from '../sealing.ts';
import { readSource, thisSource } from '../sources/source-rows.ts';
import type { BillingAccount } from './accounts-of.ts';
import { carry, type Trace } from './call-source.ts';

type Authorise = NonNullable<BillingSource['authorise']>;

const LEASE_SECONDS = 20;
const LOOKS = 40;
const PAUSE_MS = 400;

/**
 * What an account is called with at present. Where a new token takes the place of what it was asked for with, two processes
 * that ask would lock the company out: one asks, and the others wait for what it stores.
 */
export async function accessTokenOf(
  deps: Deps,
  account: BillingAccount,
  { authorise, trace }: { authorise: Authorise; trace: Trace },
): Promise<string> {
  for (let look = 0; look < LOOKS && performance.now() < trace.until; look += 1) {
    const found = await inCompanyAsSystem(deps, account.companyId, async (ctx) => {
      const facts = await readSource(ctx, account.source);
      const isAlive = facts.sealedToken !== null && facts.tokenUntil !== null && facts.tokenUntil > ctx.now;
      const token = isAlive ? openToken(ctx.seal, account, facts.sealedToken ?? '') : null;
      if (token !== null) return { token };
      const leaseUntil = new Date(ctx.now.getTime() + LEASE_SECONDS * 1000);
      const isFree = or(isNull(billingSources.tokenLeaseUntil), lt(billingSources.tokenLeaseUntil, ctx.now));
      const taken = await ctx.db
        .update(billingSources)
        .set({ tokenLeaseUntil: leaseUntil })
        .where(and(thisSource(account, account.source), isFree))
        .returning({ id: billingSources.id });
      if (taken.length === 0) return null;
      const secrets = openSecrets(ctx.seal, account, facts.sealedSecrets);
      return { settings: { ...facts.fields, ...secrets }, leaseUntil };
    });
    if (found !== null && 'token' in found) return found.token;
    if (found !== null)
      return ask(deps, { ...account, settings: found.settings }, { authorise, trace, leaseUntil: found.leaseUntil });
    await delay(PAUSE_MS);
  }
  throw new SourceError('timeout');
}

type Asking = { authorise: Authorise; trace: Trace; leaseUntil: Date };

async function ask(deps: Deps, account: BillingAccount, { authorise, trace, leaseUntil }: Asking): Promise<string> {
  const mine = and(thisSource(account, account.source), eq(billingSources.tokenLeaseUntil, leaseUntil));
  const release = (change: Partial<typeof billingSources.$inferInsert>) =>
    inCompanyAsSystem(deps, account.companyId, ({ db }) =>
      db
        .update(billingSources)
        .set({ ...change, tokenLeaseUntil: null })
        .where(mine),
    );
  try {
    const { accessToken, lifeSeconds, renewed } = await carry(deps, authorise(account.settings), {
      address: account.address,
      trace,
    });
    const tokenUntil = new Date(deps.now().getTime() + lifeSeconds * 1000);
    const change = { sealedToken: sealToken(deps.seal, account, accessToken), tokenUntil };
    await release(renewed === undefined ? change : { ...change, ...withRenewed(deps, account, renewed) });
    return accessToken;
  } catch (error) {
    await release({});
    throw error;
  }
}

/** Secrets that hold from now on. What is no secret stays where it is. */
function withRenewed({ seal }: Pick<Deps, 'seal'>, account: BillingAccount, renewed: Record<string, string>) {
  const { address: _, clientId: _id, ...secrets } = { ...account.settings, ...renewed };
  const secretHints = Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, hintOf(secret)]));
  return { sealedSecrets: sealSecrets(seal, account, secrets), secretHints };
}

/** The next call asks for another one. */
export const discardToken = (deps: Deps, account: BillingAccount) =>
  inCompanyAsSystem(deps, account.companyId, ({ db }) =>
    db.update(billingSources).set({ sealedToken: null, tokenUntil: null }).where(thisSource(account, account.source)),
  );
