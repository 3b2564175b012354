import { slice } from '../../platform/slice.ts';
import { externalApiRoutesMount } from './external-api.routes.ts';

/** The documented address has no `/api` in one place and has it in another: both answer. */
export const externalApiSlice = slice({
  name: 'external-api',
  routes: externalApiRoutesMount,
  addresses: externalApiRoutesMount,
});
