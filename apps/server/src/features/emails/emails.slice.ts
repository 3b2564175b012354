import { slice } from '../../platform/slice.ts';
import { emailRoutesMount } from './emails.routes.ts';
import { noteDigestsJob } from './jobs/note-digests.job.ts';
import { runLetters } from './sending/run-letters.ts';
import { serveUnsubscribe } from './unsubscribing/serve-unsubscribe.ts';

/** Letters that people write, at once or for later. */
export const emailsSlice = slice({
  name: 'emails',
  routes: emailRoutesMount,
  addresses: serveUnsubscribe,
  jobs: [noteDigestsJob],
  loops: [{ name: 'letters', role: 'worker', whenBlocked: 'waits', start: runLetters }],
});
