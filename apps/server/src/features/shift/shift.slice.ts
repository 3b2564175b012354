import { shiftRoutes } from '@balcao/contract/shift/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { slice } from '../../platform/slice.ts';
import { loadShift } from './load-shift.ts';

const routes = implement(shiftRoutes, { read: (ctx) => loadShift(ctx) });

export const shiftSlice = slice({ name: 'shift', routes });
