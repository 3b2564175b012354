import type { Route } from '@balcao/contract/kit/route.ts';
import type { FastifyRequest } from 'fastify';
import { fail } from '../fail.ts';
import { faultsIn } from './programs/faults.ts';
import { namesOf, refuseUnknown } from './programs/unknown-names.ts';

/** The parts of a request that the route declares, parsed. What it does not declare never reaches a handler. */
export function parseRequest(route: Route, request: FastifyRequest, body: unknown): Record<string, unknown> {
  if (route.unknownQuery === 'refused') refuseUnknown(request.query, namesOf(route.query), (name) => `query.${name}`);
  const given = { params: request.params, query: request.query, body: body ?? {} };
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part];
    if (!schema) continue;
    const parsed = schema.safeParse(given[part]);
    if (!parsed.success) {
      const { issues } = parsed.error;
      if (route.credential !== undefined) fail('ERR_VALIDATION', faultsIn({ part, value: given[part], issues }));
      fail('ERR_VALIDATION', {
        fields: [...new Set(issues.map((issue) => [part, ...issue.path.map(String)].join('.')))],
      });
    }
    input[part] = parsed.data;
  }
  return input;
}
