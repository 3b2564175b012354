import { slice } from '../../platform/slice.ts';
import { flowRoutesMount } from './flows.routes.ts';

export const flowsSlice = slice({ name: 'flows', routes: flowRoutesMount });
