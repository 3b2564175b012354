import { ChannelError } from '../kit/channel-error.ts';
import { classText } from './error-policy.ts';
import type { CloudConnection, GraphCall } from './graph-call.ts';
import { readGraphError } from './graph-error.ts';

/** Failures before the first byte left: the provider cannot have acted. */
const NEVER_LEFT = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * The one place that talks HTTP to Meta's Graph API. Resolves with a JSON object that is not an error, or fails with a
 * `ChannelError`: a 2xx answer that carries `error` or is no JSON object is a failure too.
 */
export async function graphRequest(connection: CloudConnection, call: GraphCall): Promise<Record<string, unknown>> {
  const { response, text } = await exchange(connection, call);
  const json = parseObject(text);
  if (json === null) throw withoutJson(response, call);

  const hasError = json['error'] !== undefined && json['error'] !== null;
  if (hasError || !response.ok) throw readGraphError(json, { response, call, connection });
  return json;
}

/** A signal that ends after the given time, or when the connection is shut down. */
export function timeLimit(connection: CloudConnection, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(connection.timeoutMs ?? timeoutMs);
  return connection.signal ? AbortSignal.any([connection.signal, timeout]) : timeout;
}

/** Translates a failed `fetch` (or a body that broke off). The original error is not kept: it may hold addresses with secrets. */
export function networkFailure(error: unknown, sendsMessage = false): ChannelError {
  const code = networkCode(error);
  const neverLeft = NEVER_LEFT.has(code);
  const isUnknown = sendsMessage && !neverLeft;
  const errorClass = isUnknown ? 'unknown-outcome' : 'retry';
  return new ChannelError(classText(errorClass), { class: errorClass, maybeDelivered: isUnknown, details: code });
}

async function exchange(connection: CloudConnection, call: GraphCall) {
  const { method, path, query, body, timeoutMs, sendsMessage } = call;
  const { baseUrl, version } = connection.api;
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const isForm = body instanceof FormData;
  try {
    const response = await connection.fetch(`${baseUrl.replace(/\/+$/, '')}/${version}/${path}${search}`, {
      method,
      headers: {
        authorization: `Bearer ${connection.settings.accessToken}`,
        accept: 'application/json',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'manual',
      signal: timeLimit(connection, timeoutMs),
    });
    return { response, text: await response.text() };
  } catch (error) {
    throw networkFailure(error, sendsMessage);
  }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A gateway's page instead of Meta's answer. Only a 3xx or 4xx says for sure that nothing was done. */
function withoutJson({ status }: Response, { sendsMessage }: GraphCall): ChannelError {
  const options = { httpStatus: status, details: `HTTP ${status}` };
  const wasRefused = status >= 300 && status < 500 && status !== 408;
  if (!wasRefused && sendsMessage) {
    return new ChannelError(classText('unknown-outcome'), {
      ...options,
      class: 'unknown-outcome',
      maybeDelivered: true,
    });
  }
  const errorClass = !wasRefused || status === 429 ? 'retry' : 'request';
  return new ChannelError(classText(errorClass), { ...options, class: errorClass });
}

function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return 'NETWORK';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return error.name;
  const cause = error.cause;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : 'NETWORK';
}
