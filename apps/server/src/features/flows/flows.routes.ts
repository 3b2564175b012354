import { flowFileRoutes } from '@balcao/contract/flows/file-routes.ts';
import { flowNumberRoutes } from '@balcao/contract/flows/number-routes.ts';
import { flowRoutes } from '@balcao/contract/flows/routes.ts';
import { flowSetupRoutes } from '@balcao/contract/flows/setup-routes.ts';
import { flowVersionRoutes } from '@balcao/contract/flows/version-routes.ts';
import { implement, type Mount } from '../../platform/http/implement.ts';
import { getQueue } from '../queues/queues.queries.ts';
import { keepDraft } from './drawing/keep-draft.ts';
import { openFlow } from './drawing/open-flow.ts';
import { saveFlow } from './drawing/save-flow.ts';
import { exportFlow } from './exchange/export-flow.ts';
import { importFlow } from './exchange/import-flow.ts';
import { keepFlowFile, keepFlowFiles } from './files/keep-flow-files.ts';
import { listFlows } from './flows.queries.ts';
import { createFlow } from './list/create-flow.ts';
import { duplicateFlow } from './list/duplicate-flow.ts';
import { flowsNamingQueue } from './list/flows-naming-queue.ts';
import { removeFlow } from './list/remove-flow.ts';
import { updateFlow } from './list/update-flow.ts';
import { countStanding } from './numbers/count-standing.ts';
import { listRuns } from './numbers/list-runs.ts';
import { readNumbers } from './numbers/read-numbers.ts';
import { recordedRuns } from './numbers/recorded-runs.ts';
import { getSetup } from './setup/get-setup.ts';
import { endRehearsals, rehearse } from './setup/rehearse.ts';
import { changeSettings } from './setup/settings.ts';
import { setTriggers } from './setup/triggers.ts';
import { keepTests } from './setup/workbench.ts';
import { describeVersion } from './versions/describe-version.ts';
import { moveRuns } from './versions/move-runs.ts';
import { restoreVersion } from './versions/restore-version.ts';
import { getVersion, listVersions } from './versions/versions.queries.ts';

const drawing = implement(flowRoutes, {
  list: (ctx) => listFlows(ctx),
  create: (ctx, { body }) => createFlow(ctx, body),
  update: (ctx, { body }) => updateFlow(ctx, body),
  async namingQueue(ctx, { params }) {
    const queue = await getQueue(ctx, params.queueId);
    return { flows: await flowsNamingQueue(ctx, queue.id) };
  },
  remove: (ctx, { params }) => removeFlow(ctx, params.flowId),
  duplicate: (ctx, { body }) => duplicateFlow(ctx, body.flowId),
  get: (ctx, { params }) => openFlow(ctx, params.flowId),
  save: (ctx, { body: { idFlow, ...body } }) => saveFlow(ctx, { ...body, flowId: idFlow }),
  importFlow: (ctx, { params, body }) => importFlow(ctx, { ...params, ...body }),
  exportFlow: (ctx, { params }) => exportFlow(ctx, params.flowId),
  keepDraft: (ctx, { params, body }) => keepDraft(ctx, { ...body, flowId: params.flowId }),
});

const versions = implement(flowVersionRoutes, {
  list: (ctx, { params, query }) => listVersions(ctx, { ...params, ...query }),
  get: (ctx, { params }) => getVersion(ctx, params),
  describe: (ctx, { params, body }) => describeVersion(ctx, params, body),
  restore: (ctx, { params, body }) => restoreVersion(ctx, { ...params, ...body }),
  move: (ctx, { params, body }) => moveRuns(ctx, { ...params, ...body }),
});

const setup = implement(flowSetupRoutes, {
  get: (ctx, { params }) => getSetup(ctx, params.flowId),
  changeSettings: (ctx, { params, body }) => changeSettings(ctx, params.flowId, body),
  setTriggers: (ctx, { params, body }) => setTriggers(ctx, params.flowId, body.triggers),
  keepTests: (ctx, { params, body }) => keepTests(ctx, params.flowId, body),
  rehearse: (ctx, { params, body }) => rehearse(ctx, { ...params, ...body }),
  endRehearsals: (ctx, { params }) => endRehearsals(ctx, params.flowId),
});

const files = implement(flowFileRoutes, {
  image: (ctx, request) => keepFlowFile(ctx, 'image', request.files),
  audio: (ctx, request) => keepFlowFile(ctx, 'audio', request.files),
  document: (ctx, request) => keepFlowFile(ctx, 'document', request.files),
  content: (ctx, request) => keepFlowFiles(ctx, request.files),
});

const numbers = implement(flowNumberRoutes, {
  read: (ctx, { params, query }) => readNumbers(ctx, { ...params, ...query }),
  runs: (ctx, { params, query }) => listRuns(ctx, { ...params, ...query }),
  standing: (ctx, { params }) => countStanding(ctx, params.flowId),
  recorded: (ctx, { params, query }) => recordedRuns(ctx, { ...params, ...query }),
});

export const flowRoutesMount: Mount = (app, deps, gate) => {
  for (const mount of [drawing, versions, setup, files, numbers]) mount(app, deps, gate);
};
