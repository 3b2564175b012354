import { slice } from '../../platform/slice.ts';

export const auditSlice = slice({ name: 'audit' });
