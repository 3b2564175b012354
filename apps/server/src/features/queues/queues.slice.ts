import { slice } from '../../platform/slice.ts';
import { queueRoutesMount } from './queues.routes.ts';

export const queuesSlice = slice({ name: 'queues', routes: queueRoutesMount });
