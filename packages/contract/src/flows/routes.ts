import { z } from 'zod';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { flowAccess, flowIdParam, FlowName, MAX_FLOWS, MAX_GRAPH_BODY_BYTES, sentGraph } from './fields.ts';
import { DrawnFlow, Flow, FlowGraph, FlowNamingQueue, FlowProblem, FlowVersionRef } from './models.ts';

/** What saving led to. */
export const SavedFlow = z.object({
  flow: Flow,
  /** The version that is live now. */
  version: FlowVersionRef.nullable(),
  /** What was saved is live. When it is not, the version before stays, and `problems` says why. */
  isLive: z.boolean(),
  /** A version was made: nothing is made of a graph that is live already. */
  isNewVersion: z.boolean(),
  problems: z.array(FlowProblem),
});
export type SavedFlow = z.infer<typeof SavedFlow>;

/** A flow as the editor begins with it. */
const OpenedFlow = z.object({
  flow: DrawnFlow,
  revision: z.number(),
  live: FlowVersionRef.nullable(),
  problems: z.array(FlowProblem),
});

const referred = z.array(z.object({ id: z.number(), name: z.string() }));

/** A flow as a file. `refs` name what its blocks refer to, so that another company can find its own. */
const ExportedFlow = FlowGraph.extend({
  name: z.string(),
  format: z.number(),
  refs: z.object({
    queues: referred,
    users: referred,
    tags: referred,
    flows: referred,
    media: z.array(z.object({ name: z.string(), sha256: z.string() })),
  }),
  triggers: z.array(z.object({ kind: z.string(), pattern: z.string(), match: z.string() })),
});

export const flowRoutes = {
  list: route({
    ...flowAccess,
    method: 'GET',
    path: '/flowbuilder',
    summary: `Flows of the company, by name. All of them (at most ${MAX_FLOWS}): \`hasMore\` is always false.`,
    response: z.object({ flows: z.array(Flow), count: z.number(), hasMore: z.boolean() }),
  }),
  create: route({
    ...flowAccess,
    method: 'POST',
    path: '/flowbuilder',
    summary:
      'Add a flow, empty or from a template. It is active, and begins conversations once a version of it is live.',
    body: z.object({
      name: FlowName,
      /** Id of a template in `packages/bot`. */
      template: text({ max: 60 }).optional(),
      /** The queue or tag of each block that the template asks about, by the block's id. */
      answers: z.record(z.string().max(30), Id).default({}),
    }),
    response: Flow,
    errors: [
      'ERR_FLOW_NAME_EXISTS',
      'ERR_MAX_FLOWS_REACHED',
      'ERR_NO_FLOW_TEMPLATE_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_TAG_FOUND',
    ],
  }),
  update: route({
    ...flowAccess,
    method: 'PUT',
    path: '/flowbuilder',
    summary: 'Rename a flow, or switch it on or off. `endRuns` also hands conversations under way to people.',
    body: z.object({
      flowId: Id,
      name: FlowName.optional(),
      active: z.boolean().optional(),
      endRuns: z.boolean().default(false),
    }),
    response: Flow,
    errors: ['ERR_NO_FLOW_FOUND', 'ERR_FLOW_NAME_EXISTS'],
  }),
  namingQueue: route({
    method: 'GET',
    path: '/queue/:queueId/flows',
    summary: 'The flows that name a queue: what is drawn in them, or live, loses it when the queue is deleted.',
    permission: 'queues-page:edit',
    params: z.object({ queueId: Id }),
    response: z.object({ flows: z.array(FlowNamingQueue) }),
    errors: ['ERR_NO_QUEUE_FOUND'],
  }),
  remove: route({
    ...flowAccess,
    method: 'DELETE',
    path: '/flowbuilder/:flowId',
    summary: 'Delete a flow. Connections let go of it, and conversations under way are handed to people.',
    params: flowIdParam,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_FLOW_FOUND'],
  }),
  duplicate: route({
    ...flowAccess,
    method: 'POST',
    path: '/flowbuilder/duplicate',
    summary: 'Make a new flow of the draft of another one, under the next free name.',
    body: z.object({ flowId: Id }),
    response: Flow,
    errors: ['ERR_NO_FLOW_FOUND', 'ERR_MAX_FLOWS_REACHED'],
  }),
  get: route({
    ...flowAccess,
    method: 'GET',
    path: '/flowbuilder/flow/:flowId',
    summary: 'A flow as it is drawn, with its revision, what is live and what the check finds.',
    params: flowIdParam,
    response: OpenedFlow,
    errors: ['ERR_NO_FLOW_FOUND'],
  }),
  save: route({
    ...flowAccess,
    method: 'POST',
    path: '/flowbuilder/flow',
    summary:
      'Save a flow: keeps the draft, and makes the version that goes live when nothing blocks it. Without `revision` it replaces whatever the draft was.',
    body: z.object({
      idFlow: Id,
      ...sentGraph,
      revision: z.number().int().min(1).optional(),
      /** What changed, for the history. */
      note: text({ max: 500 }).optional(),
    }),
    maxBodyBytes: MAX_GRAPH_BODY_BYTES,
    response: SavedFlow,
    errors: ['ERR_NO_FLOW_FOUND', 'ERR_FLOW_INVALID', 'ERR_FLOW_CHANGED'],
  }),
  keepDraft: route({
    ...flowAccess,
    method: 'PUT',
    path: '/flowbuilder/:flowId/draft',
    summary:
      'Keep what is drawn without making it live. Of two drafts with one revision the second is refused; `details` then carries theirs: `revision`, `nodes`, `connections`, `by`, `at`.',
    params: flowIdParam,
    body: z.object({ ...sentGraph, revision: z.number().int().min(1) }),
    maxBodyBytes: MAX_GRAPH_BODY_BYTES,
    response: z.object({ flow: Flow, revision: z.number(), problems: z.array(FlowProblem) }),
    errors: ['ERR_NO_FLOW_FOUND', 'ERR_FLOW_INVALID', 'ERR_FLOW_CHANGED'],
  }),
  importFlow: route({
    ...flowAccess,
    method: 'PUT',
    path: '/flowbuilder/importFlow/:flowId',
    summary:
      'Replace the draft by the text of a file. References are found again in the own company or emptied, and `problems` says which.',
    params: flowIdParam,
    body: z.object({ jsonFlow: z.string() }),
    maxBodyBytes: MAX_GRAPH_BODY_BYTES,
    response: OpenedFlow,
    errors: ['ERR_NO_FLOW_FOUND', 'ERR_FLOW_INVALID'],
  }),
  exportFlow: route({
    ...flowAccess,
    method: 'GET',
    path: '/flowbuilder/exportFlow/:flowId',
    duringSupport: 'never',
    summary: 'What is drawn, as the text of a file that any company can import.',
    params: flowIdParam,
    response: ExportedFlow,
    errors: ['ERR_NO_FLOW_FOUND'],
  }),
};
