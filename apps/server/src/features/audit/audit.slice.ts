import { slice } from '../../platform/slice.ts';
import { auditRoutesMount } from './audit.routes.ts';

export const auditSlice = slice({ name: 'audit', routes: auditRoutesMount });
