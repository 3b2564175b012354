import { brandRoutes } from '@balcao/contract/brand/routes.ts';
import type { WornBrand } from '@balcao/contract/brand/models.ts';
import type { UserCtx } from '../../platform/context.ts';
import { implement } from '../../platform/http/implement.ts';
import { documentsToAccept, requireAccepted, storeAcceptance } from './accept-document.ts';
import { brandOfCompany } from './brand.queries.ts';
import { addDomain, askDomainCheck, removeDomain } from './domains/domains.ts';
import { removeBrandFile, storeBrandFile } from './files/store-brand-file.ts';
import { loadOwnBrand, mayEditBrand } from './own-brand.ts';
import { updateBrand } from './update-brand.ts';

export const brandRoutesMount = implement(brandRoutes, {
  read: loadWornBrand,
  readOwn: (ctx) => loadOwnBrand(ctx),
  update: (ctx, { body }) => updateBrand(ctx, body),
  uploadPicture: { withoutTransaction: (steps, { query, files }) => storeBrandFile(steps, { ...query, files }) },
  uploadDocument: { withoutTransaction: (steps, { query, files }) => storeBrandFile(steps, { ...query, files }) },
  removeFile: (ctx, { params }) => removeBrandFile(ctx, params),
  addDomain: (ctx, { body }) => addDomain(ctx, body),
  checkDomain: (ctx, { params }) => askDomainCheck(ctx, params),
  removeDomain: (ctx, { params }) => removeDomain(ctx, params),
  async accept(ctx, { body: { document, digest }, from: { address } }) {
    const { id, documents } = await brandOfCompany(ctx.client, ctx.companyId);
    const shown = { [document]: documents[document] };
    requireAccepted({ [document]: shown[document] ?? { digest: '' } }, { [document]: digest });
    const { companyId, actor } = ctx;
    await storeAcceptance(ctx, { companyId, userId: actor.userId, brandId: id, address }, shown);
    ctx.emit('brand.changed', { brandId: id });
    return { message: 'OK' };
  },
});

async function loadWornBrand(ctx: UserCtx): Promise<WornBrand> {
  const { client, companyId, actor } = ctx;
  const brand = await brandOfCompany(client, companyId);
  // Nobody accepts in somebody's place.
  const isAsked = actor.profile === 'admin' && !actor.super && actor.support === null;
  return {
    ...brand,
    toAccept: isAsked ? await documentsToAccept(client, companyId, brand.documents) : [],
    mayEdit: await mayEditBrand(ctx),
  };
}
