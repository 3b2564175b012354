import type { CompanyFile } from '@balcao/contract/companies/admin-models.ts';
import { actorMay, type OnCompanyCtx } from '../../platform/context.ts';
import { getCompanyFile } from './company-file.ts';

/** What a bill needs, which admins alone read. */
const billing = {
  document: null,
  paymentMethod: null,
  billingName: null,
  addressZipCode: null,
  addressStreet: null,
  addressDistrict: null,
  addressCity: null,
  addressState: null,
} satisfies Partial<CompanyFile>;

/** Fails with ERR_NO_COMPANY_FOUND. */
export async function readCompany(ctx: OnCompanyCtx): Promise<CompanyFile> {
  const file = await getCompanyFile(ctx, ctx.companyId);
  return actorMay(ctx.actor, 'settings-page:edit') ? file : { ...file, ...billing };
}
