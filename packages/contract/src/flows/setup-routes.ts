import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { flowAccess, flowIdParam } from './fields.ts';
import { FlowProblem } from './models.ts';
import { FlowSettings, FlowTrigger, Rehearsal, REHEARSAL_HOURS, Workbench } from './setup-models.ts';

const MAX_TRIGGERS = 50;
export const MAX_WORKBENCH_BYTES = 512 * 1024;

export const flowSetupRoutes = {
  get: route({
    ...flowAccess,
    method: 'GET',
    path: '/flowbuilder/:flowId/setup',
    summary:
      'What stands beside the drawing: settings, triggers with their problems, rehearsals, tests and pinned answers.',
    params: flowIdParam,
    response: z.object({
      settings: FlowSettings,
      triggers: z.array(FlowTrigger),
      problems: z.array(FlowProblem),
      rehearsals: z.array(Rehearsal),
      workbench: Workbench,
    }),
    errors: ['ERR_NO_FLOW_FOUND'],
  }),
  changeSettings: route({
    ...flowAccess,
    method: 'PUT',
    path: '/flowbuilder/:flowId/settings',
    summary: 'Change how a flow behaves; what is left out stays.',
    params: flowIdParam,
    body: FlowSettings.partial(),
    response: FlowSettings,
    errors: ['ERR_NO_FLOW_FOUND'],
  }),
  setTriggers: route({
    ...flowAccess,
    method: 'PUT',
    path: '/flowbuilder/:flowId/triggers',
    summary:
      'Set what makes a flow begin: these and no others, in this order. `problems` names those that another flow takes.',
    params: flowIdParam,
    body: z.object({
      triggers: z
        .array(
          FlowTrigger.extend({
            match: FlowTrigger.shape.match.default('exact'),
            pattern: FlowTrigger.shape.pattern.default(''),
          }),
        )
        .max(MAX_TRIGGERS),
    }),
    response: z.object({ triggers: z.array(FlowTrigger), problems: z.array(FlowProblem) }),
    errors: ['ERR_NO_FLOW_FOUND', 'ERR_NO_WAPP_FOUND'],
  }),
  keepTests: route({
    ...flowAccess,
    method: 'PUT',
    path: '/flowbuilder/:flowId/tests',
    summary: 'Keep the conversation tests of a flow and the pinned answers of its calls; what is left out stays.',
    params: flowIdParam,
    body: Workbench.partial(),
    response: Workbench,
    errors: ['ERR_NO_FLOW_FOUND', 'ERR_FLOW_INVALID'],
  }),
  rehearse: route({
    ...flowAccess,
    method: 'POST',
    path: '/flowbuilder/:flowId/rehearsal',
    summary: `Make a keyword that begins what is drawn now, for one contact only and ${REHEARSAL_HOURS} hours: real sending, out of all numbers.`,
    params: flowIdParam,
    body: z.object({ contactId: Id, connectionId: Id.nullable().default(null) }),
    response: Rehearsal,
    errors: ['ERR_NO_FLOW_FOUND', 'ERR_NO_CONTACT_FOUND', 'ERR_NO_WAPP_FOUND', 'ERR_FLOW_INVALID'],
  }),
  endRehearsals: route({
    ...flowAccess,
    method: 'DELETE',
    path: '/flowbuilder/:flowId/rehearsal',
    summary: 'Take the keywords of rehearsals away.',
    params: flowIdParam,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_FLOW_FOUND'],
  }),
};
