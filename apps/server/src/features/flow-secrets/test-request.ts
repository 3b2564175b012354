import { buildRequest } from '@balcao/bot/http/build-request.ts';
import { completeRequest, maskSecrets, secretsOf } from '@balcao/bot/http/complete-request.ts';
import { parseResponse } from '@balcao/bot/http/read-response.ts';
import { evaluateExpression } from '@balcao/bot/text/fill-text.ts';
import type { flowSecretRoutes } from '@balcao/contract/flow-secrets/routes.ts';
import type { RouteRequest, RouteResult } from '@balcao/contract/kit/route.ts';
import { fail } from '../../platform/fail.ts';
import type { RequestScope } from '../../platform/http/handlers.ts';
import { callPublic } from '../../platform/network/call-public.ts';
import { textOf } from '../../platform/network/text-of.ts';
import { openSecrets } from './open-secrets.ts';

/** Of a company, for all processes together. */
const TESTS = { name: 'http-test', calls: 20, seconds: 60 };

export const CALL_TIMEOUT_MS = 10_000;
/** Of an answer that is no JSON. */
const MAX_TEXT = 4000;

type Input = RouteRequest<typeof flowSecretRoutes.test>['body'];
type Tested = RouteResult<typeof flowSecretRoutes.test>;

/** Sends the request of a block once, for whoever draws it. No transaction is open while the other side thinks. */
export async function testRequest({ deps, companyId, inTransaction }: RequestScope, input: Input): Promise<Tested> {
  const { isOver, resetSeconds } = await deps.rateWindows.count(TESTS, String(companyId));
  if (isOver) fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds });
  const { variables } = input;
  const valueOf = (name: string) => (Object.hasOwn(variables, name) ? (variables[name] ?? '') : '');
  const prepared = await inTransaction(async (ctx) => {
    const built = buildRequest(input, (expression) => evaluateExpression(expression, valueOf, ctx.timeZone));
    return 'failed' in built ? built : { ...built, secrets: await openSecrets(ctx, secretsOf(built.request)) };
  });
  if ('failed' in prepared) return failed(prepared.failed, 0);
  const { secrets } = prepared;
  const request = completeRequest(prepared.request, (name) => secrets.get(name));
  if ('failed' in request) return failed(request.failed, 0);

  const startedAt = performance.now();
  const answer = await callPublic({
    ...request,
    timeoutMs: CALL_TIMEOUT_MS,
    allowedOrigins: deps.config.HTTP_ALLOWED_ORIGINS,
  });
  const milliseconds = Math.round(performance.now() - startedAt);
  if ('failed' in answer) return failed(answer.failed, milliseconds);
  const shown = parseResponse(maskSecrets(textOf(answer), [...secrets.values()]));
  const httpResponse = typeof shown === 'string' ? shown.slice(0, MAX_TEXT) : shown;
  return { httpStatus: answer.status, milliseconds, httpResponse };
}

function failed(reason: NonNullable<Tested['failed']>, milliseconds: number): Tested {
  if (reason === 'address') fail('ERR_ADDRESS_NOT_ALLOWED');
  return { httpStatus: 0, milliseconds, httpResponse: null, failed: reason };
}
