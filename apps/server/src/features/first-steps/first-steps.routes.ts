import { firstStepRoutes } from '@balcao/contract/first-steps/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { finishFirstSteps } from './finish-first-steps.ts';
import { loadFirstSteps } from './load-first-steps.ts';
import { rehearseWithSandbox } from './rehearse-with-sandbox.ts';

export const firstStepRoutesMount = implement(firstStepRoutes, {
  read: (ctx) => loadFirstSteps(ctx),
  rehearse: (ctx) => rehearseWithSandbox(ctx),
  finish: (ctx) => finishFirstSteps(ctx),
});
