import { resellerRoutes } from '@balcao/contract/resellers/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { endReseller } from './end-reseller.ts';
import { listResellers } from './list-resellers.ts';
import { moveCompany } from './move-company.ts';
import { ownResale } from './own-resale.ts';
import { saveReseller } from './save-reseller.ts';

export const resellerRoutesMount = implement(resellerRoutes, {
  own: (ctx) => ownResale(ctx),
  list: (ctx) => listResellers(ctx),
  save: (ctx, { params, body }) => saveReseller(ctx, params.companyId, body),
  end: (ctx, { params }) => endReseller(ctx, params.companyId),
  move: (ctx, { params, body }) => moveCompany(ctx, { ...params, ...body }),
});
