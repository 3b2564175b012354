import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import type { BrandChanges, OwnBrand } from '@balcao/contract/brand/models.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { updateSetting } from '../settings/update-setting.ts';
import { brands } from './brand.table.ts';
import { announceBrand, loadOwnBrand, ownBrandId } from './own-brand.ts';

/** Changes what is named of the own brand. The platform's colours are settings. Fails with ERR_NO_PERMISSION. */
export async function updateBrand(ctx: UserCtx, { colors = {}, ...changes }: BrandChanges): Promise<OwnBrand> {
  const brandId = await ownBrandId(ctx);
  const isPlatform = ctx.companyId === PLATFORM_COMPANY_ID;
  if (isPlatform) {
    for (const [key, value] of Object.entries(colors)) {
      if (value !== undefined) await updateSetting(ctx, { key, value });
    }
  }
  const own = isPlatform ? {} : colors;
  await ctx.db
    .update(brands)
    .set({ ...changes, colors: sql`${brands.colors} || ${JSON.stringify(own)}::jsonb`, updatedAt: ctx.now })
    .where(eq(brands.id, brandId));
  const details = { ...changes, ...own };
  if (Object.keys(details).length > 0) {
    await recordAudit(ctx, { action: 'brand.change', subject: `brand:${brandId}`, details });
  }
  announceBrand(ctx, brandId);
  return loadOwnBrand(ctx);
}
