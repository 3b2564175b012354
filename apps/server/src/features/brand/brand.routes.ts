import { brandRoutes } from '@balcao/contract/brand/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { brandOfCompany } from './brand.queries.ts';

export const brandRoutesMount = implement(brandRoutes, {
  read: ({ client, companyId }) => brandOfCompany(client, companyId),
});
