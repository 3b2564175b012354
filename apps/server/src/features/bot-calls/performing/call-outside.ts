import type { CompleteRequest } from '@balcao/bot/http/complete-request.ts';
import type { Deps } from '../../../platform/deps.ts';
import { callPublic } from '../../../platform/network/call-public.ts';
import { textOf } from '../../../platform/network/text-of.ts';
import type { ClaimedCall } from '../loop/claim-calls.ts';
import { answered, noAnswer, type CallOutcome } from './outcome.ts';
import type { StoredResult } from '../bot-calls.table.ts';

const KEY = 'idempotency-key';

type Way = { timeoutMs: number; read: (answer: { status: number; text: string }) => StoredResult };

/** Sends one request of a run. Every attempt carries the same key, so that the other side can tell a repetition. */
export async function callOutside(
  { config, log }: Deps,
  { call, request }: { call: ClaimedCall; request: CompleteRequest },
  { timeoutMs, read }: Way,
): Promise<CallOutcome> {
  const hasKey = request.headers.some(([name]) => name.toLowerCase() === KEY);
  const headers = hasKey ? request.headers : [...request.headers, [KEY, `${call.runId}-${call.stepNo}`] as const];
  const startedAt = performance.now();
  const answer = await callPublic({ ...request, headers, timeoutMs, allowedOrigins: config.HTTP_ALLOWED_ORIGINS });
  const ms = Math.round(performance.now() - startedAt);
  if ('failed' in answer) return noAnswer(answer.failed, { ms, mayHaveLeft: answer.mayHaveLeft });
  try {
    return answered(read({ status: answer.status, text: textOf(answer) }), ms);
  } catch (error) {
    log.error({ err: error, callId: call.id }, 'the answer of a call could not be read');
    return noAnswer('broken', { ms, mayHaveLeft: true });
  }
}
