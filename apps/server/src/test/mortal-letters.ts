import { createDeps } from '../app/create-deps.ts';
import { runLetters } from '../features/emails/sending/run-letters.ts';
import { loadConfig } from '../platform/config/config.ts';

/** A process that, told what time it is, lets letters leave until somebody kills it. */
let now = new Date();
const deps = await createDeps(loadConfig(), { now: () => now });
process.once('message', (told) => {
  now = new Date(String(told));
  runLetters(deps);
});
process.send?.('ready');
