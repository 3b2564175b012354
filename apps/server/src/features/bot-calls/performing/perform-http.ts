import type { HttpCall } from '@balcao/bot/engine/call-types.ts';
import { completeRequest, maskSecrets, secretsOf } from '@balcao/bot/http/complete-request.ts';
import { isSuccess, readResponse } from '@balcao/bot/http/read-response.ts';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openSecrets } from '../../flow-secrets/open-secrets.ts';
import type { ClaimedCall } from '../loop/claim-calls.ts';
import { callOutside } from './call-outside.ts';
import { noAnswer, type CallOutcome } from './outcome.ts';

const TIMEOUT_MS = 10_000;

/** Sends the request of a flow's block. Its secrets are put in for this moment, and taken out of what comes back. */
export async function performHttp(deps: Deps, call: ClaimedCall, { request, reads }: HttpCall): Promise<CallOutcome> {
  const names = secretsOf(request);
  const secrets =
    names.length === 0
      ? new Map<string, string>()
      : await inCompanyAsSystem(deps, call.companyId, (ctx) => openSecrets(ctx, names));
  const complete = completeRequest(request, (name) => secrets.get(name));
  if ('failed' in complete) return noAnswer(complete.failed);
  return callOutside(
    deps,
    { call, request: complete },
    {
      timeoutMs: TIMEOUT_MS,
      read: ({ status, text }) => ({
        status,
        values: readResponse({ status, text: maskSecrets(text, [...secrets.values()]) }, reads),
        ...(!isSuccess(status) && { failed: 'call-failed' }),
      }),
    },
  );
}
