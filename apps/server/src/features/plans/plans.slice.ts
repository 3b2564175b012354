import { slice } from '../../platform/slice.ts';
import { planRoutesMount } from './plans.routes.ts';

export const plansSlice = slice({ name: 'plans', routes: planRoutesMount });
