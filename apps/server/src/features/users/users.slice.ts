import { slice } from '../../platform/slice.ts';
import { markSilentAwayJob } from './jobs/mark-silent-away.job.ts';
import { userRoutesMount } from './users.routes.ts';

export const usersSlice = slice({ name: 'users', routes: userRoutesMount, jobs: [markSilentAwayJob] });
