import { slice } from '../../platform/slice.ts';
import { assistantRoutesMount, assistantTermRoutesMount } from './assistant.routes.ts';
import { keepPhrasesJob } from './phrases/keep-phrases.job.ts';
import { readEndedTickets } from './phrases/read-ended-tickets.ts';

/** Drafts for agents: from what the house already says, and from a model once the company has said yes to it. */
export const assistantSlice = slice({
  name: 'assistant',
  routes: (app, deps, gate) => {
    assistantRoutesMount(app, deps, gate);
    assistantTermRoutesMount(app, deps, gate);
  },
  jobs: [keepPhrasesJob],
  subscribers: [readEndedTickets],
});
