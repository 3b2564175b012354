import { slice } from '../../platform/slice.ts';
import { userRoutesMount } from './users.routes.ts';

export const usersSlice = slice({ name: 'users', routes: userRoutesMount });
