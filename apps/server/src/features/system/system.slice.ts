import { slice } from '../../platform/slice.ts';
import { systemRoutesMount } from './system.routes.ts';

export const systemSlice = slice({ name: 'system', routes: systemRoutesMount });
