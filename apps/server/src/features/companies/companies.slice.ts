import { slice } from '../../platform/slice.ts';
import { companyRoutesMount } from './companies.routes.ts';

export const companiesSlice = slice({ name: 'companies', routes: companyRoutesMount });
