import { slice } from '../../platform/slice.ts';
import { secondFactorRoutesMount } from './second-factor.routes.ts';

/** Stands below `user-actions`: resetting it is something admins do with people. A login only asks whether there is one. */
export const secondFactorSlice = slice({ name: 'second-factor', routes: secondFactorRoutesMount });
