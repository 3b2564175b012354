import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { keepDraft } from './drawing/keep-draft.ts';
import { openFlow } from './drawing/open-flow.ts';
import { saveFlow } from './drawing/save-flow.ts';
import { listFlows } from './flows.queries.ts';
import { createFlow } from './list/create-flow.ts';
import { duplicateFlow } from './list/duplicate-flow.ts';
import { removeFlow } from './list/remove-flow.ts';
import { updateFlow } from './list/update-flow.ts';

export const flowRoutesMount = implement(flowRoutes, {
  list: (ctx) => listFlows(ctx),
  create: (ctx, { body }) => createFlow(ctx, body),
  update: (ctx, { body }) => updateFlow(ctx, body),
  remove: (ctx, { params }) => removeFlow(ctx, params.flowId),
  duplicate: (ctx, { body }) => duplicateFlow(ctx, body.flowId),
  get: (ctx, { params }) => openFlow(ctx, params.flowId),
  save: (ctx, { body: { idFlow, ...body } }) => saveFlow(ctx, { ...body, flowId: idFlow }),
  keepDraft: (ctx, { params, body }) => keepDraft(ctx, { ...body, flowId: params.flowId }),
});
