import { wallboardRoutes } from '@balcao/contract/wallboard/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { slice } from '../../platform/slice.ts';
import { loadWallboard } from './load-wallboard.ts';

const routes = implement(wallboardRoutes, { read: (ctx) => loadWallboard(ctx) });

export const wallboardSlice = slice({ name: 'wallboard', routes });
