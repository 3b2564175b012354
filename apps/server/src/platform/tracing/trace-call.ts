import { traced, tracing } from './tracing.ts';

type Called = { method: string; url: URL };

/** A call to another system: its host is told, never its path, which may hold tokens. */
export function tracedCall<T>({ method, url }: Called, call: () => Promise<T>): Promise<T> {
  if (tracing() === undefined) return call();
  const verb = method.toUpperCase();
  const attributes = { 'http.request.method': verb, 'server.address': url.hostname };
  return traced({ kind: 'call', name: `${verb} ${url.hostname}`, attributes }, call);
}

/** The header by which the other system can go on with the trace. */
export function traceHeaders(): { traceparent?: string } {
  const traceparent = tracing()?.traceparent();
  return traceparent === undefined ? {} : { traceparent };
}

/** The network as it is, or one whose calls are told. */
export function tracedFetch(network: typeof fetch): typeof fetch {
  if (tracing() === undefined) return network;
  return (input, init) => {
    const isRequest = input instanceof Request;
    const method = init?.method ?? (isRequest ? input.method : 'GET');
    return tracedCall({ method, url: new URL(isRequest ? input.url : input) }, () => network(input, init));
  };
}
