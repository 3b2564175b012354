import type { IntegrationFailure } from '@balcao/contract/integrations/models.ts';
import { SourceError } from '@balcao/integrations/kit/source-error.ts';
import type { Dialogue, SourceAnswer, SourceRequest } from '@balcao/integrations/kit/source.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CallFailure } from '../../../platform/network/call-failed.ts';
import type { CallMethod } from '../../../platform/network/call-once.ts';
import { callPublic } from '../../../platform/network/call-public.ts';
import { textOf } from '../../../platform/network/text-of.ts';

/** Of one call. */
const TIMEOUT_MS = 15_000;
/** A slip in base64 and some room. */
const MAX_BYTES = 6 * 1024 * 1024;

/** What a piece of work has to be done by, and what its last answer was. */
export type Trace = { until: number; status: number | null };

export const failures: Readonly<Record<CallFailure, IntegrationFailure>> = {
  address: 'address',
  header: 'incomplete',
  timeout: 'timeout',
  'too-large': 'too-large',
  redirect: 'refused',
  unreachable: 'unreachable',
  encryption: 'encryption',
  broken: 'not-json',
};

/** Carries a dialogue to its end, through the guarded network. Throws SourceError. */
export async function carry<Result>(
  deps: Pick<Deps, 'config'>,
  dialogue: Dialogue<Result>,
  place: { address: string; trace: Trace },
): Promise<Result> {
  let step = dialogue.next();
  while (!step.done) step = dialogue.next(await call(deps, step.value, place));
  return step.value;
}

async function call(
  { config }: Pick<Deps, 'config'>,
  { method, path, headers, body }: SourceRequest,
  { address, trace }: { address: string; trace: Trace },
): Promise<SourceAnswer> {
  trace.status = null;
  const answer = await callPublic({
    method: method.toLowerCase() as CallMethod,
    url: address + path,
    headers: Object.entries(headers),
    body,
    timeoutMs: Math.min(TIMEOUT_MS, trace.until - performance.now()),
    maxBytes: MAX_BYTES,
    allowedOrigins: config.HTTP_ALLOWED_ORIGINS,
  });
  if ('failed' in answer) throw new SourceError(failures[answer.failed]);
  trace.status = answer.status;
  return { status: answer.status, body: textOf(answer) };
}
