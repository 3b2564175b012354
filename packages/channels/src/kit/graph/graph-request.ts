import { ChannelError } from '../channel-error.ts';
import type { GraphCall, GraphConnection } from './graph-call.ts';
import { parseGraphError } from './graph-error.ts';
import type { GraphPolicy } from './graph-policy.ts';

/** Failures before the first byte left: the provider cannot have acted. */
const NEVER_LEFT = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** How one channel talks to Meta's Graph API. */
export type GraphClient = {
  /**
   * Resolves with a JSON object that is not an error, or fails with a `ChannelError`: a 2xx answer that carries `error` or is
   * no JSON object is a failure too.
   */
  request: (connection: GraphConnection, call: GraphCall) => Promise<Record<string, unknown>>;
  /**
   * Translates a failed `fetch` (or a body that broke off). The original error is not kept: it may hold addresses with
   * secrets.
   */
  networkFailure: (error: unknown, sendsMessage?: boolean) => ChannelError;
  /** `{"success":true}` (or `"true"`) is how Meta confirms an order; anything else did not happen. */
  requireSuccess: (json: Readonly<Record<string, unknown>>) => void;
};

export function graphClient(policy: GraphPolicy): GraphClient {
  const { classText } = policy;
  const networkFailure = (error: unknown, sendsMessage = false) => {
    const code = networkCode(error);
    const isUnknown = sendsMessage && !NEVER_LEFT.has(code);
    const errorClass = isUnknown ? 'unknown-outcome' : 'retry';
    return new ChannelError(classText(errorClass), { class: errorClass, maybeDelivered: isUnknown, details: code });
  };
  return {
    networkFailure,
    async request(connection, call) {
      const { response, text } = await exchange(connection, call).catch((error: unknown) => {
        throw networkFailure(error, call.sendsMessage);
      });
      const json = parseObject(text);
      if (json === null) throw withoutJson(response, call, policy);

      const hasError = json['error'] !== undefined && json['error'] !== null;
      if (hasError || !response.ok) throw parseGraphError(json, { response, call, connection, policy });
      return json;
    },
    requireSuccess(json) {
      if (json['success'] === true || json['success'] === 'true') return;
      throw new ChannelError(classText('retry'), { class: 'retry', details: 'success ≠ true' });
    },
  };
}

/** A signal that ends after the given time, or when the connection is shut down. */
export function timeLimit(connection: GraphConnection, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(connection.timeoutMs ?? timeoutMs);
  return connection.signal ? AbortSignal.any([connection.signal, timeout]) : timeout;
}

async function exchange(connection: GraphConnection, call: GraphCall) {
  const { method, path, query, body, timeoutMs } = call;
  const { baseUrl, version } = connection.api;
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const isForm = body instanceof FormData;
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
function withoutJson({ status }: Response, { sendsMessage }: GraphCall, { classText }: GraphPolicy): ChannelError {
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
