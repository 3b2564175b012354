import { z } from 'zod';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { flowAccess, flowIdParam } from './fields.ts';
import { FlowNumbers, FlowRun, RecordedRun, runNumbers } from './number-models.ts';

const period = {
  /** Number of the version; left out, the live one. */
  version: z.coerce.number<string | number>().int().min(1).max(1_000_000_000).optional(),
  /** Days of the company; left out, the last thirty. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};
const errors = ['ERR_NO_FLOW_FOUND', 'ERR_NO_FLOW_VERSION_FOUND'] as const;

/** How many conversations are replayed at once. */
export const MAX_REPLAYED = 100;

export const flowNumberRoutes = {
  read: route({
    ...flowAccess,
    method: 'GET',
    path: '/flowbuilder/:flowId/numbers',
    fromReplica: 'late',
    summary: 'What conversations did at each block of a version, in a period.',
    params: flowIdParam,
    query: z.object(period),
    response: FlowNumbers,
    errors,
  }),
  runs: route({
    ...flowAccess,
    method: 'GET',
    path: '/flowbuilder/:flowId/runs',
    summary: 'The conversations behind a number of a block, the newest first.',
    params: flowIdParam,
    query: z.object({
      ...period,
      node: text({ min: 1, max: 60 }),
      number: z.enum(runNumbers).default('reached'),
      /** Which output, for the number `output`. */
      output: text({ max: 60 }).default('a'),
      /** The id where the page before ended. */
      before: z.coerce.number<string | number>().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    response: z.object({ runs: z.array(FlowRun), hasMore: z.boolean() }),
    errors,
  }),
  standing: route({
    ...flowAccess,
    method: 'GET',
    path: '/flowbuilder/:flowId/standing',
    summary: 'How many conversations stand in a flow now, in all of its versions.',
    params: flowIdParam,
    response: z.object({ standing: z.number() }),
    errors: ['ERR_NO_FLOW_FOUND'],
  }),
  recorded: route({
    ...flowAccess,
    method: 'GET',
    path: '/flowbuilder/:flowId/recorded',
    summary: `The last conversations of a flow (at most ${MAX_REPLAYED}), or the one of a ticket, as they were recorded: for a replay.`,
    params: flowIdParam,
    query: z.object({
      count: z.coerce.number<string | number>().int().min(1).max(MAX_REPLAYED).default(20),
      ticketId: Id.optional(),
    }),
    response: z.object({ runs: z.array(RecordedRun) }),
    errors: ['ERR_NO_FLOW_FOUND'],
  }),
};
