import { slice } from '../../platform/slice.ts';
import { setupRoutesMount } from './setup.routes.ts';

export const setupSlice = slice({ name: 'setup', routes: setupRoutesMount });
