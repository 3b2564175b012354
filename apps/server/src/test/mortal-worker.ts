import { createDeps } from '../app/create-deps.ts';
import { runImportJob } from '../features/contact-actions/importing/run-import.job.ts';
import { loadConfig } from '../platform/config/config.ts';
import { runWorker } from '../platform/jobs/run-worker.ts';

/** A process that imports until somebody kills it. */
await runWorker(await createDeps(loadConfig()), [runImportJob], { beatMs: 100, deadAfterMs: 1000 });
