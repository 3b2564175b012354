import { z } from 'zod';
import type { Route } from '../kit/route.ts';
import { Id, text } from '../kit/fields.ts';

/** Who may call anything about flows: role, plan and level of the installation. */
export const flowAccess = {
  permission: 'flows-page:edit',
  planFlag: 'useShowFlowBuilder',
  minimumLevel: 'ultimate',
} as const satisfies Partial<Route>;

export const flowIdParam = z.object({ flowId: Id });

export const MIN_FLOW_NAME_LENGTH = 2;
export const MAX_FLOW_NAME_LENGTH = 50;
export const FlowName = text({ min: MIN_FLOW_NAME_LENGTH, max: MAX_FLOW_NAME_LENGTH });

/** How many flows a company may have; all of them are one list. */
export const MAX_FLOWS = 1000;

/** A graph may be as large as 2 MB; written as a text inside a text it takes more. */
export const MAX_GRAPH_BODY_BYTES = 5 * 1024 * 1024;

/**
 * A graph as somebody sends it. What is wrong with it is answered as ERR_FLOW_INVALID with its problems, which says more than
 * the name of a field.
 */
export const sentGraph = { nodes: z.array(z.unknown()), connections: z.array(z.unknown()) };
