import { setupRoutes } from '@balcao/contract/setup/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { answerStep } from './answer-step.ts';
import { claimInstallation } from './claim-installation.ts';
import { finishSetup } from './finish-setup.ts';
import { readSetup } from './read-setup.ts';

/** Codes are too long to be guessed; this keeps those quiet who try all the same. */
const MAX_CLAIMS = 20;

export const setupRoutesMount = implement(setupRoutes, {
  claim: {
    counts: ({ network }) => [{ key: `setup ${network}`, most: MAX_CLAIMS }],
    handle: (ctx, { body }, attempt) => claimInstallation(ctx, body, attempt),
  },
  read: (ctx) => readSetup(ctx),
  answer: (ctx, input) => answerStep(ctx, input),
  finish: (ctx) => finishSetup(ctx),
});
