import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { domainProof, type OwnBrand } from '@balcao/contract/brand/models.ts';
import { asc, eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { brandById } from './brand.queries.ts';
import { brandDomains, brands } from './brand.table.ts';
import { announceBrandJob } from './jobs/announce-brand.job.ts';

type Asking = Pick<UserCtx, 'client' | 'companyId' | 'actor'>;

/** The super user edits the platform's brand, admins of a company that sells the counter edit its company's; nobody any other. */
export async function mayEditBrand({ client, companyId, actor }: Asking): Promise<boolean> {
  if (companyId === PLATFORM_COMPANY_ID) return actor.super;
  if (actor.profile !== 'admin' && !actor.super) return false;
  const { rowCount } = await client.query('select from resellers where active and company_id = current_company()');
  return rowCount === 1;
}

/** The id of the brand the caller edits, which is made when there is none yet. Fails with ERR_NO_PERMISSION. */
export async function ownBrandId(ctx: UserCtx): Promise<number> {
  if (!(await mayEditBrand(ctx))) return fail('ERR_NO_PERMISSION', { permission: 'reseller' });
  const { rows } = await ctx.client.query<{ id: number }>({
    name: 'own-brand',
    text: `
      with made as (
        insert into brands (owner_company_id, name)
        select id, left(btrim(name), 60) from companies where id = $1
        on conflict (owner_company_id) do nothing returning id
      )
      select id from made union all select id from brands where owner_company_id = $1`,
    values: [ctx.companyId],
  });
  return rows[0]?.id ?? fail('ERR_NO_PERMISSION');
}

/** The brand as its owner edits it. Fails with ERR_NO_PERMISSION. */
export async function loadOwnBrand(ctx: UserCtx): Promise<OwnBrand> {
  const brandId = await ownBrandId(ctx);
  const [brand, [letters], domains] = await Promise.all([
    brandById(ctx.client, brandId),
    ctx.db
      .select({ mailFromName: brands.mailFromName, replyTo: brands.replyTo })
      .from(brands)
      .where(eq(brands.id, brandId)),
    ctx.db.select().from(brandDomains).where(eq(brandDomains.brandId, brandId)).orderBy(asc(brandDomains.id)),
  ]);
  return {
    ...brand,
    mailFromName: letters?.mailFromName ?? null,
    replyTo: letters?.replyTo ?? null,
    domains: domains.map(({ id, host, checkToken, verifiedAt, outcome, misses, checkedAt }) => ({
      id,
      host,
      recordName: `${domainProof.name}.${host}`,
      recordText: `${domainProof.prefix}${checkToken}`,
      isVerified: verifiedAt !== null,
      outcome,
      misses,
      checkedAt: checkedAt?.toISOString() ?? null,
    })),
  };
}

/** Everybody who wears the brand hears that it changed. */
export function announceBrand({ enqueue }: Pick<UserCtx, 'enqueue'>, brandId: number) {
  enqueue(announceBrandJob, { brandId }, { key: `brand:${brandId}` });
}
