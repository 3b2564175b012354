import { slice } from '../../platform/slice.ts';
import { auditRoutesMount } from './audit.routes.ts';
import { closeDaysJob } from './chain/close-days.job.ts';

export const auditSlice = slice({ name: 'audit', routes: auditRoutesMount, jobs: [closeDaysJob] });
