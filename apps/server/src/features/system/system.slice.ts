import { slice } from '../../platform/slice.ts';
import { measureStorageJob } from './jobs/measure-storage.job.ts';
import { countMessages } from './load/count-messages.ts';
import { systemRoutesMount } from './system.routes.ts';

export const systemSlice = slice({
  name: 'system',
  routes: systemRoutesMount,
  jobs: [measureStorageJob],
  subscribers: [countMessages],
});
