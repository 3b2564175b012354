import { z } from 'zod';
import { text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { flowAccess, flowIdParam } from './fields.ts';
import { Flow } from './models.ts';
import { DrawnVersion, FlowVersion, MovedRuns } from './version-models.ts';

const VersionNumber = z.coerce.number<string | number>().int().min(1).max(1_000_000_000);
const versionParams = flowIdParam.extend({ number: VersionNumber });

export const flowVersionRoutes = {
  list: route({
    ...flowAccess,
    method: 'GET',
    path: '/flowbuilder/:flowId/versions',
    summary: 'Versions of a flow, the newest first. `before` is the number where the page before ended.',
    params: flowIdParam,
    query: z.object({ before: VersionNumber.optional() }),
    response: z.object({ versions: z.array(FlowVersion), hasMore: z.boolean() }),
    errors: ['ERR_NO_FLOW_FOUND'],
  }),
  get: route({
    ...flowAccess,
    method: 'GET',
    path: '/flowbuilder/:flowId/versions/:number',
    summary: 'One version with its graph and what the check finds in it today.',
    params: versionParams,
    response: DrawnVersion,
    errors: ['ERR_NO_FLOW_FOUND', 'ERR_NO_FLOW_VERSION_FOUND'],
  }),
  describe: route({
    ...flowAccess,
    method: 'PUT',
    path: '/flowbuilder/:flowId/versions/:number',
    summary: 'Name a version, or note what it is about. Its graph never changes.',
    params: versionParams,
    body: z.object({ name: text({ max: 60 }).nullable(), note: text({ max: 500 }).nullable() }).partial(),
    response: FlowVersion,
    errors: ['ERR_NO_FLOW_FOUND', 'ERR_NO_FLOW_VERSION_FOUND'],
  }),
  restore: route({
    ...flowAccess,
    method: 'POST',
    path: '/flowbuilder/:flowId/versions/:number/restore',
    summary: 'Draw a version again: it replaces the draft, and is live once it is saved.',
    params: versionParams,
    body: z.object({ revision: z.number().int().min(1).optional() }).default({}),
    response: z.object({ flow: Flow, revision: z.number() }),
    errors: ['ERR_NO_FLOW_FOUND', 'ERR_NO_FLOW_VERSION_FOUND', 'ERR_FLOW_CHANGED'],
  }),
  move: route({
    ...flowAccess,
    method: 'POST',
    path: '/flowbuilder/:flowId/move',
    summary:
      'Move conversations that stand in a version to the live one, where their question still is. The others stay and are listed.',
    params: flowIdParam,
    body: z.object({
      from: VersionNumber,
    }),
    response: MovedRuns,
    errors: ['ERR_NO_FLOW_FOUND', 'ERR_NO_FLOW_VERSION_FOUND'],
  }),
};
