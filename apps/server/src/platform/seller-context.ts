import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { toolsOf, type CtxBase, type CtxDeps, type PlatformCtx, type SuperCtx, type UserActor } from './context.ts';
import type { Tx } from './db/database.ts';
import { collectSideEffects } from './side-effects.ts';

/**
 * Whoever sells the counter at work: the super user over all companies, or a reseller, to whom the database shows its own
 * companies and nothing that their customers say.
 */
export type SellerCtx = SuperCtx & {
  /** The company that sells; null the platform itself. */
  resellerId: number | null;
  /** IANA zone of the company in which the caller works. */
  timeZone: string;
  /**
   * Runs what only the platform may do, for companies that the caller has found to be its own; they may hear of it. The `db`
   * outside is closed meanwhile.
   */
  asPlatform: <T>(own: readonly number[], work: (ctx: SuperCtx) => Promise<T>) => Promise<T>;
};
export type ResellerCtx = SellerCtx & { resellerId: number };

/** `refuse` fails for those whose company does not sell the counter, or may not at present, and who are no admins of it. */
type Base = CtxBase<UserActor> & { refuse: () => never };
type Entered = { deps: CtxDeps; tx: Tx; actor: UserActor; timeZone: string; refuse: () => never };

/** Whoever sells, in one transaction: the super user as the platform, others as their company's reseller. */
export const asSellerCtx = <T>(deps: CtxDeps, base: Base, work: (ctx: SellerCtx) => Promise<T>): Promise<T> =>
  entering(deps, base, (entered) =>
    entered.actor.super ? sellAsPlatform(entered, work) : sellAsReseller(entered, work),
  );

/** A reseller in one transaction, who may be the super user too. */
export const asResellerCtx = <T>(deps: CtxDeps, base: Base, work: (ctx: ResellerCtx) => Promise<T>): Promise<T> =>
  entering(deps, base, (entered) => sellAsReseller(entered, work));

/** Begins in the caller's company, where it is asked who calls. */
const entering = <T>(deps: CtxDeps, { companyId, first, who, refuse }: Base, work: (entered: Entered) => Promise<T>) =>
  deps.database.inCompany(companyId, (tx) => work({ deps, tx, ...who(tx.opened), refuse }), first);

async function sellAsPlatform<T>(
  { deps, tx, actor, timeZone }: Entered,
  work: (ctx: SellerCtx) => Promise<T>,
): Promise<T> {
  const sideEffects = collectSideEffects();
  const ctx: SuperCtx = { ...talking(deps, sideEffects), ...(await tx.become('platform')), actor };
  const result = await work({ ...ctx, timeZone, resellerId: null, asPlatform: (_own, run) => run(ctx) });
  if (sideEffects.any()) await tx.last(sideEffects.statements(ctx.now));
  return result;
}

async function sellAsReseller<T>(
  { deps, tx, actor, timeZone, refuse }: Entered,
  work: (ctx: ResellerCtx) => Promise<T>,
): Promise<T> {
  const sideEffects = collectSideEffects();
  const { companyId: resellerId } = actor;
  const ctx: SuperCtx = { ...talking(deps, sideEffects), ...(await tx.become('reseller')), actor };
  const { rowCount } = await ctx.client.query('select from resellers where active');
  if (rowCount !== 1 || (actor.profile !== 'admin' && !actor.super)) refuse();

  const mayHear = new Set([resellerId, PLATFORM_COMPANY_ID]);
  const asPlatform: SellerCtx['asPlatform'] = async (own, run) => {
    for (const id of own) mayHear.add(id);
    const result = await run({ ...ctx, ...(await tx.become('platform')) });
    await tx.become('reseller');
    return result;
  };
  const result = await work({ ...ctx, timeZone, resellerId, asPlatform });
  if (sideEffects.any()) {
    await requireOwn(
      ctx,
      sideEffects.companies().filter((id) => !mayHear.has(id)),
    );
    // Events and jobs are the platform's tables; no reseller's role reaches them.
    await tx.become('platform');
    await tx.last(sideEffects.statements(ctx.now));
  }
  return result;
}

/** What a company's people hear must come from whoever sells to it: anything else is a fault of ours, and undoes the change. */
async function requireOwn({ client }: Pick<PlatformCtx, 'client'>, named: readonly number[]) {
  const companies = [...new Set(named)];
  if (companies.length === 0) return;
  const { rowCount } = await client.query('select from companies where id = any($1)', [companies]);
  if (rowCount !== companies.length) throw new Error('a reseller may only tell companies of its own');
}

const talking = (deps: CtxDeps, { emit, enqueue }: ReturnType<typeof collectSideEffects>) => ({
  ...toolsOf(deps),
  now: deps.now(),
  emit,
  enqueue,
});
