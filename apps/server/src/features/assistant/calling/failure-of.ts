import type { AssistantFailure } from '@balcao/contract/assistant/models.ts';
import { CallFailed } from '../../../platform/network/call-failed.ts';

/** Why a call failed, and after how many seconds it may be tried again; null is never. */
export type Failed = { failure: AssistantFailure; retryAfterSeconds: number | null };

const never = (failure: AssistantFailure): Failed => ({ failure, retryAfterSeconds: null });

const MAX_WAIT_SECONDS = 10;
const PAUSE_SECONDS = 0.5;

type ApiError = { status?: unknown; code?: unknown; headers?: unknown; cause?: unknown };

/** Reads an error of the library by what the provider said. */
export function failureOf(error: unknown): Failed {
  const { status, code, headers, cause } = error as ApiError;
  const reason = callFailureOf(error) ?? callFailureOf(cause);
  if (reason === 'address') return never('configuration');
  if (reason !== null) return never('unreachable');
  if (code === 'context_length_exceeded') return never('too-long');
  if (code === 'insufficient_quota') return never('quota');
  if (code === 'content_filter') return never('filtered');
  if (status === 429) return { failure: 'busy', retryAfterSeconds: waitOf(headers) };
  if (typeof status !== 'number') return never('unreachable');
  return status >= 500 ? { failure: 'unreachable', retryAfterSeconds: PAUSE_SECONDS } : never('configuration');
}

/** Whether the provider itself said no: it has no work then. */
export function isRefusal(error: unknown): boolean {
  const { status, cause } = error as ApiError;
  return typeof status === 'number' || (callFailureOf(error) ?? callFailureOf(cause)) === 'redirect';
}

const callFailureOf = (error: unknown) => (error instanceof CallFailed ? error.reason : null);

function waitOf(headers: unknown): number | null {
  const given = headers instanceof Headers ? headers.get('retry-after') : null;
  const seconds = given === null ? 1 : Number(given);
  return Number.isFinite(seconds) && seconds >= 0 && seconds <= MAX_WAIT_SECONDS ? seconds : null;
}
