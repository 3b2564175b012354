import { startWorker } from './start-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

startWorker(self, '__BUILD__');
