import { slice } from '../../platform/slice.ts';
import { announcementRoutesMount } from './announcements.routes.ts';
import { beginTellingJob } from './jobs/begin-telling.job.ts';
import { tellCompaniesJob } from './jobs/tell-companies.job.ts';

export const announcementsSlice = slice({
  name: 'announcements',
  routes: announcementRoutesMount,
  jobs: [tellCompaniesJob, beginTellingJob],
});
