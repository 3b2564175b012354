import type { CallRequest } from '@balcao/bot/engine/call-types.ts';
import { readResponse } from '@balcao/bot/http/read-response.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ClaimedCall } from '../loop/claim-calls.ts';
import { noAnswer, type CallOutcome } from './outcome.ts';
import { performExternal } from './perform-external.ts';
import { performHttp } from './perform-http.ts';

/** Makes one attempt. Never throws: a call that could not even be prepared has not left. */
export async function performCall(deps: Deps, call: ClaimedCall): Promise<CallOutcome> {
  const { request } = call;
  try {
    const outcome = await (request.kind === 'http'
      ? performHttp(deps, call, request)
      : performExternal(deps, call, request));
    return withEmptyValues(outcome, request);
  } catch (error) {
    deps.log.error({ err: error, callId: call.id }, 'a call of a run could not be prepared');
    return withEmptyValues({ ...noAnswer('interrupted'), mayTryAgain: 'always' }, request);
  }
}

/** A call that came to nothing empties what an earlier one had filled. */
export function withEmptyValues(outcome: CallOutcome, request: CallRequest): CallOutcome {
  const { result } = outcome;
  if (request.kind !== 'http' || result.failed === undefined) return outcome;
  return {
    ...outcome,
    result: { ...result, values: readResponse({ status: result.status, text: '' }, request.reads) },
  };
}
