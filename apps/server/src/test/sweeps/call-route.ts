import type { Route } from '@balcao/contract/kit/route.ts';
import type { FastifyInstance } from 'fastify';
import type { Sample } from './sample-input.ts';

type Call = { sample: Sample; headers?: Record<string, string>; payload?: string; contentType?: string };

/** Calls a route as a browser would. `payload` replaces the body as it goes over the wire. */
export function callRoute(app: FastifyInstance, route: Route, call: Call) {
  const { sample, headers = {}, payload, contentType = 'application/json' } = call;
  const hasBody = payload !== undefined || sample.body !== undefined;
  return app.inject({
    method: route.method,
    url: addressOf(route, sample),
    headers: { ...headers, ...(hasBody && { 'content-type': contentType }) },
    ...(hasBody && { payload: payload ?? JSON.stringify(sample.body) }),
  });
}

function addressOf({ path }: Route, { params = {}, query = {} }: Sample) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(wireText(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, wireText(one));
  }
  const asked = search.toString();
  return `/api${filled}${asked && `?${asked}`}`;
}

/** Addresses carry text only, and half a surrogate pair is none. */
export const wireText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')).toWellFormed();
