import { slice } from '../../platform/slice.ts';
import { ownSessionRoutesMount } from './own-sessions.routes.ts';

/** Stands below `support`: whoever helps in a person's place is among their sessions, and can be sent away. */
export const ownSessionsSlice = slice({ name: 'own-sessions', routes: ownSessionRoutesMount });
