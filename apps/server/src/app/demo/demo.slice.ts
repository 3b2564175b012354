import { slice } from '../../platform/slice.ts';
import { tellSandboxJob } from './tell-sandbox.job.ts';

export const demoSlice = slice({ name: 'demo', jobs: [tellSandboxJob] });
