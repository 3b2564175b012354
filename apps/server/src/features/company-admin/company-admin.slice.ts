import { slice } from '../../platform/slice.ts';
import { companyAdminRoutesMount } from './company-admin.routes.ts';

export const companyAdminSlice = slice({ name: 'company-admin', routes: companyAdminRoutesMount });
