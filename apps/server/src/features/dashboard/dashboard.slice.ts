import { slice } from '../../platform/slice.ts';
import { dashboardRoutesMount } from './dashboard.routes.ts';

export const dashboardSlice = slice({ name: 'dashboard', routes: dashboardRoutesMount });
