import { slice } from '../../platform/slice.ts';
import { suppressionRoutesMount } from './suppressions.routes.ts';

export const suppressionsSlice = slice({ name: 'suppressions', routes: suppressionRoutesMount });
