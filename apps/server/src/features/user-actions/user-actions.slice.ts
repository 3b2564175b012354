import { slice } from '../../platform/slice.ts';
import { userActionRoutesMount } from './user-actions.routes.ts';

/** What admins do with people. Comes after tickets, because who goes leaves tickets behind. */
export const userActionsSlice = slice({ name: 'user-actions', routes: userActionRoutesMount });
