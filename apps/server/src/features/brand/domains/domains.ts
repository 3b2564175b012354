import { randomBytes } from 'node:crypto';
import { MAX_BRAND_DOMAINS, type OwnBrand } from '@balcao/contract/brand/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { violatesUnique } from '../../../platform/db/unique-violation.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { brandDomains } from '../brand.table.ts';
import { checkDomainsJob } from '../jobs/check-domains.job.ts';
import { announceBrand, loadOwnBrand, mayEditBrand, ownBrandId } from '../own-brand.ts';

/**
 * Claims a host, which shows nothing before it is proved. Fails with ERR_NO_PERMISSION, ERR_DOMAIN_EXISTS,
 * ERR_MAX_DOMAINS_REACHED.
 */
export async function addDomain(ctx: UserCtx, { host }: { host: string }): Promise<OwnBrand> {
  const brandId = await ownBrandId(ctx);
  // Two claims at the same moment follow one another.
  await ctx.client.query('select from brands where id = $1 for update', [brandId]);
  const claimed = await ctx.db.$count(brandDomains, eq(brandDomains.brandId, brandId));
  if (claimed >= MAX_BRAND_DOMAINS) fail('ERR_MAX_DOMAINS_REACHED', { max: MAX_BRAND_DOMAINS });
  const row = { brandId, host, checkToken: randomBytes(24).toString('base64url'), createdAt: ctx.now };
  await insertDomain(ctx, row);
  await recordAudit(ctx, { action: 'brand.domain-claimed', subject: `brand:${brandId}`, details: { host } });
  return loadOwnBrand(ctx);
}

/** Only these columns are a company's to write. */
async function insertDomain({ client }: UserCtx, row: typeof brandDomains.$inferInsert) {
  await client
    .query('insert into brand_domains (brand_id, host, check_token, created_at) values ($1, $2, $3, $4)', [
      row.brandId,
      row.host,
      row.checkToken,
      row.createdAt,
    ])
    .catch((error: unknown) => {
      if (violatesUnique(error, 'brand_domains_brand_id_host_key')) return fail('ERR_DOMAIN_EXISTS');
      throw error;
    });
}

type Named = { domainId: number };

async function requireDomain(ctx: UserCtx, { domainId }: Named) {
  if (!(await mayEditBrand(ctx))) fail('ERR_NO_DOMAIN_FOUND');
  const brandId = await ownBrandId(ctx);
  const mine = and(eq(brandDomains.brandId, brandId), eq(brandDomains.id, domainId));
  const [domain] = await ctx.db.select({ host: brandDomains.host }).from(brandDomains).where(mine);
  return { brandId, mine, ...(domain ?? fail('ERR_NO_DOMAIN_FOUND')) };
}

/** Has the record looked for at once. Fails with ERR_NO_DOMAIN_FOUND. */
export async function askDomainCheck(ctx: UserCtx, { domainId }: Named) {
  await requireDomain(ctx, { domainId });
  ctx.enqueue(checkDomainsJob, { domainId }, { key: `brand-domain:${domainId}` });
  return { message: 'OK' };
}

/** Fails with ERR_NO_DOMAIN_FOUND. */
export async function removeDomain(ctx: UserCtx, { domainId }: Named): Promise<OwnBrand> {
  const { brandId, host, mine } = await requireDomain(ctx, { domainId });
  await ctx.db.delete(brandDomains).where(mine);
  await recordAudit(ctx, { action: 'brand.domain-removed', subject: `brand:${brandId}`, details: { host } });
  announceBrand(ctx, brandId);
  return loadOwnBrand(ctx);
}
