import { slice } from '../../platform/slice.ts';
import { queueActionRoutesMount } from './queue-actions.routes.ts';

/** What admins do with queues. Comes after tickets, because a queue that goes leaves tickets behind. */
export const queueActionsSlice = slice({ name: 'queue-actions', routes: queueActionRoutesMount });
